import type { RunPlan } from "@escapement/core"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"
import type { Registry } from "../Registry.ts"
import { unknownName } from "./nearest.ts"

/** The role of the model that retells instances. */
const narratorRole = "narrator"

/**
 * Refuses a role that no benchmark uses, as its model would never be asked.
 *
 * @param names the benchmarks that are played; if absent, instances of any known one are made, and may be retold
 */
export const requireRoles = (
  { benchmarks }: Registry,
  { roles = {} }: Pick<RunPlan, "roles">,
  names?: ReadonlyArray<string>
): Effect.Effect<void, Refused> => {
  const meant = benchmarks.filter(({ id }) => names?.includes(id) ?? true)
  const asked = meant.flatMap(({ use }) =>
    use(({ retell, roles: own = {} }) => [
      ...Object.keys(own),
      ...(names === undefined && retell !== undefined ? [narratorRole] : [])
    ])
  )
  const unasked = Object.keys(roles).find((role) => !asked.includes(role))
  if (unasked === undefined) return Effect.void
  const message =
    asked.length === 0
      ? `--role ${unasked}: no model of a role is asked by ${meant.map(({ id }) => id).join(", ")}: leave --role out`
      : unknownName("role", unasked, asked)
  return new Refused({ message })
}
