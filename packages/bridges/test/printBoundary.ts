/** Prints how an agent would be contained by `contain=auto`: the kind of boundary, and why there is none. */
import { Boundaries } from "@escapement/bridges"
import { Effect } from "effect"

const { kind, reason } = await Effect.runPromise(Boundaries.boundaryFor("auto"))
process.stdout.write(`${kind}: ${reason}\n`)
