import type { Json } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { aggregate, usedOperands } from "../leg/Aggregator.ts"
import { execute, finishDigit } from "../leg/execute.ts"
import { integerView } from "../leg/numeric.ts"
import { findFinish } from "../leg/findFinish.ts"
import type { FinishStop } from "../leg/Stop.ts"
import type { Template } from "../leg/Template.ts"
import { transforms } from "../leg/Transform.ts"

/** Stops of a kind that were computed anew, and those whose recorded value came out. */
export interface Reproduced {
  readonly stops: number
  readonly same: number
}

/** What comes of computing a leg again. `F1` to `F5` are the rows of the specification's table of re-executions. */
export interface Recomputation {
  /** The finish line's own literals give the passcode. */
  readonly F1: boolean
  /** The recorded values of the referenced stops give it. */
  readonly F2: boolean
  /** All derived stops derived anew from pages and services give it. */
  readonly F3: boolean
  /** Every detour, merge, conversion and date stop reproduces. */
  readonly F4: boolean
  /** F3 and F4 together. */
  readonly F5: boolean
  /** Detours from the recorded values of their sources, and from the literals in their programs. */
  readonly detours: Reproduced
  readonly detourLiterals: Reproduced
  readonly merges: Reproduced
  readonly conversions: Reproduced
  readonly dates: Reproduced
  /** Stops whose recorded value is not the one that later stops were made of. */
  readonly drifted: ReadonlyArray<number>
}

const count = (results: ReadonlyArray<boolean>): Reproduced => ({
  stops: results.length,
  same: results.filter(Boolean).length
})

/** Stops whose recorded value is another one than a later stop has baked in. */
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

/** Computes a leg again. */
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
