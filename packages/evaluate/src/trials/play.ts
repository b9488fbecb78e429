import type { ReadableRun } from "../results/results.ts"
import { type Run, type RunPlan, RunStore } from "@escapement/core"
import { TrialMaking } from "@escapement/runner"
import { Effect, Exit, Option, Stream } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { newRun } from "../run/newRun.ts"
import type { LineTerminal } from "../person/LineTerminal.ts"
import { deskSeat, human, leftEarly, nameHuman } from "../person/human.ts"
import type { Seat } from "../person/Seat.ts"
import type { Registry } from "../Registry.ts"
import { countTrials, resolve } from "../plan/resolve.ts"

/**
 * Plays one instance and stores the finished trial. A trial that the person leaves early, or that ends as
 * `infra-error`, is not stored. The run is created with its first stored trial.
 */
const playOne = Effect.fnUntraced(function* (
  run: Run,
  agent: TrialMaking.RunAgent,
  opened: TrialMaking.OpenedInstance
) {
  const store = yield* RunStore
  const blobs = new Map<string, Uint8Array>()
  const trial = yield* opened.attempt({
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
    yield* TrialMaking.keepInstance(opened)
    for (const [hash, data] of blobs) yield* store.putBlob(hash, data)
    yield* store.finish({ run: run.id, cell: agent.index, trial, scores: opened.score(trial) })
    yield* store.flush
  }).pipe(Effect.uninterruptible, Effect.mapError(refuse))
})

/**
 * Lets a person play the instances of a plan in a terminal, one trial after the other, and stores each trial that is
 * played to its end as one of a new run.
 *
 * @param person the name under which the trials are stored: `human-NAME` instead of `human`
 */
export const play = (
  plan: RunPlan,
  registry: Registry,
  terminal: LineTerminal,
  person: Option.Option<string> = Option.none()
): Effect.Effect<ReadableRun, Refused, RunStore> => playFrom(plan, registry, deskSeat(terminal), person)

/**
 * Lets a person play the instances of a plan, one trial after the other, and stores each trial that is played to its
 * end.
 *
 * @param person the name under which the trials are stored: `human-NAME` instead of `human`
 */
export const playFrom = Effect.fnUntraced(function* (
  given: RunPlan,
  registry: Registry,
  seat: Seat,
  person: Option.Option<string>
): Effect.fn.Return<ReadableRun, Refused, RunStore> {
  const store = yield* RunStore
  const name = yield* nameHuman(person)
  const plan = { ...given, adapters: [{ name, options: {} }] as const }
  const resolved = yield* resolve(plan, { ...registry, adapters: [...registry.adapters, human(seat, name)] })
  const run = yield* newRun(plan, resolved, (yield* countTrials(resolved)).counts.trials)
  let played = 0
  for (const { agents, metrics, source, configured } of resolved.benchmarkRuns) {
    for (const agent of agents) {
      yield* configured.instances(source, metrics).pipe(
        Stream.mapError(refuse),
        Stream.runForEach((opened) =>
          Effect.gen(function* () {
            yield* seat.begin(played + 1, run.trials, configured.benchmark)
            yield* playOne(run, agent, opened)
            played++
            yield* seat.over
          })
        ),
        Effect.onExit((exit) =>
          played === 0 ? Effect.void : Effect.ignore(store.end(run.id, Exit.isSuccess(exit) ? "done" : "interrupted"))
        )
      )
    }
  }
  return { run: { ...run, status: "done" }, metrics: resolved.metricsOf, registry }
})
