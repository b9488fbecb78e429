import { Schema } from "effect"

/** A point or a direction in metres: x, y up, z. Left-handed, as Unity has it: at yaw 0 one looks along +z and +x is right. */
export const Vector = Schema.Tuple([Schema.Finite, Schema.Finite, Schema.Finite])
export type Vector = typeof Vector.Type
