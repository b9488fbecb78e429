import type { Outcome } from "@escapement/core"
import { gridFact } from "./Facts.ts"
import type { Move, Situation } from "./Move.ts"
import { findGridFlaw } from "../rules/findGridFlaw.ts"

/** The end of a trial: its verdict, and its facts. */
interface Finish extends Move<Outcome.Verdict> {}

/** Submits the grid, complete or not. */
export const submit = ({ board, state }: Situation): Finish => {
  const correct = findGridFlaw(board.instance, state.grid) === undefined
  const value = state.grid.map((row) => [...row])
  return {
    state,
    facts: [gridFact(board, state.grid), { _tag: "Submitted", value, correct }],
    value: correct ? "solved" : "wrong-answer"
  }
}

/** Ends the trial without an answer. */
export const giveUp = ({ board, state }: Situation): Finish => ({
  state,
  facts: [gridFact(board, state.grid)],
  value: "gave-up"
})
