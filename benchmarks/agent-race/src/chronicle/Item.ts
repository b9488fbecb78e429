import type { Day } from "../encyclopaedia/Day.ts"
import type { Entity } from "../encyclopaedia/Entity.ts"
import type { Figure } from "./Figure.ts"
import type { Hop, Series, Tie } from "./Tie.ts"

/** A member of a series, with the start and end of its term if the article tells them. */
export interface Member {
  readonly id: number
  readonly from?: Day
  readonly to?: Day
}

/** A subject of a chronicle. Maps, weather and markets use only its `Entity` fields. */
export interface Item extends Entity {
  /** Distinguishes it from items of the same name: a kind, a profession, a place. */
  readonly gloss: string
  readonly facts: { readonly [figure in Figure]?: number | undefined }
  readonly ties: { readonly [tie in Tie]?: number | undefined }
  readonly series: { readonly [series in Series]?: ReadonlyArray<Member> | undefined }
  /** Inhabitants at each census of its country; empty if it has no census. */
  readonly counts: ReadonlyArray<number>
}

/** The id that a hop leads to; undefined if it leads nowhere. */
export const idBehind = ({ series, ties }: Item, hop: Hop): number | undefined =>
  hop._tag === "Tied" ? ties[hop.tie] : series[hop.series]?.[hop.nth]?.id
