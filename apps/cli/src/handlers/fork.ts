import type { ForkPlace } from "@escapement/core"
import { forkRun as fork, runOf } from "@escapement/evaluate"
import { Effect } from "effect"
import { concurrencyOf } from "../concurrencyOf.ts"
import { type PlayerFlags, successorsOf } from "../planOf.ts"
import { setupOf } from "../Registry.ts"
import { type ReadingFlags, showRun } from "../showRun.ts"

/** Flags of `escapement run fork`. */
export interface ForkRunFlags
  extends ReadingFlags, Pick<PlayerFlags, "adapter" | "adapterOption" | "model" | "modelOption" | "concurrency"> {
  readonly plugin: ReadonlyArray<string>
  readonly id: string
  readonly at: ForkPlace
}

/** Lets agents go on from where the failed trials of a run went astray, as a run of their own, and prints who solved them. */
export const forkRun = Effect.fnUntraced(function* (flags: ForkRunFlags) {
  const parent = yield* runOf(flags.id)
  const successors = yield* successorsOf(flags, parent.plan)
  const concurrency = yield* concurrencyOf(flags.concurrency)
  const { metrics, run } = yield* fork(parent.id, {
    ...setupOf(flags.plugin),
    ...successors,
    at: flags.at,
    concurrency
  })
  yield* showRun(run, metrics, flags)
})
