import { Context, Effect } from "effect"
import type { Model, ModelError } from "./Model.ts"
import { WorldFailed } from "../benchmark/World.ts"

/**
 * Models that a world or a generator asks for its own purposes, by role: `narrator`, `coder`. They are never the
 * agent's model, and their usage is not the agent's. Empty unless the caller provides models, as a run does with those
 * of its plan.
 *
 * A reference, because most worlds and generators ask no model; the plan and the cells of a run say
 * which models fill the roles. For a role without a model, `findRole` fails and names the role.
 */
export const Roles = Context.Reference<ReadonlyMap<string, Model<ModelError>>>("@escapement/core/Roles", {
  defaultValue: () => new Map()
})

/**
 * Returns the model of a role. Fails with a message that names the role if it has no model.
 *
 * ```ts
 * import { findRole } from "@escapement/core"
 * import { Effect } from "effect"
 *
 * // no model is named for the role
 * const { reason } = Effect.runSync(Effect.flip(findRole("narrator")))
 *
 * reason // → "no model plays the role \"narrator\": name one with --role narrator=MODEL"
 * ```
 */
export const findRole = (role: string): Effect.Effect<Model<ModelError>, WorldFailed> =>
  Effect.flatMap(Roles, (roles) => {
    const model = roles.get(role)
    return model === undefined
      ? Effect.fail(
          new WorldFailed({ reason: `no model plays the role "${role}": name one with --role ${role}=MODEL` })
        )
      : Effect.succeed(model)
  })
