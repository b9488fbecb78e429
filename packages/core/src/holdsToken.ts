const wordPattern = /[\p{L}\p{N}_]/u

const isWord = (code: number | undefined): boolean => {
  if (code === undefined) return false
  if (code < 128)
    return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122)
  return wordPattern.test(String.fromCodePoint(code))
}

const isDigit = (code: number | undefined): boolean => code !== undefined && code >= 48 && code <= 57

const before = (text: string, at: number): number | undefined => {
  const unit = text.charCodeAt(at - 1)
  const isLowSurrogate = unit >= 0xdc00 && unit < 0xe000
  return text.codePointAt(isLowSurrogate ? at - 2 : at - 1)
}

/** Whether a word or a decimal number goes on across a place in a text. */
const isInside = (text: string, at: number): boolean => {
  const left = before(text, at)
  const right = text.codePointAt(at)
  if (isWord(left) && isWord(right)) return true
  const point = 46
  if (left === point) return isDigit(right) && isDigit(before(text, at - 1))
  return right === point && isDigit(left) && isDigit(text.codePointAt(at + 1))
}

/**
 * Whether a text holds a token whole: "5" is in "row 5, col 2", but not in "15",
 * "5a" or "1.5". A token may be a phrase.
 *
 * ```ts
 * import { holdsToken } from "@escapement/core"
 *
 * holdsToken("row 5, col 2", "5") // → true
 * holdsToken("1.5 million", "5") // → false
 * ```
 */
export const holdsToken = (text: string, token: string): boolean => {
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
    if (!isInside(text, at) && !isInside(text, at + token.length)) return true
  }
  return false
}
