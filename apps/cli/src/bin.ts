import "./requireNode.ts"
import nodeModule from "node:module"
import { setFlagsFromString } from "node:v8"

// before anything is loaded: the heap grows by what a run needs, not by what ten thousand short trials leave behind
setFlagsFromString("--optimize-for-size")
// compiled once, kept beside other temporary files: a third of the start is compiling
// Deno has no such cache
nodeModule.enableCompileCache?.()
const [{ main }, { runMain }] = await Promise.all([import("./main.ts"), import("@escapement/evaluate/terminal")])
runMain(main(process.argv.slice(2)))
