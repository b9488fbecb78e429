import { type Plans, type Recordings, RunStore, type Stored, Trajectories } from "@escapement/core"
import { Boundaries } from "@escapement/bridges"
import { Recorder, TrialMaking } from "@escapement/runner"
import { Effect, type Scope } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { chooseHidden } from "../plan/chooseHidden.ts"
import { knowKeys, refuseKeys } from "../plan/environmentKeys.ts"
import { originsOf } from "../run/originsOf.ts"
import { newRun } from "../run/newRun.ts"
import { forkPoint, reopenInstance, findRun, findTrial } from "./openTrial.ts"
import { requireNamed } from "../plugins/namedCode.ts"
import { worldOf } from "../plugins/Trust.ts"
import { registryOfRun } from "../plugins/registryOfRun.ts"
import { openRecorder } from "../run/openRecorder.ts"
import type { Setup } from "../Registry.ts"
import { requireReady, resolve } from "../plan/resolve.ts"
import { watchHistory } from "../run/watchHistory.ts"
import { withModels } from "../run/withModels.ts"

/** The adapter or the model that continues a forked trial. */
export interface Successor {
  /** If absent, it is that of the trial. */
  readonly name?: string | undefined
  /**
   * Without `name`: options that replace those of the trial with the same name. With `name`: all options; others have
   * their defaults.
   */
  readonly options?: Plans.ComponentSpec["options"]
}

/** Options of `forkTrial`. */
export interface ForkingTrial extends Setup {
  /** Number of calls that are kept. If the trial is itself a fork, the calls that it continues count, too. */
  readonly at: number
  /** Default: the adapter of the trial. */
  readonly adapter?: Successor
  /** Default: the model of the trial, or the first model of the run if a baseline played. */
  readonly model?: Successor
}

/** Returns the reference to the agent that continues the trial. */
const successor = (
  kind: "adapter" | "model",
  { name: named, options = {} }: Successor,
  known: ReadonlyArray<Plans.ComponentSpec>,
  id: string | undefined
): Effect.Effect<Plans.ComponentSpec, Refused> => {
  const same = known.length === 1 ? known[0] : known.find(({ name }) => name === id)
  if (named === undefined && same === undefined) {
    const message = `the run has several ${kind}s: choose the one that continues with --${kind}`
    return new Refused({ message })
  }
  const name = named ?? same?.name ?? ""
  const given = Object.entries(options).map(
    ([key, value]) => [key.startsWith(`${name}.`) ? key.slice(name.length + 1) : key, value] as const
  )
  const kept = named === undefined ? (same?.options ?? {}) : {}
  return Effect.succeed({ name, options: { ...kept, ...Object.fromEntries(given) } })
}

/**
 * Continues a trial after its first calls, with the same or another agent, as a run of one trial. Refused if the trial
 * has fewer calls.
 *
 * @param id the id of the trial, or the beginning of that id
 */
export const forkTrial = Effect.fnUntraced(function* (
  id: string,
  { adapter: nextAdapter = {}, at, model: nextModel = {}, ...setup }: ForkingTrial
): Effect.fn.Return<Stored.StoredTrial, Refused, Recordings | RunStore | Scope.Scope> {
  const store = yield* RunStore
  const parent = yield* findTrial(id)
  const calls = Trajectories.listCalls(parent.trial.events).length
  const own = parent.trial.identity.fork?.at ?? 0
  if (at < own || at > own + calls) {
    return yield* new Refused({ message: `--at ${at}: expected a number of calls from ${own} to ${own + calls}` })
  }
  const origin = yield* findRun(parent.run)
  // the continued trial calls its model, even if recordings answered before
  const { design: _, faultArms: __, judges: ___, replay: ____, until: _____, ...plan } = origin.plan
  const { adapter, benchmark, model, toolset } = parent.trial.identity.cell
  const player = yield* successor("adapter", nextAdapter, plan.adapters, adapter.id)
  // a baseline played without a model; the agent that continues it gets the first model of the run
  const mind = model?.id ?? plan.models[0].name
  const thinker = yield* successor("model", nextModel, plan.models, mind)
  const { toolsets, ...rest } = plan
  const offered = toolsets?.find(({ name }) => name === toolset?.id)
  const forked = {
    ...rest,
    ...(offered === undefined ? {} : { toolsets: [offered] as const }),
    benchmarks: [plan.benchmarks.find(({ name }) => name === benchmark.id) ?? plan.benchmarks[0]] as const,
    adapters: [player] as const,
    models: [thinker] as const,
    faults: parent.trial.identity.cell.faults,
    epochs: 1,
    fork: { run: parent.run, trial: parent.trial.id, at, ...originsOf(origin) }
  }
  yield* refuseKeys(forked)
  yield* knowKeys
  // the caller named the agents that replace those of the trial
  const { models: _models, ...others } = plan
  const named = {
    ...others,
    benchmarks: [...others.benchmarks, worldOf(parent.trial.identity.cell)],
    adapters: nextAdapter.name === undefined ? forked.adapters : []
  }
  const unnamed = nextModel.name === undefined ? { ...named, models: forked.models } : named
  yield* requireNamed(`run ${origin.id}`, unnamed, setup)
  const registry = yield* registryOfRun(origin, setup)
  const resolved = yield* resolve(forked, registry)
  const run = yield* newRun(forked, resolved, 1)
  const agent = resolved.benchmarkRuns[0]?.agents[0]
  if (agent === undefined)
    return yield* new Refused({ message: "there is no agent to continue with: name one with --adapter" })
  yield* requireReady(resolved, false)
  const recorder = yield* openRecorder(run)
  const opened = yield* reopenInstance(parent, registry, resolved.benchmarkRuns[0]?.metrics ?? [])
  const blobs = new Map<string, Uint8Array>()
  const { epoch } = parent.trial.identity
  const { adapter: continuing, warning } = watchHistory(agent.adapter)
  const trialSetup = {
    ...agent,
    adapter: continuing,
    // the model calls of a run of one trial are recorded under the run's id
    model: Recorder.recordedFor(recorder, agent.model, run.id, epoch),
    witness: recorder.witness({ name: run.id, epoch, repeats: "counted" }),
    epoch,
    root: plan.seed,
    putBlob: (hash: string, data: Uint8Array) => void blobs.set(hash, data)
  }
  const trial = yield* opened.fork(trialSetup, yield* forkPoint(parent, at)).pipe(
    Effect.mapError((error) => new Refused({ message: error.reason })),
    Effect.provideService(Boundaries.HiddenFromAgents, chooseHidden(plan, store.location)),
    withModels(resolved, recorder),
    Recorder.exposeRecorderErrors,
    Effect.mapError(refuse)
  )
  const stored = { run: run.id, cell: 0, trial, scores: opened.score(trial) }
  yield* Effect.mapError(
    Effect.gen(function* () {
      yield* store.begin(run)
      yield* TrialMaking.keepInstance(opened)
      for (const [hash, data] of blobs) yield* store.putBlob(hash, data)
      yield* store.finish(stored)
      yield* store.flush
      yield* store.end(run.id, "done")
    }),
    refuse
  )
  const unread = warning()
  if (unread !== undefined) yield* setup.onWarning?.(unread) ?? Effect.void
  return stored
}, Effect.scoped)
