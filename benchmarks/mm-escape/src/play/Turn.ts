import type { Argument } from "./Argument.ts"

/** One action of a turn. Lengths are in metres, angles in degrees. */
export type Action =
  | { readonly _tag: "Move"; readonly forward: number }
  | { readonly _tag: "Turn"; readonly right: number }
  | { readonly _tag: "Tilt"; readonly down: number }
  | { readonly _tag: "Jump" }
  | { readonly _tag: "LookAt"; readonly u: number; readonly v: number }
  | ({ readonly _tag: "Grab" } & Argument)
  | { readonly _tag: "Read"; readonly id: string }

/** A turn: its actions, in the order in which they were written. */
export type Turn = ReadonlyArray<Action>
