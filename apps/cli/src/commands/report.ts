import { Argument, Command, Flag } from "effect/cli"
import * as flags from "../flags.ts"
import { lazily } from "./lazily.ts"
import { withStore } from "./withStore.ts"

/** `escapement report` */
export const report = Command.make(
  "report",
  {
    runs: Argument.String("run").pipe(
      Argument.withDescription("Ids of runs, their beginnings, or `last` (default: last)"),
      Argument.variadic()
    ),
    format: Flag.Literals("format", ["html", "md"]).pipe(
      Flag.withDescription("html: a page of its own; md: for a pull request"),
      Flag.withDefault("html" as const)
    ),
    out: Flag.String("out").pipe(Flag.withDescription("File to write (default: standard output)"), Flag.optional),
    figures: Flag.String("figures").pipe(
      Flag.withDescription("Folder to write every figure to, as SVG"),
      Flag.optional
    ),
    margin: flags.reading.margin,
    chance: flags.reading.chance,
    plugin: flags.plugin,
    store: flags.store
  },
  (input) =>
    withStore(input.store)(
      lazily(
        () => import("../handlers/report.ts"),
        (module) => module.report
      )(input)
    )
).pipe(
  Command.withDescription("What runs say, answer first: who won, by how much, how sure, at what price"),
  Command.withExamples([
    { command: "escapement report last --out report.html", description: "The newest run as a page" }
  ])
)
