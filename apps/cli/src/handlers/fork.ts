import { RunStore } from "@escapement/core"
import { Choices, Events, forkRun as fork, Results } from "@escapement/evaluate"
import { Effect } from "effect"
import { standardError } from "@escapement/evaluate/terminal"
import type { Given } from "@escapement/evaluate/flags"
import { setupOf } from "../Registry.ts"
import { showRun } from "../showRun.ts"
import type { forkFlags } from "../commands/run.ts"

/** Forks the failed trials of a run where they went wrong, as a new run, and prints which agents solved them. */
export const forkRun = Effect.fnUntraced(function* (flags: Given<typeof forkFlags>) {
  const { location } = yield* RunStore
  const parent = yield* Results.findRun(flags.id)
  const successors = yield* Choices.parseSuccessors(flags)
  const how = { at: flags.at, concurrency: yield* Choices.parseConcurrency(flags.concurrency) }
  const onEvent = Events.openProgress(standardError(), location)
  const forked = yield* fork(parent.id, { ...setupOf(flags), ...successors, ...how, onEvent })
  const results = yield* showRun(forked, flags)
  yield* Results.requireNoneLost(results.run, Results.lostTrials(results), location)
})
