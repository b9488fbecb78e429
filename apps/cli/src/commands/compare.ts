import { Argument, Command } from "effect/cli"
import * as flags from "../flags.ts"
import { lazily } from "./lazily.ts"
import { withStore } from "./withStore.ts"

const run = (name: string) =>
  Argument.String(name).pipe(Argument.withDescription("A run: its id, the first characters of it, or `last`"))

/** `escapement compare` */
export const compare = Command.make(
  "compare",
  { a: run("run-a"), b: run("run-b"), store: flags.store, plugin: flags.plugin, json: flags.json },
  (input) =>
    withStore(input.store)(
      lazily(
        () => import("../handlers/compare.ts"),
        (module) => module.compare
      )(input)
    )
).pipe(
  Command.withDescription("Show what changed between two runs: each agent's results and the disclosure cards"),
  Command.withExamples([{ command: "escapement compare 20261121-09 last", description: "Yesterday's run and today's" }])
)
