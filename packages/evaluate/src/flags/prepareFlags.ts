import type { Recordings, RunStore } from "@escapement/core"
import { Effect, type FileSystem, Option } from "effect"
import { Refused } from "../Failure.ts"
import type { Setup } from "../Registry.ts"
import { parseLock } from "../run/lock.ts"
import { listPlugins } from "../plugins/loadRegistry.ts"
import { type Prepared, prepareLocked, prepareReplay, prepareResumed, prepareRun } from "../plan/prepare.ts"
import { readText } from "../terminal/readText.ts"
import { parseDesign } from "../until/Design.ts"
import { type UntilFlags, parseUntil } from "../until/parseUntil.ts"
import { prepareDesigned } from "../until/prepareDesigned.ts"
import { type AnswerFlags, parseAnswers } from "./parseAnswers.ts"
import { chooseBenchmarks, registryFor } from "./chooseBenchmark.ts"
import { givenFlags } from "./givenFlags.ts"
import { type PlayerFlags, type SourceFlags, parsePlan } from "./parsePlan.ts"

/** The flags of `eval` that say what to run; each field is the flag of its name. */
export interface PlanFlags extends SourceFlags, PlayerFlags, AnswerFlags, UntilFlags {
  readonly metric: ReadonlyArray<string>
  readonly plugin: ReadonlyArray<string>
  readonly trust: ReadonlyArray<string>
  readonly resume: Option.Option<string>
  readonly retry: Option.Option<"infra">
  readonly replay: Option.Option<string>
  readonly lock: Option.Option<string>
  readonly design: Option.Option<string>
  readonly margin: Option.Option<number>
  readonly cluster: Option.Option<string>
  readonly maxCost: Option.Option<number>
  readonly database: Option.Option<string>
}

const fresh = Effect.fnUntraced(function* (flags: PlanFlags, setup: Setup) {
  const registry = yield* registryFor(flags, setup)
  const asked = yield* parsePlan(flags, yield* chooseBenchmarks(flags, registry), listPlugins(flags.plugin))
  const plan = { ...asked, ...(yield* parseAnswers(flags, asked.models)) }
  const until = yield* parseUntil(flags)
  return yield* prepareRun(plan, registry, { isElsewhere: Option.isSome(flags.database), until })
})

const designed = Effect.fnUntraced(function* (path: string, flags: PlanFlags, setup: Setup) {
  const design = yield* parseDesign(yield* readText("--design", path), path)
  const isElsewhere = Option.isSome(flags.database)
  const preparation = { ...setup, metrics: flags.metric, isElsewhere, maxCost: Option.getOrUndefined(flags.maxCost) }
  return yield* prepareDesigned(design, preparation, path)
})

const locked = Effect.fnUntraced(function* (path: string, flags: PlanFlags, setup: Setup) {
  const lock = yield* parseLock(yield* readText("--lock", path), path)
  const preparation = { ...setup, metrics: flags.metric, isElsewhere: Option.isSome(flags.database) }
  return yield* prepareLocked(lock, preparation, path)
})

/**
 * Prepares the run that the flags ask for: a stored one (`--resume`), a replay, one of a lock or a design, or a new
 * one. Flags of what a stored run, a lock or a design decides are then refused.
 *
 * @param setup with the plugins that the flags name, and what they trust
 */
export const prepareFlags = (
  flags: PlanFlags,
  setup: Setup
): Effect.Effect<Prepared, Refused, FileSystem.FileSystem | Recordings | RunStore> => {
  const { design, lock, replay, resume } = flags
  const given = Object.entries({ resume, replay, lock, design }).flatMap(([name, value]) =>
    Option.isSome(value) ? [`--${name} ${value.value}`] : []
  )
  const refuse = (message: string) => new Refused({ message })
  if (given.length > 1) return refuse(`${given.join(" and ")} exclude each other: give only one of them`)
  const again = given.length === 0 ? [] : givenFlags(flags)
  if (again.length > 0) return refuse(`${given.join("")} already says what is run: leave out ${again.join(", ")}`)
  const isElsewhere = Option.isSome(flags.database)
  const retryInfra = Option.isSome(flags.retry)
  const naming = { ...setup, metrics: flags.metric }
  if (Option.isSome(resume)) return prepareResumed(resume.value, { ...naming, isElsewhere, retryInfra })
  if (Option.isSome(replay)) return prepareReplay(replay.value, naming)
  if (Option.isSome(design)) return designed(design.value, flags, setup)
  return Option.isSome(lock) ? locked(lock.value, flags, setup) : fresh(flags, setup)
}
