import type { Limits } from "@escapement/core"
import type { Instance } from "./Instance.ts"

/** The limits of a trial: its turns, one call each, and one call for the story. */
export const budget = ({ turns }: Instance): Limits => ({ calls: turns + 1 })
