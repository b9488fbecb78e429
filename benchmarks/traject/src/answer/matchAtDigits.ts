/**
 * Matches a sticky pattern at the digits of a text, as `matchAll` would do with a pattern that can only begin with an
 * ASCII digit; faster, because most characters are none.
 */
export const matchAtDigits = (text: string, pattern: RegExp): ReadonlyArray<RegExpExecArray> => {
  const found: Array<RegExpExecArray> = []
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 48 || code > 57) continue
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match === null) continue
    found.push(match)
    at += match[0].length - 1
  }
  return found
}
