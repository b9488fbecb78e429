import type { Json } from "@escapement/core"
import { officialUrl } from "../leg/urls.ts"
import type { PublishedLeg } from "../published/PublishedLeg.ts"
import { type LogEntry, readEntries } from "./LogEntry.ts"
import { argumentsMatch, isFound } from "./matches.ts"
import { fixed, strip } from "./python.ts"

/** What an agent left behind: the text of its answer, if it wrote one, and its tool log. */
export interface Prediction {
  readonly answer: string | null
  readonly log: Json.Json
}

/** The authors' `reward.json`. */
export type Reward = Json.JsonObject & {
  readonly reward: number
  readonly answered: number
  readonly pages_visited: number | null
  readonly tools_used: number | null
  readonly intermediate_rate: number | null
}

/** Returns the share of hits, to three decimals; `null` if there is nothing to hit. */
const rate = (hits: number, of: number): number | null => (of === 0 ? null : Number(fixed(hits / of, 3)))

const overlap = (expected: ReadonlySet<string>, had: ReadonlySet<string>): number | null =>
  rate([...expected].filter((each) => had.has(each)).length, expected.size)

const judged = (answer: string | null, expected: string) => {
  const written = strip(answer ?? "")
  if (answer === null) return { status: "unknown", status_reason: "the agent did not write an answer" }
  if (written === "") return { status: "unknown", status_reason: "the answer is empty" }
  if (!/^\p{Nd}$/u.test(written)) return { status: "unknown", status_reason: "the answer is not a single digit" }
  return written === expected
    ? { status: "correct", status_reason: "the answer is the code" }
    : { status: "incorrect", status_reason: "the answer is another digit" }
}

const stepsOf = (leg: PublishedLeg) => leg.stops.flatMap(({ bridge }) => bridge.tool_chain)

const rightCalls = (leg: PublishedLeg, log: ReadonlyArray<LogEntry>): number => {
  const open = [...stepsOf(leg)]
  let right = 0
  for (const { args, tool } of log) {
    const at = open.findIndex((step) => step.tool_name === tool && argumentsMatch(step.arguments, args))
    if (at < 0) continue
    open.splice(at, 1)
    right++
  }
  return right
}

/** Scores a prediction as the authors' verifier does, but for its crashes. Source: their `verify.py`; specification §5. */
export const verify = (leg: PublishedLeg, { answer, log: written }: Prediction): Reward => {
  const log = readEntries(written)
  const expected = String(leg.passcode)
  const verdict = judged(answer, expected)
  const shown = log.map(({ preview }) => preview).join(" ")
  const values = leg.stops.flatMap((stop) => (stop.extracted_value === null ? [] : [stop.extracted_value]))
  const found = values.filter((value) => isFound(value, shown)).length
  const pages = leg.stops.flatMap((stop) =>
    stop.stop_type === "page" && stop.page_url !== null ? [officialUrl(stop.page_url)] : []
  )
  const visited = log.flatMap(({ url }) => (url === undefined ? [] : [officialUrl(url)]))
  const count = (...types: ReadonlyArray<string>) => leg.stops.filter((stop) => types.includes(stop.stop_type)).length
  return {
    reward: verdict.status === "correct" ? 1 : 0,
    ...verdict,
    answered: strip(answer ?? "") === "" ? 0 : 1,
    agent_answer: answer === null ? null : strip(answer),
    expected_answer: expected,
    stops_total: leg.stops.length,
    page_stops: count("page"),
    tool_stops: count("tool", "compute"),
    reason_stops: count("reason"),
    ground_truth_steps: leg.stops.length,
    total_tool_calls: log.length,
    valid_tool_calls: log.filter(({ success }) => success).length,
    right_tool_calls: rightCalls(leg, log),
    golden_chain_length: stepsOf(leg).length,
    pages_visited: overlap(new Set(pages), new Set(visited)),
    tools_used: overlap(new Set(stepsOf(leg).map((step) => step.tool_name)), new Set(log.map(({ tool }) => tool))),
    intermediate_correct: found,
    intermediate_total: values.length,
    intermediate_rate: rate(found, values.length)
  }
}
