import { getOrInsertComputed } from "@escapement/core"
import { isFields, textOf } from "./cells.ts"
import { parseJson } from "./text.ts"

type Row = ReadonlyArray<string>

/** How the header of our own `run export --format csv` begins. */
const header = ["run", "trial", "benchmark", "benchmark_settings", "adapter"]

/** The columns with settings of an agent, in JSON, and how the name of an agent writes their settings. */
const settingColumns: ReadonlyArray<readonly [column: string, prefix: string]> = [
  ["adapter_settings", ""],
  ["model_settings", "model."],
  ["benchmark_settings", "benchmark."]
]

/** Whether these columns are those of our own `run export --format csv`. */
export const isOwnCsv = (names: Row): boolean => header.every((name, i) => names[i] === name)

/** The name by which a reader of our own CSV finds the agent; its two parts tell a simulated model from a real one. */
export const ownAgent = "adapter · model"

/** Most agents that are told apart by their settings. More are refused anyway, as each pair is compared. */
const mostAgents = 200

const listSettings = (row: Row, names: Row): ReadonlyMap<string, string> =>
  new Map(
    settingColumns.flatMap(([column, prefix]) => {
      const text = row[names.indexOf(column)] ?? ""
      const value = text.startsWith("{") ? parseJson(text) : undefined
      return isFields(value)
        ? Object.entries(value).map(
            ([key, setting]) => [`${prefix}${key}`, textOf(setting) ?? JSON.stringify(setting)] as const
          )
        : []
    })
  )

/** Collects the agents of a CSV of our own, whose columns have these names. */
export const collectOwnAgents = (names: Row) => {
  const places = ["adapter", "model", ...settingColumns.map(([column]) => column)].map((name) => names.indexOf(name))
  const keyOf = (row: Row): string => JSON.stringify(places.map((at) => row[at] ?? ""))
  const first = new Map<string, Row>()
  const known = new Map<string, string>()
  const partsOf = (row: Row) => [row[places[0]!] ?? "", row[places[1]!] ?? ""] as const
  const name = (row: Row): string => {
    const [adapter, model] = partsOf(row)
    const settings = [...first.values()]
      .filter((other) => partsOf(other)[0] === adapter && partsOf(other)[1] === model)
      .map((other) => listSettings(other, names))
    const differing = [...listSettings(row, names)].filter(([key, value]) =>
      settings.some((other) => other.get(key) !== value)
    )
    const agent = [adapter, ...differing.map(([key, value]) => `${key}=${value}`)].join(" ")
    return [agent, model].filter((part) => part !== "").join(" · ")
  }
  return {
    /** Adds the agent of a row. All rows are added before any is named. */
    add: (row: Row): void => {
      const key = keyOf(row)
      if (first.size < mostAgents && !first.has(key)) first.set(key, row)
    },
    /**
     * Names the agent of a row by its adapter and model, with the settings in which it differs from others of these:
     * `react history=window:2 · gpt-5`.
     */
    nameOf: (row: Row): string => getOrInsertComputed(known, keyOf(row), () => name(row))
  }
}
/** The agents of a CSV of our own. */
export type OwnAgents = ReturnType<typeof collectOwnAgents>
