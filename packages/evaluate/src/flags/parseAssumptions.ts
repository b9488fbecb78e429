import { Effect, Schema } from "effect"
import type { Refused } from "../Failure.ts"
import { decodeOptions } from "./parseBounds.ts"
import { type Basis, basisOfAssumptions } from "../plan/planPower.ts"

const isShare = { minimum: 0, maximum: 1 }
const amount = Schema.optionalKey(Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)))

/** The quantities that are assumed if there is no pilot run. */
const Assumed = Schema.Struct({
  discordant: Schema.optionalKey(Schema.Finite.check(Schema.isBetween(isShare))),
  unstable: Schema.optionalKey(Schema.Finite.check(Schema.isBetween(isShare))),
  calls: amount,
  tokens: amount,
  cost: amount
})

/**
 * Reads the assumptions of a power plan without a pilot run, such as `--assume discordant=0.3,cost=0.01`. `discordant`
 * (default 0.3) is the share of instances on which single trials of two agents differ, `unstable` (0.5) the share of
 * `discordant` that is due to chance within an instance; `calls`, `tokens` and `cost` (US dollars) of a trial have no default.
 */
export const parseAssumptions = (texts: ReadonlyArray<string>): Effect.Effect<Basis, Refused> =>
  Effect.map(
    texts.length === 0 ? Effect.succeed({}) : Effect.fromResult(decodeOptions("assume", Assumed, texts)),
    basisOfAssumptions
  )
