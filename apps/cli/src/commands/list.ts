import { Argument, Command } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { lazily } from "./lazily.ts"

/** `escapement list` */
export const list = Command.make(
  "list",
  {
    kind: Argument.Literals("benchmarks|adapters|metrics|models", ["benchmarks", "adapters", "metrics", "models"]).pipe(
      Argument.withDescription("What to list")
    ),
    plugin: flags.plugin,
    json: flags.json
  },
  lazily(
    () => import("../handlers/list.ts"),
    (module) => module.list
  )
).pipe(
  Command.withDescription("List the benchmarks, adapters, metrics or models, one line each"),
  Command.withExamples([{ command: "escapement list adapters", description: "Architectures and their options" }])
)
