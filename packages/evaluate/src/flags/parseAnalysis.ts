import { Effect, Option } from "effect"
import type { Refused } from "../Failure.ts"
import type { AnalysisOptions } from "../results/collectRun.ts"
import { keyValues } from "./keyValues.ts"
import type * as flags from "./flags.ts"

/** The flags that say how an analysis is made, and by which facets its results are split. */
export interface AnalysisFlags extends flags.Given<typeof flags.analysed> {
  readonly by?: Option.Option<string>
}

/** These flags with their defaults. */
export const plainAnalysis: Required<AnalysisFlags> = {
  by: Option.none(),
  margin: Option.none(),
  chance: Option.none(),
  cluster: Option.none(),
  reference: []
}

/** Lists the facets that `--by` names. */
const facetsOf = (by: Option.Option<string>): ReadonlyArray<string> =>
  Option.match(by, { onNone: () => [], onSome: (text) => text.split(",").map((facet) => facet.trim()) })

/** Reads from the flags how an analysis is made. */
export const parseAnalysis = ({
  by = Option.none(),
  chance,
  cluster,
  margin,
  reference
}: AnalysisFlags): Effect.Effect<AnalysisOptions, Refused> =>
  Effect.map(Effect.fromResult(keyValues("reference", reference)), (levels) => ({
    margin: Option.getOrUndefined(margin),
    chance: Option.getOrUndefined(chance),
    cluster: Option.getOrUndefined(cluster),
    reference: levels,
    by: facetsOf(by)
  }))
