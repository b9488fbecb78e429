import "./requireNode.ts"
import { existsSync } from "node:fs"
import nodeModule from "node:module"
import { setFlagsFromString } from "node:v8"

// compiled once, kept beside other temporary files: a third of the start is compiling
// Deno has no such cache
nodeModule.enableCompileCache?.()
const args = process.argv.slice(2)

/**
 * Makes the heap grow by what a run needs, not by what ten thousand short trials leave behind. Growing by a few MB at a
 * time would cost a third of the processor time for collecting. Changed flags make V8 compile code again, so this waits
 * until the command is loaded. A command that ends within a second needs no small heap. To generate instances with
 * little room for what is new takes twice as long, and leaves little behind.
 */
const keepHeapSmall = (): void => {
  nodeModule.flushCompileCache?.()
  if (args[0] !== "generate") setFlagsFromString("--optimize-for-size")
  setFlagsFromString("--heap-growing-percent=100")
}

/** Prints the help text that the build stores beside the command, without loading anything else. */
const showsHelp = async (): Promise<boolean> => {
  const [shown, kept] = ["keptHelp.mjs", "help.json"].map((name) => new URL(name, import.meta.url))
  const isAsked = ["--help", "-h"].includes(args.at(-1) ?? "")
  if (!isAsked || shown === undefined || kept === undefined || !existsSync(kept)) return false
  return (await import(shown.href)).showKeptHelp(kept, args.slice(0, -1))
}

if (!(await showsHelp())) {
  await import("./resolveEffect.ts")
  const [{ main }, { runMain }] = await Promise.all([import("./main.ts"), import("@escapement/evaluate/terminal")])
  setTimeout(keepHeapSmall, 1000).unref()
  runMain(main(args))
}
