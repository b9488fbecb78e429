import { Option } from "effect"
import type { Agenda } from "../Agenda.ts"
import { isBlank } from "../plan/Arguments.ts"
import type { Instance } from "../Instance.ts"
import type { PlannedCall } from "../plan/PlannedCall.ts"
import { type ScoredCall, predictedCall, makeReference } from "../scoring/Prediction.ts"
import { usageMean } from "../official/OfficialRecord.ts"
import { scoreStrict } from "../strict/scoreStrict.ts"
import { scorePlay } from "./Trace.ts"
import type { TrajectMetric } from "./TrajectMetric.ts"

/** Returns the gold calls that the tools of the pool accept: the best that any player can make. */
const bestCalls = ({ playable, tools }: Agenda): ReadonlyArray<ScoredCall> =>
  playable.map(({ args, call }) => predictedCall(call.tool, tools.get(call.tool), args))

const isDisclosed = (call: PlannedCall): boolean =>
  call.arguments.every(({ from, value }) => isBlank(value) || from._tag === "Query" || from._tag === "Reply")

/**
 * Returns the share of gold calls whose values all occur in the query or in an earlier reply; `none` without gold
 * calls.
 */
const disclosedShare = ({ gold }: Instance): Option.Option<number> =>
  gold.length === 0 ? Option.none() : Option.some(gold.filter(isDisclosed).length / gold.length)

const common = { version: 1, better: "neither", absence: "by-instance", source: "ours", unit: "share" } as const

/** Metrics of the highest scores that the data allows, to be read beside those of the agent. */
export const ceilings: ReadonlyArray<TrajectMetric> = [
  {
    ...common,
    id: "em-ceiling",
    summary: "ceiling: strict EM of a player who knows the gold and calls only tools that exist",
    measure: ({ agenda, instance }) => Option.some(Number(scoreStrict(makeReference(instance), bestCalls(agenda)).em))
  },
  {
    ...common,
    id: "official-em-ceiling",
    summary: "ceiling: the authors' EM of a player who knows the gold and calls only tools that exist",
    measure: ({ agenda, instance }) => Option.map(scorePlay(instance, bestCalls(agenda)), ({ em }) => Number(em))
  },
  {
    ...common,
    id: "official-inclusion-ceiling",
    summary: "ceiling: the authors' inclusion of a player who knows the gold and calls only tools that exist",
    measure: ({ agenda, instance }) => Option.map(scorePlay(instance, bestCalls(agenda)), ({ inclusion }) => inclusion)
  },
  {
    ...common,
    id: "official-usage-ceiling",
    summary:
      "ceiling: the authors' usage of a player who knows the gold and passes arguments in the types that tools ask for",
    measure: ({ agenda, instance }) =>
      Option.flatMap(scorePlay(instance, bestCalls(agenda)), (record) => Option.fromNullOr(usageMean(record)))
  },
  {
    ...common,
    id: "usage-ceiling",
    summary: "ceiling: share of gold calls whose values all occur in the query or in an earlier reply",
    measure: ({ instance }) => disclosedShare(instance)
  }
]
