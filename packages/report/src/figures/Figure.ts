import * as Plot from "@observablehq/plot"
import { parseHTML } from "linkedom"
import { oneLine } from "../sanitise.ts"
import { wrap } from "../wrap.ts"

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

/** Characters of a line of a name beside its row. */
const lineLength = 40

/** A name beside its row, on as many lines as it needs. */
export const rowName = (name: string): string =>
  wrap(name, lineLength)
    .map((line) => line.trim())
    .join("\n")

const linesOf = (names: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> =>
  names.map((name) => name.split("\n"))

/** Left margin and height of a figure of named rows, in CSS pixels. */
export const roomFor = (names: ReadonlyArray<string>): { readonly marginLeft: number; readonly height: number } => {
  const lines = linesOf(names)
  const longest = Math.max(0, ...lines.flat().map((line) => line.length))
  const most = Math.max(1, ...lines.map((name) => name.length))
  return { marginLeft: 24 + 6.6 * longest, height: 70 + (16 + 14 * most) * names.length }
}

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
    // the name of an axis stands below its numbers
    marginBottom: 44,
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
