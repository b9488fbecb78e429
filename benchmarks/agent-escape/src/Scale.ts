import { Schema } from "effect"

/** An ingot beside a scale. */
const Ingot = Schema.Struct({
  /** In nanograms, twelve digits. */
  weight: Schema.Int.check(Schema.isBetween({ minimum: 100_000_000_000, maximum: 999_999_999_999 })),
  /** The number stamped on it, four digits. */
  stamp: Schema.Int.check(Schema.isBetween({ minimum: 1000, maximum: 9999 }))
})
export type Ingot = typeof Ingot.Type

/**
 * What lies beside a machine that weighs: ingots, and the total weight of its load. Exactly one selection of the ingots
 * has this weight, and the machine needs the sum of the numbers stamped on it.
 */
export const Scale = Schema.Struct({
  /** In the order in which the machine's description lists them. */
  ingots: Schema.Array(Ingot).check(Schema.isBetweenLength(2, 40)),
  /** Weight of the load in nanograms. */
  total: Schema.Natural
})
export type Scale = typeof Scale.Type

/** The name of the parameter that takes the sum of the numbers stamped on a load. */
export const stampsPort = "stamps"
