import type { Randomness } from "@escapement/core"
import type { Coordinates } from "../../encyclopaedia/Entity.ts"
import { type EntityKind, byKind } from "../../encyclopaedia/Kind.ts"
import type { Tongue } from "../../encyclopaedia/Tongue.ts"
import type { Box } from "../../encyclopaedia/build/Draft.ts"
import { gatherings, professions, subjects, trades } from "../../encyclopaedia/build/society.ts"
import { type Figure, figureIdsOf } from "../Figure.ts"
import { type Edition, isByCountry, isWeighed } from "../Edition.ts"
import type { Item, Member } from "../Item.ts"
import { type Series, type Tie, seriesIdsOf, tieIdsOf } from "../Tie.ts"

/** An item whose title, figures, ties and series are still being filled in. */
export interface Drafted extends Item {
  title: string
  readonly facts: { [figure in Figure]?: number | undefined }
  readonly ties: { [tie in Tie]?: number | undefined }
  readonly series: { [series in Series]?: ReadonlyArray<Member> | undefined }
  readonly counts: Array<number>
}

/** A country while it is drafted. */
export interface Realm {
  readonly country: Drafted
  /** Its part of the map. */
  readonly box: Box
  /** What its names are made of. */
  readonly tongue: Tongue
  /** The years of its censuses. */
  readonly years: ReadonlyArray<number>
  /** The professions of its people. */
  readonly professions: ReadonlyArray<string>
  /** What its companies deal in, its museums show, and its events are. */
  readonly fields: {
    readonly trades: typeof trades
    readonly subjects: ReadonlyArray<string>
    readonly gatherings: ReadonlyArray<string>
  }
  /** The items of the country, itself included, by kind. */
  readonly own: { readonly [kind in EntityKind]: Array<Drafted> }
  /** How many cities each of its regions has; absent if the numbers are drawn with the regions. */
  readonly cities?: ReadonlyArray<number>
  /**
   * By the index of a person in `own.person`: the day of birth, and the day of death or `present`. Kept here because it
   * is looked up very often.
   */
  readonly lives: { readonly born: Array<number>; readonly end: Array<number> }
}

/** What an item is drafted from. */
export interface Beginning {
  readonly kind: EntityKind
  readonly name: string
  /** Distinguishes the item from its namesakes; in brackets after the title if the name is shared. */
  readonly gloss: string
  readonly field?: string
  readonly code?: string
  /** Id of its country; absent if the item is a country itself. */
  readonly country?: number
  readonly at: Coordinates
}

/** The items drafted so far. */
export interface Draft {
  readonly edition: Edition
  readonly random: Randomness.Rng
  readonly items: Array<Drafted>
  /** Codes in use. */
  readonly codes: Set<string>
  /** The key of the chronicle and the index of the country that is drafted; absent if the draft holds all countries. */
  readonly part?: { readonly key: number; readonly index: number }
  /** Adds an item without figures, ties or series. */
  readonly add: (beginning: Beginning) => Drafted
}

/** Avoids a coordinate of 0, which some tools take for a missing one. */
const offZero = (degrees: number): number => (degrees === 0 ? 0.0001 : degrees)

/**
 * The empty facts, ties and series of an item of a kind. Every key is set, in one order: items of the same shape are
 * read far faster than items that lack some keys.
 */
const blankOf = (kind: EntityKind): Pick<Drafted, "facts" | "ties" | "series"> => {
  const facts: Drafted["facts"] = {}
  const ties: Drafted["ties"] = {}
  const series: Drafted["series"] = {}
  for (const figure of figureIdsOf(kind)) facts[figure] = undefined
  for (const tie of tieIdsOf(kind)) ties[tie] = undefined
  for (const each of seriesIdsOf(kind)) series[each] = undefined
  return { facts, ties, series }
}

const blanks = byKind(blankOf)

/**
 * An empty draft, whose items have ids from `first` on. If countries are made one by one, no item gets a coordinate of
 * 0.
 */
export const makeDraft = (random: Randomness.Rng, edition: Edition, first = 0): Draft => {
  const items: Array<Drafted> = []
  return {
    edition,
    random,
    items,
    codes: new Set(),
    add: ({ at, code = "", country, field = "", gloss, kind, name }) => {
      const id = first + items.length
      const blank = blanks[kind]
      const item: Drafted = {
        id,
        kind,
        name,
        title: name,
        gloss,
        country: country ?? id,
        field,
        code,
        trait: 0,
        at: isByCountry({ edition }) ? { lat: offZero(at.lat), lon: offZero(at.lon) } : at,
        facts: { ...blank.facts },
        links: {},
        ties: { ...blank.ties },
        series: { ...blank.series },
        counts: []
      }
      items.push(item)
      return item
    }
  }
}

/** Professions of a country from the third edition on: few, so that many people share each. */
const sharedProfessions = 5

/** Fields of each kind in a country from the eleventh edition on: few, so that a field alone finds nothing. */
const sharedFields = 3

const drawFields = ({ edition, random }: Draft): Realm["fields"] =>
  isWeighed({ edition })
    ? {
        trades: random.sample(trades, sharedFields),
        subjects: random.sample(subjects, sharedFields),
        gatherings: random.sample(gatherings, sharedFields)
      }
    : { trades, subjects, gatherings }

/** A country without other items. */
export const makeRealm = (draft: Draft, box: Box, tongue: Tongue, country: Drafted): Realm => {
  const year = draft.random.int(1840, 1888)
  const first = Math.ceil((year + 2) / 10) * 10 + 1
  const years = Array.from({ length: Math.floor((2021 - first) / 10) + 1 }, (_, i) => first + 10 * i)
  return {
    country,
    box,
    tongue,
    years,
    lives: { born: [], end: [] },
    professions: draft.edition === 2 ? professions : draft.random.sample(professions, sharedProfessions),
    fields: drawFields(draft),
    own: byKind((kind): Array<Drafted> => (kind === "country" ? [country] : []))
  }
}

/** An integer from `low` to `high` in which small values are likelier, as in the real world: most towns are small. */
export const skewed = (random: Randomness.Rng, low: number, high: number): number => {
  const u = random.unit()
  return low + Math.floor((high - low + 1) * u * u)
}

/** Gives items that share a name titles of their own: the name with its gloss, and a number if both are shared. */
export const settleTitles = (items: ReadonlyArray<Drafted>): void => {
  const byName = Map.groupBy(items, ({ name }) => name.toLowerCase())
  for (const bearers of byName.values()) {
    if (bearers.length < 2) continue
    const taken = new Set<string>()
    for (const bearer of bearers) {
      let title = `${bearer.name} (${bearer.gloss})`
      for (let i = 2; taken.has(title.toLowerCase()); i++) title = `${bearer.name} (${bearer.gloss}, ${i})`
      taken.add(title.toLowerCase())
      bearer.title = title
    }
  }
}
