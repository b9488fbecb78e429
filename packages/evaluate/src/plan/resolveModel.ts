import type { ConfiguredModel, ModelProvider, ModelUnavailable, OpenModel, Plans, RunPlan } from "@escapement/core"
import { ProviderPackages } from "@escapement/models"
import { Lines } from "@escapement/report"
import { Effect } from "effect"
import { Refused, refuseOptions } from "../Failure.ts"
import { nearest, unknownName } from "./nearest.ts"
import type { Registry } from "../Registry.ts"
import { suggestModel } from "./suggestModel.ts"
import { whileAsked } from "../watch/whileAsked.ts"

/** A model of a plan, found and configured, but not opened yet. */
export interface ResolvedModel extends ConfiguredModel {
  /** Id of its provider. */
  readonly provider: string
  /** Fails if the model cannot be called here, for example because its key is not set. */
  readonly ready: Effect.Effect<void, ModelUnavailable>
  /**
   * Whether the model would get words in place of sounds (`ModelProvider.isWithoutEars`); runs that play sounds refuse
   * it.
   */
  readonly isWithoutEars: boolean
}

interface Found {
  readonly provider: ModelProvider
  /** The provider's own name for the model. */
  readonly name: string
}

/**
 * Finds the provider of a model: a provider's id before the first slash, else a package of the user's project before
 * the first colon.
 */
const foundBy = (written: string, registry: Registry): Effect.Effect<Found, Refused> => {
  const slash = written.indexOf("/")
  const id = slash < 0 ? written : written.slice(0, slash)
  const provider = registry.models.find((one) => one.id === id)
  if (provider !== undefined) return Effect.succeed({ provider, name: slash < 0 ? "" : written.slice(slash + 1) })
  const own = ProviderPackages.packageAndModel(written)
  if (own !== undefined) {
    return Effect.succeed({ provider: ProviderPackages.providerPackage(own[0], process.cwd()), name: own[1] })
  }
  const known = registry.models.map((one) => one.id)
  const forms = known.map((one) => (one === "simulated" ? one : `${one}/…`))
  const message = unknownName(
    "model",
    written,
    [...forms, "PACKAGE:MODEL (such as @ai-sdk/anthropic:claude-haiku-4-5)"],
    suggestModel(written, known)
  )
  return new Refused({ message })
}

/** Lets the watching thread know whenever a model is asked, so that it can say which one blocks the process. */
const watched =
  (name: string, open: OpenModel): OpenModel =>
  (context) =>
    Effect.map(
      whileAsked(name, () => open(context)),
      (model) => ({ id: model.id, generate: (request) => whileAsked(name, () => model.generate(request)) })
    )

/**
 * Resolves the model of a reference and decides its options. The model is not opened, and need not be ready.
 *
 * @param role what the model is asked for: `agent`, `judge`, or a role of `--role`
 */
export const resolveModel = Effect.fnUntraced(function* (
  registry: Registry,
  reference: Plans.ComponentSpec,
  role: string
): Effect.fn.Return<ResolvedModel, Refused> {
  const { name, provider } = yield* foundBy(reference.name, registry)
  const model = yield* Effect.mapError(provider.model(name), ({ message }) => {
    // the examples of other providers are only a few of many models
    const meant = provider.isLocal === true ? nearest(reference.name, provider.examples, 3) : undefined
    return new Refused({ message: meant === undefined ? message : `${message}. Did you mean "${meant}"?` })
  })
  const flag =
    role === "agent"
      ? `--model-option ${reference.name}.`
      : role === "judge"
        ? `--judge-option ${reference.name}.`
        : `--role-option ${role}.`
  const decided = yield* Effect.mapError(
    Effect.fromResult(model.fromText(reference.options)),
    refuseOptions(`the model ${reference.name}`, flag)
  )
  return {
    id: reference.name,
    provider: provider.id,
    ...decided,
    value: watched(`model "${Lines.sanitise(reference.name)}" (${Lines.sanitise(role)})`, decided.value),
    isLocal: provider.isLocal === true,
    ready: provider.ready?.(name, decided.settings) ?? Effect.void,
    isWithoutEars: provider.isWithoutEars?.(decided.settings) ?? false
  }
})

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
