import { type Run, RunStore } from "@escapement/core"
import type { Agent, Problem } from "@escapement/runner"
import { Effect, Exit, Option, Stream } from "effect"
import { choiceOf } from "../choice.ts"
import { Refused, refuse } from "../Failure.ts"
import { newRun } from "../newRun.ts"
import { openDesk } from "../person/Desk.ts"
import { human, leftEarly } from "../person/human.ts"
import { type SourceFlags, planOf } from "../planOf.ts"
import { pluginsOf, registryOf } from "../plugins/registryOf.ts"
import { countTrials, resolve } from "../resolve.ts"
import { showRun } from "../showRun.ts"

/** Flags of `escapement play`. */
export interface PlayFlags extends SourceFlags {
  readonly plugin: ReadonlyArray<string>
  readonly limit: ReadonlyArray<string>
  readonly fault: ReadonlyArray<string>
}

const nobody = {
  adapter: ["human"],
  adapterOption: [],
  model: [],
  modelOption: [],
  factor: [],
  budget: [],
  twin: false,
  toolset: [],
  retrieverOption: [],
  epochs: 1,
  concurrency: Option.none(),
  metric: []
}

/** Plays one problem and keeps it whole; a run begins with its first finished trial. */
const playOne = Effect.fnUntraced(function* (run: Run, agent: Agent, problem: Problem) {
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

/** Lets a person play instances, one after the other, and keeps each that is played to its end. */
export const play = Effect.fnUntraced(function* (flags: PlayFlags) {
  const store = yield* RunStore
  const desk = yield* openDesk
  const registry = yield* registryOf(flags.plugin)
  const one = Option.orElseSome(flags.instances, () => 1)
  const choice = yield* choiceOf(flags, registry)
  const plan = yield* planOf({ ...nobody, ...flags, instances: one }, choice, pluginsOf(flags.plugin))
  const resolved = yield* resolve(plan, { ...registry, adapters: [...registry.adapters, human(desk)] })
  const run = yield* newRun(plan, resolved, yield* countTrials(resolved))
  let played = 0
  for (const { agents, metrics, source, stage } of resolved.sections) {
    for (const agent of agents) {
      yield* stage.problems(source, metrics).pipe(
        Stream.mapError(refuse),
        Stream.runForEach((problem) =>
          Effect.gen(function* () {
            yield* desk.lines([desk.style.heading(`Trial ${played + 1} of ${run.trials}`)])
            yield* playOne(run, agent, problem)
            played++
            yield* desk.lines(["The trial is over.", ""])
          })
        ),
        Effect.onExit((exit) =>
          played === 0 ? Effect.void : Effect.ignore(store.end(run.id, Exit.isSuccess(exit) ? "done" : "interrupted"))
        )
      )
    }
  }
  yield* showRun({ ...run, status: "done" }, resolved.metricsOf, {
    json: false,
    by: Option.none(),
    margin: Option.none(),
    chance: Option.none()
  })
}, Effect.scoped)
