import { Randomness } from "@escapement/core"
import { budget } from "../../src/budget.ts"
import { openBoard } from "../../src/databases/Board.ts"
import type { DrawnCase } from "../../src/desks/generateCase.ts"
import { type Playable, playCarefully } from "../../src/desks/judged/playCarefully.ts"
import type { guessers } from "../../src/desks/sold/guessers.ts"
import type { Trade } from "../../src/desks/Trade.ts"
import { dayOfIso } from "../../src/generate/calendar.ts"

/** An instance at a desk where some petitions are sold. */
export type SoldCase = DrawnCase & Required<Pick<DrawnCase, "judged">>

/** What a careful player of such an instance plays. */
export const playableOf = (trade: Trade, { instance, judged }: SoldCase): Playable => ({
  trade,
  board: openBoard(instance),
  judged,
  today: dayOfIso(instance.backing._tag === "Database" ? instance.backing.today : "") ?? 0
})

/**
 * Lists what is wrong if a careful player does not solve each instance in much less than the limit, or one of some readers
 * solves it.
 */
export const wrongSolvers = (
  trade: Trade,
  cases: ReadonlyArray<SoldCase>,
  readers: Partial<typeof guessers>
): ReadonlyArray<string> =>
  cases.flatMap((made, nth) => {
    const playable = playableOf(trade, made)
    const { calls, isSolved } = playCarefully(playable, Randomness.rng("careful", nth))
    return [
      ...(isSolved ? [] : [`${nth} is not solved`]),
      ...(calls < 0.8 * (budget(made.instance).calls ?? 0) ? [] : [`${nth} takes ${calls} calls`]),
      ...Object.entries(readers)
        .filter(([, reader]) => playCarefully(playable, Randomness.rng("careful", nth), reader).isSolved)
        .map(([name]) => `${nth} is solved by ${name}`)
    ]
  })
