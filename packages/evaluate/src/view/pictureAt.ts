import { type Benchmarks, type Json, type RunStore, type Stored, Trajectories } from "@escapement/core"
import type { TrialMaking } from "@escapement/runner"
import { Effect, Option, type Scope } from "effect"
import { Refused } from "../Failure.ts"
import { forkPoint, reopenInstance } from "../trials/openTrial.ts"
import type { Registry } from "../Registry.ts"

/** What a person sees of a trial after its first `at` calls, those before its fork included. A function of the trial and the number alone. */
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

/** Whether all that a picture after the first `at` calls rests on stands in a short form: what the calls did, not what was answered. */
export const isStateKept = ({ cut, stored }: Stored.ShortTrial, at: number): boolean =>
  !stored.trial.events.some(
    (event, i) => event._tag === "Called" && event.index < at && cut.get(i)?.state !== undefined
  )

/** What a person sees of a trial after its first `at` calls, of its instance that is open already. */
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

/** A picture as JSON; bytes as base64. What a plugin says beyond its marks is not sent. */
export const pictureJson = ({ alt, height, shapes, width }: Benchmarks.Picture): Json.Json => ({
  width,
  height,
  alt: alt.slice(0, 4000),
  shapes: shapes.slice(0, mostShapes).map((shape): Json.JsonObject => {
    const { ...members } = shape
    return "png" in members ? { ...members, png: Buffer.from(members.png).toString("base64") } : members
  })
})
