/** Starts a contained process that never ends, says so, and waits to be killed. */
import { startContained } from "@escapement/sandbox"
import { Effect } from "effect"
import { intruder } from "../fixtures.ts"

const program = "for (;;) {}"
await Effect.runPromise(
  Effect.gen(function* () {
    const contained = yield* startContained(intruder(process.argv[2] ?? ""))
    setTimeout(() => console.log("started"), 200)
    yield* contained.converse({ program, bait: {} }, ({ next }) => next)
  })
)
