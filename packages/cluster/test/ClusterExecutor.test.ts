import { Recordings, RunStore } from "@escapement/core"
import { openPlayer } from "@escapement/runner"
import { Effect } from "effect"
import { hasPostgres, temporaryDatabase } from "../../../tools/postgres/Postgres.ts"
import { type Plan, executionOf } from "../../runner/test/agents.ts"
import { executorLaws } from "../../runner/test/executorLaws.ts"
import { type Make, clusterExecutor, openWorker } from "../src/index.ts"

/** An executor with two workers in this process, which share the store of the test. */
const executor = Effect.fnUntraced(function* (plan: Plan) {
  const database = yield* temporaryDatabase
  const store = yield* RunStore
  const execution = executionOf(plan, yield* Recordings)
  const open = () =>
    Effect.map(
      openPlayer(execution),
      (play): Make =>
        (planned) =>
          Effect.provideService(play(planned), RunStore, store)
    )
  for (const slots of [2, 3]) yield* openWorker({ database, slots, abilities: [], open })
  return yield* clusterExecutor(database, () => Effect.void)
})

if (hasPostgres("the laws of the cluster's executor")) executorLaws({ name: "workers of a database", executor })
