import { type Run, type RunPlan, RunStore } from "@escapement/core"
import type { RunAgent, TrialMaking } from "@escapement/runner"
import { Effect, Exit, Stream } from "effect"
import { Refused, refuse } from "./Failure.ts"
import type { ChosenMetrics } from "./ChosenMetrics.ts"
import { newRun } from "./newRun.ts"
import type { Registry } from "./Registry.ts"
import { countTrials, resolve } from "./resolve.ts"

/** Plays one problem and keeps it whole; a run begins with its first finished trial. */
const playOne = Effect.fnUntraced(function* (
  run: Run,
  agent: RunAgent,
  problem: TrialMaking.OpenedInstance,
  leftEarly: string
) {
  const store = yield* RunStore
  const blobs = new Map<string, Uint8Array>()
  const trial = yield* problem.attempt({
    ...agent,
    epoch: 0,
    root: run.plan.seed,
    putBlob: (hash, data) => void blobs.set(hash, data)
  })
  const { outcome } = trial
  const isLeft = outcome._tag === "agent-error" && outcome.reason === leftEarly
  if (outcome._tag === "infra-error" || isLeft) {
    return yield* new Refused({ message: `${outcome.reason}; this trial is not kept` })
  }
  yield* Effect.gen(function* () {
    yield* store.begin(run)
    yield* store.putInstance(problem.stored)
    for (const [hash, data] of blobs) yield* store.putBlob(hash, data)
    yield* store.finish({ run: run.id, cell: agent.index, trial, scores: problem.score(trial) })
    yield* store.flush
  }).pipe(Effect.uninterruptible, Effect.mapError(refuse))
})

/**
 * Lets somebody at the keyboard play a plan, one trial after the other, and keeps
 * each that is played to its end.
 *
 * @param leftEarly the reason of a trial that its player left: it is not kept
 * @param before done before each trial, which are counted from 1
 */
export const play = Effect.fnUntraced(function* <R, S>(
  plan: RunPlan,
  registry: Registry,
  {
    after,
    before,
    leftEarly
  }: {
    readonly leftEarly: string
    readonly before: (trial: number, trials: number) => Effect.Effect<void, never, R>
    readonly after: Effect.Effect<void, never, S>
  }
): Effect.fn.Return<{ readonly run: Run; readonly metrics: ChosenMetrics }, Refused, RunStore | R | S> {
  const store = yield* RunStore
  const resolved = yield* resolve(plan, registry)
  const run = yield* newRun(plan, resolved, yield* countTrials(resolved))
  let played = 0
  for (const { agents, metrics, source, stage } of resolved.sections) {
    for (const agent of agents) {
      yield* stage.problems(source, metrics).pipe(
        Stream.mapError(refuse),
        Stream.runForEach((problem) =>
          Effect.gen(function* () {
            yield* before(played + 1, run.trials)
            yield* playOne(run, agent, problem, leftEarly)
            played++
            yield* after
          })
        ),
        Effect.onExit((exit) =>
          played === 0 ? Effect.void : Effect.ignore(store.end(run.id, Exit.isSuccess(exit) ? "done" : "interrupted"))
        )
      )
    }
  }
  return { run: { ...run, status: "done" }, metrics: resolved.metricsOf }
})
