import type { Languages } from "@escapement/env"
import type { EntityKind } from "../../encyclopaedia/Kind.ts"
import type { Figure } from "../../chronicle/Figure.ts"
import type { Hop, Series } from "../../chronicle/Tie.ts"
import type { Aggregator } from "../../leg/Aggregator.ts"
import type { Conversion } from "../../leg/Conversion.ts"
import type { MergeOperator } from "../../leg/Merge.ts"
import type { PlaceType } from "../../leg/Template.ts"
import type { Transform } from "../../leg/Transform.ts"
import type { Reading, Trade } from "../Plan.ts"

/** A language that clues are worded in beside English. */
export type ClueLanguage = Exclude<Languages.Language, "en">

/** Names for items of a kind. `{n}` is the number of a clue. */
export interface KindWords {
  /** At the beginning of a search: "a museum". */
  readonly one: string
  /** The described item, as conditions name it. */
  readonly sought: string
  /** The subject of a page, as questions about it name it. */
  readonly topic: string
  /** The item that a clue named, and the subject of the page of a clue. */
  readonly value: ReadonlyArray<string>
  readonly page: ReadonlyArray<string>
}

type Words = ReadonlyArray<string>

/** The wordings of roadblocks. `{w}` is a place, `{at}` where it is, `{when}` a day, `{n}` the number of a clue. */
export interface ErrandWords {
  readonly elevation: Words
  readonly rating: Words
  readonly population: Words
  readonly area: Words
  /** `{from}` and `{to}` are places. */
  readonly distance: Words
  readonly duration: Words
  /** `{k}` is what is counted. */
  readonly count: Words
  readonly days: Words
  readonly weather: { readonly [reading in Reading]: Words }
  readonly convert: { readonly [conversion in Conversion]: Words }
  readonly share: { readonly [trade in Trade]: Words }
  readonly coin: { readonly [trade in Trade]: Words }
}

/**
 * A language: its words for what clues say, and the grammar that they need. A gap may name a grammatical case, as
 * `{x:g}` does. `^` marks the end of a relative clause, `~` a blank across which words are not contracted.
 */
export interface Phrasebook {
  readonly language: ClueLanguage
  readonly cases: ReadonlyArray<string>
  readonly inflect: (phrase: string, grammaticalCase: string) => string
  /** Finishes a clue: resolves its marks, contracts words, and capitalises the beginnings of sentences. */
  readonly finish: (text: string) => string
  /** Simplifies a text for comparison: without commas, capitals and contractions, as far as the language has them. */
  readonly plain: (text: string) => string
  /** Whether blanks separate words. */
  readonly hasBlanks: boolean
  /** The synonyms of each kind. */
  readonly kinds: { readonly [kind in EntityKind]: readonly [KindWords, ...ReadonlyArray<KindWords>] }
  /** Where something is: `{w}` is a place of the kind. */
  readonly at: (kind: EntityKind) => string
  /** Plural names of the kinds, for lists. */
  readonly many: { readonly [kind in EntityKind]: string }
  readonly placeTypes: { readonly [type in PlaceType]: string }

  /** What a hop from `{x}` leads to. */
  readonly hops: (hop: Hop) => Words
  /** Statements about `{x}` that tell its field. */
  readonly fields: { readonly [field: string]: Words }
  /** Statements that an event of `{x}` falls into the decade `{d}`. */
  readonly happened: { readonly [figure in Figure]?: Words }
  readonly decade: (decade: number) => string
  /** Statements that a path `{x}` ends at `{w}`. */
  readonly leads: Words
  /**
   * Statements that `{x}`, a person or a thing, is in the country of `{w}` (`like`), or in the country `{w}`
   * (`country`).
   */
  readonly within: {
    readonly somebody: { readonly like: Words; readonly country: Words }
    readonly something: { readonly like: Words; readonly country: Words }
  }
  readonly between: string

  /** Questions, as they follow "find out". `{x}` is the subject of a page. */
  readonly figures: { readonly [figure in Figure]?: Words }
  readonly tallies: { readonly [series in Series]: Words }
  /** `{y}` is a year. */
  readonly census: Words
  readonly code: Words
  /** `{p}` is what a hop leads to. */
  readonly hop: Words
  /** `{c}` is a constant, `{o}` numbers of other clues. */
  readonly row: Words

  /** How to reach a page: `{a}` of `pages` is one of these, `{t}` the question to answer there. */
  readonly given: Words
  readonly named: Words
  readonly inferred: Words
  /** `{k}` is a kind, `{c}` its conditions. */
  readonly described: Words
  /** `{k}` names the items of a list, `{n}` the clue whose country the list belongs to. */
  readonly listed: Words
  readonly pages: Words

  readonly errands: ErrandWords
  readonly when: { readonly told: Words; readonly fixed: string }
  /** `{i}` is the whole part of a number, `{n}` a clue. */
  readonly detours: { readonly [transform in Transform]: Words }
  /** `{o}` are the numbers of two clues. */
  readonly merges: { readonly [operator in MergeOperator]: Words }
  /** `{o}` are numbers of clues. */
  readonly finishes: { readonly [aggregator in Aggregator]: Words }
  /** The whole part of the number of a clue `{n}`, and of several, `{ns}`. */
  readonly whole: string
  readonly wholes: string
  /** Between several numbers of clues. */
  readonly list: readonly [comma: string, and: string]
  /** Matches numbers of clues together with the word before them. */
  readonly references: RegExp

  readonly instructions: InstructionWords
}

/** The instructions around the clues. */
interface InstructionWords {
  readonly task: (isLong: boolean) => ReadonlyArray<string>
  /** `{url}` is the first page. */
  readonly start: string
  readonly clues: string
  readonly rules: ReadonlyArray<string>
  readonly parts: ReadonlyArray<string>
  readonly errata: ReadonlyArray<string>
  readonly submit: (isLong: boolean) => string
  readonly won: string
  readonly lost: string
  readonly left: string
}
