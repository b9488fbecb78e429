import type { Day } from "../encyclopaedia/Day.ts"
import type { Entity } from "../encyclopaedia/Entity.ts"
import type { Figure } from "./Figure.ts"
import type { Hop, Series, Tie } from "./Tie.ts"

/** A member of a series: who or what, and from when to when where that is told. */
export interface Member {
  readonly id: number
  readonly from?: Day
  readonly to?: Day
}

/** A subject of a chronicle. The maps, the weather and the markets see an `Entity`. */
export interface Item extends Entity {
  /** What tells it from its namesakes: a kind, a profession, a place. */
  readonly gloss: string
  readonly facts: { readonly [figure in Figure]?: number | undefined }
  readonly ties: { readonly [tie in Tie]?: number | undefined }
  readonly series: { readonly [series in Series]?: ReadonlyArray<Member> | undefined }
  /** Inhabitants at each census of its country; none for what is not counted. */
  readonly counts: ReadonlyArray<number>
}

/** The id that a hop leads to; undefined if it leads nowhere. */
export const idBehind = ({ series, ties }: Item, hop: Hop): number | undefined =>
  hop._tag === "Tied" ? ties[hop.tie] : series[hop.series]?.[hop.nth]?.id
