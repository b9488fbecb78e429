import { type Json, Usage, TextRules } from "@escapement/core"
import type { Summary } from "@escapement/metrics"
import { Option } from "effect"
import { formatValue } from "../text/numbers.ts"
import { sanitiseLine } from "../text/sanitise.ts"

const agreed = ({ agreement }: Summary.Judging["metrics"][number]): string =>
  Option.match(agreement, {
    onNone: () => "each judged once",
    onSome: ({ alpha, equal, units }) => {
      const beyondChance = Option.match(alpha, {
        onNone: () => "",
        onSome: (value) => `, alpha ${formatValue(value, "share")}`
      })
      return `agreement ${formatValue(equal, "share")}${beyondChance} (${TextRules.counted(units, "trial")})`
    }
  })

const correctedText = (
  { cell, corrected, judged }: NonNullable<Summary.Judging["metrics"][number]["corrected"]>[number],
  agents: ReadonlyArray<string>
): string => {
  const { high, labelled, low, mean } = corrected
  const interval = `[${low.toFixed(2)}, ${high.toFixed(2)}]`
  const name = sanitiseLine(agents[cell] ?? `agent ${cell + 1}`)
  return `    ${name}: ${judged.toFixed(2)} by the judge alone; ${mean.toFixed(2)} ${interval} with ${TextRules.counted(labelled, "exact value")}, if these belong to a random part of the trials`
}

/**
 * Writes what judges did, as lines for a terminal: which judges, and their usage, which is not counted as the agents';
 * then by metric how often judges agreed, how many scores are missing and why, and the means that the exact values
 * correct.
 *
 * @param agents the agents' names, by cell; if absent, numbers are shown
 */
export const judgingLines = (
  { judges, metrics, usage }: Summary.Judging,
  agents: ReadonlyArray<string> = []
): ReadonlyArray<string> => {
  const cost = usage.cost === undefined ? "unknown cost" : formatValue(usage.cost, "USD")
  return [
    `Judged by ${judges.map(sanitiseLine).join(", ")}; ${formatValue(Usage.totalTokens(usage), "tokens")} tokens, ${cost}, not counted with the agents'`,
    ...metrics.flatMap((judged) => {
      const { absent, metric, reason, trials } = judged
      const why = reason === undefined ? "" : ` (${sanitiseLine(reason)})`
      const without = absent === 0 ? "" : `; ${absent} of ${trials} without a score${why}`
      const means = (judged.corrected ?? []).map((one) => correctedText(one, agents))
      return [`  ${metric}: ${agreed(judged)}${without}`, ...means]
    })
  ]
}

/** Writes what judges did as JSON. Unknown tokens and costs are absent; a missing agreement or reason is null. */
export const judgingJson = ({ judges, metrics, usage }: Summary.Judging): Json.Json => ({
  judges: [...judges],
  usage: { ...usage },
  metrics: metrics.map(({ absent, agreement, corrected, metric, reason, trials }) => ({
    metric,
    trials,
    absent,
    reason: reason ?? null,
    ...(corrected === undefined
      ? {}
      : {
          corrected: corrected.map(({ corrected: found, ...one }) => ({
            ...one,
            corrected: { ...found },
            condition: "exact values belong to a random part of the trials"
          }))
        }),
    agreement: Option.getOrNull(
      Option.map(agreement, ({ alpha, equal, units }) => ({ units, equal, alpha: Option.getOrNull(alpha) }))
    )
  }))
})
