// How paper differs from the cards that a screen has: an array of sentences. Of hosts that break ATS and of
// those that are not known every need stands there with its first place, of each other host one line.
() => {
  const found = [];
  const squeezed = (element) => element.textContent.replace(/\s+/g, " ").trim();
  const lines = new Map();
  for (const line of document.querySelectorAll(".paper li")) {
    const name = line.querySelector(":scope > .name");
    if (name === null) continue;
    if (lines.has(name.textContent)) found.push(`${name.textContent} is printed twice`);
    lines.set(name.textContent, line);
  }
  for (const card of document.querySelectorAll("#tree .host")) {
    const name = card.querySelector("h4").textContent;
    const line = lines.get(name);
    if (line === undefined) {
      found.push(`${name} is not printed`);
      continue;
    }
    const group = line.closest(".group");
    if ((group === null) !== (card.dataset.verdict === "satisfied")) found.push(`${name} is in the wrong list`);
    if (group === null) continue;
    if (squeezed(group.querySelector(".badge")) !== squeezed(card.querySelector(".badge"))) {
      found.push(`${name} is printed with another verdict`);
    }
    const whole = squeezed(group);
    for (const part of card.querySelectorAll("dl li")) {
      const isStated = part.querySelector(":scope > b + bdi, :scope > b ~ bdi") !== null;
      for (const text of part.querySelectorAll(":scope > bdi")) {
        const wanted = squeezed(text);
        if (isStated && ![wanted, wanted.replaceAll(name, "HOST")].some((one) => whole.includes(one))) {
          found.push(`${name}: not printed: ${wanted.slice(0, 80)}`);
        }
      }
      const place = part.querySelector(".place");
      if (place !== null && !squeezed(line).includes(squeezed(place))) {
        found.push(`${name}: not printed: ${squeezed(place)}`);
      }
    }
    for (const key of card.querySelectorAll("dd code")) {
      if (key.closest("ol, .plain li > bdi") === null && !whole.includes(squeezed(key))) {
        found.push(`${name}: not printed: ${squeezed(key)}`);
      }
    }
  }
  return found;
}
