// <whist-game game="solowhist" lang="da"></whist-game>: a game of whist in any page. Attributes are the address's parameters;
// record="…" (behind #r= in a link), at and play show a position. element.send("new-deal", { code }) and the like send messages;
// what happens comes as events: whist-ready, whist-trick … with a detail. The game comes from where this script lies, be it a
// classic script, a module, or put in late. Where it has become part of another file, site="https://…/" says where that is.
if (globalThis.customElements && !customElements.get("whist-game")) {
  const FILE = /([a-z]+:\/\/[^\s()@]*\/)assets\/embed\.js/;
  const from = (text) => FILE.exec(text || "")?.[1];
  const lies = from(document.currentScript?.src) || from(new Error().stack) || from(document.querySelector('script[src*="assets/embed.js"]')?.src);
  const own = /^(id|class|style|title|slot|hidden|role|record|site|(data|aria|on).*)$/;
  const changes = (name) => !["lang", "theme"].includes(name) && (!own.test(name) || ["record", "site"].includes(name));

  class WhistGame extends HTMLElement {
    static observedAttributes = ["lang", "theme"];
    watch = new MutationObserver((changed) => { if (changed.some((each) => changes(each.attributeName))) this.show(); });
    connectedCallback() {
      addEventListener("message", this);
      this.watch.observe(this, { attributes: true });
      this.show();
    }
    disconnectedCallback() {
      removeEventListener("message", this);
      this.watch.disconnect();
      this.frame = this.shown = undefined;
    }
    // Shows what the attributes ask for; where only the record is another, the frame opens it without being loaded anew.
    show() {
      const site = this.getAttribute("site") || lies;
      if (!site) return this.lack();
      this.site = new URL(site.replace(/\/?$/, "/"), document.baseURI);
      const asked = new URLSearchParams({ embed: "1" }), record = this.getAttribute("record");
      for (const { name, value } of this.attributes) if (!own.test(name)) asked.set(name, value);
      if (location.origin !== "null") asked.set("origin", location.origin);
      const address = `${this.site}?${asked}`, place = record ? `#r=${record}` : "";
      asked.delete("lang");
      asked.delete("theme");
      const shown = `${this.site}?${asked}`;
      if (shown + place === this.shown + this.place) return;
      if (!this.frame) this.replaceChildren(this.frame = this.make());
      if (shown !== this.shown || !place) this.unsent ||= []; // until the frame says that it is ready
      [this.shown, this.place] = [shown, place];
      this.frame.src = address + place;
    }
    make() {
      const frame = document.createElement("iframe");
      frame.loading = "lazy";
      frame.title = this.title || "Whist";
      frame.allow = "clipboard-write; fullscreen";
      frame.style = "display:block;width:100%;height:700px;border:0";
      this.style.display ||= "block";
      return frame;
    }
    lack() {
      const words = 'whist-game: this script does not know where the game lies. Give the element the attribute site="https://…/".';
      console.error(words);
      this.style.display ||= "block";
      this.textContent = words;
    }
    handleEvent({ source, origin, data }) {
      if (!this.frame || source !== this.frame.contentWindow || origin !== this.site.origin || data?.source !== "whist") return;
      if (data.type === "ready") this.unsent = void this.unsent?.forEach((message) => this.post(message));
      if (data.type === "height") this.frame.style.height = `${data.px}px`;
      this.dispatchEvent(new CustomEvent(`whist-${data.type}`, { detail: data }));
    }
    attributeChangedCallback(name, _, value) { if (this.frame && value !== null) this.send(`set-${name}`, { [name]: value }); }
    send(type, more) {
      const message = { source: "whist", v: 1, type, ...more };
      if (!this.frame || this.unsent) (this.unsent ||= []).push(message); else this.post(message);
    }
    post(message) { this.frame.contentWindow?.postMessage(message, this.site.origin); }
  }
  customElements.define("whist-game", WhistGame);
}
