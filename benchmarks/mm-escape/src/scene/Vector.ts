import { Schema } from "effect"

/** Metres along an axis; rooms are far smaller. */
export const Metres = Schema.Finite.check(Schema.isBetween({ minimum: -1000, maximum: 1000 }))

/** Degrees of a turn, a few times round at most. */
export const Degrees = Schema.Finite.check(Schema.isBetween({ minimum: -3600, maximum: 3600 }))

/** A point or a direction in metres: x, y up, z. Left-handed, as Unity has it: at yaw 0 one looks along +z and +x is right. */
export const Vector = Schema.Tuple([Metres, Metres, Metres])
export type Vector = typeof Vector.Type
