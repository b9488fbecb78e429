import type { Run } from "@escapement/core"
import { Analysis } from "@escapement/metrics"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"
import { unknownName } from "../plan/nearest.ts"
import type { AnalysisOptions } from "./AnalysisOptions.ts"

/** Refuses a reference level that no agent has, or of an option that no comparison fixes at one level. */
export const requireLevels = (
  { cells }: Pick<Run, "cells">,
  { reference = {} }: Pick<AnalysisOptions, "reference">
): Effect.Effect<void, Refused> => {
  const agents = cells.filter(({ adapter, replicate }) => adapter.kind !== "baseline" && replicate === undefined)
  const benchmarks = [...new Set(agents.map(({ benchmark }) => benchmark.id))]
  const options = benchmarks.flatMap((id) =>
    Analysis.listOptions(agents.filter(({ benchmark }) => benchmark.id === id))
  )
  const wrong = Object.entries(reference).flatMap(([name, level]) => {
    const found = options.filter((option) => option.name === name)
    if (found.length === 0) {
      const known = options.map((option) => option.name)
      return [
        known.length === 0 ? `reference ${name}: no option varies in this run` : unknownName("reference", name, known)
      ]
    }
    const levels = [...new Set(found.flatMap((option) => option.levels))]
    if (!levels.includes(level)) return [unknownName(`level of ${name}`, level, levels)]
    return found.some(({ isFixed }) => isFixed)
      ? []
      : [
          `reference ${name}: what it would be compared with has the option too, and is compared at equal levels; leave it out`
        ]
  })
  const [first] = wrong
  return first === undefined ? Effect.void : new Refused({ message: first })
}
