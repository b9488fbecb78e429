/**
 * Returns the first characters of a text, for texts that are kept: unlike a slice, the result does not keep the rest of
 * a long text in memory. A text that is short enough is returned as it is.
 *
 * ```ts
 * import { TextRules } from "@escapement/core"
 *
 * TextRules.copyStart("escapement", 6) // → "escape"
 * ```
 */
export const copyStart = (text: string, max: number): string =>
  text.length <= max ? text : structuredClone(text.slice(0, max))
