import type { Json } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { aggregate, usedOperands } from "../leg/Aggregator.ts"
import { execute, finishDigit } from "../leg/execute.ts"
import { integerView } from "../leg/numeric.ts"
import { findFinish } from "../leg/findFinish.ts"
import type { FinishStop } from "../leg/Stop.ts"
import type { Template } from "../leg/Template.ts"
import { transforms } from "../leg/Transform.ts"

/** Stops of a kind that were recomputed (`stops`), and how many of them gave their recorded value (`same`). */
export interface Reproduced {
  readonly stops: number
  readonly same: number
}

/** Results of recomputing a leg. `F1` to `F5` are the rows of the specification's table of re-executions. */
export interface Recomputation {
  /** The finish line's own literals give the passcode. */
  readonly F1: boolean
  /** The recorded values of the referenced stops give the passcode. */
  readonly F2: boolean
  /** The passcode results when all derived stops are recomputed from the recorded values of pages and services. */
  readonly F3: boolean
  /** Every detour, merge, conversion and date stop reproduces. */
  readonly F4: boolean
  /** F3 and F4 together. */
  readonly F5: boolean
  /**
   * Detours recomputed from the recorded values of their sources; `detourLiterals`: from the literals in their
   * programs.
   */
  readonly detours: Reproduced
  readonly detourLiterals: Reproduced
  readonly merges: Reproduced
  readonly conversions: Reproduced
  readonly dates: Reproduced
  /** Stops whose recorded value differs from the value that later stops used. */
  readonly drifted: ReadonlyArray<number>
}

const count = (results: ReadonlyArray<boolean>): Reproduced => ({
  stops: results.length,
  same: results.filter(Boolean).length
})

/** Returns the stops whose recorded value differs from the literal in a later stop's program. */
const driftedOf = ({ stops }: Instance, finish: FinishStop): ReadonlyArray<number> => {
  const baked = [
    ...stops.flatMap((stop) => (stop._tag === "Detour" ? [{ index: stop.source, value: stop.input }] : [])),
    ...usedOperands(finish.aggregator, finish.references).map((index, at) => ({
      index,
      value: finish.operands[at] ?? null
    }))
  ]
  const isSame = (recorded: Json.Json, value: Json.Json) =>
    recorded === value || integerView(recorded) === integerView(value)
  return [...new Set(baked.flatMap(({ index, value }) => (isSame(stops[index]?.value ?? null, value) ? [] : [index])))]
}

/** Recomputes a leg and compares the results with its recorded values. */
export const recompute = (instance: Instance): Recomputation => {
  const { passcode, stops } = instance
  const finish = findFinish(instance)
  const values = stops.map((stop) => stop.value)
  const anew = execute(stops)
  const detours = stops.flatMap((stop) => (stop._tag === "Detour" ? [stop] : []))
  const roadblocks = stops.flatMap((stop, index) => (stop._tag === "Roadblock" ? [{ stop, index }] : []))
  const reproduced = (template: Template) =>
    count(roadblocks.flatMap(({ index, stop }) => (stop.template === template ? [anew[index] === stop.value] : [])))
  const derived = {
    detours: count(detours.map((stop) => transforms[stop.transform].apply(values[stop.source] ?? null) === stop.value)),
    merges: reproduced("merge"),
    conversions: reproduced("math_conversion"),
    dates: reproduced("date_computation")
  }
  const F3 = anew.at(-1) === passcode
  const F4 = Object.values(derived).every(({ same, stops }) => same === stops)
  return {
    F1: aggregate(finish.aggregator, finish.operands) === passcode,
    F2: finishDigit(finish, values) === passcode,
    F3,
    F4,
    F5: F3 && F4,
    ...derived,
    detourLiterals: count(detours.map((stop) => transforms[stop.transform].apply(stop.input) === stop.value)),
    drifted: driftedOf(instance, finish)
  }
}
