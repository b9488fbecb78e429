import { Languages } from "@escapement/env"
import { Schema } from "effect"
import { Edition, hasAccounts, hasErrata } from "./chronicle/Edition.ts"
import { inconsistencies } from "./inconsistencies.ts"
import { Level, Variant } from "./leg/Level.ts"
import { pageRange } from "./encyclopaedia/Encyclopaedia.ts"
import { codes } from "./leg/Aggregator.ts"
import { Stop } from "./leg/Stop.ts"

/** Where a leg is from. */
export const Origin = Schema.TaggedUnion({
  /** The authors' data. `labelled` is the level that the leg gives itself. */
  Published: { trail: Schema.String, theme: Schema.String, labelled: Schema.String, generated: Schema.String },
  /** Our generator: the seed and the number of pages of the encyclopaedia that it plays in, which is derived again from them. */
  Generated: {
    encyclopaedia: Schema.String,
    pages: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: pageRange.maximum })),
    /** Absent: the first edition. */
    edition: Schema.optionalKey(Edition),
    /** What it is worded in, where its difficulty names a language; English where absent. */
    language: Schema.optionalKey(Languages.Language)
  }
})
export type Origin = typeof Origin.Type

/** Most stops of a leg that is read. */
const maxStops = 200

const Fields = Schema.Struct({
  /** `dag-easy-063` in published data, unique over variant, level and number. */
  name: Schema.String.check(Schema.isMaxLength(300)),
  origin: Origin,
  variant: Variant,
  level: Level,
  start: Schema.Struct({ url: Schema.String, title: Schema.String }),
  /** The clue envelope: numbered clues, clue N about stop N - 1. */
  clues: Schema.String.check(Schema.isMaxLength(100_000)),
  stops: Schema.NonEmptyArray(Stop).check(Schema.isMaxLength(maxStops)),
  /** The finish-line code: one digit, or from the fourth edition of the chronicle on six. */
  passcode: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: codes - 1 }))
})
export type Instance = typeof Fields.Type

/**
 * A leg: where it starts, its clue envelope, its stops and the digit they lead to.
 * Source: paper §3.1. What decodes can be played: the last stop, and no other, is
 * the finish line, and stops are made of earlier ones.
 */
export const Instance = Fields.check(
  Schema.makeFilter((instance: Instance) => {
    const first = inconsistencies(instance).next()
    return first.done === true ? undefined : first.value
  })
)

const editionOf = (origin: Origin, is: (of: { readonly edition: Edition }) => boolean): boolean =>
  origin._tag === "Generated" && origin.edition !== undefined && is({ edition: origin.edition })

/** Whether a leg plays where articles have misprints, and the reader keeps copies. */
export const isOfErrata = ({ origin }: Pick<Instance, "origin">): boolean => editionOf(origin, hasErrata)

/** Whether a leg plays where articles tell counts by accounts, and clues are riddles. */
export const isOfRiddles = ({ origin }: Pick<Instance, "origin">): boolean => editionOf(origin, hasAccounts)

/** The language that a leg names; undefined if it names none, and is English. */
export const languageOf = ({ origin }: Pick<Instance, "origin">): Languages.Language | undefined =>
  origin._tag === "Generated" ? origin.language : undefined

/** Whether a leg leads to a code of six digits: from the fourth edition on. */
export const hasLongCode = (leg: Pick<Instance, "origin">): boolean => isOfErrata(leg) || isOfRiddles(leg)
