import { type Model, type ModelError, Roles, blind, seed } from "@escapement/core"
import { OwnPrices } from "@escapement/models"
import type { Recorder } from "@escapement/runner"
import { Effect } from "effect"
import { type Refused, refuse } from "./Failure.ts"
import type { Resolved } from "./resolve.ts"

/** Opens the models that worlds and generators ask; each gives one answer to one question, whoever asks it. */
const rolesOf = Effect.fnUntraced(function* ({ plan, roles }: Resolved, recorder: Recorder) {
  const opened = new Map<string, Model<ModelError>>()
  for (const [role, model] of roles) {
    const recorded = recorder.recorded(model, { name: `role ${role}`, epoch: 0, repeats: "alike" })
    const seat = { seed: seed(plan.seed, "role", role), view: blind }
    opened.set(role, yield* Effect.mapError(recorded.value(seat), (error) => refuse({ message: error.reason })))
  }
  return opened
})

/** Lets an effect ask models as a plan says: at its prices, its roles filled. */
export const withModels =
  (resolved: Resolved, recorder: Recorder) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | Refused, R> =>
    Effect.flatMap(rolesOf(resolved, recorder), (roles) => Effect.provideService(effect, Roles, roles)).pipe(
      Effect.provideService(OwnPrices, new Map(Object.entries(resolved.plan.prices ?? {}))),
      Effect.scoped
    )
