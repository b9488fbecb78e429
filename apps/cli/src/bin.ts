import { setFlagsFromString } from "node:v8"

// before anything is loaded: the heap grows by what a run needs, not by what ten thousand short trials leave behind
setFlagsFromString("--optimize-for-size")
await import("./main.ts")
