import { setFlagsFromString } from "node:v8"

// before anything is loaded: ten thousand trials must not leave the young generation at its largest size
setFlagsFromString("--max-semi-space-size=16")
await import("./main.ts")
