import { Argument, Flag } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { makeCommand } from "./makeCommand.ts"
import { inStore } from "./withStore.ts"

/** Flags of `escapement report`. */
export const reportFlags = {
  runs: Argument.String("run").pipe(
    Argument.withDescription("Runs: ids, their first characters, or `last` (default: last)"),
    Argument.variadic()
  ),
  format: Flag.Literals("format", ["html", "md"]).pipe(
    Flag.withDescription("Write a self-contained page (html) or Markdown for a pull request (md); default: html"),
    Flag.withDefault("html" as const)
  ),
  out: flags.output("out", "Write to this file (default: report-RUN.html in a terminal, else standard output)"),
  figures: flags.text("figures", "Write every figure as SVG into this folder"),
  ...flags.analysed,
  plugin: flags.plugin,
  store: flags.storeToRead
}

/** `escapement report` */
export const report = makeCommand(
  "report",
  reportFlags,
  inStore(async () => (await import("../handlers/report.ts")).report),
  "Report what runs show: who won, by how much, how sure that is and what it cost",
  { "escapement report last --out report.html": "The newest run as a page" }
)
