import type { EntityKind } from "../../encyclopaedia/Kind.ts"
import { hash } from "../../encyclopaedia/hash.ts"
import type { Chronicle } from "../Chronicle.ts"
import { isImpartial } from "../Edition.ts"
import { type Body, bodies } from "./Body.ts"
import { rollDice } from "./Dice.ts"

/**
 * A rule whose sense an earlier clue of the leg decides: of the counts of some kinds of items that were made before a year
 * (or in that year and later), those by two bodies hold and those by two others do not. It comes before all rules on
 * bodies.
 */
export interface Turn {
  readonly kinds: ReadonlyArray<EntityKind>
  readonly year: number
  readonly isLater: boolean
  readonly holds: readonly [Body, Body]
  readonly fails: readonly [Body, Body]
}

/** The kinds of items that each turn is about. Counts of other kinds have none, so that a leg can begin with them. */
export const turnedKinds = [
  ["river", "peak"],
  ["company", "coin"],
  ["museum", "event"]
] as const satisfies ReadonlyArray<ReadonlyArray<EntityKind>>

/** The years from which a turn is about counts, and those before which; from edition 13 on nearly all accounts have some. */
const [from, before] = [
  [1906, 1940],
  [1962, 1990]
] as const
const [earlyFrom, lateBefore] = [
  [1880, 1912],
  [1994, 2006]
] as const

/** Draws the turns of a chronicle, one for each group of kinds. */
export const drawTurns = (of: Pick<Chronicle, "edition" | "key">): ReadonlyArray<Turn> =>
  turnedKinds.map((kinds, i) => {
    const dice = rollDice(hash(of.key, i, 617))
    const [a = "prefecture", b = "almanac", c = "toll office", d = "tax office"] = dice.shuffle(bodies)
    const isLater = dice.chance(0.5)
    const [later, earlier] = isImpartial(of) ? ([earlyFrom, lateBefore] as const) : ([from, before] as const)
    const [low, high] = isLater ? later : earlier
    const year = dice.int(low, high)
    return { kinds, year, isLater, holds: [a, b], fails: [c, d] }
  })

/** Whether a turn says of a count by a body in a year that it holds; undefined if it says nothing of it. */
export const turned = ({ fails, holds, isLater, year }: Turn, by: Body, made: number): boolean | undefined => {
  if (made >= year !== isLater) return undefined
  return holds.includes(by) ? true : fails.includes(by) ? false : undefined
}

/** The turn of somebody who got the deciding number wrong. */
export const reversed = (turn: Turn): Turn => ({ ...turn, holds: turn.fails, fails: turn.holds })
