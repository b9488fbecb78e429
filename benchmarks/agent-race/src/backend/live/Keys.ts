import { Config, Effect, type Redacted } from "effect"
import { NoAnswer } from "../Backend.ts"

/** The user's keys, from the environment. */
export interface Keys {
  /** `SERPER_API_KEY` */
  readonly serper: Effect.Effect<Redacted.Redacted, NoAnswer>
  /** `GOOGLE_API_KEY` */
  readonly google: Effect.Effect<Redacted.Redacted, NoAnswer>
}

const key = (name: string) =>
  Effect.map(Effect.option(Config.Redacted(name)), (found) =>
    Effect.mapError(
      Effect.fromOption(found),
      () => new NoAnswer({ reason: `${name} is not set`, error: "unavailable" })
    )
  )

/** Reads the keys once. A tool whose key is missing says so when it is called. */
export const readKeys: Effect.Effect<Keys> = Effect.map(
  Effect.all([key("SERPER_API_KEY"), key("GOOGLE_API_KEY")]),
  ([serper, google]) => ({ serper, google })
)
