import { Randomness } from "@escapement/core"
import type { CorrectedAccount } from "./accounts/CorrectedAccount.ts"
import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import type { Coordinates } from "../encyclopaedia/Entity.ts"
import type { EntityKind } from "../encyclopaedia/Kind.ts"
import type { Edition } from "./Edition.ts"
import type { Item } from "./Item.ts"
import type { Hop } from "./Tie.ts"

/** The encyclopaedia from edition 2 on: one history, in which lives, terms, censuses and borders agree. */
export interface Chronicle extends Encyclopaedia {
  readonly edition: Edition
  readonly entities: ReadonlyArray<Item>
  readonly ofKind: (kind: EntityKind) => ReadonlyArray<Item>
  readonly entity: (id: number) => Item
  /** The item of an id; undefined if there is none. */
  readonly known: (id: number) => Item | undefined
  /** One more than the highest id of an item. */
  readonly bound: number
  /** The ids of all countries. */
  readonly countries: ReadonlyArray<number>
  /** The ids of all cities in the country of the given city. */
  readonly citiesIn: (city: number) => ReadonlyArray<number>
  /** An item with its kind, name and title; the rest of it may be missing until its country is made. */
  readonly titled: (id: number) => Item
  /** Items of a country, the country first. */
  readonly inCountry: (country: number) => ReadonlyArray<Item>
  /**
   * At least all cities within `kilometres` of a place, with names and coordinates but without figures; may give more.
   */
  readonly citiesAround: (
    at: Coordinates,
    kilometres: number
  ) => ReadonlyArray<Pick<Item, "at" | "country" | "id" | "name">>
  /** A country with its date of independence, perhaps without other figures. */
  readonly begun: (country: number) => Pick<Item, "facts" | "id">
  /** Whether a word may be in a name of a country; says so without making the country, and may err if it says yes. */
  readonly mayName: (country: number, word: string) => boolean
  /** Items of a kind in a country. */
  readonly within: (kind: EntityKind, country: number) => ReadonlyArray<Item>
  /** Items of a kind that have a given field. */
  readonly withField: (kind: EntityKind, field: string) => ReadonlyArray<Item>
  /** Items from which one hop leads to the given item; from edition 6 on only those in its own country. */
  readonly sources: (id: number) => ReadonlyArray<Item>
  /** Where a hop leads; undefined if it leads nowhere. */
  readonly hop: (from: Item, hop: Hop) => Item | undefined
  /** The years of the censuses of a country. */
  readonly years: (country: number) => ReadonlyArray<number>
  /** Cache of accounts with misprints, by a number for item and figure. Articles, errata and legs all use it. */
  readonly accounts: Map<number, CorrectedAccount>
}

/** The hash key of a chronicle, for everything that is hashed rather than drawn. */
export const chronicleKey = (seed: string): number =>
  Number.parseInt(Randomness.seed(seed, "nature").slice(0, 8), 16) | 0
