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

/** What something of a kind is called. `{n}` is the number of a clue. */
export interface KindWords {
  /** As a search begins with it: "a museum". */
  readonly one: string
  /** What is described, in its conditions. */
  readonly sought: string
  /** What a page is about, in what is taken from it. */
  readonly topic: string
  /** What a clue named, and what the page of a clue is about. */
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
 * A language: its words for what clues say, and the little of its grammar that they need. A gap may name a case, as
 * `{x:g}` does, in languages that have cases. `^` is where a relative clause ends, `~` a blank over which nothing is
 * drawn together.
 */
export interface Phrasebook {
  readonly language: ClueLanguage
  readonly cases: ReadonlyArray<string>
  readonly inflect: (phrase: string, grammaticalCase: string) => string
  /** A clue with its marks resolved, its words drawn together and its sentences begun. */
  readonly finish: (text: string) => string
  /** A text as clues and clauses are compared: without commas, capitals and contractions, where the language has them. */
  readonly plain: (text: string) => string
  /** Whether words are parted by blanks. */
  readonly hasBlanks: boolean
  /** The synonyms of each kind. */
  readonly kinds: { readonly [kind in EntityKind]: readonly [KindWords, ...ReadonlyArray<KindWords>] }
  /** Where something is: `{w}` is a place of the kind. */
  readonly at: (kind: EntityKind) => string
  /** Rows of lists. */
  readonly many: { readonly [kind in EntityKind]: string }
  readonly placeTypes: { readonly [type in PlaceType]: string }

  /** What a hop from `{x}` leads to. */
  readonly hops: (hop: Hop) => Words
  /** What holds of `{x}` by its field. */
  readonly fields: { readonly [field: string]: Words }
  /** What of `{x}` falls into `{d}`. */
  readonly happened: { readonly [figure in Figure]?: Words }
  readonly decade: (decade: number) => string
  /** Where a path `{x}` ends, `{w}`. */
  readonly leads: Words
  /** That `{x}` is in the country of `{w}`, or in `{w}` where that is a country; by whether it is somebody. */
  readonly within: {
    readonly somebody: { readonly like: Words; readonly country: Words }
    readonly something: { readonly like: Words; readonly country: Words }
  }
  readonly between: string

  /** Questions, as they stand behind "find out". `{x}` is what a page is about. */
  readonly figures: { readonly [figure in Figure]?: Words }
  readonly tallies: { readonly [series in Series]: Words }
  /** `{y}` is a year. */
  readonly census: Words
  readonly code: Words
  /** `{p}` is what a hop leads to. */
  readonly hop: Words
  /** `{c}` is a constant, `{o}` numbers of other clues. */
  readonly row: Words

  /** How to come to a page, to which `{a}` of `pages` belongs, and `{t}` what to find out there. */
  readonly given: Words
  readonly named: Words
  readonly inferred: Words
  /** `{k}` is a kind, `{c}` its conditions. */
  readonly described: Words
  /** `{k}` is what a list has, `{n}` the clue whose country it is of. */
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
  /** Numbers of clues with what they stand behind, as a regular expression. */
  readonly references: RegExp

  readonly instructions: InstructionWords
}

/** What an agent is told around the clues. */
export interface InstructionWords {
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
