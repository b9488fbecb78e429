/** How characters that mean something in markup are written in its texts and attributes. */
const entities: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"]
])

/** A text with some of its characters written as entities. */
export const withEntities = (text: string, meant: RegExp): string =>
  text.replace(meant, (sign) => entities.get(sign) ?? sign)
