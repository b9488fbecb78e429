const isWordPart = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}_]/u.test(char)

/** Whether a text holds a token whole: `5` is not in `15`. */
export const holdsToken = (text: string, token: string): boolean => {
  if (token === "") return false
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
    const isCutBefore = isWordPart(token[0]) && isWordPart(text[at - 1])
    const isCutAfter = isWordPart(token.at(-1)) && isWordPart(text[at + token.length])
    if (!isCutBefore && !isCutAfter) return true
  }
  return false
}
