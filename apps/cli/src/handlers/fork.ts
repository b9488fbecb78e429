import type { Plans } from "@escapement/core"
import { Choices, forkRun as fork, Results } from "@escapement/evaluate"
import { Effect } from "effect"
import { setupOf } from "../Registry.ts"
import { type ReadingFlags, showRun } from "../showRun.ts"

/** Flags of `escapement run fork`. */
export interface ForkRunFlags
  extends
    ReadingFlags,
    Pick<Choices.PlayerFlags, "adapter" | "adapterOption" | "model" | "modelOption" | "concurrency"> {
  readonly plugin: ReadonlyArray<string>
  readonly trust: ReadonlyArray<string>
  readonly id: string
  readonly at: Plans.ForkPlace
}

/** Lets agents go on from where the failed trials of a run went astray, as a run of their own, and prints who solved them. */
export const forkRun = Effect.fnUntraced(function* (flags: ForkRunFlags) {
  const parent = yield* Results.findRun(flags.id)
  const successors = yield* Choices.parseSuccessors(flags, parent.plan)
  const concurrency = yield* Choices.parseConcurrency(flags.concurrency)
  const forked = yield* fork(parent.id, {
    ...setupOf(flags),
    ...successors,
    at: flags.at,
    concurrency
  })
  yield* showRun(forked, flags)
})
