import { RunStore } from "@escapement/core"
import { Failures, Results, Refused } from "@escapement/evaluate"
import { Lines } from "@escapement/report"
import { Console, Effect } from "effect"
import { standardError, standardOutput, typedAt } from "@escapement/evaluate/terminal"
import { NothingProven } from "../Failure.ts"

/**
 * Compares everything that is stored of a run with its digests, and checks the store as a whole. Fails on any damage,
 * and if nothing can be proven.
 */
export const verifyStoredRun = Effect.fnUntraced(function* (flags: { readonly id: string; readonly json: boolean }) {
  const store = yield* RunStore
  const faults = yield* Effect.mapError(store.check, Failures.refuse)
  const output = flags.json ? standardError() : standardOutput()
  if (faults.length > 0) yield* output.lines(faults)
  const run = yield* Results.findRun(flags.id)
  const { id } = run
  const verification = yield* Effect.mapError(store.verify(id), Failures.refuse)
  yield* output.lines(Lines.verificationLines(id, verification, run, yield* Results.retriedOfRun(run)))
  const retries = yield* Effect.mapError(store.retries(id), Failures.refuse)
  if (flags.json) yield* Console.log(JSON.stringify({ run: id, faults, ...verification, retries }))
  const found = faults.length + verification.damage.length
  if (found > 0) {
    return yield* new Refused({
      message: `run ${id} or its store has ${found} ${found === 1 ? "fault" : "faults"}: repair it with: ${typedAt(store.location)("store", "check", "--repair")}`
    })
  }
  if (verification.proof === "none") {
    return yield* new NothingProven({
      message: `run ${id}: nothing can be proven, because the run has no digests: an older version made it, or they were removed`
    })
  }
})
