import { RunStore, TrialExecution } from "@escapement/core"
import { Cache, Effect, Option, Scope } from "effect"
import type { Execution, BenchmarkRun } from "./executeRun.ts"
import { makeTrial } from "./makeTrial.ts"
import { exposeRecorderErrors } from "./recording/exposeRecorderErrors.ts"

/** A run, for somebody who makes trials of it that others planned. */
export type PlayableRun = Pick<Execution, "run" | "root" | "sections" | "recorder">

/** Makes a planned trial from its instance in the store, and gives it to the store. */
export type TrialMaker = (
  planned: TrialExecution.PlannedTrial
) => Effect.Effect<TrialExecution.FinishedTrial, TrialExecution.ExecutionFailed, RunStore>

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
    return yield* read(stored.value.instance)
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
  const play = Effect.fnUntraced(function* ({ cell, epoch, instance, trial }: TrialExecution.PlannedTrial) {
    const context = seats.get(cell)
    if (context === undefined)
      return yield* new TrialExecution.ExecutionFailed({ message: `run ${run} has no cell ${cell}` })
    const problem = yield* Cache.get(context.problems, instance)
    return yield* makeTrial({ run, root, recorder, agent: context.agent, problem, epoch, trial })
  })
  return (planned) => Effect.mapError(exposeRecorderErrors(play(planned)), failed)
})
