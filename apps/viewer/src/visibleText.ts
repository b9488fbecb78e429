import { unseen } from "@escapement/report/unseen"

const separators = /[\u2028\u2029]/g

const named = (character: string): string => {
  const code = character.codePointAt(0) ?? 0
  if (character === "\r") return "␍"
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  if (code === 0x7f) return "␡"
  return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`
}

/**
 * Makes what is invisible in a text visible: escape sequences of terminals, characters without width, and marks that
 * change the direction of the text. These are the characters that the terminal shows as escapes.
 */
export const visibleText = (text: string): string =>
  text.replaceAll("\r\n", "\n").replace(unseen, named).replace(separators, named)
