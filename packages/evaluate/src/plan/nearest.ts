import { closestMatch } from "leven"

/**
 * The known name that was meant; undefined if none is near.
 *
 * @param most characters in which they may differ
 */
export const nearest = (
  name: string,
  known: ReadonlyArray<string>,
  // a name that shares no character with another is not near it
  most = Math.min(name.length - 1, Math.max(2, Math.ceil(name.length / 2)))
): string | undefined => {
  // whoever types the beginning of a name means it, however long the rest is
  const begun = known.filter((one) => name.length > 1 && one.startsWith(name))
  return begun.length === 1 ? begun[0] : closestMatch(name, known, { maxDistance: most })
}

/** A sentence that says a name is unknown, suggests what was meant, and lists the known ones while they are few. */
export const unknownName = (
  kind: string,
  name: string,
  known: ReadonlyArray<string>,
  meant = nearest(name, known)
): string => {
  const hint = meant === undefined ? "" : ` Did you mean "${meant}"?`
  const list = known.length > 0 && known.length <= 32 ? ` Known: ${known.join(", ")}.` : ""
  return `unknown ${kind} "${name}".${hint}${list}`
}
