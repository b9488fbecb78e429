import { type Run, type RunPlan, Recordings } from "@escapement/core"
import { Recorder } from "@escapement/runner"
import { Effect } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import type { Registry } from "../Registry.ts"
import { requireRoles } from "../plan/requireRoles.ts"
import { resolveRoles } from "../plan/resolveModel.ts"
import { withModels } from "./withModels.ts"

/**
 * Runs an effect with the models that a plan names for roles, outside any run: their calls are not recorded. Refused if
 * a model cannot be called here.
 */
export const withRoles =
  (plan: Pick<RunPlan, "seed" | "roles">, registry: Registry) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | Refused, R> =>
    Effect.gen(function* () {
      yield* requireRoles(registry, plan)
      const roles = yield* resolveRoles(registry, plan)
      for (const { ready } of roles.values()) yield* Effect.mapError(ready, refuse)
      return yield* withModels({ plan, roles }, undefined)(effect)
    })

/**
 * Fills the roles of a stored run; their models give the recorded answers.
 *
 * @param others what else answers: the models of the roles (`Live`), or nobody (`Replay`)
 */
export const withStoredRoles =
  (run: Run, registry: Registry, others: Recorder.AnswerSource["_tag"] = "Live") =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | Refused, R | Recordings> =>
    Effect.gen(function* () {
      const { plan } = run
      const roles = yield* resolveRoles(registry, plan)
      const from = plan.replay ?? run.id
      const source = others === "Live" ? { _tag: others, run: from, cache: false } : { _tag: others, run: from }
      const recorder = Recorder.makeRecorder(yield* Recordings, source)
      return yield* withModels({ plan, roles }, recorder)(effect)
    })
