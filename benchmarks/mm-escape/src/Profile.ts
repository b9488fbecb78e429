import { Schema } from "effect"

/**
 * The profiles. `red-dot` follows the paper: a grab meets what is under the centre dot. `official` follows the released
 * code, including its accidental behaviour: a grab meets everything in view that answers.
 */
export const Profile = Schema.Literals(["red-dot", "official"])
export type Profile = typeof Profile.Type
