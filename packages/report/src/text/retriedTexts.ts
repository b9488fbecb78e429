import { TextRules } from "@escapement/core"
import type { Summary } from "@escapement/metrics"
import { distinct } from "./naming.ts"

/** On which condition trials that were played again change no result. */
export const retryCondition = "what is lost has nothing to do with how well a trial goes"

/** The same of trials that were interrupted. */
const interruptionCondition = "what is interrupted has nothing to do with how well a trial goes"

/** The most agents that are named; further ones are counted. */
const mostNamed = 4

/** What the sentences need of a cell. */
type RetriedCell = Pick<Summary.CellSummary, "benchmark" | "interruptions" | "label" | "retries">

/** Lists the attempts of each agent; undefined if there are none. */
const listAttempts = (
  cells: ReadonlyArray<RetriedCell>,
  countsOf: (cell: RetriedCell) => RetriedCell["retries"]
): string | undefined => {
  const isAlone = distinct(cells.map(({ benchmark }) => benchmark)).length === 1
  const texts = cells.flatMap((cell) => {
    const counts = countsOf(cell)
    if (counts === undefined) return []
    const { attempts, most, trials } = counts
    const each = `${TextRules.counted(trials, "trial")}, at most ${TextRules.counted(most, "attempt")} at one`
    return [`${attempts} of ${cell.label}${isAlone ? "" : ` on ${cell.benchmark}`} (${each})`]
  })
  const rest =
    texts.length > mostNamed ? [`and those of ${TextRules.counted(texts.length - mostNamed, "more agent")}`] : []
  return texts.length === 0 ? undefined : [...texts.slice(0, mostNamed), ...rest].join(", ")
}

/**
 * Writes sentences that say how many lost attempts of each agent, and how many interrupted ones, were played again, and
 * under which condition this changes no result. Empty if there were none.
 *
 * ```ts
 * import { retriedTexts } from "./retriedTexts.ts"
 *
 * const react = { benchmark: "ace", label: "react", retries: { trials: 3, attempts: 8, most: 5 } }
 *
 * retriedTexts([react]) // → ["Lost attempts were played again: 8 of react (3 trials, at most 5 attempts at one). Results hold only if what is lost has nothing to do with how well a trial goes."]
 *
 * const direct = { benchmark: "ace", label: "direct", interruptions: { trials: 1, attempts: 1, most: 1 } }
 *
 * retriedTexts([direct]) // → ["Interrupted attempts were played again: 1 of direct (1 trial, at most 1 attempt at one). Results hold only if what is interrupted has nothing to do with how well a trial goes."]
 * ```
 */
export const retriedTexts = (cells: ReadonlyArray<RetriedCell>): ReadonlyArray<string> => {
  const lost = listAttempts(cells, ({ retries }) => retries)
  const interrupted = listAttempts(cells, ({ interruptions }) => interruptions)
  return [
    ...(lost === undefined
      ? []
      : [`Lost attempts were played again: ${lost}. Results hold only if ${retryCondition}.`]),
    ...(interrupted === undefined
      ? []
      : [`Interrupted attempts were played again: ${interrupted}. Results hold only if ${interruptionCondition}.`])
  ]
}
