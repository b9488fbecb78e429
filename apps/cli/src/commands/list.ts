import { Argument } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { makeCommand } from "./makeCommand.ts"
import { lazily } from "./lazily.ts"

/** `escapement list` */
export const list = makeCommand(
  "list",
  {
    kind: Argument.Literals("benchmarks|adapters|metrics|models", ["benchmarks", "adapters", "metrics", "models"]).pipe(
      Argument.withDescription("What to list")
    ),
    plugin: flags.plugin,
    json: flags.json
  },
  lazily(async () => (await import("../handlers/list.ts")).list),
  "List the benchmarks, adapters, metrics or models, one line each",
  { "escapement list adapters": "Architectures and their options" }
)
