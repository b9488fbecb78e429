import { Schema } from "effect"

/**
 * The profiles. `red-dot`: what the paper says, a grab meets what is under the
 * centre dot. `official`: what the released code does, a grab meets everything
 * in view that answers, and all that the code does by accident.
 */
export const Profile = Schema.Literals(["red-dot", "official"])
export type Profile = typeof Profile.Type
