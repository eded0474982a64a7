// <whist-game game="solowhist" lang="da"></whist-game>: a game of whist in any page. Attributes are the address's parameters;
// record="…" (behind #r= in a link), at and play show a position. element.send("new-deal", { code }) and the like send messages;
// what happens comes as events: whist-ready, whist-trick … with a detail.
{
  const site = new URL("..", document.currentScript.src);
  const own = /^(id|class|style|title|slot|hidden|role|record|(data|aria|on).*)$/;

  class WhistGame extends HTMLElement {
    static observedAttributes = ["lang", "theme"];
    connectedCallback() {
      const asked = new URLSearchParams({ embed: "1" });
      for (const { name, value } of this.attributes) if (!own.test(name)) asked.set(name, value);
      if (location.origin !== "null") asked.set("origin", location.origin);
      const record = this.getAttribute("record"), frame = document.createElement("iframe");
      frame.loading = "lazy";
      frame.title = this.title || "Whist";
      frame.allow = "clipboard-write; fullscreen";
      frame.style = "display:block;width:100%;height:700px;border:0";
      frame.src = `${site}?${asked}${record ? `#r=${record}` : ""}`;
      this.style.display ||= "block";
      this.frame = frame;
      this.unsent = []; // until the frame says that it is ready
      this.replaceChildren(frame);
      addEventListener("message", this);
    }
    disconnectedCallback() { removeEventListener("message", this); }
    handleEvent({ source, origin, data }) {
      if (source !== this.frame.contentWindow || origin !== site.origin || data?.source !== "whist") return;
      if (data.type === "ready") this.unsent = void this.unsent?.forEach((message) => this.post(message));
      if (data.type === "height") this.frame.style.height = `${data.px}px`;
      this.dispatchEvent(new CustomEvent(`whist-${data.type}`, { detail: data }));
    }
    attributeChangedCallback(name, _, value) { if (this.frame && value !== null) this.send(`set-${name}`, { [name]: value }); }
    send(type, more) {
      const message = { source: "whist", v: 1, type, ...more };
      if (this.unsent) this.unsent.push(message); else this.post(message);
    }
    post(message) { this.frame.contentWindow?.postMessage(message, site.origin); }
  }
  customElements.get("whist-game") || customElements.define("whist-game", WhistGame);
}
