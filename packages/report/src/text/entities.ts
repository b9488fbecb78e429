/** The entities of the characters that have a meaning in markup. */
const entities: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"]
])

/** Writes some characters of a text as entities. */
export const withEntities = (text: string, meant: RegExp): string =>
  text.replace(meant, (sign) => entities.get(sign) ?? sign)
