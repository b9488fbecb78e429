import { Argument, Flag } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { makeCommand } from "./makeCommand.ts"
import { lazily } from "./lazily.ts"

const file = (name: string, description: string) => Flag.String(name).pipe(Flag.withDescription(description))

/** Flags of `escapement score`. */
export const scoreFlags = {
  benchmark: file("benchmark", "Read the files in the format of this benchmark (required)"),
  profile: file("profile", "Score by this profile (default: official)").pipe(
    Flag.withAlias("as"),
    Flag.withDefault("official")
  ),
  gold: flags.text("gold", "Read the gold records from this file, in the family's published format"),
  predictions: flags.text("predictions", "Read the predictions from this file, in the family's format"),
  paths: Argument.String("path").pipe(
    Argument.withDescription(
      "Results of the authors' own runner, or job folders of Harbor; each path has one run, or one per model and round"
    ),
    Argument.variadic()
  ),
  plugin: flags.plugin,
  json: flags.json
}

/** `escapement score` */
export const score = makeCommand(
  "score",
  scoreFlags,
  lazily(async () => (await import("../handlers/score.ts")).score),
  "Score predictions that were made elsewhere, exactly as the authors' code does",
  {
    "escapement score --benchmark traject --gold gold.json --predictions predictions.json --json":
      "The official scores of a file of predictions",
    "escapement score --benchmark agent-race --as official jobs/one jobs/two": "Whole jobs"
  }
)
