import { Effect } from "effect"
import { hasPostgres, temporaryDatabase } from "../../../tools/postgres/Postgres.ts"
import { executorLaws } from "../../runner/test/executorLaws.ts"
import { clusterExecutor } from "../src/index.ts"
import { workerOf } from "./workers.ts"
import { isLeftOut } from "../../../tools/test/isThorough.ts"

if (hasPostgres("the laws of the cluster's executor")) {
  executorLaws({
    name: "workers of a database",
    isLater: isLeftOut("generators that fail before workers"),
    executor: (plan) =>
      Effect.gen(function* () {
        const database = yield* temporaryDatabase
        for (const slots of [2, 3]) yield* workerOf(database, plan, slots)
        return yield* clusterExecutor(database, () => Effect.void)
      })
  })
}
