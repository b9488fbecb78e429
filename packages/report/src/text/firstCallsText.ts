/**
 * Names the calls after which a fork continues a trial.
 *
 * ```ts
 * import { firstCallsText } from "./firstCallsText.ts"
 *
 * firstCallsText(1) // → "first call"
 * firstCallsText(3) // → "first 3 calls"
 * ```
 */
export const firstCallsText = (at: number): string => (at === 1 ? "first call" : `first ${at} calls`)
