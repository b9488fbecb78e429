import type { ReadableRun } from "../results/results.ts"
import { type Plans, type Recordings, type Run, type RunPlan, RunStore, type Stored, TextRules } from "@escapement/core"
import { Boundaries } from "@escapement/bridges"
import { Identity } from "@escapement/env"
import { Analysis } from "@escapement/metrics"
import { Recorder, TrialMaking } from "@escapement/runner"
import { Effect, Exit, Option, Stream } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { chooseHidden } from "../plan/chooseHidden.ts"
import { newRun } from "./newRun.ts"
import { metricsOfRun } from "../results/ChosenMetrics.ts"
import { originsOf } from "./originsOf.ts"
import { openCounter } from "./openCounter.ts"
import { openRecorder } from "./openRecorder.ts"
import { watchHistory } from "./watchHistory.ts"
import { withModels } from "./withModels.ts"
import { forkPoint, reopenInstance, findRun } from "../trials/openTrial.ts"
import { knowKeys, refuseKeys } from "../plan/environmentKeys.ts"
import { requireNamed } from "../plugins/namedCode.ts"
import { worldOf } from "../plugins/Trust.ts"
import { registryOfRun } from "../plugins/registryOfRun.ts"
import type { OnEvent } from "../EvaluationEvent.ts"
import type { Prepared } from "../plan/prepare.ts"
import type { Setup } from "../Registry.ts"
import { requireReady, resolve } from "../plan/resolve.ts"

const placeTexts = {
  "after-mistake": "after the first mistake",
  "before-loss": "before the call that lost the trial"
} as const

/** Whether the agent of a trial failed. */
const isFailed = ({ trial: { identity, outcome } }: Stored.StoredTrial): boolean =>
  outcome._tag !== "solved" && outcome._tag !== "infra-error" && identity.cell.adapter.kind !== "baseline"

/** Returns the number of calls to keep of a failed trial; `Option.none` if there is nothing to continue from. */
const keptCalls = ({ trial }: Stored.StoredTrial, place: Plans.ForkPlace): Option.Option<number> => {
  const { noReturn, offPlan } = Analysis.measureRegret(trial) ?? {}
  if (place === "before-loss") return Option.fromUndefinedOr(noReturn?.call)
  // after the call that ended the trial there is nothing to continue
  const isEnd = offPlan === undefined || offPlan.cause === "ended" || offPlan.call === noReturn?.call
  return isEnd ? Option.none() : Option.some(offPlan.call + 1)
}

/** What the trials of a fork are made with. */
interface Making extends Pick<Prepared, "recorder" | "registry" | "resolved"> {
  readonly counter: Effect.Success<ReturnType<typeof openCounter>>
}

const makeFork = Effect.fnUntraced(function* (
  run: Run,
  agent: TrialMaking.RunAgent,
  parent: Stored.StoredTrial,
  at: number,
  { counter, recorder, registry, resolved }: Making
): Effect.fn.Return<void, Refused, RunStore> {
  const store = yield* RunStore
  const metrics = resolved.benchmarkRuns.find(({ agents }) => agents.includes(agent))?.metrics ?? []
  const blobs = new Map<string, Uint8Array>()
  yield* Effect.gen(function* () {
    const opened = yield* reopenInstance(parent, registry, metrics)
    const point = yield* forkPoint(parent, at)
    const { epoch } = parent.trial.identity
    const root = run.plan.seed
    const name = Identity.trialId(opened.identify({ cell: agent.cell, epoch, root }, point))
    // other processes know by it that the fork is being played
    yield* Effect.acquireRelease(store.claim(run.id, name), () => store.release(run.id, name))
    const { index: cell, needs = [] } = agent
    yield* counter.onStart({ run: run.id, trial: name, cell, instance: opened.stored.fingerprint, epoch, needs })
    const setup = {
      ...agent,
      model: Recorder.recordedFor(recorder, agent.model, name, epoch),
      witness: recorder.witness({ name, epoch, repeats: "counted" }),
      epoch,
      root,
      putBlob: (hash: string, data: Uint8Array) => void blobs.set(hash, data)
    }
    const trial = yield* Effect.mapError(opened.fork(setup, point), (error) => new Refused({ message: error.reason }))
    yield* TrialMaking.keepInstance(opened)
    for (const [hash, data] of blobs) yield* store.putBlob(hash, data)
    yield* store.finish({ run: run.id, cell: agent.index, trial, scores: opened.score(trial) })
    const { retries = 0 } = trial.timing
    yield* counter.onTrial({ trial: name, outcome: trial.outcome, usage: trial.usage, retries })
  }).pipe(
    Effect.scoped,
    Effect.mapError((error) => (error._tag === "Refused" ? error : refuse(error)))
  )
})

/** Reads the failed trials of a run, one at a time. */
const failedOf = (run: Run): Stream.Stream<Stored.StoredTrial, Refused, RunStore> =>
  Stream.unwrap(Effect.map(RunStore, (store) => Stream.filter(Stream.mapError(store.trials(run.id), refuse), isFailed)))

/** The adapters and the models of the agents that continue a forked run; default of each: those of the run. */
export interface Successors {
  readonly adapters?: RunPlan["adapters"]
  readonly models?: RunPlan["models"]
}

/** Options of `forkRun`. */
export interface ForkingRun extends Setup, Successors {
  /**
   * Where each failed trial is forked: after its first mistake, or before the call that made it unsolvable. Trials that
   * cannot be continued at such a place are left out.
   */
  readonly at: Plans.ForkPlace
  /** Number of trials at a time; default 8. */
  readonly concurrency?: number | undefined
  /** Is called with every event, in order. */
  readonly onEvent?: OnEvent
}

const standardConcurrency = 8

/**
 * Forks the failed trials of a run where they went wrong, and lets agents continue them in a new run. It shows which
 * agents would have recovered. Interruption and a failure keep finished trials, but a fork cannot be resumed.
 *
 * @param id the id of the run, the beginning of that id, or `last`
 */
export const forkRun = Effect.fnUntraced(function* (
  id: string,
  { adapters, at, concurrency = standardConcurrency, models, onEvent = () => Effect.void, ...setup }: ForkingRun
): Effect.fn.Return<ReadableRun, Refused, Recordings | RunStore> {
  const store = yield* RunStore
  const parent = yield* findRun(id)
  // the caller named the agents that replace those of the run
  const { models: answering, ...others } = parent.plan
  const named = { ...others, adapters: adapters === undefined ? others.adapters : [] }
  const unnamed = models === undefined ? { ...named, models: answering } : named
  yield* requireNamed(`run ${parent.id}`, unnamed, setup)
  const registry = yield* registryOfRun(parent, setup)
  // the continued trials call their models, even if recordings answered before; nobody judges them
  const { budgets: _, design: _d, faultArms: _f, judges: _j, replay: _r, twin: _t, until: _u, ...rest } = parent.plan
  const successors = { adapters: adapters ?? rest.adapters, models: models ?? rest.models }
  const plan: RunPlan = { ...rest, ...successors, epochs: 1, fork: { run: parent.id, at, ...originsOf(parent) } }
  yield* refuseKeys(plan)
  yield* knowKeys
  const resolved = yield* resolve(plan, registry)
  const playing = resolved.benchmarkRuns.map((each) => ({
    ...each,
    agents: each.agents.map((agent) => ({ ...agent, ...watchHistory(agent.adapter) }))
  }))
  const agents = playing.flatMap((each) => each.agents)
  const forks = failedOf(parent).pipe(
    // the plan may name another world than the one that its trials were stored with
    Stream.tap(({ trial }) => {
      const benchmarks = [worldOf(trial.identity.cell)]
      return requireNamed(`run ${parent.id}`, { adapters: [], benchmarks, metrics: [] }, setup)
    }),
    Stream.map((stored) => {
      const matching = agents.filter(({ cell }) => cell.benchmark.id === stored.trial.identity.cell.benchmark.id)
      const kept = Option.toArray(keptCalls(stored, at))
      return kept.flatMap((calls) => matching.map((agent) => ({ agent, calls, stored })))
    })
  )
  const counts = yield* Stream.runCollect(Stream.map(forks, ({ length }) => length))
  const count = counts.reduce((sum, each) => sum + each, 0)
  if (count === 0) {
    const other = at === "after-mistake" ? "before-loss" : "after-mistake"
    const elsewhere = Stream.filter(failedOf(parent), (stored) => Option.isSome(keptCalls(stored, other)))
    const advice = (yield* Stream.runCount(elsewhere)) > 0 ? `--at ${other}` : "another run"
    return yield* new Refused({
      message: `no failed trial of run ${parent.id} has a call to continue ${placeTexts[at]}: choose ${advice}`
    })
  }
  const left = counts.filter((each) => each === 0).length
  if (left > 0) {
    const whole = TextRules.counted(counts.length, "failed trial")
    yield* onEvent({
      _tag: "Warned",
      message: `left out: ${left} of ${whole}, with no call to continue ${placeTexts[at]}`
    })
  }
  yield* requireReady(resolved, false)
  const run = yield* newRun(plan, resolved, count)
  const recorder = yield* openRecorder(run)
  const counter = yield* openCounter(run, onEvent)
  const making = { counter, recorder, registry, resolved: { ...resolved, benchmarkRuns: playing } }
  const made = forks.pipe(
    Stream.flattenIterable,
    Stream.mapEffect(({ agent, calls, stored }) => makeFork(run, agent, stored, calls, making), {
      concurrency,
      unordered: true
    }),
    Stream.runDrain,
    Effect.provideService(Boundaries.HiddenFromAgents, chooseHidden(plan, store.location)),
    withModels(resolved, recorder),
    Recorder.exposeRecorderErrors,
    Effect.mapError(refuse)
  )
  yield* Effect.acquireUseRelease(
    Effect.andThen(Effect.mapError(store.begin(run), refuse), counter.begin(0)),
    () => made,
    (_, exit) => {
      const status = Exit.isSuccess(exit) ? "done" : Exit.hasInterrupts(exit) ? "interrupted" : "failed"
      return Effect.andThen(Effect.mapError(store.end(run.id, status), refuse), counter.end(status))
    }
  )
  for (const message of new Set(agents.flatMap(({ warning }) => warning() ?? []))) {
    yield* onEvent({ _tag: "Warned", message })
  }
  return { run: { ...run, status: "done" }, metrics: metricsOfRun(run, resolved.metricsOf), registry }
})
