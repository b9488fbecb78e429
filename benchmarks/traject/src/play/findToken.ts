import { TextRules } from "@escapement/core"

/** A token as a text writes it, whatever the case of its letters; undefined if the text does not hold it whole. */
export const findToken = (text: string, token: string): string | undefined => {
  if (token === "") return undefined
  if (TextRules.holdsToken(text, token)) return token
  const [low, lowToken] = [text.toLowerCase(), token.toLowerCase()]
  // some letters change their length with their case, and would shift what follows
  if (low.length !== text.length || lowToken.length !== token.length) return undefined
  for (let at = low.indexOf(lowToken); at >= 0; at = low.indexOf(lowToken, at + 1)) {
    const written = text.slice(at, at + token.length)
    if (TextRules.holdsToken(text, written)) return written
  }
  return undefined
}
