import { RunStore } from "@escapement/core"
import { Choices, Results, type Refused } from "@escapement/evaluate"
import { Console, Effect } from "effect"
import { standardError, standardOutput, typedAt } from "@escapement/evaluate/terminal"

/** Flags for how results are read. */
export interface ReadingFlags extends Choices.AnalysisFlags {
  readonly json: boolean
}

/**
 * Prints the results of a run and returns them.
 *
 * @param asked metrics to show in one table; if empty, the short answer is shown
 */
export const showRun = Effect.fnUntraced(function* (
  readable: Results.ReadableRun,
  flags: ReadingFlags & { readonly plugin?: ReadonlyArray<string> },
  asked: ReadonlyArray<string> = []
): Effect.fn.Return<Results.RunResults, Refused, RunStore> {
  const { location } = yield* RunStore
  const options = yield* Choices.parseAnalysis(flags)
  const results = yield* Results.readResults(readable, options)
  const looks = yield* Results.earlierLooks(results.run)
  const output = flags.json ? standardError() : standardOutput()
  const type = typedAt(location)
  const telling = { by: options.by ?? [], asked, plugins: flags.plugin ?? [], looks, layout: output, location, type }
  yield* output.lines(yield* Results.resultLines(results, telling))
  if (flags.json) yield* Console.log(Results.resultsJson(results, looks))
  return results
})
