import type { PortType } from "../tools/PortType.ts"

/** What labels are told apart by. Each value is shared by several labels of a room. */
export const kinds = ["keeper", "material", "place"] as const
export type Kind = (typeof kinds)[number]

/** What labels are ordered by. No two labels of one type have the same year, weight or length. */
export const measures = ["year", "weight", "length"] as const
export type Measure = (typeof measures)[number]

/** A value that a room holds, by its name, and what the inventory says of it. */
export interface Label {
  readonly name: string
  readonly type: PortType
  readonly keeper: string
  readonly material: string
  readonly place: string
  /** When it was entered. */
  readonly year: number
  /** In grams. */
  readonly weight: number
  /** In millimetres. */
  readonly length: number
  /** The epithet of the thing that bears or yields it. */
  readonly bearer: string
}
