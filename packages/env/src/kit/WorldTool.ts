import type { Json, ToolSpec, Transition, WorldFailed } from "@escapement/core"
import { type Effect, Result } from "effect"
import type { BadArguments, TypedTool } from "./TypedTool.ts"

/**
 * What a tool of a world returns for a call: a transition, or an effect that computes one and may fail with
 * `WorldFailed`.
 */
export type CallResult<State> = Transition<State> | Effect.Effect<Transition<State>, WorldFailed>

/**
 * A tool of a world: its description for the agent (`spec`), and what a call does (`call`). `Board` is an instance as
 * the world prepared it (`prepare` of `defineWorld`).
 */
export interface WorldTool<in Board, in out State> {
  readonly spec: ToolSpec
  /** Serves a call. `malformed` makes the transition of a call whose arguments do not fit. */
  readonly call: (
    board: Board,
    state: State,
    args: Json.Json,
    malformed: (bad: BadArguments) => Transition<State>
  ) => CallResult<State>
}

/**
 * Makes a world's tool from a typed tool. `run` gets the decoded arguments.
 *
 * ```ts
 * import { Transitions, typedTool, worldTool } from "@escapement/env"
 * import { Schema } from "effect"
 *
 * const readPage = typedTool({
 *   name: "read_page",
 *   description: "Shows the number on a page.",
 *   Args: Schema.Struct({ page: Schema.Int.annotate({ description: "Number of the page, from 1." }) })
 * })
 * const book = ["7", "12"]
 * const tool = worldTool(readPage, (pages: typeof book, read: number, { page }) =>
 *   Transitions.show(read + 1, pages[page - 1] ?? "There is no such page.")
 * )
 *
 * tool.spec.name // → "read_page"
 * ```
 */
export const worldTool = <Board, State, Args>(
  { decode, spec }: TypedTool<Args>,
  run: (board: Board, state: State, args: Args) => CallResult<State>
): WorldTool<Board, State> => ({
  spec,
  call: (board, state, args, malformed) =>
    Result.match(decode(args), { onFailure: malformed, onSuccess: (decoded) => run(board, state, decoded) })
})

/**
 * The tools of a world in one state: as a list for the agent, and by name for calls. `Board` is an instance as the
 * world prepared it (`prepare` of `defineWorld`).
 */
export interface Toolbox<in Board, in out State> {
  /** The tools as a list; the same array as long as the toolbox is the same. */
  readonly specs: ReadonlyArray<ToolSpec>
  readonly find: (name: string) => WorldTool<Board, State> | undefined
}

/**
 * Makes a toolbox from tools, whose names must differ. Make it once, not anew for each state: a world returns the same
 * toolbox as long as its tools do not change.
 */
export const toolbox = <Board, State>(tools: ReadonlyArray<WorldTool<Board, State>>): Toolbox<Board, State> => {
  const byName = new Map(tools.map((tool) => [tool.spec.name, tool]))
  return { specs: tools.map(({ spec }) => spec), find: (name) => byName.get(name) }
}
