/** Prints how an agent would be contained by `contain=auto`: the kind of boundary, and why there is none. */
import { findStrongest } from "../src/containment/Boundary.ts"

const { kind, reason } = await findStrongest()
process.stdout.write(`${kind}: ${reason}\n`)
