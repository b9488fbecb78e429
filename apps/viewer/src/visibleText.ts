// oxlint-disable eslint/no-control-regex -- the signs that are looked for
const hidden =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g

const named = (letter: string): string => {
  const code = letter.charCodeAt(0)
  if (letter === "\r") return "␍"
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  if (code === 0x7f) return "␡"
  return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`
}

/**
 * Makes everything invisible in a text visible: escape sequences of terminals, characters without width, and marks that
 * change the direction of the text.
 */
export const visibleText = (text: string): string => text.replaceAll("\r\n", "\n").replace(hidden, named)
