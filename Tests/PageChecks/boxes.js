// What of the page is wider than its box, or would have to be scrolled: an array of sentences.
() => {
  const found = [];
  const edge = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > edge) {
    found.push(`the page is ${document.documentElement.scrollWidth - edge} pixels wider than the window`);
  }
  // What is there for those who listen is cut to a point on purpose.
  const isForListeners = (element) => {
    const cut = element.closest(".offscreen, .skip, thead");
    return cut !== null && (!cut.matches("thead") || getComputedStyle(cut).clipPath !== "none");
  };
  const controls = "input, select, option, button";
  for (const element of document.body.querySelectorAll("*")) {
    if (!(element instanceof HTMLElement) || element.matches(controls)) continue;
    if (element.getClientRects().length === 0 || isForListeners(element)) continue;
    const style = getComputedStyle(element);
    const tell = (what) => {
      const name = [element.localName, ...element.classList].join(".");
      const text = element.textContent.trim().replace(/\s+/g, " ").slice(0, 60);
      found.push(`${name} (${text}) ${what}`);
    };
    if (/auto|scroll/.test(style.overflowX + style.overflowY)) tell("scrolls");
    if (style.display === "inline" || element.clientWidth === 0) continue;
    const wide = element.scrollWidth - element.clientWidth;
    if (wide > 1) tell(`has ${wide} pixels more than its width`);
    const isCut = /hidden|clip/.test(style.overflowX + style.overflowY);
    const high = element.scrollHeight - element.clientHeight;
    if (isCut) if (high > 1) tell(`cuts ${high} pixels of its height`);
    if (element.getBoundingClientRect().right > edge + 1) tell("leaves the window");
  }
  return found;
}
