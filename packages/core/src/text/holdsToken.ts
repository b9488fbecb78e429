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

/** Characters on each side of a comma that are examined; no number is longer. */
const mostDigits = 32

const isListed = (code: number): boolean => isDigit(code) || code === 44

/**
 * Whether a comma separates thousands. A list of numbers in brackets, as JSON writes it, is not a
 * number.
 */
const separatesThousands = (text: string, comma: number): boolean => {
  let start = comma
  while (comma - start <= mostDigits && isListed(text.charCodeAt(start - 1))) start--
  let end = comma + 1
  while (end - comma <= mostDigits && isListed(text.charCodeAt(end))) end++
  const isNumber = /^[1-9]\d{0,2}(?:,\d{3})+,?$/.test(text.slice(start, end))
  return isNumber && !/[[({.,\p{L}\p{N}_]/u.test(text.charAt(start - 1)) && !/[\])}\d]/.test(text.charAt(end))
}

/** Whether a word or a number continues across an index of a text. */
const isInside = (text: string, at: number): boolean => {
  const left = before(text, at)
  const right = text.codePointAt(at)
  if (isWord(left) && isWord(right)) return true
  const [comma, point] = [44, 46]
  if (left === point) return isDigit(right) && isDigit(before(text, at - 1))
  if (right === point) return isDigit(left) && isDigit(text.codePointAt(at + 1))
  if (left === comma) return isDigit(right) && separatesThousands(text, at - 1)
  return right === comma && isDigit(left) && separatesThousands(text, at)
}

/**
 * Whether a text contains a token as a whole: "5" is in "row 5, col 2", but not in "15", "5a", "1.5" or
 * "5,000". A token may be a phrase.
 *
 * ```ts
 * import { TextRules } from "@escapement/core"
 *
 * TextRules.holdsToken("row 5, col 2", "5") // → true
 * TextRules.holdsToken("1.5 million", "5") // → false
 * ```
 */
export const holdsToken = (text: string, token: string): boolean => {
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
    if (!isInside(text, at) && !isInside(text, at + token.length)) return true
  }
  return false
}
