import { type Recordings, type Run, type RunStore } from "@escapement/core"
import type { Recorder } from "@escapement/runner"
import { Effect, type FileSystem, Option } from "effect"
import { Refused } from "./Failure.ts"
import type { Registry } from "./Registry.ts"
import { type AnswerFlags, answersOf } from "./answersOf.ts"
import { choiceOf } from "./choice.ts"
import { requireJudged } from "./judgeRun.ts"
import { newRun } from "./newRun.ts"
import { runOf } from "./openTrial.ts"
import { type PlayerFlags, type SourceFlags, planOf } from "./planOf.ts"
import { recorderOf } from "./recorderOf.ts"
import { requireSameCells } from "./replay.ts"
import { type Resolved, countTrials, requireModels, resolve } from "./resolve.ts"
import { withModels } from "./withModels.ts"

/** Flags that say what to run. */
export interface PlanFlags extends SourceFlags, PlayerFlags, AnswerFlags {
  readonly metric: ReadonlyArray<string>
  readonly resume: Option.Option<string>
  readonly replay: Option.Option<string>
}

/** A run that is ready to be executed. */
export interface Prepared {
  readonly run: Run
  readonly resolved: Resolved
  readonly recorder: Recorder
}

type Preparing = Effect.Effect<Prepared, Refused, FileSystem.FileSystem | Recordings | RunStore>

const fresh = Effect.fnUntraced(function* (flags: PlanFlags, registry: Registry) {
  const plan = { ...(yield* planOf(flags, yield* choiceOf(flags, registry))), ...(yield* answersOf(flags)) }
  if (plan.judges !== undefined) {
    yield* requireJudged(
      registry,
      plan.benchmarks.map(({ name }) => name)
    )
  }
  const resolved = yield* resolve(plan, registry)
  yield* requireModels(resolved)
  const run = yield* newRun(plan, resolved, 0)
  const recorder = yield* recorderOf(run)
  // a generator may ask a model for its first instance already
  const trials = yield* withModels(resolved, recorder)(countTrials(resolved))
  return { resolved, recorder, run: { ...run, trials } }
})

const whole = (run: Run, command: string): Effect.Effect<void, Refused> =>
  run.plan.fork === undefined
    ? Effect.void
    : Effect.fail(new Refused({ message: `run ${run.id} is the fork of a trial: ${command}` }))

const resumed = Effect.fnUntraced(function* (id: string, registry: Registry) {
  const run = yield* runOf(id)
  yield* whole(run, "fork it again with escapement trial fork")
  const resolved = yield* resolve(run.plan, registry)
  yield* requireSameCells(run, resolved, "resumed")
  yield* requireModels(resolved)
  return { run, resolved, recorder: yield* recorderOf(run) }
})

const replayed = Effect.fnUntraced(function* (id: string, registry: Registry) {
  const origin = yield* runOf(id)
  yield* whole(origin, "prove it identical with escapement trial replay")
  if (origin.status !== "done") {
    return yield* new Refused({
      message: `run ${origin.id} is not finished; finish it with: escapement eval --resume ${origin.id}`
    })
  }
  // the recordings of a replay are those of the run that it repeats
  const plan = { ...origin.plan, replay: origin.plan.replay ?? origin.id }
  const resolved = yield* resolve(plan, registry)
  yield* requireSameCells(origin, resolved, "replayed")
  const run = yield* newRun(plan, resolved, origin.trials)
  return { run, resolved, recorder: yield* recorderOf(run) }
})

/** The run that the flags ask for: a new one, one to go on with, or one to repeat from its recordings. */
export const prepare = (flags: PlanFlags, registry: Registry): Preparing => {
  if (Option.isSome(flags.resume) && Option.isSome(flags.replay)) {
    return Effect.fail(new Refused({ message: "--resume and --replay exclude each other: say one of them" }))
  }
  if (Option.isSome(flags.resume)) return resumed(flags.resume.value, registry)
  return Option.isSome(flags.replay) ? replayed(flags.replay.value, registry) : fresh(flags, registry)
}
