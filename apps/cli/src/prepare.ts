import { type Recordings, type Run, type RunPlan, RunStore } from "@escapement/core"
import { Hidden } from "@escapement/doors"
import { type Recorder, disclose } from "@escapement/runner"
import { Effect, type FileSystem, Option } from "effect"
import { Refused, refuse } from "./Failure.ts"
import { type Registry, builtInWith } from "./Registry.ts"
import { type AnswerFlags, answersOf } from "./answersOf.ts"
import { choiceOf, registryFor } from "./choice.ts"
import { refuseKeys } from "./environmentKeys.ts"
import { givenFlags } from "./givenFlags.ts"
import { holdTo, readLock } from "./handlers/lock.ts"
import { requireJudged } from "./judgeRun.ts"
import { hidingOf } from "./hidingOf.ts"
import { newRun } from "./newRun.ts"
import { runOf } from "./openTrial.ts"
import { type PlayerFlags, type SourceFlags, planOf } from "./planOf.ts"
import { pluginsOf, registryOf } from "./plugins/registryOf.ts"
import { registryOfRun } from "./plugins/registryOfRun.ts"
import { recorderOf } from "./recorderOf.ts"
import { requireSameCells } from "./replay.ts"
import { type Resolved, countTrials, requireModels, resolve } from "./resolve.ts"
import { withModels } from "./withModels.ts"

/** Flags that say what to run. */
export interface PlanFlags extends SourceFlags, PlayerFlags, AnswerFlags {
  readonly metric: ReadonlyArray<string>
  readonly plugin: ReadonlyArray<string>
  readonly resume: Option.Option<string>
  readonly replay: Option.Option<string>
  readonly lock: Option.Option<string>
  readonly database: Option.Option<string>
}

/** A run that is ready to be executed. */
export interface Prepared {
  readonly run: Run
  readonly registry: Registry
  readonly resolved: Resolved
  readonly recorder: Recorder
}

type Preparing = Effect.Effect<Prepared, Refused, FileSystem.FileSystem | Recordings | RunStore>

/** A run of a plan that has not begun, with what its agents will be given. */
const started = Effect.fnUntraced(function* (plan: RunPlan, registry: Registry, isElsewhere: boolean, lock?: string) {
  const { location } = yield* RunStore
  const resolved = yield* resolve(plan, registry)
  yield* requireModels(resolved, isElsewhere)
  const run = yield* newRun(plan, resolved, 0)
  const recorder = yield* recorderOf(run)
  const disclosing = disclose(resolved.sections, plan.seed, isElsewhere).pipe(
    Effect.provideService(Hidden, hidingOf(plan, location, lock)),
    Effect.mapError((error) => refuse({ message: error._tag === "AgentUnavailable" ? error.reason : error.message }))
  )
  // a generator may ask a model for its first instance already
  const counted = Effect.zip(countTrials(resolved), disclosing)
  const [trials, disclosed] = yield* withModels(resolved, recorder)(counted)
  return { registry, resolved, recorder, run: { ...run, trials, disclosed } }
})

const fresh = Effect.fnUntraced(function* (flags: PlanFlags, base?: Effect.Effect<Registry>) {
  const registry = yield* registryFor(flags, base)
  const asked = yield* planOf(flags, yield* choiceOf(flags, registry), pluginsOf(flags.plugin))
  const plan = { ...asked, ...(yield* answersOf(flags)) }
  yield* refuseKeys(plan)
  if (plan.judges !== undefined) {
    yield* requireJudged(
      registry,
      plan.benchmarks.map(({ name }) => name)
    )
  }
  return yield* started(plan, registry, Option.isSome(flags.database))
})

const locked = Effect.fnUntraced(function* (path: string, flags: PlanFlags, base?: Effect.Effect<Registry>) {
  const given = givenFlags(flags)
  if (given.length > 0) {
    const message = `--lock ${path} fixes what is run: leave out ${given.join(", ")}`
    return yield* new Refused({ message })
  }
  const lock = yield* readLock(path)
  const registry = yield* registryOf(
    [...(lock.plan.plugins ?? []), ...flags.plugin],
    base ?? builtInWith(lock.plan.benchmarks.map(({ name }) => name))
  )
  const again = yield* started(lock.plan, registry, Option.isSome(flags.database), path)
  yield* holdTo(lock, again.run, again.resolved)
  return again
})

const whole = (run: Run, command: string): Effect.Effect<void, Refused> =>
  run.plan.fork === undefined
    ? Effect.void
    : Effect.fail(
        new Refused({ message: `run ${run.id} is a fork, which continues trials of another run: ${command}` })
      )

const resumed = Effect.fnUntraced(function* (
  id: string,
  plugins: ReadonlyArray<string>,
  isElsewhere: boolean,
  base?: Effect.Effect<Registry>
) {
  const run = yield* runOf(id)
  const registry = yield* registryOfRun(run, plugins, base)
  yield* whole(
    run,
    "name the run that it was forked from, or fork again with escapement run fork or escapement trial fork"
  )
  const resolved = yield* resolve(run.plan, registry)
  yield* requireSameCells(run, resolved, "resumed")
  yield* requireModels(resolved, isElsewhere)
  return { run, registry, resolved, recorder: yield* recorderOf(run) }
})

const replayed = Effect.fnUntraced(function* (
  id: string,
  plugins: ReadonlyArray<string>,
  base?: Effect.Effect<Registry>
) {
  const origin = yield* runOf(id)
  const registry = yield* registryOfRun(origin, plugins, base)
  yield* whole(origin, "check its trials with escapement trial replay")
  if (origin.status !== "done") {
    return yield* new Refused({
      message: `run ${origin.id} is not finished: finish it with escapement eval --resume ${origin.id}`
    })
  }
  // the recordings of a replay are those of the run that it repeats
  const plan = { ...origin.plan, replay: origin.plan.replay ?? origin.id }
  const resolved = yield* resolve(plan, registry)
  yield* requireSameCells(origin, resolved, "replayed")
  const run = yield* newRun(plan, resolved, origin.trials)
  return { run, registry, resolved, recorder: yield* recorderOf(run) }
})

/**
 * The run that the flags ask for: one to go on with, to repeat from its recordings, of a lock, or a new one.
 *
 * @param base what there is without plugins; without it, the families that are played
 */
export const prepare = (flags: PlanFlags, base?: Effect.Effect<Registry>): Preparing => {
  const { lock, plugin, replay, resume } = flags
  const given = Object.entries({ resume, replay, lock }).flatMap(([name, value]) =>
    Option.isSome(value) ? [`--${name}`] : []
  )
  if (given.length > 1) {
    return Effect.fail(new Refused({ message: `${given.join(" and ")} exclude each other: give only one of them` }))
  }
  const isElsewhere = Option.isSome(flags.database)
  if (Option.isSome(resume)) return resumed(resume.value, plugin, isElsewhere, base)
  if (Option.isSome(replay)) return replayed(replay.value, plugin, base)
  return Option.isSome(lock) ? locked(lock.value, flags, base) : fresh(flags, base)
}
