import { type RunPlan, RunStore } from "@escapement/core"
import { Effect } from "effect"
import { isFile } from "../plugins/importModule.ts"

/** Whether foreign code plays or scores in this process. */
const hasForeignCode = ({ adapters, metrics, plugins = [] }: RunPlan): boolean =>
  plugins.length > 0 || metrics.length > 0 || adapters.some(({ name }) => isFile(name))

/**
 * Writes each finished trial at once if foreign code could end the process without notice (`process.abort`); otherwise
 * the store writes in batches.
 */
export const keepAtOnce = (plan: RunPlan) =>
  Effect.updateService(RunStore, (store) =>
    hasForeignCode(plan) ? { ...store, finish: (trial) => Effect.andThen(store.finish(trial), store.flush) } : store
  )
