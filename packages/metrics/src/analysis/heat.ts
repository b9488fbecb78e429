import type { Estimate } from "@escapement/core"
import { Option } from "effect"
import type { Bootstrap } from "../statistics/distributions/Bootstrap.ts"
import type { CellView } from "../summary/CellView.ts"
import { scopeMean } from "../summary/scopeMean.ts"
import { facetWords } from "./difficulty.ts"
import { findLevels } from "./Levels.ts"

/** A field of a heat map: a level of x, a level of y, and the metric over the instances on both levels. */
export interface HeatField {
  /** Index into the levels of x. */
  readonly x: number
  /** Index into the levels of y. */
  readonly y: number
  readonly estimate: Estimate
}

/** A metric over two axes, for one agent. Combinations of levels without an instance have no field. */
export interface HeatMap {
  readonly agent: string
  readonly x: {
    readonly axis: string
    /** The benchmark's words for the axis, if the facet's name does not say enough. */
    readonly words?: string
    /** The levels, ascending; a level holds the values from `from` to `to`, both included. */
    readonly levels: ReadonlyArray<{ readonly from: number; readonly to: number }>
  }
  readonly y: HeatMap["x"]
  readonly fields: ReadonlyArray<HeatField>
}

/** An axis: the name of its facet, and the value of each instance. */
type NamedAxis = readonly [name: string, values: Float64Array]

/** Builds the maps of all agents over two axes; empty if an axis has one level. */
export const buildHeatMaps = (
  [x, xs]: NamedAxis,
  [y, ys]: NamedAxis,
  views: ReadonlyArray<CellView>,
  metric: number,
  bootstrap: Bootstrap
): ReadonlyArray<HeatMap> => {
  const [columns, rows] = [findLevels(xs), findLevels(ys)]
  if (columns.length < 2 || rows.length < 2) return []
  const rowOf = new Int32Array(ys.length).fill(-1)
  rows.forEach(({ members }, row) => members.forEach((member) => (rowOf[member] = row)))
  const ends = (levels: typeof columns) => levels.map(({ from, to }) => ({ from, to }))
  return views.map((view) => {
    const fieldAt = (column: number, row: number): ReadonlyArray<HeatField> => {
      const members = Uint32Array.from(columns[column]!.members).filter((member) => rowOf[member] === row)
      const found = scopeMean(view, metric, { members }, bootstrap)
      return Option.toArray(Option.map(found, (value) => ({ x: column, y: row, estimate: value })))
    }
    return {
      agent: view.label,
      x: { axis: x, ...facetWords(x, views, metric), levels: ends(columns) },
      y: { axis: y, ...facetWords(y, views, metric), levels: ends(rows) },
      fields: rows.flatMap((_, row) => columns.flatMap((_, column) => fieldAt(column, row)))
    }
  })
}
