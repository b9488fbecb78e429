import {
  type Benchmarks,
  Content,
  type Exchange,
  type Fact,
  type GoldCall,
  type Position,
  type Randomness,
  type ToolCall,
  type Transition,
  type World
} from "@escapement/core"
import { Effect, type Option } from "effect"
import { type BadArguments, giveUp } from "./TypedTool.ts"
import type { CallResult, Toolbox, WorldTool } from "./WorldTool.ts"
import { end, refuse } from "./transitions.ts"

/**
 * The rules of a family. `Board` is the prepared form of an instance, with the data that the rules need
 * often already looked up.
 */
interface WorldRules<in Instance, in out Board, in out State> {
  /** `pure` if absent. */
  readonly replays?: Position<State>["replays"]
  /** What isolates the code that the world runs for players, in words; absent if it runs no code. */
  readonly containment?: string
  /**
   * Prepares an instance, once for all trials on it: looks up everything that the other rules need. They are given the
   * result, the board.
   */
  readonly prepare: (instance: Instance) => Board
  /** Returns the state before the first call. */
  readonly initial: (board: Board) => State
  /** Returns the task, as the agent is shown it. */
  readonly instructions: (board: Board) => string | Content.Content
  /** Returns the exchanges with which an agent starts. */
  readonly history?: (board: Board) => ReadonlyArray<Exchange>
  /** Returns the tools offered now; the same toolbox while they do not change. */
  readonly tools: (board: Board, state: State) => Toolbox<Board, State>
  /** Answers a call to an unknown tool. If absent, the call is refused with `There is no tool "NAME".` */
  readonly unknown?: (board: Board, state: State, call: ToolCall) => CallResult<State>
  /** Answers a call whose arguments do not fit. If absent, the call is refused with the decoder's message. */
  readonly malformed?: (board: Board, state: State, bad: BadArguments) => Transition<State>
  /** Returns the next call of a shortest plan; see `Position.gold`. */
  readonly gold: (board: Board, state: State, isOffered?: (tool: string) => boolean) => Option.Option<GoldCall>
  /** Returns how many calls the plan that `gold` follows has from this state; see `Position.remaining`. */
  readonly remaining: (board: Board, state: State) => Option.Option<number>
  /** Returns a call of a player who does not know the answer; see `Position.guess`. */
  readonly guess: (board: Board, state: State, rng: Randomness.Rng) => ToolCall
  /** Returns what the agent reads when an injected fault replaces the result of its call. */
  readonly unavailable?: (call: ToolCall) => Content.Content
  /** Draws what a person sees of the trial in this state, in the viewer. */
  readonly picture?: (board: Board, state: State, facts: ReadonlyArray<Fact>) => Benchmarks.Picture
}

/**
 * Makes the tool `give_up` for the toolbox of a world: it ends a trial as `gave-up`.
 *
 * @param shown what the agent reads
 */
export const giveUpTool = <Board, State>(shown = "You gave up."): WorldTool<Board, State> => ({
  spec: giveUp.spec,
  call: (_, state) => end(state, "gave-up", shown)
})

/**
 * Makes a world from the rules of a family: it finds tools by name, and refuses calls of unknown tools, and calls whose
 * arguments do not fit, in one uniform way.
 */
export const defineWorld = <Instance, Board, State>(
  rules: WorldRules<Instance, Board, State>
): World<Instance, State> => {
  const unknown =
    rules.unknown ?? ((_, state, { tool }) => refuse(state, "unknown-tool", `There is no tool "${tool}".`))
  const malformed =
    rules.malformed ?? ((_, state, { error, message, parameter }) => refuse(state, error, message, { parameter }))
  const open = (instance: Instance): Position<State> => {
    const board = rules.prepare(instance)
    const { history, picture, unavailable } = rules
    let instructions: Content.Content | undefined
    return {
      replays: rules.replays ?? "pure",
      initial: rules.initial(board),
      get instructions() {
        if (instructions === undefined) {
          const shown = rules.instructions(board)
          instructions = typeof shown === "string" ? Content.text(shown) : shown
        }
        return instructions
      },
      ...(history === undefined ? {} : { history: history(board) }),
      tools: (state) => rules.tools(board, state).specs,
      step: (state, call) =>
        Effect.suspend(() => {
          const tool = rules.tools(board, state).find(call.tool)
          const outcome =
            tool === undefined
              ? unknown(board, state, call)
              : tool.call(board, state, call.args, (bad) => malformed(board, state, bad))
          return Effect.isEffect(outcome) ? outcome : Effect.succeed(outcome)
        }),
      gold: (state, isOffered) => rules.gold(board, state, isOffered),
      remaining: (state) => rules.remaining(board, state),
      guess: (state, rng) => rules.guess(board, state, rng),
      ...(unavailable === undefined ? {} : { unavailable }),
      ...(picture === undefined ? {} : { picture: (state, facts) => picture(board, state, facts) })
    }
  }
  return { open, ...(rules.containment === undefined ? {} : { containment: rules.containment }) }
}
