import { type Benchmarks, type Json, type RunStore, type Stored, Trajectories } from "@escapement/core"
import type { TrialMaking } from "@escapement/runner"
import { Effect, Option, type Scope } from "effect"
import { Refused } from "../Failure.ts"
import { forkPoint, reopenInstance } from "../trials/openTrial.ts"
import type { Registry } from "../Registry.ts"

/**
 * Draws what a person sees of a trial after its first `at` calls, which include those before its fork. The result
 * depends only on the trial and `at`.
 */
export const pictureAt = Effect.fnUntraced(function* (
  stored: Stored.StoredTrial,
  registry: Registry,
  at: number
): Effect.fn.Return<Benchmarks.Picture, Refused, RunStore | Scope.Scope> {
  const calls = Trajectories.listCalls(stored.trial.events)
  const begin = stored.trial.identity.fork?.at ?? 0
  const end = Math.max(begin, ...calls.slice(-1).map(({ index }) => index + 1))
  if (at < begin || at > end) {
    return yield* new Refused({
      message: `there is no picture after ${at} calls: expected a number from ${begin} to ${end}`
    })
  }
  return yield* drawStep(stored, yield* reopenInstance(stored, registry, []), at)
}, Effect.scoped)

/**
 * Whether a short form of a trial is enough to draw the picture after the first `at` calls. That picture needs what the
 * calls did, but not their answers.
 */
export const isStateKept = ({ cut, stored }: Stored.ShortTrial, at: number): boolean =>
  !stored.trial.events.some(
    (event, i) => event._tag === "Called" && event.index < at && cut.get(i)?.state !== undefined
  )

/** Draws what a person sees of a trial after its first `at` calls, in an instance that is open already. */
export const drawStep = Effect.fnUntraced(function* (
  stored: Stored.StoredTrial,
  instance: TrialMaking.OpenedInstance,
  at: number
): Effect.fn.Return<Benchmarks.Picture, Refused, RunStore> {
  const picture = yield* Effect.mapError(
    instance.picture(yield* forkPoint(stored, at)),
    ({ reason }) => new Refused({ message: reason })
  )
  return Option.isSome(picture)
    ? picture.value
    : yield* new Refused({ message: `${stored.trial.identity.cell.benchmark.id} draws no pictures of steps` })
})

/** Most marks of a picture that are sent. */
const mostShapes = 20_000

/** Encodes a picture as JSON, with bytes in base64. Fields that a plugin adds to its marks are not sent. */
export const pictureJson = ({ alt, height, shapes, width }: Benchmarks.Picture): Json.Json => ({
  width,
  height,
  alt: alt.slice(0, 4000),
  shapes: shapes.slice(0, mostShapes).map((shape): Json.JsonObject => {
    const { ...members } = shape
    return "png" in members ? { ...members, png: Buffer.from(members.png).toString("base64") } : members
  })
})
