import "./test/resolveOnce.ts"
import { join } from "node:path"
import * as Arbitrary from "effect/Arbitrary"

/** Property tests draw the same examples every time; `ESCAPEMENT_SEED` draws others. */
Arbitrary.configureGlobal({ check: { seed: process.env["ESCAPEMENT_SEED"] ?? "escapement" } })

// caches the compiled code of programs that tests start from source: this saves two fifths of the time of a short one.
// The test workers do not use it: all start at once, and storing their code at the end costs more than it saves
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "..", "node_modules", ".compile-cache")

// files that are made once per user, such as the picture from which Python starts, are shared by all tests
process.env["XDG_CACHE_HOME"] ??= join(import.meta.dirname, "..", "node_modules", ".cache")
