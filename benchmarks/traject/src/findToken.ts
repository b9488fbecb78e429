const isWordPart = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}_]/u.test(char)

const placeOf = (text: string, token: string): number => {
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
    const isCutBefore = isWordPart(token[0]) && isWordPart(text[at - 1])
    const isCutAfter = isWordPart(token.at(-1)) && isWordPart(text[at + token.length])
    if (!isCutBefore && !isCutAfter) return at
  }
  return -1
}

/** A token as a text writes it, whatever the case of its letters; nothing where the text does not hold it whole. */
export const findToken = (text: string, token: string): string | undefined => {
  if (token === "") return undefined
  if (placeOf(text, token) >= 0) return token
  const [low, lowToken] = [text.toLowerCase(), token.toLowerCase()]
  // some letters change their length with their case, and would shift what follows
  const at = low.length === text.length && lowToken.length === token.length ? placeOf(low, lowToken) : -1
  return at < 0 ? undefined : text.slice(at, at + token.length)
}
