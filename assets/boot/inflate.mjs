// Unpacks gzip (RFC 1951 and 1952) for browsers without DecompressionStream. Only they fetch this file (interpreter.mjs).

// The codes with these lengths (0: no code): counts by length, and symbols in the order of their codes.
function codes(lengths) {
  const counts = new Uint16Array(16), places = new Uint16Array(16), symbols = new Uint16Array(lengths.length);
  for (const length of lengths) counts[length] += 1;
  counts[0] = 0;
  for (let length = 1; length < 15; length += 1) places[length + 1] = places[length] + counts[length];
  lengths.forEach((length, symbol) => { if (length) symbols[places[length]++] = symbol; });
  return { counts, symbols };
}

const times = (count, value) => Array(count).fill(value);
const FIXED = [
  codes([...times(144, 8), ...times(112, 9), ...times(24, 7), ...times(8, 8)]),
  codes(times(30, 5)),
];
// The order in which the lengths of the code-length code are stored.
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
// The extra bits of each symbol. The tables below hold the least number that each stands for.
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BITS = Array.from({ length: 30 }, (_, at) => Math.max(0, (at >> 1) - 1));
const sums = (bits, first) => bits.map((_, at) => bits.slice(0, at).reduce((sum, each) => sum + (1 << each), first));
const LENGTHS = sums(LENGTH_BITS, 3), DISTANCES = sums(DISTANCE_BITS, 1);
LENGTHS[28] = 258;

export function gunzip(from) {
  let at = 10;
  const flags = from[3];
  if (flags & 4) at += 2 + from[at] + 256 * from[at + 1];
  for (const flag of [8, 16]) if (flags & flag) at = from.indexOf(0, at) + 1;
  if (flags & 2) at += 2;
  // The last four bytes hold the unpacked length.
  const into = new Uint8Array(new DataView(from.buffer, from.byteOffset).getUint32(from.length - 4, true));
  let end = 0, held = 0, count = 0;

  function bits(wanted) {
    for (; count < wanted; count += 8) held |= from[at++] << count;
    const value = held & ((1 << wanted) - 1);
    held >>>= wanted;
    count -= wanted;
    return value;
  }
  function symbol({ counts, symbols }) {
    for (let length = 1, code = 0, first = 0, place = 0; length < 16; length += 1) {
      code |= bits(1);
      if (code - counts[length] < first) return symbols[place + code - first];
      place += counts[length];
      first = (first + counts[length]) << 1;
      code <<= 1;
    }
    throw new Error("broken archive");
  }
  function stored() {
    held = count = 0;
    const length = from[at] + 256 * from[at + 1];
    into.set(from.subarray(at + 4, at + 4 + length), end);
    at += 4 + length;
    end += length;
  }
  function told() {
    const [literals, distances, order] = [bits(5) + 257, bits(5) + 1, bits(4) + 4];
    const lengths = times(19, 0);
    for (const place of ORDER.slice(0, order)) lengths[place] = bits(3);
    const code = codes(lengths), all = [];
    while (all.length < literals + distances) {
      const next = symbol(code);
      if (next < 16) all.push(next);
      else if (next === 16) all.push(...times(3 + bits(2), all[all.length - 1]));
      else all.push(...times(next === 17 ? 3 + bits(3) : 11 + bits(7), 0));
    }
    return [codes(all.slice(0, literals)), codes(all.slice(literals))];
  }
  function coded([literals, distances]) {
    for (let next; (next = symbol(literals)) !== 256;) {
      if (next < 256) { into[end++] = next; continue; }
      const length = LENGTHS[next - 257] + bits(LENGTH_BITS[next - 257]), which = symbol(distances);
      const distance = DISTANCES[which] + bits(DISTANCE_BITS[which]);
      for (let copied = 0; copied < length; copied += 1, end += 1) into[end] = into[end - distance];
    }
  }

  for (let last = 0; !last;) {
    last = bits(1);
    const kind = bits(2);
    if (kind === 0) stored(); else coded(kind === 1 ? FIXED : told());
  }
  return into;
}
