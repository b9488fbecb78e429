import type { Run, RunPlan, RunStore } from "@escapement/core"
import { cellToJson } from "@escapement/env"
import { disclose } from "@escapement/runner"
import { Effect, type FileSystem, Option } from "effect"
import { Refused, refuse } from "./Failure.ts"
import type { Registry } from "./Registry.ts"
import { choiceOf } from "./choice.ts"
import type { EvalFlags } from "./handlers/evaluate.ts"
import { holdTo, readLock } from "./handlers/lock.ts"
import { newRun } from "./newRun.ts"
import { runOf } from "./openTrial.ts"
import { planOf } from "./planOf.ts"
import { pluginsOf, registryOf } from "./plugins/registryOf.ts"
import { registryOfRun } from "./plugins/registryOfRun.ts"
import { type Resolved, countTrials, resolve } from "./resolve.ts"

/** A run with every name found, ready to go or to go on. */
export interface Prepared {
  readonly run: Run
  readonly resolved: Resolved
}

/** A run of a plan that has not begun, with what its agents will be given. */
const started = Effect.fnUntraced(function* (plan: RunPlan, registry: Registry): Effect.fn.Return<Prepared, Refused> {
  const resolved = yield* resolve(plan, registry)
  const run = yield* newRun(plan, resolved, yield* countTrials(resolved))
  const disclosed = yield* Effect.mapError(disclose(resolved.sections, plan.seed), refuse)
  return { resolved, run: { ...run, disclosed } }
})

const fresh = Effect.fnUntraced(function* (flags: EvalFlags): Effect.fn.Return<Prepared, Refused> {
  const registry = yield* registryOf(flags.plugin)
  const plan = yield* planOf(flags, yield* choiceOf(flags, registry), pluginsOf(flags.plugin))
  return yield* started(plan, registry)
})

const repeated = Effect.fnUntraced(function* (
  path: string,
  plugins: ReadonlyArray<string>
): Effect.fn.Return<Prepared, Refused, FileSystem.FileSystem> {
  const lock = yield* readLock(path)
  const registry = yield* registryOf([...(lock.plan.plugins ?? []), ...plugins])
  const again = yield* started(lock.plan, registry)
  yield* holdTo(lock, again.run, again.resolved)
  return again
})

const resumed = Effect.fnUntraced(function* (
  id: string,
  plugins: ReadonlyArray<string>
): Effect.fn.Return<Prepared, Refused, RunStore> {
  const run = yield* runOf(id)
  const registry = yield* registryOfRun(run, plugins)
  if (run.plan.fork !== undefined) {
    return yield* new Refused({
      message: `run ${run.id} is the fork of a trial: fork it again with escapement trial fork`
    })
  }
  const resolved = yield* resolve(run.plan, registry)
  const now = JSON.stringify(resolved.cells.map(cellToJson))
  if (now !== JSON.stringify(run.cells.map(cellToJson))) {
    return yield* new Refused({
      message: `run ${run.id} cannot be resumed: an adapter, a model or the benchmark has changed since it was started`
    })
  }
  return { run, resolved }
})

/** The run that the flags ask for: one to go on with, one of a lock to repeat, or a new one. */
export const prepareRun = (flags: EvalFlags): Effect.Effect<Prepared, Refused, RunStore | FileSystem.FileSystem> => {
  if (Option.isSome(flags.resume) && Option.isSome(flags.lock)) {
    return Effect.fail(new Refused({ message: "--resume and --lock exclude each other: say one of them" }))
  }
  if (Option.isSome(flags.resume)) return resumed(flags.resume.value, flags.plugin)
  return Option.isSome(flags.lock) ? repeated(flags.lock.value, flags.plugin) : fresh(flags)
}
