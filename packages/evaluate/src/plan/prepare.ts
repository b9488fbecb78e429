import { type Recordings, type Run, type RunPlan, RunStore } from "@escapement/core"
import { Boundaries } from "@escapement/bridges"
import { Cards, type Recorder } from "@escapement/runner"
import { Effect } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { type Registry, type Setup } from "../Registry.ts"
import { refuseKeys } from "./environmentKeys.ts"
import { chooseHidden } from "./chooseHidden.ts"
import { requireJudged } from "../results/judgeRun.ts"
import { holdTo } from "../run/lock.ts"
import { newRun } from "../run/newRun.ts"
import { findRun } from "../trials/openTrial.ts"
import { codeIdentity, requireSameCode } from "../plugins/codeIdentity.ts"
import { type Named, identifiedBy, requireNamed } from "../plugins/namedCode.ts"
import { requireAsStored } from "../run/requireAsStored.ts"
import { listInfra } from "../run/retireInfra.ts"
import { requireDistinct } from "./requireDistinct.ts"
import { requireRoles } from "./requireRoles.ts"
import { registryOfRun, registryToPlay } from "../plugins/registryOfRun.ts"
import { openRecorder } from "../run/openRecorder.ts"
import { requireSameCells } from "../run/replay.ts"
import { type Resolved, countTrials, requireReady, resolve } from "./resolve.ts"
import { withRule } from "../until/withRule.ts"
import type { UntilChoice } from "../until/UntilChoice.ts"
import { withModels } from "../run/withModels.ts"

/**
 * A run that is ready to start: every name of its plan is found, every option decided, and it is recorded what each
 * agent is given (`Run.disclosed`).
 */
export interface Prepared {
  readonly run: Run
  readonly registry: Registry
  readonly resolved: Resolved
  /** Records the model calls of the run, or answers them from recordings. */
  readonly recorder: Recorder.Recorder
  /** Files that external agents must not see, besides what the plan names. */
  readonly hide: ReadonlyArray<string>
  /** Sentences to warn with when the run begins, such as that a set has fewer instances than were asked for. */
  readonly notes?: ReadonlyArray<string>
}

/** Options for preparing a stored run, or a run of a lock or a design. */
export interface Preparation extends Setup, Pick<Named, "metrics"> {
  /** Whether the agents play on other machines, which must then have access to the models. */
  readonly isElsewhere?: boolean
  /** Whether a resumed run plays its trials again that ended in `infra-error`. */
  readonly retryInfra?: boolean
}

type Preparing = Effect.Effect<Prepared, Refused, Recordings | RunStore>

/**
 * Makes a run of a plan that has not begun yet, and discloses what its agents will be given.
 *
 * @param hide files that external agents must not see
 */
export const startRun = Effect.fnUntraced(function* (
  plan: RunPlan,
  registry: Registry,
  isElsewhere: boolean,
  hide: ReadonlyArray<string>
) {
  const store = yield* RunStore
  const resolved = yield* resolve(plan, registry)
  yield* requireReady(resolved, isElsewhere)
  const run = yield* newRun(plan, resolved, 0)
  const recorder = yield* openRecorder(run)
  const isVisited = resolved.benchmarkRuns.some(({ agents }) =>
    agents.some(({ cell }) => cell.adapter.kind === "external")
  )
  // a store makes its file at the first write, and what external agents can read of it is measured before they play
  if (isVisited) yield* Effect.mapError(store.discard(run.id), refuse)
  const disclosing = Cards.disclose(resolved.benchmarkRuns, plan.seed, isElsewhere).pipe(
    Effect.provideService(Boundaries.HiddenFromAgents, chooseHidden(plan, store.location, hide)),
    Effect.mapError((error) => refuse({ message: error._tag === "AgentUnavailable" ? error.reason : error.message }))
  )
  // a generator may ask a model already for the first instance
  const counted = Effect.zip(countTrials(resolved), disclosing)
  const [{ counts, notes }, disclosed] = yield* withModels(resolved, recorder)(counted)
  const named = identifiedBy(plan)
  const code = named.length > 0 || isElsewhere ? { code: yield* codeIdentity(named) } : {}
  return { registry, resolved, recorder, hide, notes, run: { ...run, ...code, ...counts, disclosed } }
})

/** Adds the stopping rule to a plan, if the plan asks for one. */
export const decidedPlan = Effect.fnUntraced(function* (
  plan: RunPlan,
  registry: Registry,
  until: UntilChoice | undefined
): Effect.fn.Return<RunPlan, Refused> {
  if (until === undefined) return plan
  return yield* withRule(until.decided, yield* resolve(plan, registry))
})

/**
 * Prepares a new run of a run plan: finds every name, counts the trials, and discloses what agents are given. Nothing
 * is played, and nothing is stored yet. Refused if the plan holds a key, or if a model cannot be called here.
 *
 * @param options `until` adds a stopping rule to a plan without one
 */
export const prepareRun = Effect.fnUntraced(function* (
  plan: RunPlan,
  registry: Registry,
  { isElsewhere = false, until }: Pick<Preparation, "isElsewhere"> & { readonly until?: UntilChoice | undefined } = {}
): Effect.fn.Return<Prepared, Refused, Recordings | RunStore> {
  yield* refuseKeys(plan)
  const names = plan.benchmarks.map(({ name }) => name)
  if (plan.judges !== undefined) yield* requireJudged(registry, names)
  yield* requireRoles(registry, plan, names)
  const prepared = yield* startRun(yield* decidedPlan(plan, registry, until), registry, isElsewhere, [])
  yield* requireDistinct(prepared.run.cells)
  return prepared
})

/** Says what to do if a stored plan names a value of the code that made its run. */
const orOwn = Effect.mapError(({ message }: Refused) => {
  const what = "If code made this run with a value of its own, give it again"
  const how = "as `own` in code, or by --plugin with a file that exports it by defineConfig"
  return new Refused({ message: message.startsWith("unknown ") ? `${message} ${what}: ${how}` : message })
})

/**
 * Prepares a new run that repeats the run of a lock, with its models; refused if the run would differ from the locked
 * one.
 *
 * @param path the file that the lock was read from; it is hidden from external agents
 */
export const prepareLocked = Effect.fnUntraced(function* (
  lock: Cards.Lock,
  { isElsewhere = false, ...setup }: Preparation,
  path?: string
): Effect.fn.Return<Prepared, Refused, Recordings | RunStore> {
  yield* requireNamed(path === undefined ? "the lock" : `--lock ${path}`, lock.plan, setup)
  const registry = yield* registryToPlay(lock.plan, setup)
  const again = yield* orOwn(startRun(lock.plan, registry, isElsewhere, path === undefined ? [] : [path]))
  yield* holdTo(lock, again.run, again.resolved)
  return again
})

const whole = (run: Run, command: string): Effect.Effect<void, Refused> =>
  run.plan.fork === undefined
    ? Effect.void
    : new Refused({ message: `run ${run.id} is a fork, which continues trials of another run: ${command}` })

/** Whether a stored run has nothing left to play or to judge, so that nothing must be ready for it. */
const isComplete = Effect.fnUntraced(function* (
  run: Run,
  retryInfra: boolean
): Effect.fn.Return<boolean, Refused, RunStore> {
  const { judges, until } = run.plan
  if (run.status !== "done" && (judges !== undefined || until !== undefined)) return false
  const made = yield* Effect.mapError((yield* RunStore).count(run.id), refuse)
  const isWhole = until !== undefined || made >= run.trials
  return isWhole && !(retryInfra && (yield* listInfra(run)).length > 0)
})

/**
 * Prepares a stored run to be resumed: only its missing trials will be made, with `retryInfra` also those that ended in
 * `infra-error`. Refused for a fork, and if agents or code have changed since.
 *
 * @param id the id of the run, the beginning of that id, or `last`
 */
export const prepareResumed = Effect.fnUntraced(function* (
  id: string,
  { isElsewhere = false, retryInfra = false, ...setup }: Preparation
): Effect.fn.Return<Prepared, Refused, Recordings | RunStore> {
  const run = yield* findRun(id)
  yield* requireNamed(`run ${run.id}`, run.plan, setup)
  const registry = yield* registryOfRun(run, setup, run.plan.metrics)
  yield* whole(
    run,
    "name the run that it was forked from, or fork again with escapement run fork or escapement trial fork"
  )
  yield* requireAsStored(run, "resumed")
  const resolved = yield* orOwn(resolve(run.plan, registry))
  yield* requireSameCells(run, resolved, "resumed")
  yield* requireSameCode(run, "resumed")
  if (!(yield* isComplete(run, retryInfra))) yield* requireReady(resolved, isElsewhere)
  return { run, registry, resolved, recorder: yield* openRecorder(run), hide: [] }
})

/**
 * Prepares a new run that repeats a finished one from its recordings; no model is called. External agents have no
 * recordings, so they play again. Refused for a run that is not finished, and for a fork.
 *
 * @param id the id of the run, the beginning of that id, or `last`
 */
export const prepareReplay: (id: string, setup: Setup & Pick<Named, "metrics">) => Preparing = Effect.fnUntraced(
  function* (id, setup) {
    const origin = yield* findRun(id)
    const { judges: _judges, models: _models, ...asked } = origin.plan
    yield* requireNamed(`run ${origin.id}`, asked, setup)
    const registry = yield* registryOfRun(origin, setup, origin.plan.metrics)
    yield* whole(origin, "check its trials with escapement trial replay")
    if (origin.status !== "done") {
      return yield* new Refused({
        message: `run ${origin.id} is not finished: finish it with escapement eval --resume ${origin.id}`
      })
    }
    // the recordings that answer a replay are those of the replayed run
    const plan = { ...origin.plan, replay: origin.plan.replay ?? origin.id }
    const resolved = yield* orOwn(resolve(plan, registry))
    yield* requireSameCells(origin, resolved, "replayed")
    yield* requireReady(resolved, false)
    const again = yield* newRun(plan, resolved, origin.trials)
    const run = origin.shard === undefined ? again : { ...again, shard: origin.shard }
    return { run, registry, resolved, recorder: yield* openRecorder(run), hide: [] }
  }
)
