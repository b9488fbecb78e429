import type { Adversaries } from "@escapement/core"
import { blind } from "./blind.ts"
import { exhaustive } from "./exhaustive.ts"
import { greedy } from "./greedy.ts"

/**
 * The adversaries that play every family, using only what its tools declare. A family with a better version of one
 * gives it the same id; in that family it replaces the one listed here.
 *
 * ```ts
 * import { generalAdversaries } from "@escapement/env"
 *
 * generalAdversaries.map(({ id, lacks }) => `${id} ${lacks}`)
 * // → ["blind reads nothing", "greedy follows feedback alone", "exhaustive tries everything in turn"]
 * ```
 */
export const generalAdversaries: ReadonlyArray<Adversaries.Adversary> = [blind, greedy, exhaustive]
