import { TextRules } from "@escapement/core"
import type { Summary } from "@escapement/metrics"
import { distinct } from "./naming.ts"

/** On which condition trials that were played again change no result. */
export const retryCondition = "what is lost has nothing to do with how well a trial goes"

/** The most agents that are named; further ones are counted. */
const mostNamed = 4

/** What the sentence needs of a cell. */
type RetriedCell = Pick<Summary.CellSummary, "benchmark" | "label" | "retries">

/**
 * Says how many lost attempts of each agent were played again, and on which condition that changes no result. Empty if
 * there were none.
 *
 * ```ts
 * import { retriedTexts } from "./retriedTexts.ts"
 *
 * const react = { benchmark: "ace", label: "react", retries: { trials: 3, attempts: 8, most: 5 } }
 *
 * retriedTexts([react]) // → ["Lost attempts were played again: 8 of react (3 trials, at most 5 attempts at one). Results hold only if what is lost has nothing to do with how well a trial goes."]
 * ```
 */
export const retriedTexts = (cells: ReadonlyArray<RetriedCell>): ReadonlyArray<string> => {
  const isAlone = distinct(cells.map(({ benchmark }) => benchmark)).length === 1
  const texts = cells.flatMap(({ benchmark, label, retries }) => {
    if (retries === undefined) return []
    const { attempts, most, trials } = retries
    const each = `${TextRules.counted(trials, "trial")}, at most ${TextRules.counted(most, "attempt")} at one`
    return [`${attempts} of ${label}${isAlone ? "" : ` on ${benchmark}`} (${each})`]
  })
  const rest =
    texts.length > mostNamed ? [`and those of ${TextRules.counted(texts.length - mostNamed, "more agent")}`] : []
  return texts.length === 0
    ? []
    : [
        `Lost attempts were played again: ${[...texts.slice(0, mostNamed), ...rest].join(", ")}. Results hold only if ${retryCondition}.`
      ]
}
