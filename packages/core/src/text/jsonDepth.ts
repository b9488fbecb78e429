/**
 * The deepest nesting, in levels, of JSON text that is accepted from outside. Escapement's own JSON is far below it.
 */
export const maxJsonDepth = 128

const quote = 0x22
const backslash = 0x5c

/** The reason why a JSON text nested deeper than `maxJsonDepth` is refused, as a part of a sentence. */
export const tooDeep = `its JSON nests deeper than ${maxJsonDepth} levels`

/**
 * Whether brackets and braces of a JSON text nest deeper than `levels` (by default `maxJsonDepth`). Those in strings do
 * not count, and the text need not be valid JSON. Checked before the text is parsed: decoders recurse, and deep nesting
 * would overflow their stack.
 *
 * ```ts
 * import { TextRules } from "@escapement/core"
 *
 * TextRules.isTooDeep("[[1], [2]]") // → false
 * TextRules.isTooDeep("[".repeat(200)) // → true
 * ```
 */
export const isTooDeep = (text: string, levels: number = maxJsonDepth): boolean => {
  let depth = 0
  let isInString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (isInString) {
      if (code === backslash) i++
      else if (code === quote) isInString = false
    } else if (code === quote) {
      isInString = true
      // [ and {
    } else if (code === 0x5b || code === 0x7b) {
      if (++depth > levels) return true
      // ] and }
    } else if (code === 0x5d || code === 0x7d) {
      depth--
    }
  }
  return false
}
