import type { ErrorClass, Fact } from "@escapement/core"
import { Result } from "effect"
import type { Board } from "../board/Board.ts"
import type { Options } from "../Options.ts"
import type { State } from "../State.ts"

/** The state of a trial, with everything else that a move depends on. */
export interface Situation {
  readonly board: Board
  readonly settings: Options
  readonly state: State
}

/** A refused move. */
export interface RefusedMove {
  readonly error: ErrorClass
  readonly parameter?: string
  readonly message: string
}

/** A move that was made: the next state, its facts, and the value for the agent. */
export interface Move<out A> {
  readonly state: State
  readonly facts: ReadonlyArray<Fact>
  readonly value: A
}

/** A move, or why it was refused. */
export type Moved<A> = Result.Result<Move<A>, RefusedMove>

/** Makes the result of a move that was made. */
export const moved = <A>(state: State, value: A, facts: ReadonlyArray<Fact> = []): Moved<A> =>
  Result.succeed({ state, facts, value })

/** Makes the result of a move that was refused. */
export const refuse = (error: ErrorClass, message: string, parameter?: string): Result.Result<never, RefusedMove> =>
  Result.fail(parameter === undefined ? { error, message } : { error, message, parameter })
