import { TrialExecution } from "@escapement/core"
import { Effect } from "effect"
import { executorLaws } from "./executorLaws.ts"

executorLaws({ name: "this process as an executor", executor: () => Effect.succeed(TrialExecution.localExecutor) })
