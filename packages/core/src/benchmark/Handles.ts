import type { Content } from "../trial/Content.ts"
import type { Exchange, ToolCall, ToolSpec } from "../trial/Tool.ts"

/** A call that a person makes with one press. */
export interface Handle {
  /** What it does, in a few words. */
  readonly name: string
  readonly call: ToolCall
}

/** A cell of a board that a person plays on. */
export interface BoardCell {
  readonly text: string
  /** Whether the person is to fill it. */
  readonly isOpen: boolean
  /** What the person was told of it. */
  readonly says?: string
  readonly handles: ReadonlyArray<Handle>
}

/** What a person was shown of a trial so far: what an agent is shown. */
export interface Seen {
  readonly instructions: Content
  readonly exchanges: ReadonlyArray<Exchange>
  /** The tools now on offer. */
  readonly tools: ReadonlyArray<ToolSpec>
}

/**
 * What a person plays by, beside a form for each tool. It is data and no markup, and each of its calls
 * is one that an agent can make, too.
 */
export interface Handles {
  /** Calls by keys of the keyboard, named as browsers name them: `ArrowUp`, `g`. */
  readonly keys?: ReadonlyArray<Handle & { readonly key: string }>
  /** The call for a press on the newest picture: shares of its width and height from the top left. */
  readonly point?: (x: number, y: number) => ToolCall
  /** A board, row by row. */
  readonly board?: ReadonlyArray<ReadonlyArray<BoardCell>>
}
