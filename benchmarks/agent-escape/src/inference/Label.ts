import type { PortType } from "../tools/PortType.ts"

/** Properties that distinguish labels. Several labels of a room share each value. */
export const kinds = ["keeper", "material", "place"] as const
export type Kind = (typeof kinds)[number]

/** Quantities by which labels are ordered. No two labels of one type have the same year, weight or length. */
export const measures = ["year", "weight", "length"] as const
export type Measure = (typeof measures)[number]

/** The name of a value in a room, and what the inventory says about it. */
export interface Label {
  readonly name: string
  readonly type: PortType
  readonly keeper: string
  readonly material: string
  readonly place: string
  /** The year in which the label was entered in the inventory. */
  readonly year: number
  /** In grams. */
  readonly weight: number
  /** In millimetres. */
  readonly length: number
  /** The epithet of the thing that holds or yields the value. */
  readonly bearer: string
}
