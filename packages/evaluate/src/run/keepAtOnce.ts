import { type RunPlan, RunStore } from "@escapement/core"
import { Effect } from "effect"
import { isFile } from "../plugins/importModule.ts"

/** Whether code of somebody else's plays or scores in this process. */
const hasForeignCode = ({ adapters, metrics, plugins = [] }: RunPlan): boolean =>
  plugins.length > 0 || metrics.length > 0 || adapters.some(({ name }) => isFile(name))

/**
 * Writes each finished trial at once where code of somebody else's could end the
 * process without a word (`process.abort`); elsewhere the store writes in batches.
 */
export const keepAtOnce = (plan: RunPlan) =>
  Effect.updateService(RunStore, (store) =>
    hasForeignCode(plan) ? { ...store, finish: (trial) => Effect.andThen(store.finish(trial), store.flush) } : store
  )
