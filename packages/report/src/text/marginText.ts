import type { SaidFinding } from "./findingText.ts"
import { formatRange, formatValue } from "./numbers.ts"

/**
 * Says whether a difference is shown to be too small to matter, with the interval of the two one-sided tests. Empty if
 * no margin was stated.
 *
 * @param code writes figures
 */
export const marginText = (
  { equivalence }: Pick<SaidFinding, "equivalence">,
  unit: string,
  code: (text: string) => string = (text) => text
): string => {
  if (equivalence === undefined) return ""
  const { equivalent, margin } = equivalence
  const within = `within ${code(`± ${formatValue(margin, unit)}`)}: ${code(formatRange(equivalence, unit))}`
  return `${equivalent ? "" : "not shown to be "}${within} (two one-sided tests)`
}
