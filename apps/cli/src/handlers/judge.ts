import { Choices, Results } from "@escapement/evaluate"
import { Lines } from "@escapement/report"
import { Console, Effect, Option } from "effect"
import { standardError, standardOutput } from "@escapement/evaluate/terminal"
import type { Given } from "@escapement/evaluate/flags"
import { setupOf } from "../Registry.ts"
import type { calibrateFlags } from "../commands/judge.ts"

/** Compares a judge's scores with the exact values, and prints how often the judge is wrong. */
export const calibrate = Effect.fnUntraced(function* (flags: Given<typeof calibrateFlags>) {
  const { benchmark, seed, tier, transcripts } = flags
  const [reference = { name: flags.judge, options: {} }] = yield* Choices.parseReferences(
    "judge",
    [flags.judge],
    flags.judgeOption
  )
  const progress = standardError()
  const calibrated = yield* Results.calibrateJudge(reference, {
    ...setupOf(flags),
    transcripts,
    benchmark,
    tier: Option.getOrUndefined(tier),
    seed,
    onProgress: (judged, wanted) => progress.lines([`${judged}/${wanted} transcripts judged`])
  })
  const output = flags.json ? standardError() : standardOutput()
  yield* output.lines(Lines.calibrationLines(calibrated, output))
  if (flags.json) yield* Console.log(JSON.stringify(Results.calibrationJson(calibrated)))
})
