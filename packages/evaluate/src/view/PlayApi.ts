/** Messages between the server and the page in which a person plays. */
import type { Json } from "@escapement/core"

/** A piece of what a person who plays is shown; an image or a sound has its bytes in base64. */
export type PlayPart =
  | { readonly _tag: "Text"; readonly text: string }
  | { readonly _tag: "Image" | "Audio"; readonly data: string; readonly alt: string }

/** A call that a person made, with its answer. */
export interface PlayedExchange {
  readonly tool: string
  /** The arguments as JSON. */
  readonly args: string
  readonly shown: ReadonlyArray<PlayPart>
  /** The class of the mistake (`ErrorClass`); absent if the call was none. */
  readonly error?: string
}

/**
 * A cell of a board that a person plays on (`BoardCell`), as it is sent to the page: its calls are named here, and the
 * page asks for one by its number (`Press`).
 */
export interface PlayCell {
  readonly text: string
  /** Whether the person has to fill it. */
  readonly isOpen: boolean
  /** What the person has been told about the cell. */
  readonly says?: string
  /** What each of its calls does, in a few words. */
  readonly names: ReadonlyArray<string>
}

/** The keys, boards and points by which a person can make calls, besides the forms of the tools. */
export interface PlayHandles {
  readonly keys: ReadonlyArray<{ readonly key: string; readonly name: string }>
  /** Whether clicking on the newest picture makes a call. */
  readonly hasPoint: boolean
  /** The board, row by row; empty if there is none. */
  readonly board: ReadonlyArray<ReadonlyArray<PlayCell>>
}

/**
 * An input of a person who plays: a key, a point of the newest picture (`x` and `y` are shares of its size), or the
 * call with this `number`, from 0, of a cell.
 */
export type Press =
  | { readonly _tag: "Key"; readonly key: string }
  | { readonly _tag: "Point"; readonly x: number; readonly y: number }
  | { readonly _tag: "Cell"; readonly row: number; readonly col: number; readonly number: number }

/** The state of a trial that a person plays. It shows what every agent is shown, and nothing else. */
export interface PlayState {
  /** The number of the trial, from 1. */
  readonly number: number
  /** Number of trials that the person is to play. */
  readonly of: number
  /**
   * `waiting`: the trial has not begun. `playing`: it is under way. `over`: it has ended, and the person has not gone
   * on yet. `finished`: it was the last one.
   */
  readonly status: "waiting" | "playing" | "over" | "finished"
  readonly instructions: ReadonlyArray<PlayPart>
  readonly tools: ReadonlyArray<{
    readonly name: string
    readonly description: string
    readonly parameters: Json.JsonObject
    readonly role: "action" | "submit" | "give-up"
  }>
  /** What is left of each limit that is set, in words. */
  readonly left: ReadonlyArray<string>
  /** Absent if the family has no handles. */
  readonly handles?: PlayHandles
  /** The number of exchanges before the first one that is sent. */
  readonly from: number
  readonly exchanges: ReadonlyArray<PlayedExchange>
}
