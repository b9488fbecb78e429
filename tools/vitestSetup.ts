import * as Arbitrary from "effect/Arbitrary"

/** Property tests draw the same examples every time; `ESCAPEMENT_SEED` draws others. */
Arbitrary.configureGlobal({ check: { seed: process.env["ESCAPEMENT_SEED"] ?? "escapement" } })
