import { RunStore } from "@escapement/core"
import { Failures, Results, Refused } from "@escapement/evaluate"
import { Lines } from "@escapement/report"
import { Console, Effect } from "effect"
import { standardError, standardOutput } from "../Output.ts"

/** Compares everything that is kept of a run with its digests, and the store with what it was given. Fails on any damage. */
export const verifyStoredRun = Effect.fnUntraced(function* (flags: { readonly id: string; readonly json: boolean }) {
  const store = yield* RunStore
  const faults = yield* Effect.mapError(store.check, Failures.refuse)
  const output = flags.json ? standardError() : standardOutput()
  if (faults.length > 0) yield* output.lines(faults)
  const run = yield* Results.findRun(flags.id)
  const { id, version } = run
  const verification = yield* Effect.mapError(store.verify(id), Failures.refuse)
  yield* output.lines(Lines.verificationLines(id, verification, run))
  if (flags.json) yield* Console.log(JSON.stringify({ run: id, faults, ...verification }))
  const found = faults.length + verification.damage.length
  if (found > 0) {
    return yield* new Refused({
      message: `run ${id} or its store has ${found} ${found === 1 ? "fault" : "faults"}: repair it with escapement store check --repair`
    })
  }
  if (verification.digest === undefined) {
    const isUnfinished = run.status === "running"
    const why =
      verification.unproven > 0
        ? `version ${version} kept no digests`
        : isUnfinished
          ? "it is not finished"
          : "its plan has none: an older version began it, or the digests were removed"
    yield* output.lines([`run ${id} has no digest: ${why}`])
  }
})
