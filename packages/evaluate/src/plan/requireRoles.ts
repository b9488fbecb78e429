import type { RunPlan } from "@escapement/core"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"
import type { Registry } from "../Registry.ts"
import { unknownName } from "./nearest.ts"

/**
 * Refuses a role that no benchmark uses, as its model would never be asked.
 *
 * @param names the benchmarks that are played; if absent, all known ones
 */
export const requireRoles = (
  { benchmarks }: Registry,
  { roles = {} }: Pick<RunPlan, "roles">,
  names: ReadonlyArray<string> = benchmarks.map(({ id }) => id)
): Effect.Effect<void, Refused> => {
  const asked = benchmarks
    .filter(({ id }) => names.includes(id))
    .flatMap(({ use }) => Object.keys(use((benchmark) => benchmark.roles ?? {})))
  const unasked = Object.keys(roles).find((role) => !asked.includes(role))
  if (unasked === undefined) return Effect.void
  const message =
    asked.length === 0
      ? `--role ${unasked}: no model of a role is asked by ${names.join(", ")}: leave --role out`
      : unknownName("role", unasked, asked)
  return Effect.fail(new Refused({ message }))
}
