import { Argument, Command, Flag } from "effect/cli"
import * as flags from "../flags.ts"
import { lazily } from "./lazily.ts"
import { withStore } from "./withStore.ts"

const run = (name: string) =>
  Argument.String(name).pipe(Argument.withDescription("A run: its id, the first characters of it, or `last`"))

const format = Flag.Literals("format", ["text", "md"]).pipe(
  Flag.withDescription("Print lines, or Markdown as the comment of a pull request [text]"),
  Flag.withDefault("text" as const)
)

/** `escapement compare` */
export const compare = Command.make(
  "compare",
  { a: run("run-a"), b: run("run-b"), store: flags.store, plugin: flags.plugin, json: flags.json, format },
  (input) =>
    withStore(input.store)(
      lazily(
        () => import("../handlers/compare.ts"),
        (module) => module.compare
      )(input)
    )
).pipe(
  Command.withDescription("Show what changed between two runs: each agent's results and the disclosure cards"),
  Command.withExamples([
    { command: "escapement compare 20261121-09 last", description: "Yesterday's run and today's" },
    { command: "escapement compare 20261121-09 last --format md", description: "The same, for a pull request" }
  ])
)
