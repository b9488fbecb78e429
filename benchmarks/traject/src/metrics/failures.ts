import { Option } from "effect"
import { isBlank, plannedArguments } from "../plan/Arguments.ts"
import type { Fate } from "../play/CallFate.ts"
import { Json } from "@escapement/core"
import type { Trace } from "./Trace.ts"
import type { TrajectMetric } from "./TrajectMetric.ts"

const common = {
  better: "lower",
  source: "TRAJECT-Bench §4, failure patterns; decided from the world (ours)"
} as const

const counting = (id: string, fates: ReadonlyArray<Fate>, summary: string): TrajectMetric => ({
  ...common,
  id,
  summary,
  unit: "calls",
  measure: ({ calls }) => Option.some(calls.filter(({ fate }) => fates.includes(fate.fate)).length)
})

/** Counts the gold calls that the trial did not make, and for which every call of the tool lacks an argument. */
const missedCalls = ({ agenda, calls }: Trace): number =>
  agenda.playable.filter(({ call, index }) => {
    if (calls.some(({ fate }) => fate.gold === index)) return false
    const names = Object.keys(plannedArguments(call))
    return !calls.some(({ called: { call: made } }) => {
      const { args } = made
      return made.tool === call.tool && Json.isJsonObject(args) && names.every((name) => !isBlank(args[name] ?? null))
    })
  }).length

const missedShare = (trace: Trace): Option.Option<number> =>
  trace.agenda.playable.length === 0 ? Option.none() : Option.some(missedCalls(trace) / trace.agenda.playable.length)

/** The failure patterns of the paper, counted from what the world noted of each call. */
export const failures: ReadonlyArray<TrajectMetric> = [
  counting("similar-tool", ["look-alike"], "similar-tool confusion: calls of a look-alike of a tool still needed"),
  counting(
    "parameter-blind",
    ["wrong-arguments"],
    "parameter-blind selection: calls of a needed tool with arguments that no gold call has or that the tool refuses"
  ),
  counting(
    "redundant-related",
    ["related"],
    "calls that make no gold call, within the domain or of a tool that was needed; on failing services also waits and repetitions"
  ),
  counting(
    "redundant-unrelated",
    ["unrelated"],
    "calls that make no gold call, of tools of another domain or that do not exist; on failing services also checks"
  ),
  counting("early", ["early"], "gold calls made before what they depend on, if the tool does not refuse them"),
  {
    ...common,
    id: "missed",
    absence: "by-instance",
    unit: "share",
    summary:
      "missed requirements: of the gold calls that the tools accept, the share that was not made and whose tool was never called with all of their parameters filled (any value counts, but not null or blank)",
    measure: missedShare
  }
]
