import { RunStore, TrialExecution } from "@escapement/core"
import { Cache, Effect, Option, Scope } from "effect"
import type { Execution, BenchmarkRun } from "./executeRun.ts"
import { restoreParts } from "./keepInstance.ts"
import { loseTrial } from "./lostTrial.ts"
import { type TrialRequest, makeTrial } from "./makeTrial.ts"
import { exposeRecorderErrors } from "./recording/exposeRecorderErrors.ts"

/** A run, for somebody who makes trials of it that others planned. */
export type PlayableRun = Pick<Execution, "run" | "root" | "sections" | "recorder">

type Made = Effect.Effect<TrialExecution.FinishedTrial, TrialExecution.ExecutionFailed, RunStore>

/** Makes the planned trials of a run. */
export interface TrialMaker {
  /** Makes a trial from its instance in the store, and gives it to the store. */
  readonly make: (planned: TrialExecution.PlannedTrial) => Made
  /** Gives a trial to the store as `infra-error`, without making it. */
  readonly lose: (planned: TrialExecution.PlannedTrial, reason: string) => Made
}

const failed = (error: { readonly message: string }) => new TrialExecution.ExecutionFailed({ message: error.message })

/** Problems that are kept: the trials of an instance are planned one after the other. */
const kept = 64

/** The agents of a section, with its problems by the fingerprints of instances: its world is opened when it is first needed. */
const seatsOf = Effect.fnUntraced(function* ({ agents, metrics, stage }: BenchmarkRun) {
  const scope = yield* Effect.scope
  const world = yield* Effect.cached(Scope.provide(stage.open(metrics), scope))
  const lookup = Effect.fnUntraced(function* (fingerprint: string) {
    const store = yield* RunStore
    const stored = yield* store.instance(fingerprint)
    if (Option.isNone(stored)) {
      return yield* new TrialExecution.ExecutionFailed({
        message: `the store has no instance ${fingerprint}, which this trial needs: look for damage with escapement store check`
      })
    }
    const read = yield* world
    const problem = yield* read(stored.value.instance)
    yield* restoreParts(problem)
    return problem
  })
  const problems = yield* Cache.make({ lookup, capacity: kept, requireServicesAt: "lookup" })
  return agents.map((agent) => [agent.index, { agent, problems }] as const)
})

/** Whoever makes trials of a run that others planned. Its worlds are open for as long as the scope. */
export const openTrialMaker = Effect.fnUntraced(function* ({
  recorder,
  root,
  run,
  sections
}: PlayableRun): Effect.fn.Return<TrialMaker, never, Scope.Scope> {
  const seats = new Map((yield* Effect.forEach(sections, seatsOf)).flat())
  const requestOf = Effect.fnUntraced(function* ({ cell, epoch, instance, trial }: TrialExecution.PlannedTrial) {
    const context = seats.get(cell)
    if (context === undefined)
      return yield* new TrialExecution.ExecutionFailed({ message: `run ${run} has no cell ${cell}` })
    const problem = yield* Cache.get(context.problems, instance)
    return { run, root, recorder, agent: context.agent, problem, epoch, trial } satisfies TrialRequest
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
