import type { FactId } from "./Fact.ts"
import type { EntityKind, ListedKind } from "./Kind.ts"
import type { RelationId } from "./Relation.ts"

/** Where something is, in degrees. */
export interface Coordinates {
  readonly lat: number
  readonly lon: number
}

/** What every page has. */
interface Page {
  /** Its index among the pages of the encyclopaedia. */
  readonly id: number
  /** Heading of the article and, with underscores, the end of its address. Unique. */
  readonly title: string
  /** The country that the page belongs to; a country's own id. */
  readonly country: number
}

/** Something the encyclopaedia has an article on. */
export interface Entity extends Page {
  readonly kind: EntityKind
  /** Its name in prose: the title without the part in brackets that distinguishes namesakes. */
  readonly name: string
  /** Profession, subject, trade or type of event; empty if its kind has none. */
  readonly field: string
  /** Ticker of a company, trading pair of a coin, currency of a country. */
  readonly code: string
  /** The emblem, legend or showpiece that no other entity of the kind has: an index of `traits`. */
  readonly trait: number
  readonly at: Coordinates
  readonly facts: { readonly [fact in FactId]?: number | undefined }
  /** Ids of the pages that the page leads to. */
  readonly links: { readonly [relation in RelationId]?: number }
}

/** A page that lists a country's pages of a kind, in numbered rows. */
export interface List extends Page {
  readonly kind: "list"
  readonly of: ListedKind
  /** Ids of its rows, first row first. */
  readonly rows: ReadonlyArray<number>
}

/** An article or a list. */
export type Subject = Entity | List
