import type { Content } from "../trial/Content.ts"
import type { Exchange, ToolCall, ToolSpec } from "../trial/Tool.ts"

/** A call that a person makes with one click or key. */
export interface Handle {
  /** What it does, in a few words. */
  readonly name: string
  readonly call: ToolCall
}

/** One square of a board on which a person plays. */
export interface BoardCell {
  readonly text: string
  /** Whether the person has to fill it. */
  readonly isOpen: boolean
  /** What the person has been told about the cell. */
  readonly says?: string
  /** The calls that the person can make on it. */
  readonly handles: ReadonlyArray<Handle>
}

/** What a person has been shown of a trial so far, the same as an agent. */
export interface Seen {
  readonly instructions: Content
  readonly exchanges: ReadonlyArray<Exchange>
  /** The tools offered now. */
  readonly tools: ReadonlyArray<ToolSpec>
}

/**
 * Controls for a human player, besides a form for each tool. Data without markup; each of the calls is
 * one that an agent can make too.
 */
export interface Handles {
  /** Calls by key of the keyboard, named as in browsers: `ArrowUp`, `g`. */
  readonly keys?: ReadonlyArray<Handle & { readonly key: string }>
  /**
   * Returns the call for a click on the newest picture; `x` and `y` are shares (0 to 1) of its width and height, from
   * the top left.
   */
  readonly point?: (x: number, y: number) => ToolCall
  /** A board, row by row. */
  readonly board?: ReadonlyArray<ReadonlyArray<BoardCell>>
}
