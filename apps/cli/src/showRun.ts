import { RunStore } from "@escapement/core"
import { Choices, Results, type Refused } from "@escapement/evaluate"
import { Console, Effect, Option } from "effect"
import { standardError, standardOutput, typedAt } from "@escapement/evaluate/terminal"
import type * as flags from "./flags.ts"

/** How an analysis is to be made. */
export type AnalysisFlags = flags.Given<typeof flags.analysed>

/** The flags that say how results are read. */
export interface ReadingFlags extends AnalysisFlags {
  readonly json: boolean
  readonly by: Option.Option<string>
}

/** Results as they are read where no flag says how. */
export const plainReading: ReadingFlags = {
  json: false,
  by: Option.none(),
  margin: Option.none(),
  chance: Option.none(),
  cluster: Option.none(),
  reference: []
}

/** The facets that `--by` names. */
const facetsOf = (by: Option.Option<string>): ReadonlyArray<string> =>
  Option.match(by, { onNone: () => [], onSome: (text) => text.split(",").map((facet) => facet.trim()) })

/** How an analysis is made, as flags say. */
export const analysisOf = (
  flags: AnalysisFlags & Partial<Pick<ReadingFlags, "by">>
): Effect.Effect<Results.AnalysisOptions, Refused> =>
  Effect.map(Effect.fromResult(Choices.keyValues("reference", flags.reference)), (reference) => ({
    margin: Option.getOrUndefined(flags.margin),
    chance: Option.getOrUndefined(flags.chance),
    cluster: Option.getOrUndefined(flags.cluster),
    reference,
    by: facetsOf(flags.by ?? Option.none())
  }))

/**
 * Prints the results of a run and returns them.
 *
 * @param asked metrics that are asked for: they come in one table; the short answer where there are none
 */
export const showRun = Effect.fnUntraced(function* (
  readable: Results.ReadableRun,
  flags: ReadingFlags,
  asked: ReadonlyArray<string> = []
): Effect.fn.Return<Results.RunResults, Refused, RunStore> {
  const { location } = yield* RunStore
  const options = yield* analysisOf(flags)
  const results = yield* Results.readResults(readable, options)
  const looks = yield* Results.earlierLooks(results.run)
  const output = flags.json ? standardError() : standardOutput()
  const type = typedAt(location)
  const telling = { by: options.by ?? [], isFull: asked.length > 0, looks, layout: output, location, type }
  yield* output.lines(yield* Results.resultLines(results, telling))
  if (flags.json) yield* Console.log(Results.resultsJson(results, looks))
  return results
})
