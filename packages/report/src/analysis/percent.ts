/**
 * Writes a share as a whole percentage.
 *
 * ```ts
 * import { percent } from "./percent.ts"
 *
 * percent(0.256) // → "26 %"
 * ```
 */
export const percent = (share: number): string => `${Math.round(100 * share)} %`
