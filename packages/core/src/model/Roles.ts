import { Context, Effect } from "effect"
import type { Model, ModelError } from "./Model.ts"
import { WorldFailed } from "../benchmark/World.ts"

/**
 * Models that a world or a generator asks on its own account, by what it wants
 * them for: `narrator`, `coder`. Never the agent's model; its usage is not the
 * agent's. Empty unless the composition root fills it.
 *
 * A reference, because most worlds and generators ask no model; which models fill the roles
 * stands in the plan and in the cells of a run. Without one, `roleOf` fails with a sentence.
 */
export const Roles = Context.Reference<ReadonlyMap<string, Model<ModelError>>>("@escapement/core/Roles", {
  defaultValue: () => new Map()
})

/**
 * The model of a role; fails with a sentence that names the role when it has no model.
 *
 * ```ts
 * import { findRole } from "@escapement/core"
 * import { Effect } from "effect"
 *
 * // no model is named for the role
 * const { reason } = Effect.runSync(Effect.flip(findRole("narrator")))
 *
 * reason // → "no model plays the role \"narrator\""
 * ```
 */
export const findRole = (role: string): Effect.Effect<Model<ModelError>, WorldFailed> =>
  Effect.flatMap(Roles, (roles) => {
    const model = roles.get(role)
    return model === undefined
      ? Effect.fail(new WorldFailed({ reason: `no model plays the role "${role}"` }))
      : Effect.succeed(model)
  })
