import { TextRules } from "@escapement/core"
import type { Languages } from "@escapement/env"

const isLatin = (char: string): boolean => /^[\w.-]$/.test(char)

/**
 * Whether a place in a text is not inside a word of Latin letters and digits. Chinese has no marks between its
 * own words.
 */
const isEdge = (text: string, at: number): boolean => !isLatin(text.charAt(at - 1)) || !isLatin(text.charAt(at))

/** Whether a text in a language says a word or a phrase. */
export const holds = (language: Languages.Language, text: string, token: string): boolean => {
  if (language !== "zh") return TextRules.holdsToken(text, token)
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
    if (isEdge(text, at) && isEdge(text, at + token.length)) return true
  }
  return false
}
