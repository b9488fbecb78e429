import { Adversaries, Randomness } from "@escapement/core"
import { Effect } from "effect"
import { type Cell, type Hands, takeHold } from "./Hands.ts"
import { atMost } from "./guesser.ts"

/** The largest number of calls that this adversary makes: the step limit of the paper. */
const mostCalls = 600

/** Tries the ids in a slot in order, until the slot's check passes or `most` calls are made. */
const settle = Effect.fnUntraced(function* (hands: Hands, cell: Cell, ids: ReadonlyArray<string>, most: number) {
  for (const id of ids) {
    yield* hands.place(cell, id)
    if (hands.made() >= most || (yield* hands.keepsSlotRules(cell))) return
  }
})

/**
 * Never reads the task: uses only names of candidates, checks of slots, and checks of the grid while they are
 * answered.
 */
export const blind = Adversaries.defineAdversary({
  id: "blind",
  version: "2",
  lacks: "never reads the task",
  summary: "tries candidates at random until the checks of slots and grid pass",
  atMost,
  play: ({ seed, session }) =>
    Effect.gen(function* () {
      const rng = Randomness.rng(seed, "blind")
      const hands = yield* takeHold(session)
      const cells = yield* hands.emptyCells
      const ids: Array<ReadonlyArray<string>> = []
      for (const cell of cells) ids.push([...(yield* hands.query(cell, "name", false)).keys()])
      for (let isOpen = true; isOpen;) {
        for (const [index, cell] of cells.entries()) {
          const share = mostCalls - 2 * (cells.length - index)
          yield* settle(hands, cell, rng.shuffle(ids[index] ?? []), share)
        }
        isOpen = hands.made() < mostCalls && (yield* hands.isSolved) === false
      }
      yield* hands.submit
    })
})
