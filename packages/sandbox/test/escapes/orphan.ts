/** Starts a contained process with a program that never ends, reports it, and waits to be killed. */
import { startContained } from "../../src/ContainedProcess.ts"
import { Effect } from "effect"
import { intruder } from "../fixtures.ts"

const [, , mark = "", program = ""] = process.argv
await Effect.runPromise(
  Effect.gen(function* () {
    const contained = yield* startContained(intruder(mark))
    setTimeout(() => console.log("started"), 200)
    yield* contained.converse({ program, bait: {} }, ({ next }) => next)
  })
)
