// Where lines end within pieces of evidence: an array of sentences. A piece that no column holds may end a line
// behind a dot, a slash or a line under, and within a label that is as long itself.
(evidence) => {
  const narrowest = 40;
  const found = new Set();
  const known = new Set(evidence);
  const inline = /^(inline|inline-block|contents)$/;
  const blockOf = (node) => {
    let element = node.parentElement;
    while (inline.test(getComputedStyle(element).display)) element = element.parentElement;
    return element;
  };
  const columns = (text) => [...text].reduce((sum, one) => sum + (one < "\u1100" ? 1 : 2), 0);
  const range = document.createRange();
  const look = (places) => {
    const text = places.map(([node, at]) => node.data[at]).join("");
    for (const { 0: piece, index } of text.matchAll(/[^\s,;，；、"'()（）[\]]+/g)) {
      const name = [piece, piece.replace(/[.:。：]+$/, "")].find((one) => known.has(one));
      if (name === undefined) continue;
      let last = null;
      let start = 0;
      for (let at = 0; at < name.length; at += 1) {
        const [node, offset] = places[index + at];
        range.setStart(node, offset);
        range.setEnd(node, offset + 1);
        const box = range.getBoundingClientRect();
        if (last !== null && (box.left < last.left || box.top > last.bottom)) {
          const isAtLabel = columns(name) > narrowest && /[./_]/.test(name[at - 1]);
          const isLongLabel = columns(name.slice(start, at)) >= narrowest;
          if (!isAtLabel && !isLongLabel) found.add(`${name} is broken behind ${name.slice(start, at)}`);
          start = at;
        }
        if (/[./_]/.test(name[at])) start = at + 1;
        last = box;
      }
    }
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let block = null;
  let places = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!node.parentElement.checkVisibility()) continue;
    if (blockOf(node) !== block) {
      look(places);
      block = blockOf(node);
      places = [];
    }
    for (let at = 0; at < node.length; at += 1) places.push([node, at]);
  }
  look(places);
  return [...found];
}
