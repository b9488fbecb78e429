import { type Model, type ModelError, type TextProtocol } from "@escapement/core"
import { Effect, Result } from "effect"
import { resolveModel } from "../src/providers/providers.ts"
import type { Vault } from "./vault.ts"

/** Opens a simulated model on a vault, its options as on the command line. */
export const openSimulated = Effect.fnUntraced(function* (
  name: string,
  vault: Vault,
  context: {
    readonly seed?: string
    readonly protocol?: TextProtocol
    readonly options?: { readonly [name: string]: string }
  } = {}
) {
  const configurable = yield* resolveModel(name)
  const configured = yield* Effect.fromResult(configurable.fromText(context.options ?? {}))
  const { protocol, seed = "0123456789abcdef" } = context
  const model: Model<ModelError> = yield* configured.value({
    seed,
    view: vault.view,
    ...(protocol === undefined ? {} : { protocol })
  })
  return model
})

/** The error of a result. */
export const errorOf = <A, E extends { readonly message: string }>(result: Result.Result<A, E>): string =>
  Result.isFailure(result) ? result.failure.message : "no error"
