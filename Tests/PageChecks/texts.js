// The texts that paper must have, in order: {section, text, isCard, isHeading} for each that stands by
// itself. What only a screen shows is not among them; paper.js compares its cards with paper.
() => {
  const found = [];
  const inline = /^(inline|inline-block|contents)$/;
  const blockOf = (node) => {
    let element = node.parentElement;
    while (inline.test(getComputedStyle(element).display)) element = element.parentElement;
    return element;
  };
  const forScreens = ".tools, .copying, .skip, .hint, .offscreen, script, style";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let last = null;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement.closest(forScreens) !== null || !node.parentElement.checkVisibility()) continue;
    const block = blockOf(node);
    const isCode = block.localName === "pre";
    const section = block.closest("section");
    for (const [number, line] of (isCode ? node.data.split("\n") : [node.data]).entries()) {
      if (block !== last || number > 0) {
        found.push({
          section: section === null ? "" : section.id, text: "",
          isCard: block.closest(".paper") !== null, isHeading: block.matches("h2, section > h3, caption"),
        });
      }
      found[found.length - 1].text += line;
      last = block;
    }
  }
  return found;
}
