import type { Memo } from "../Policy.ts"
import type { Arrival } from "../circulars/settleInTurn.ts"

/** For whom a circular holds: petitions of later turns, of all turns, or of turns up to the one that it came behind. */
export const scopes = ["follow", "all", "past"] as const

/** For whom a circular holds. */
type Scope = (typeof scopes)[number]

/** A circular: what it says, behind whose turn it is filed, and for whom it holds. */
export interface Circular {
  readonly memo: Memo
  readonly at: string
  readonly scope: Scope
  readonly isBinding: boolean
  /** The place of the circular that it withdraws; absent if it changes the terms. */
  readonly withdraws?: number
}

/** How somebody takes circulars. */
export interface Obedience {
  readonly binds?: (circular: Circular) => boolean
  readonly areWithdrawalsIgnored?: boolean
  readonly scope?: Scope
}

/** The circulars that hold, of those that have come: bit i of a set stands for circular i. */
export const holdingOf = (
  circulars: ReadonlyArray<Circular>,
  come: number,
  { areWithdrawalsIgnored = false, binds = ({ isBinding }) => isBinding }: Obedience = {}
): number => {
  const isThere = (place: number): boolean => (come >> place) % 2 === 1 && binds(circulars[place]!)
  const withdrawn = areWithdrawalsIgnored
    ? []
    : circulars.flatMap(({ withdraws }, place) => (withdraws !== undefined && isThere(place) ? [withdraws] : []))
  return circulars.reduce(
    (all, { withdraws }, place) =>
      withdraws === undefined && isThere(place) && !withdrawn.includes(place) ? all | (1 << place) : all,
    0
  )
}

/** The circulars of a set, as a tray is settled by them. */
export const arrivalsOf = (
  circulars: ReadonlyArray<Circular>,
  holding: number,
  { scope: only }: Obedience = {}
): ReadonlyArray<Arrival> =>
  circulars.flatMap(({ at, scope: own }, nth) => {
    const scope = only ?? own
    return (holding >> nth) % 2 === 1 ? [{ nth, at, isForAll: scope === "all", isForPast: scope === "past" }] : []
  })
