import { type Model, type ModelError, Randomness, Roles, type RunPlan, Adversaries } from "@escapement/core"
import { Prices } from "@escapement/models"
import type { Recorder } from "@escapement/runner"
import { Effect, Scope } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import type { ResolvedModel } from "../plan/resolveModel.ts"

/** The models that worlds and generators ask, by role, with the seed and the prices of their plan. */
export interface Asking {
  readonly plan: Pick<RunPlan, "seed" | "prices">
  readonly roles: ReadonlyMap<string, ResolvedModel>
}

/** Opens a model when it is asked for the first time, so that nobody needs a key for recorded answers. */
const lazily = (model: ResolvedModel): ResolvedModel => ({
  ...model,
  value: (context) =>
    Effect.gen(function* () {
      const opening = Scope.provide(model.value(context), yield* Effect.scope)
      const open = yield* Effect.cached(Effect.uninterruptible(opening))
      return { id: model.id, generate: (request) => Effect.flatMap(open, ({ generate }) => generate(request)) }
    })
})

/**
 * Opens the models that worlds and generators ask. With a recorder, each model gives the same answer to the same
 * question, whoever asks.
 */
const opened = Effect.fnUntraced(function* ({ plan, roles }: Asking, recorder: Recorder.Recorder | undefined) {
  const models = new Map<string, Model<ModelError>>()
  for (const [role, model] of roles) {
    const asker = { name: `role ${role}`, epoch: 0, repeats: "alike" } as const
    const { value } = recorder === undefined ? model : recorder.recorded(lazily(model), asker)
    const context = { seed: Randomness.seed(plan.seed, "role", role), view: Adversaries.blindView }
    models.set(role, yield* Effect.mapError(value(context), (error) => refuse({ message: error.reason })))
  }
  return models
})

/**
 * Runs an effect in which worlds and generators find the models of their roles (`findRole`), and costs are counted at
 * the plan's prices.
 *
 * @param recorder records the calls of these models, or answers them from recordings; if undefined, nothing is recorded
 */
export const withModels =
  (asking: Asking, recorder: Recorder.Recorder | undefined) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | Refused, R> =>
    Effect.flatMap(opened(asking, recorder), (models) => Effect.provideService(effect, Roles, models)).pipe(
      Effect.provideService(Prices.OwnPrices, new Map(Object.entries(asking.plan.prices ?? {}))),
      Effect.scoped
    )
