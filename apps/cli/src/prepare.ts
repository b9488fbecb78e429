import type { Recordings, RunStore } from "@escapement/core"
import { Choices, Plugins, Steps, Refused } from "@escapement/evaluate"
import { Effect, type FileSystem, Option } from "effect"
import { readText } from "@escapement/evaluate/terminal"
import { setupOf } from "./Registry.ts"
import { type AnswerFlags, parseAnswers } from "./parseAnswers.ts"
import { chooseBenchmark, registryFor } from "./choice.ts"
import { givenFlags } from "./givenFlags.ts"
import { type PlayerFlags, type SourceFlags, parsePlan } from "./parsePlan.ts"

/** Flags that say what to run. */
export interface PlanFlags extends SourceFlags, PlayerFlags, AnswerFlags, Choices.UntilFlags {
  readonly metric: ReadonlyArray<string>
  readonly plugin: ReadonlyArray<string>
  readonly trust: ReadonlyArray<string>
  readonly resume: Option.Option<string>
  readonly replay: Option.Option<string>
  readonly lock: Option.Option<string>
  readonly design: Option.Option<string>
  readonly margin: Option.Option<number>
  readonly cluster: Option.Option<string>
  readonly maxCost: Option.Option<number>
  readonly database: Option.Option<string>
}

const fresh = Effect.fnUntraced(function* (flags: PlanFlags, base?: Effect.Effect<Plugins.Registry>) {
  const registry = yield* registryFor(flags, base)
  const asked = yield* parsePlan(flags, yield* chooseBenchmark(flags, registry), Plugins.listPlugins(flags.plugin))
  const plan = { ...asked, ...(yield* parseAnswers(flags)) }
  const until = yield* Choices.parseUntil(flags)
  return yield* Steps.prepareRun(plan, registry, { isElsewhere: Option.isSome(flags.database), until })
})

/** Refuses flags that say what a file has decided already. */
const requireNoneOf = (flags: PlanFlags, file: string): Effect.Effect<void, Refused> => {
  const given = givenFlags(flags)
  return given.length === 0
    ? Effect.void
    : Effect.fail(new Refused({ message: `${file} fixes what is run: leave out ${given.join(", ")}` }))
}

const designed = Effect.fnUntraced(function* (path: string, flags: PlanFlags, base?: Effect.Effect<Plugins.Registry>) {
  yield* requireNoneOf(flags, `--design ${path}`)
  const design = yield* Steps.parseDesign(yield* readText("--design", path), path)
  const isElsewhere = Option.isSome(flags.database)
  const setup = { ...setupOf(flags, base), isElsewhere, maxCost: Option.getOrUndefined(flags.maxCost) }
  return yield* Steps.prepareDesigned(design, setup, path)
})

const locked = Effect.fnUntraced(function* (path: string, flags: PlanFlags, base?: Effect.Effect<Plugins.Registry>) {
  yield* requireNoneOf(flags, `--lock ${path}`)
  const lock = yield* Steps.parseLock(yield* readText("--lock", path), path)
  const setup = { ...setupOf(flags, base), isElsewhere: Option.isSome(flags.database) }
  return yield* Steps.prepareLocked(lock, setup, path)
})

/**
 * The run that the flags ask for: one to go on with, to repeat from its recordings, of a lock, or a new one.
 *
 * @param base what there is without plugins; without it, the families that are played
 */
export const prepare = (
  flags: PlanFlags,
  base?: Effect.Effect<Plugins.Registry>
): Effect.Effect<Steps.Prepared, Refused, FileSystem.FileSystem | Recordings | RunStore> => {
  const { design, lock, replay, resume } = flags
  const given = Object.entries({ resume, replay, lock, design }).flatMap(([name, value]) =>
    Option.isSome(value) ? [`--${name}`] : []
  )
  if (given.length > 1) {
    return Effect.fail(new Refused({ message: `${given.join(" and ")} exclude each other: give only one of them` }))
  }
  const setup = setupOf(flags, base)
  const isElsewhere = Option.isSome(flags.database)
  if (Option.isSome(resume)) return Steps.prepareResumed(resume.value, { ...setup, isElsewhere })
  if (Option.isSome(replay)) return Steps.prepareReplay(replay.value, setup)
  if (Option.isSome(design)) return designed(design.value, flags, base)
  return Option.isSome(lock) ? locked(lock.value, flags, base) : fresh(flags, base)
}
