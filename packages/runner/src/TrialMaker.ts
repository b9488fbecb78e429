import { RunStore, TrialExecution } from "@escapement/core"
import { Cache, Effect, Option, Scope } from "effect"
import type { Execution } from "./Execution.ts"
import type { BenchmarkRun } from "./BenchmarkRun.ts"
import { restoreParts } from "./keepInstance.ts"
import { loseTrial } from "./lostTrial.ts"
import { type TrialRequest, makeTrial } from "./makeTrial.ts"
import { exposeRecorderErrors } from "./recording/exposeRecorderErrors.ts"

/** The parts of a run that a worker needs to make trials that another process planned. */
export type PlayableRun = Pick<Execution, "run" | "root" | "benchmarkRuns" | "recorder">

type Made = Effect.Effect<TrialExecution.FinishedTrial, TrialExecution.ExecutionFailed, RunStore>

/** Makes single trials of a run that another process planned. */
export interface TrialMaker {
  /** Makes a trial from its stored instance, and stores the trial. */
  readonly make: (planned: TrialExecution.PlannedTrial) => Made
  /** Stores a trial as `infra-error` without making it. */
  readonly lose: (planned: TrialExecution.PlannedTrial, reason: string) => Made
}

const failed = (error: { readonly message: string }) => new TrialExecution.ExecutionFailed({ message: error.message })

/** Most opened instances that are cached: the trials of an instance are planned one after the other. */
const kept = 64

/**
 * Returns the agents of a benchmark, and a cache of its opened instances by fingerprint. The world is opened when it is
 * first needed.
 */
const playersOf = Effect.fnUntraced(function* ({ agents, metrics, configured }: BenchmarkRun) {
  const scope = yield* Effect.scope
  const world = yield* Effect.cached(Scope.provide(configured.open(metrics), scope))
  const lookup = Effect.fnUntraced(function* (fingerprint: string) {
    const store = yield* RunStore
    const stored = yield* store.instance(fingerprint)
    if (Option.isNone(stored)) {
      return yield* new TrialExecution.ExecutionFailed({
        message: `the store has no instance ${fingerprint}, which this trial needs: look for damage with escapement store check`
      })
    }
    const read = yield* world
    const opened = yield* read(stored.value.instance)
    yield* restoreParts(opened)
    return opened
  })
  const instances = yield* Cache.make({ lookup, capacity: kept, requireServicesAt: "lookup" })
  return agents.map((agent) => [agent.index, { agent, instances }] as const)
})

/** Opens a maker of trials that another process planned. Its worlds stay open until the scope closes. */
export const openTrialMaker = Effect.fnUntraced(function* ({
  recorder,
  root,
  run,
  benchmarkRuns
}: PlayableRun): Effect.fn.Return<TrialMaker, never, Scope.Scope> {
  const players = new Map((yield* Effect.forEach(benchmarkRuns, playersOf)).flat())
  const requestOf = Effect.fnUntraced(function* ({ cell, epoch, instance, trial }: TrialExecution.PlannedTrial) {
    const player = players.get(cell)
    if (player === undefined)
      return yield* new TrialExecution.ExecutionFailed({ message: `run ${run} has no cell ${cell}` })
    const opened = yield* Cache.get(player.instances, instance)
    return { run, root, recorder, agent: player.agent, opened, epoch, trial } satisfies TrialRequest
  })
  return {
    make: (planned) => Effect.mapError(exposeRecorderErrors(Effect.flatMap(requestOf(planned), makeTrial)), failed),
    lose: (planned, reason) =>
      Effect.mapError(
        Effect.flatMap(requestOf(planned), (request) => loseTrial(request, reason)),
        failed
      )
  }
})
