import * as Plot from "@observablehq/plot"
import { parseHTML } from "linkedom"
import { oneLine } from "../sanitise.ts"

/** A drawn figure: SVG of its own, what it shows in words, and its name in file names. */
export interface Figure {
  readonly name: string
  readonly title: string
  /** What a reader who does not see it is told. */
  readonly description: string
  readonly svg: string
}

/** Width of every figure, in CSS pixels; pages scale it. */
export const figureWidth = 560

const entities = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"]
])
const escaped = (text: string): string => oneLine(text).replace(/[&<>]/g, (sign) => entities.get(sign) ?? sign)

/** Room left of a figure for the longest of some names, in CSS pixels. */
export const roomFor = (names: ReadonlyArray<string>): number =>
  Math.min(300, 24 + 6.6 * Math.max(0, ...names.map((name) => name.length)))

/** Draws a figure with Observable Plot, without a browser. */
export const drawFigure = (
  about: Pick<Figure, "name" | "title" | "description">,
  options: Plot.PlotOptions
): Figure => {
  const { document } = parseHTML("<!doctype html><html><body></body></html>")
  const drawn = Plot.plot({
    document,
    width: figureWidth,
    marginRight: 28,
    // one class for all: no random ids, so that the same run gives the same bytes
    className: "plot",
    style: { fontSize: "12px", overflow: "visible" },
    ...options
  })
  const { outerHTML }: { readonly outerHTML: string } = drawn
  const words = `<title>${escaped(about.title)}</title><desc>${escaped(about.description)}</desc>`
  const svg = outerHTML
    .replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" role="img" ')
    .replace(/^(<svg [^>]*>)/, (open) => `${open}${words}`)
  return { ...about, svg }
}
