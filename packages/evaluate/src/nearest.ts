import { closestMatch } from "leven"

/** A sentence that says a name is unknown, suggests the nearest one, and lists the known ones while they are few. */
export const unknownName = (kind: string, name: string, known: ReadonlyArray<string>): string => {
  const near = closestMatch(name, known, { maxDistance: Math.max(2, Math.ceil(name.length / 2)) })
  const hint = near === undefined ? "" : ` Did you mean "${near}"?`
  const list = known.length > 0 && known.length <= 24 ? ` Known: ${known.join(", ")}.` : ""
  return `unknown ${kind} "${name}".${hint}${list}`
}
