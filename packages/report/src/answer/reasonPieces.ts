import { type Outcome, TextRules } from "@escapement/core"
import type { Analysis, Summary } from "@escapement/metrics"

/** The number of an agent's unsolved trials with one reason. */
export interface ReasonCount {
  readonly agent: string
  readonly benchmark: string
  readonly reason: Analysis.FailureReason
  readonly trials: number
}

/** The most reasons that are listed; the others are counted together. */
const mostSaid = 2

/**
 * The longest name of a tool that is shown, in characters: longer names would not leave room for agents side by side.
 */
const longestTool = 20

/**
 * Words a reason briefly.
 *
 * ```ts
 * import { reasonText } from "./reasonPieces.ts"
 *
 * reasonText({ kind: "mistake", tool: "set_slot", error: "wrong-value" }) // → "wrong-value in set_slot"
 * ```
 */
export const reasonText = ({ error, kind, tool }: Analysis.FailureReason): string => {
  const call = tool === undefined || tool.length > longestTool ? "a call" : tool
  switch (kind) {
    case "unseen":
      return "acted before seeing results"
    case "mistake":
      return `${error ?? "error"} in ${call}`
    case "detour":
      return `last detour: ${call}`
    case "early":
      return "submitted too early"
    case "stopped":
      return "stopped on the way"
    case "answer":
      return "wrong only in the answer"
    case "unplanned":
      return "reason not known"
  }
}

/** Outcomes that explain by themselves why a trial was not solved. */
const outcomeReasons: { readonly [tag in Outcome.OutcomeTag]?: string } = {
  "budget-exhausted": "out of budget",
  refused: "refused by the model",
  "agent-error": "error of the agent",
  "infra-error": "lost: says nothing about the agent"
}

/**
 * Says why a trial was not solved, in the words that all reports use.
 *
 * ```ts
 * import { Lines } from "@escapement/report"
 *
 * Lines.failureText("wrong-answer", { kind: "early" }) // → "submitted too early"
 * Lines.failureText("budget-exhausted", undefined) // → "out of budget"
 * ```
 */
export const failureText = (outcome: Outcome.OutcomeTag, reason: Analysis.FailureReason | undefined): string =>
  reason === undefined ? (outcomeReasons[outcome] ?? outcome) : reasonText(reason)

/** Outcomes that are counted among the reasons of an agent, in this order. */
const countedOutcomes = ["budget-exhausted", "refused", "agent-error"] as const

/**
 * Says why an agent failed, the most frequent reason first: `17 acted before seeing results`; empty if no trial failed,
 * or no reason is known.
 */
export const reasonPieces = (
  { benchmark, label, outcomes }: Pick<Summary.CellSummary, "benchmark" | "label" | "outcomes">,
  reasons: ReadonlyArray<ReasonCount>
): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  const count = (text: string, trials: number) => counts.set(text, (counts.get(text) ?? 0) + trials)
  for (const { agent, benchmark: played, reason, trials } of reasons) {
    if (agent === label && played === benchmark) count(reasonText(reason), trials)
  }
  for (const tag of countedOutcomes) if (outcomes[tag] > 0) count(failureText(tag, undefined), outcomes[tag])
  const sorted = [...counts].toSorted(([, a], [, z]) => z - a)
  const rest = sorted.slice(mostSaid).reduce((sum, [, trials]) => sum + trials, 0)
  return [
    ...sorted.slice(0, mostSaid).map(([text, trials]) => `${trials} ${text}`),
    ...(rest === 0 ? [] : [TextRules.counted(rest, "other")])
  ]
}
