import { hasInterval } from "../text/numbers.ts"
import * as Plot from "@observablehq/plot"
import { parseHTML } from "linkedom"
import { withEntities } from "../text/entities.ts"
import { sanitiseLine, sanitise } from "../text/sanitise.ts"
import { wrap } from "../text/wrap.ts"

/** A drawn figure: its SVG, a description in words, and its name for file names. */
export interface Figure {
  readonly name: string
  readonly title: string
  /** Alternative text for readers who cannot see the figure. */
  readonly description: string
  readonly svg: string
}

/** Width of every figure, in CSS pixels; pages scale it. */
const figureWidth = 440

const escaped = (text: string): string => withEntities(sanitiseLine(text), /[&<>]/g)

/** The most characters of a line of a name above its row. */
const lineLength = 64

const lineHeight = 13

/** Writes a name above its row, on as many lines as it needs. */
export const rowName = (name: string): string =>
  wrap(name, lineLength)
    .map((line) => line.trim())
    .join("\n")

/** How a figure lays out named rows. */
interface Rows {
  readonly options: Pick<Plot.PlotOptions, "height" | "marginLeft" | "y">
  /** The names, above the drawn part of a row, so that they take no room from it. */
  readonly names: Plot.Markish
  /** The room above a bar, in pixels. */
  readonly insetTop: number
}

/** Lays out rows by their names (`rowName`), which are distinct. */
export const layOutRows = (names: ReadonlyArray<string>): Rows => {
  const lines = Math.max(1, ...names.map((name) => name.split("\n").length))
  const pitch = 16 + 2 * lineHeight * lines
  return {
    options: { height: 70 + pitch * names.length, marginLeft: 16, y: { axis: null, label: null, domain: names } },
    names: Plot.text(names, {
      y: (name: string) => name,
      text: (name: string) => name,
      frameAnchor: "left",
      textAnchor: "start",
      lineAnchor: "top",
      dy: 2 - pitch / 2,
      // grid lines stop at the letters
      stroke: "var(--plot-background)",
      strokeWidth: 4,
      fill: "currentColor"
    }),
    insetTop: lineHeight * lines + 3
  }
}

/** A row of a figure of differences. */
interface DifferenceRow {
  /** The name, written by `rowName`. */
  readonly name: string
  readonly value: number
  readonly low: number
  readonly high: number
  readonly isClaimed: boolean
}

/** Draws differences with their intervals, against zero; filled if a difference is claimed. */
export const drawDifferences = (
  about: Pick<Figure, "name" | "title" | "description">,
  label: string,
  given: ReadonlyArray<DifferenceRow>
): Figure => {
  const rows = given.map((row) => ({ ...row, fill: row.isClaimed ? "currentColor" : "none" }))
  const { names, options } = layOutRows(rows.map(({ name }) => name))
  return drawFigure(about, {
    ...options,
    x: { label, grid: true, zero: true },
    marks: [
      Plot.ruleX([0], { strokeDasharray: "4 3" }),
      // drawn over the line of zero, which stops at the letters
      names,
      Plot.ruleY(rows.filter(hasInterval), { y: "name", x1: "low", x2: "high", strokeWidth: 2 }),
      Plot.dot(rows, { y: "name", x: "value", fill: "fill", stroke: "currentColor", strokeWidth: 2, r: 5 })
    ]
  })
}

/** A part of a bar. */
interface BarPart {
  /** The name of the bar, written by `rowName`. */
  readonly agent: string
  readonly size: number
  readonly fill: string
  /** The part in words. */
  readonly text: string
}

/** Draws a bar for each agent, made of coloured parts. */
export const drawBars = (
  about: Pick<Figure, "name" | "title">,
  x: Plot.ScaleOptions,
  agents: ReadonlyArray<string>,
  parts: ReadonlyArray<BarPart>
): Figure => {
  const { insetTop, names, options } = layOutRows(agents)
  const description = parts.map(({ agent, text }) => `${agent.replaceAll("\n", " ")}: ${text}`).join("; ")
  const bars = Plot.barX(parts, { y: "agent", x: "size", fill: "fill", insetTop, insetBottom: 4, order: null })
  return drawFigure({ ...about, description }, { ...options, x, marks: [names, bars] })
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
    // the name of an axis is below its numbers
    marginBottom: 44,
    // one class for all figures: no random ids, so that the same run gives the same bytes
    className: "plot",
    style: { fontSize: "12px", overflow: "visible" },
    ...options
  })
  const { outerHTML }: { readonly outerHTML: string } = drawn
  const words = `<title>${escaped(about.title)}</title><desc>${escaped(about.description)}</desc>`
  const svg = sanitise(outerHTML)
    // the description below says what is drawn; a group without a role has no name
    .replace(/(<g [^>]*?)aria-label=/g, "$1data-mark=")
    .replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" role="img" ')
    .replace(/^(<svg [^>]*>)/, (open) => `${open}${words}`)
  return { ...about, svg }
}
