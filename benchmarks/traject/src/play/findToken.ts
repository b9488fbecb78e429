import { TextRules } from "@escapement/core"

/** Finds a token as a text writes it, in any case; undefined if the text does not contain the token whole. */
export const findToken = (text: string, token: string): string | undefined => {
  if (token === "") return undefined
  if (TextRules.holdsToken(text, token)) return token
  const [low, lowToken] = [text.toLowerCase(), token.toLowerCase()]
  // some letters change their length with their case, which would shift the rest of the text
  if (low.length !== text.length || lowToken.length !== token.length) return undefined
  for (let at = low.indexOf(lowToken); at >= 0; at = low.indexOf(lowToken, at + 1)) {
    const written = text.slice(at, at + token.length)
    if (TextRules.holdsToken(text, written)) return written
  }
  return undefined
}
