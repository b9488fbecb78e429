import { Command, Flag } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { makeCommand } from "./makeCommand.ts"
import { lazily } from "./lazily.ts"

/** Flags of `escapement judge calibrate`. */
export const calibrateFlags = {
  judge: Flag.String("judge").pipe(
    Flag.withDescription("Measure this judge: a model, or a file that exports a function (required)")
  ),
  judgeOption: flags.judges.judgeOption,
  transcripts: flags.countOr(
    10_000,
    "transcripts",
    "Show the judge this many transcripts, half of them of failed trials (default: 10000)"
  ),
  benchmark: flags.textOr("traject", "benchmark", "Take transcripts of this benchmark (default: traject)"),
  tier: flags.text("tier", "Take transcripts of this tier (default: the first tier)"),
  seed: flags.textOr("1", "seed", "Draw everything from this seed (default: 1)"),
  plugin: flags.plugin,
  json: flags.json
}

const calibrate = makeCommand(
  "calibrate",
  calibrateFlags,
  lazily(async () => (await import("../handlers/judge.ts")).calibrate),
  "Measure how often a judge passes failed transcripts and fails passed ones; the environment knows the truth",
  {
    "escapement judge calibrate --judge openai/gpt-5-mini --transcripts 500": "A model",
    "escapement judge calibrate --judge ./judge.ts": "A function"
  }
)

/** `escapement judge` */
export const judge = Command.make("judge").pipe(
  Command.withDescription("Measure how often judges are wrong"),
  Command.withSubcommands([calibrate])
)
