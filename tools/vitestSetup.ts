import { join } from "node:path"
import * as Arbitrary from "effect/Arbitrary"

/** Property tests draw the same examples every time; `ESCAPEMENT_SEED` draws others. */
Arbitrary.configureGlobal({ check: { seed: process.env["ESCAPEMENT_SEED"] ?? "escapement" } })

// programs that tests start from source are compiled once, which saves two fifths of the time of a short one. The
// workers of the tests are excluded: all start at once, and storing their code at the end costs more than it saves
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "..", "node_modules", ".compile-cache")

// what is made once for a user, such as the picture from which Python starts, is made once for all tests
process.env["XDG_CACHE_HOME"] ??= join(import.meta.dirname, "..", "node_modules", ".cache")
