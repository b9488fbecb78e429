import { type Cell, Json } from "@escapement/core"
import { Duration } from "effect"
import { distinctLooks } from "./distinctLooks.ts"

/** Writes the value of a setting as in labels: texts without quotes. */
export const textOf = (value: Json.Json): string => (typeof value === "string" ? value : Json.canonical(value))

const entriesOf = (settings: Json.Json, prefix: string): ReadonlyArray<readonly [string, string]> =>
  Json.isJsonObject(settings)
    ? Object.entries(settings).map(([name, value]) => [`${prefix}${name}`, textOf(value)])
    : []

/** Lists the settings that distinguish cells of one adapter and model, written as on the command line. */
const settingsOf = ({
  adapter,
  benchmark,
  faults,
  limits,
  model,
  replicate,
  toolset
}: Cell): ReadonlyMap<string, string> =>
  new Map([
    ["adapter.version", adapter.version],
    ...entriesOf(adapter.settings, ""),
    ...entriesOf(model?.settings ?? {}, "model."),
    ["benchmark.generator", String(benchmark.generator)],
    ["benchmark.world", String(benchmark.world)],
    ...entriesOf(benchmark.settings, "benchmark."),
    ...Object.entries(limits).map(
      ([name, value]) => [`limit.${name}`, Duration.isDuration(value) ? Duration.format(value) : String(value)] as const
    ),
    ["fault.p", String(faults.p)],
    ...(replicate === undefined ? [] : [["replicate", String(replicate)] as const]),
    ...entriesOf(toolset?.retriever?.settings ?? {}, "retriever.")
  ])

/** Adds to a name the settings in which a cell differs from the others of that name. */
const withSettings = (name: string, cell: Cell, sharing: ReadonlyArray<Cell>): string => {
  const others = sharing.map(settingsOf)
  const differing = [...settingsOf(cell)].filter(([key, value]) => others.some((other) => other.get(key) !== value))
  return [name, ...differing.map(([key, value]) => `${key}=${value}`)].join(" ")
}

/**
 * Returns a short name for every cell of a run, unique within its benchmark. It is the adapter, or `adapter · model` if
 * the run has several models; with the toolset if not all tools are offered (`react · domain`), with the settings that
 * differ if cells still share a name (`react history=window:2`), and with a number if even these do not differ. Names
 * that look the same are written with the codes of their characters (`r\u0435act`).
 */
export const cellLabels = (cells: ReadonlyArray<Cell>): ReadonlyArray<string> => {
  const models = new Set(cells.flatMap(({ model }) => (model === undefined ? [] : [model.id])))
  const nameOf = ({ adapter, model, toolset }: Cell): string =>
    [
      adapter.id,
      ...(models.size > 1 && model !== undefined ? [model.id] : []),
      ...(toolset === undefined ? [] : [toolset.id])
    ].join(" · ")
  const isSibling = (a: Cell, b: Cell): boolean => a.benchmark.id === b.benchmark.id
  const labels = distinctLooks(
    cells.map((cell) =>
      withSettings(
        nameOf(cell),
        cell,
        cells.filter((other) => isSibling(cell, other) && nameOf(cell) === nameOf(other))
      )
    )
  )
  return cells.map((cell, i) => {
    const earlier = cells.slice(0, i).filter((other, j) => isSibling(cell, other) && labels[i] === labels[j]).length
    return earlier === 0 ? labels[i]! : `${labels[i]!} #${earlier + 1}`
  })
}
