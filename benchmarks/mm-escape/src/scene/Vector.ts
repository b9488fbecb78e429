import { Schema } from "effect"

/** Metres along an axis, with generous bounds. */
export const Metres = Schema.Finite.check(Schema.isBetween({ minimum: -1000, maximum: 1000 }))

/** Degrees of a turn, at most ten full turns. */
export const Degrees = Schema.Finite.check(Schema.isBetween({ minimum: -3600, maximum: 3600 }))

/**
 * A point or a direction in metres: x, y up, z. The axes are left-handed, as in Unity: at yaw 0 the view is along +z,
 * and +x is to the right.
 */
export const Vector = Schema.Tuple([Metres, Metres, Metres])
export type Vector = typeof Vector.Type
