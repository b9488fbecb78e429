import { Languages, Toolkit } from "@escapement/env"
import { Schema } from "effect"
import {
  Edition,
  hasAccounts,
  hasCorrections,
  hasErrata,
  isAudited,
  isSealed,
  isContested,
  isImpartial,
  isRevised,
  isWeighed
} from "./chronicle/Edition.ts"
import { inconsistencies } from "./inconsistencies.ts"
import { Level, Variant } from "./leg/Level.ts"
import { pageRange } from "./encyclopaedia/Encyclopaedia.ts"
import { codes } from "./leg/Aggregator.ts"
import { Stop } from "./leg/Stop.ts"

/** Where a leg is from. */
const Origin = Schema.TaggedUnion({
  /** The authors' data. `labelled` is the level that the published leg states. */
  Published: { trail: Schema.String, theme: Schema.String, labelled: Schema.String, generated: Schema.String },
  /** Our generator. The encyclopaedia is not stored: it is derived from its seed and its number of pages. */
  Generated: {
    encyclopaedia: Schema.String,
    pages: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: pageRange.maximum })),
    /** Edition of the encyclopaedia; the first if absent. */
    edition: Schema.optionalKey(Edition),
    /** Language of instructions and clues, if the difficulty names one; English if absent. */
    language: Schema.optionalKey(Languages.Language)
  }
})
type Origin = typeof Origin.Type

/** Most stops that a leg may have to be decoded. */
const maxStops = 200

const Fields = Schema.Struct({
  /** `dag-easy-063` in published data, unique over variant, level and number. */
  name: Schema.String.check(Schema.isMaxLength(300)),
  /** Whether the leg is generated or published, and from what. */
  origin: Origin,
  variant: Variant,
  level: Level,
  start: Schema.Struct({ url: Schema.String, title: Schema.String }),
  /** The clue envelope: numbered clues, clue N about stop N - 1. */
  clues: Schema.String.check(Schema.isMaxLength(100_000)),
  /** Who was asked to word the clues of a leg through a chronicle; absent if nobody was. */
  narrator: Schema.optionalKey(
    Schema.Struct({
      model: Schema.String.check(Schema.isMaxLength(300)),
      reader: Schema.String.check(Schema.isMaxLength(300)),
      /** How often the narrator was asked. */
      tries: Schema.Natural,
      /**
       * What the clues mean, in the form of `Plan`, as no grammar reads a model's words; absent if our own words stay.
       */
      plan: Schema.optionalKey(Schema.Json)
    })
  ),
  /**
   * The stops in their order: pages to read, chains of tools (roadblocks), transformed values (detours), the finish
   * line.
   */
  stops: Schema.NonEmptyArray(Stop).check(Schema.isMaxLength(maxStops)),
  /** In editions 12 and 13: for each rule that an earlier clue decides, the index of the stop whose number decides it. */
  turns: Schema.optionalKey(Schema.Array(Schema.Natural).check(Schema.isMaxLength(10))),
  /** The finish-line code: one digit, or six digits in editions 4, 5 and 7 to 15. */
  passcode: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: codes - 1 }))
})
export type Instance = typeof Fields.Type

/**
 * A leg: its start page, its numbered clues, its stops and the finish-line code, which the agent submits. Source: paper
 * §3.1. A leg that decodes can be played: only its last stop is the finish line, and stops refer only to earlier ones.
 */
export const Instance = Fields.check(Toolkit.checkConsistency<Instance>(inconsistencies))

const editionOf = (origin: Origin, is: (of: { readonly edition: Edition }) => boolean): boolean =>
  origin._tag === "Generated" && origin.edition !== undefined && is({ edition: origin.edition })

/** Whether articles of the leg's encyclopaedia have misprints and the reader keeps older copies (editions 4 and 7). */
export const isOfErrata = ({ origin }: Pick<Instance, "origin">): boolean => editionOf(origin, hasErrata)

/** Whether articles tell counts by accounts and clues are riddles (editions 5 and 8 to 15). */
export const isOfRiddles = ({ origin }: Pick<Instance, "origin">): boolean => editionOf(origin, hasAccounts)

/** Whether errata correct the accounts of the leg's articles, and the reader keeps older copies (editions 9 to 15). */
export const isOfCorrections = ({ origin }: Pick<Instance, "origin">): boolean => editionOf(origin, hasCorrections)

/** Whether a leg is of an edition in which defects of the ninth are mended (editions 10 to 15). */
export const isOfRevised = ({ origin }: Pick<Instance, "origin">): boolean => editionOf(origin, isRevised)

/** Whether clues of a leg weigh candidates, and its limit of calls is that of a careful solver (editions 11 to 15). */
export const isOfWeighed = ({ origin }: Pick<Instance, "origin">): boolean => editionOf(origin, isWeighed)

/** Whether courts judge counts in the leg's encyclopaedia, from edition 12 on. */
export const isOfContested = ({ origin }: Pick<Instance, "origin">): boolean => editionOf(origin, isContested)

/** Whether no account of the leg tells what an earlier clue decides (from edition 13 on). */
export const isOfImpartial = ({ origin }: Pick<Instance, "origin">): boolean => editionOf(origin, isImpartial)

/** Whether offices count in the leg's encyclopaedia, some of which were convicted, and no tool runs programs (from edition 14 on). */
export const isOfAudited = ({ origin }: Pick<Instance, "origin">): boolean => editionOf(origin, isAudited)

/** Whether no relation between pages tells which offices of the leg's encyclopaedia were convicted (edition 15). */
export const isOfSealed = ({ origin }: Pick<Instance, "origin">): boolean => editionOf(origin, isSealed)

/** The language that a leg names; undefined if it names none (it is then English). */
export const languageOf = ({ origin }: Pick<Instance, "origin">): Languages.Language | undefined =>
  origin._tag === "Generated" ? origin.language : undefined

/** Whether the finish-line code of a leg has six digits: in editions 4, 5 and 7 to 15. */
export const hasLongCode = (leg: Pick<Instance, "origin">): boolean => isOfErrata(leg) || isOfRiddles(leg)
