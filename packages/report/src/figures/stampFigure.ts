import type { Figure } from "./Figure.ts"
import { html } from "../html/Markup.ts"

/** The stamp on figures of the simulated model. */
export const simulatedStamp = "simulated, not a language model"

/** Adds a statement to a figure's title, description and drawing: what played, or on which data. */
export const stampFigure = (figure: Figure, said: string, line = 0): Figure => {
  const [, height = "0"] = /^<svg [^>]*height="(\d+)"/.exec(figure.svg) ?? []
  const text = html`${said}`.markup
  const drawn = `<text x="4" y="${Number(height) - 4 - 10 * line}" text-anchor="start" font-size="9" fill="currentColor">${text}</text></svg>`
  return {
    ...figure,
    title: `${figure.title} (${said})`,
    svg: figure.svg.replace("</title>", ` (${text})</title>`).replace(/<\/svg>$/, drawn)
  }
}
