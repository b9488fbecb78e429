import { closestMatch } from "leven"

/**
 * Finds the known name that was probably meant; undefined if none is near.
 *
 * @param most the most characters in which the names may differ
 */
export const nearest = (
  name: string,
  known: ReadonlyArray<string>,
  // a name without a shared character is not near, and one that differs in half of them is another word
  most = Math.min(name.length - 1, Math.max(2, Math.ceil(name.length / 3)))
): string | undefined => {
  // a name that begins with what was typed is near, however long it is
  const begun = known.filter((one) => name.length > 1 && one.startsWith(name))
  return begun.length === 1 ? begun[0] : closestMatch(name, known, { maxDistance: most })
}

/** Returns the newest known version of a name such as `standard` or `standard@9`; undefined if there is none. */
const newestVersion = (name: string, known: ReadonlyArray<string>): string | undefined => {
  const versionOf = (one: string): number =>
    one.startsWith(`${name.split("@", 1)[0]}@`) ? Number(one.slice(one.indexOf("@") + 1)) : Number.NaN
  return known.filter((one) => versionOf(one) >= 0).toSorted((a, b) => versionOf(b) - versionOf(a))[0]
}

/**
 * Returns a sentence that a name is unknown, with the name that was probably meant, and the known names if they are
 * few.
 */
export const unknownName = (
  kind: string,
  name: string,
  known: ReadonlyArray<string>,
  // what stands before a dot or an equals sign may be the name, with an option behind it
  meant = newestVersion(name, known) ?? nearest(name, known) ?? nearest(name.split(/[.=]/, 1)[0] ?? "", known)
): string => {
  const hint = meant === undefined ? "" : ` Did you mean "${meant}"?`
  const list = known.length > 0 && known.length <= 32 ? ` Known: ${known.join(", ")}.` : ""
  return `unknown ${kind} "${name}".${hint}${list}`
}
