// Lists what the service worker is to keep of a built site, with Workbox:
//     node tools/site/precache.mjs _site LIMIT
// prints JSON: {"files": [address, …], "warnings": […]}. LIMIT is the size in bytes above which a file is
// left out, with a warning; Workbox's own is below that of the interpreter.
import { getManifest } from "workbox-build";

const [site, limit] = process.argv.slice(2);
const { manifestEntries, warnings } = await getManifest({
  globDirectory: site,
  globPatterns: ["**/*"],
  globIgnores: ["service.js", "**/LICENSE*", "**/image-*"],
  maximumFileSizeToCacheInBytes: Number(limit),
});
process.stdout.write(JSON.stringify({ files: manifestEntries.map(({ url }) => url), warnings }));
