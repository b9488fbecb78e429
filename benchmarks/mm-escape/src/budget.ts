import type { Limits } from "@escapement/core"
import type { Instance } from "./Instance.ts"

/** Returns the limits of a trial: one call for each turn, and one call for the story. */
export const budget = ({ turns }: Instance): Limits => ({ calls: turns + 1 })
