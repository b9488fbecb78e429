import type { TextStyle } from "../src/text/TextStyle.ts"

const mark = (on: number) => (text: string) => `\u001b[${on}m${text}\u001b[0m`

/** A style of escape sequences. */
export const marked: TextStyle = {
  strong: mark(1),
  faint: mark(2),
  good: mark(32),
  bad: mark(31),
  heading: mark(36),
  heat: (share, text) => mark(41 + Math.floor(share * 2))(text)
}

/** A styled text without its style, and without the blanks that styles keep at the end of a line. */
export const bare = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- the styles are escape sequences
    .replace(/\u001b\[\d+m/g, "")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
