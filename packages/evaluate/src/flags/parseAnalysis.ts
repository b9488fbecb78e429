import { Effect, Option } from "effect"
import { Refused } from "../Failure.ts"
import type { AnalysisOptions } from "../results/AnalysisOptions.ts"
import { keyValues } from "./keyValues.ts"
import type * as flags from "./flags.ts"

/** The flags that say how an analysis is made, and by which facets its results are split. */
export interface AnalysisFlags extends flags.Given<typeof flags.analysed> {
  readonly by?: Option.Option<string>
}

/** The flags of an analysis if none of them is given. */
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

/** Reads the options of an analysis from its flags. */
export const parseAnalysis: (flags: AnalysisFlags) => Effect.Effect<AnalysisOptions, Refused> = Effect.fnUntraced(
  function* ({ by = Option.none(), chance, cluster, margin, reference }) {
    if (Option.isSome(chance) && (chance.value < 0 || chance.value > 1)) {
      return yield* new Refused({ message: `--chance ${chance.value}: expected a number from 0 to 1` })
    }
    return {
      margin: Option.getOrUndefined(margin),
      chance: Option.getOrUndefined(chance),
      cluster: Option.getOrUndefined(cluster),
      reference: yield* Effect.fromResult(keyValues("reference", reference)),
      by: facetsOf(by)
    }
  }
)
