/** What a page is sent at which a person plays, and what it sends. */
import type { Json } from "@escapement/core"

/** A piece of what a person who plays is shown; the bytes of an image or a sound in base64. */
export type PlayPart =
  | { readonly _tag: "Text"; readonly text: string }
  | { readonly _tag: "Image" | "Audio"; readonly data: string; readonly alt: string }

/** A call that a person made, and what came back. */
export interface PlayedExchange {
  readonly tool: string
  /** The arguments as JSON. */
  readonly args: string
  readonly shown: ReadonlyArray<PlayPart>
  readonly error?: string
}

/** A cell of a board to play on; its calls are named, and made by their number. */
export interface PlayCell {
  readonly text: string
  readonly isOpen: boolean
  readonly says?: string
  readonly names: ReadonlyArray<string>
}

/** What a person plays by beside the forms of the tools. */
export interface PlayHandles {
  readonly keys: ReadonlyArray<{ readonly key: string; readonly name: string }>
  /** Whether a press on the newest picture is a call. */
  readonly hasPoint: boolean
  readonly board: ReadonlyArray<ReadonlyArray<PlayCell>>
}

/** A press of a person who plays: a key, a point of the newest picture, or a call of a cell. */
export type Press =
  | { readonly _tag: "Key"; readonly key: string }
  | { readonly _tag: "Point"; readonly x: number; readonly y: number }
  | { readonly _tag: "Cell"; readonly row: number; readonly col: number; readonly number: number }

/** Where a person who plays stands: what every agent is shown, and nothing else. */
export interface PlayState {
  /** The number of the trial, from 1, and how many there are. */
  readonly number: number
  readonly of: number
  readonly status: "waiting" | "playing" | "over" | "finished"
  readonly instructions: ReadonlyArray<PlayPart>
  readonly tools: ReadonlyArray<{
    readonly name: string
    readonly description: string
    readonly parameters: Json.JsonObject
    readonly role: "action" | "submit" | "give-up"
  }>
  /** What is left of each limit that is set. */
  readonly left: ReadonlyArray<string>
  /** Absent where the family has none. */
  readonly handles?: PlayHandles
  /** The number of the first exchange that is sent. */
  readonly from: number
  readonly exchanges: ReadonlyArray<PlayedExchange>
}
