/**
 * Writes a count with its noun in the singular or the plural, which adds an `s`.
 *
 * ```ts
 * import { TextRules } from "@escapement/core"
 *
 * TextRules.counted(1, "trial") // → "1 trial"
 * TextRules.counted(72, "trial") // → "72 trials"
 * ```
 */
export const counted = (count: number | string, noun: string): string =>
  `${count} ${String(count) === "1" ? noun : `${noun}s`}`
