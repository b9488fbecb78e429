import { styleText } from "node:util"
import { Lines } from "@escapement/report"

/** What decides how text is written to a standard stream. */
interface Stream {
  readonly columns?: number
  readonly isTTY?: boolean
}

/** Returns the columns of a stream's terminal; 80 if it is no terminal or does not say. */
export const terminalWidth = (stream: Stream): number => Math.max(40, Math.min(stream.columns || 80, 200))

const shades = ["bgRed", "bgYellow", "bgGreen"] as const

const coloured: Lines.TextStyle = {
  strong: (text) => styleText("bold", text, { validateStream: false }),
  faint: (text) => styleText("dim", text, { validateStream: false }),
  good: (text) => styleText("green", text, { validateStream: false }),
  bad: (text) => styleText("red", text, { validateStream: false }),
  heading: (text) => styleText("cyan", text, { validateStream: false }),
  heat: (share, text) => {
    const shade = shades[Math.min(2, Math.floor(share * 3))] ?? "bgRed"
    return styleText(["black", shade], text, { validateStream: false })
  }
}

/**
 * Returns the coloured style for a terminal that does not refuse colours (`NO_COLOR`, `TERM=dumb`) or if they are
 * forced (`FORCE_COLOR`), else the plain one.
 */
export const detectStyle = (
  stream: Stream,
  environment: Readonly<Record<string, string | undefined>>
): Lines.TextStyle => {
  const isRefused = (environment["NO_COLOR"] ?? "") !== "" || environment["TERM"] === "dumb"
  const isForced = (environment["FORCE_COLOR"] ?? "0") !== "0"
  return isForced || (stream.isTTY === true && !isRefused) ? coloured : Lines.plainStyle
}
