import { Flag } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { makeCommand } from "./makeCommand.ts"
import { lazily } from "./lazily.ts"

/** Flags of `escapement generate`. */
export const generateFlags = {
  ...flags.oneSource,
  plugin: flags.plugin,
  concurrency: flags.threads,
  ...flags.roles,
  narrator: flags.text(
    "narrator",
    "Let this model reword the text of every instance; the new text must pass the same checks"
  ),
  format: Flag.Literals("format", ["jsonl", "harbor"]).pipe(
    Flag.withDescription(
      "Write one JSON line per instance (jsonl) or one Harbor task folder per instance below --out (harbor); default: jsonl"
    ),
    Flag.withDefault("jsonl" as const)
  ),
  out: flags.output("out", "Write to this file, or to this folder for harbor (default: standard output)")
}

/** `escapement generate` */
export const generate = makeCommand(
  "generate",
  generateFlags,
  lazily(async () => (await import("../handlers/generate.ts")).generate),
  "Generate instances and write them as JSON lines or Harbor tasks",
  {
    "escapement generate --difficulty hidden=21,decoys=25 --instances 100 --seed 1 --out instances.jsonl":
      "A hundred hard ACE-Bench instances",
    "escapement generate --set standard@1 --out standard.jsonl": "A fixed set",
    "escapement generate --instances 20 --format harbor --out tasks": "For Harbor"
  }
)
