import { Adapters } from "@escapement/core"
import { assert } from "@effect/vitest"
import { Effect, Result } from "effect"

/** The argument of `AdapterConformance`: an adapter to check, with options. */
export interface AdapterSubject {
  readonly adapter: Adapters.AnyAdapter
  /** Options as on the command line; the defaults if absent. */
  readonly options?: { readonly [name: string]: string }
}

/** Decides the options of the adapter. */
export const configureSubject = ({ adapter, options }: AdapterSubject): Effect.Effect<Adapters.ConfiguredAdapter> =>
  Effect.sync(() => {
    const settings = adapter.settings.fromText(options ?? {})
    assert.isTrue(Result.isSuccess(settings), `the options are refused: ${JSON.stringify(options ?? {})}`)
    return Adapters.configureAdapter(adapter, Result.getOrThrow(settings))
  })
