import { join } from "node:path"
import * as Arbitrary from "effect/Arbitrary"

/** Property tests draw the same examples every time; `ESCAPEMENT_SEED` draws others. */
Arbitrary.configureGlobal({ check: { seed: process.env["ESCAPEMENT_SEED"] ?? "escapement" } })

// programs that tests start from source are compiled once: two fifths of what a short one costs. Not so the
// workers of the tests: all begin at once, and what each keeps at its end costs more than it saves
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "..", "node_modules", ".compile-cache")

// what is made once for a user, such as the picture from which Python starts, is made once for all tests
process.env["XDG_CACHE_HOME"] ??= join(import.meta.dirname, "..", "node_modules", ".cache")
