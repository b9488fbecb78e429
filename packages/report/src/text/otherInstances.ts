import type { SaidDifference } from "./saidOfCards.ts"

/** The longest value of a card that is shown completely; hashes are longer. */
const longestShown = 40

/** Shortens a long value of a card, such as a hash. */
export const shortened = (value: string): string => (value.length <= longestShown ? value : `${value.slice(0, 12)}…`)

/** The most differences of the sources that are named. */
const most = 3

/**
 * Says that two runs played different instances of a benchmark, and how these were chosen differently.
 *
 * ```ts
 * import { otherInstances } from "./otherInstances.ts"
 *
 * otherInstances("ace", []) // → "different instances"
 * // → "different instances (tier smoke → hard), which may be easier or harder"
 * otherInstances("ace", [{ at: "benchmarks / ace / source / tier", a: "smoke", b: "hard" }])
 * ```
 */
export const otherInstances = (benchmark: string, card: ReadonlyArray<SaidDifference>): string => {
  const from = `benchmarks / ${benchmark} / source / `
  const sources = card.filter(({ at }) => at.startsWith(from) && !/ \/ (?:_tag|instances)$/.test(at))
  const named = sources
    .slice(0, most)
    .map(({ a, at, b }) => `${at.slice(from.length)} ${shortened(a)} → ${shortened(b)}`)
  const rest = sources.length > most ? [`${sources.length - most} more differences`] : []
  const how = sources.length === 0 ? "" : ` (${[...named, ...rest].join(", ")}), which may be easier or harder`
  return `different instances${how}`
}
