import { WorldFailed } from "@escapement/core"
import { Config, Effect, Option, Redacted } from "effect"

/** The user's keys, from the environment. */
export interface Keys {
  /** `SERPER_API_KEY` */
  readonly serper: Redacted.Redacted
  /** `GOOGLE_API_KEY` */
  readonly google: Redacted.Redacted
}

const names = { serper: "SERPER_API_KEY", google: "GOOGLE_API_KEY" }

/** Reads the keys before any trial runs, so that no trial is lost to a missing key. */
export const readKeys: Effect.Effect<Keys, WorldFailed> = Effect.gen(function* () {
  const serper = yield* Effect.option(Config.Redacted(names.serper))
  const google = yield* Effect.option(Config.Redacted(names.google))
  if (Option.isSome(serper) && Option.isSome(google)) return { serper: serper.value, google: google.value }
  const missing = [Option.isNone(serper) ? [names.serper] : [], Option.isNone(google) ? [names.google] : []].flat()
  return yield* new WorldFailed({
    reason: `backend=live asks Serper and Google Maps: set ${missing.join(" and ")} in the environment`
  })
})

/** Empty keys, for runs that make no live request. */
export const noKeys: Keys = { serper: Redacted.make(""), google: Redacted.make("") }
