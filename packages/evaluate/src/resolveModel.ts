import type { ConfiguredModel, ModelProvider, ModelUnavailable, Plans } from "@escapement/core"
import { ProviderPackages } from "@escapement/models"
import { Effect } from "effect"
import { type Refused, refuse } from "./Failure.ts"
import { type Registry, find } from "./Registry.ts"

/** A model that was found and configured, and whether it could be asked now. */
export interface ResolvedModel extends ConfiguredModel {
  /** Id of its provider. */
  readonly provider: string
  readonly ready: Effect.Effect<void, ModelUnavailable>
}

interface Found {
  readonly provider: ModelProvider
  /** The provider's own name for the model. */
  readonly name: string
}

/** A provider's id before the first slash, else a package of the user's project before the first colon. */
const foundBy = (written: string, registry: Registry): Effect.Effect<Found, Refused> => {
  const slash = written.indexOf("/")
  const id = slash < 0 ? written : written.slice(0, slash)
  const known = registry.models.some((provider) => provider.id === id)
  const own = known ? undefined : ProviderPackages.packageAndModel(written)
  return own === undefined
    ? Effect.map(find("model", registry.models, id), (provider) => ({
        provider,
        name: slash < 0 ? "" : written.slice(slash + 1)
      }))
    : Effect.succeed({ provider: ProviderPackages.providerPackage(own[0], process.cwd()), name: own[1] })
}

/** The model of a reference with its options decided. It is not opened, and need not be ready. */
export const resolveModel = Effect.fnUntraced(function* (
  registry: Registry,
  reference: Plans.ComponentSpec
): Effect.fn.Return<ResolvedModel, Refused> {
  const { name, provider } = yield* foundBy(reference.name, registry)
  const model = yield* Effect.mapError(provider.model(name), refuse)
  const decided = yield* Effect.mapError(Effect.fromResult(model.fromText(reference.options)), refuse)
  return {
    id: reference.name,
    provider: provider.id,
    ...decided,
    isLocal: provider.isLocal === true,
    ready: provider.ready?.(name, decided.settings) ?? Effect.void
  }
})
