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

/** Reads the keys, before anything runs: a leg that finds one missing would be lost by no fault of its agent. */
export const readKeys: Effect.Effect<Keys, WorldFailed> = Effect.gen(function* () {
  const serper = yield* Effect.option(Config.Redacted(names.serper))
  const google = yield* Effect.option(Config.Redacted(names.google))
  if (Option.isSome(serper) && Option.isSome(google)) return { serper: serper.value, google: google.value }
  const missing = [Option.isNone(serper) ? [names.serper] : [], Option.isNone(google) ? [names.google] : []].flat()
  return yield* new WorldFailed({
    reason: `backend=live asks Serper and Google Maps: set ${missing.join(" and ")} in the environment`
  })
})

/** What stands for keys where nobody is asked. */
export const noKeys: Keys = { serper: Redacted.make(""), google: Redacted.make("") }
