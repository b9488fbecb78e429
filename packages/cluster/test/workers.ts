import { Recordings, RunStore } from "@escapement/core"
import { TrialMaking } from "@escapement/runner"
import { Effect } from "effect"
import { type Plan, executionOf } from "../../runner/test/agents.ts"
import { openWorker, type Workers } from "../src/index.ts"

/** Opens a worker in this process that makes the trials of a plan and shares the store of the test. */
export const workerOf = Effect.fnUntraced(function* (
  database: string,
  plan: Plan,
  slots: number,
  abilities: ReadonlyArray<string> = []
) {
  const store = yield* RunStore
  const execution = executionOf(plan, yield* Recordings)
  const open = () =>
    Effect.map(TrialMaking.openTrialMaker(execution), ({ lose, make }): Workers.PreparedRun => ({
      make: (planned) => Effect.provideService(make(planned), RunStore, store),
      lose: (planned, reason) => Effect.provideService(lose(planned, reason), RunStore, store)
    }))
  return yield* openWorker({ database, slots, abilities, open })
})
