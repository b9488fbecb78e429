import { Schema } from "effect"
import { Level, Variant } from "./leg/Level.ts"
import { Stop } from "./leg/Stop.ts"

/** Where a leg is from. */
export const Origin = Schema.TaggedUnion({
  /** The authors' data. `labelled` is the level that the leg gives itself. */
  Published: { trail: Schema.String, theme: Schema.String, labelled: Schema.String, generated: Schema.String },
  /** Our generator: the seed and the number of pages of the encyclopaedia that it plays in, which is derived again from them. */
  Generated: { encyclopaedia: Schema.String, pages: Schema.Natural }
})
export type Origin = typeof Origin.Type

/** A leg: where it starts, its clue envelope, its stops and the digit they lead to. Source: paper §3.1. */
export const Instance = Schema.Struct({
  /** `dag-easy-063` in published data, unique over variant, level and number. */
  name: Schema.String,
  origin: Origin,
  variant: Variant,
  level: Level,
  start: Schema.Struct({ url: Schema.String, title: Schema.String }),
  /** The clue envelope: numbered clues, clue N about stop N - 1. */
  clues: Schema.String,
  stops: Schema.NonEmptyArray(Stop),
  /** The finish-line code. */
  passcode: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9 }))
})
export type Instance = typeof Instance.Type
