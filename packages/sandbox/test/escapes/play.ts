/** Lets the corpus try to escape under the runtime that runs this file, and prints the results as JSON. */
import { containment } from "../../src/Containment.ts"
import { Effect } from "effect"
import { attemptEscapes } from "./attemptEscapes.ts"

const level = process.argv[2] ?? "all"
const play = Effect.gen(function* () {
  const all = yield* containment
  const held = {
    runtime: all.runtime,
    limits: all.limits && level !== "permissions",
    namespaces: all.namespaces && level === "all"
  }
  const attempts = yield* attemptEscapes(held)
  console.log(JSON.stringify({ held, attempts }))
})
await Effect.runPromise(play)
process.exit(0)
