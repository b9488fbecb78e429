import type { RunPlan } from "@escapement/core"
import { Effect } from "effect"
import type { Refused } from "../Failure.ts"
import type { Registry } from "../Registry.ts"
import { type ResolvedModel, resolveModel } from "./resolveModel.ts"

/** Resolves the models that a plan names for roles, in the plan's order. */
export const resolveRoles = Effect.fnUntraced(function* (
  registry: Registry,
  { roles = {} }: Pick<RunPlan, "roles">
): Effect.fn.Return<ReadonlyMap<string, ResolvedModel>, Refused> {
  const found = yield* Effect.forEach(Object.entries(roles), ([role, reference]) =>
    Effect.map(resolveModel(registry, reference, role), (model) => [role, model] as const)
  )
  return new Map(found)
})
