import { Data, Plugins } from "@escapement/evaluate"
import { Lines } from "@escapement/report"
import { standardOutput } from "@escapement/evaluate/terminal"
import { Console, Effect, Option } from "effect"
import type { Given } from "@escapement/evaluate/flags"
import { setupOf } from "../Registry.ts"
import type { scoreFlags } from "../commands/score.ts"

/** Scores results of other tools, and prints records and summaries, or for people only the summaries. */
export const score = Effect.fnUntraced(function* (flags: Given<typeof scoreFlags>) {
  const { benchmarks } = yield* Plugins.loadRegistry(setupOf(flags), [flags.benchmark])
  const benchmark = yield* Plugins.find("benchmark", benchmarks, flags.benchmark)
  const [gold, predictions] = [Option.getOrUndefined(flags.gold), Option.getOrUndefined(flags.predictions)]
  const scored = yield* Data.scoreResults(benchmark, { ...flags, gold, predictions })
  if (flags.json) return yield* Console.log(JSON.stringify(scored))
  const output = standardOutput()
  yield* output.lines(Lines.scoreLines(scored, output.width).map(Lines.sanitiseLine))
})
