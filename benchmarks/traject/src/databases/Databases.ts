import { type Json, type Randomness, getOrInsertComputed } from "@escapement/core"
import type { Cell, Change, Row, View } from "./Database.ts"
import { viewOf } from "./Database.ts"
import type { Opened } from "./Effects.ts"
import { formatDay, readDay } from "../generate/calendar.ts"
import type { Args, ReadTool, Service, WriteTool } from "./Service.ts"
import { allServices } from "./services.ts"

/** A tool of a service, with its service. */
export interface Operation {
  readonly service: Service
  readonly declared: ReadTool | WriteTool
}

const operations: ReadonlyMap<string, Operation> = new Map(
  allServices.flatMap((service) =>
    [...service.tools, ...Object.values(service.mended ?? {}), ...Object.values(service.stamped ?? {})].map(
      (declared): readonly [string, Operation] => [declared.tool.name, { service, declared }]
    )
  )
)

/** Finds the tool with a name, of any service. */
export const operation = (name: string): Operation | undefined => operations.get(name)

const owners: ReadonlyMap<string, Service> = new Map(
  allServices.flatMap((service) =>
    Object.keys(service.tables).map((table): readonly [string, Service] => [table, service])
  )
)

/** The databases of a seed, each generated when it is first needed. */
export interface Databases {
  readonly edition: number
  readonly ofTable: (table: string) => Opened | undefined
  readonly view: (service: Service, changes?: ReadonlyArray<Change>) => View
  /** Returns the first row with this content, so that its version and the like are computed once. */
  readonly firstOf: (row: Row) => Row
}

const unchanged: ReadonlyArray<Change> = []

/** Cache of the last view of a database, with its changes. Changes are only ever appended. */
interface Laid {
  readonly changes: ReadonlyArray<Change>
  readonly count: number
  readonly view: View
}

/** Edition of tools and wordings; the first if undefined. */
type Edition = number | undefined

/**
 * Opens the databases of a seed on a day. `rules` is the number of sections in the terms of desks. Given databases are
 * not generated again.
 */
export const openDatabases = (
  seed: Randomness.Seed,
  today: number,
  rules = 0,
  atHand: ReadonlyArray<Opened> = [],
  edition: Edition = 1
): Databases => {
  const made = new Map<Service, Opened>(atHand.map((opened) => [opened.service, opened]))
  const open = (service: Service): Opened =>
    getOrInsertComputed(made, service, () => ({ service, database: service.build(seed, today, rules, edition) }))
  const day = edition < 3 ? undefined : formatDay(today)
  const views = new Map<Service, Laid>()
  const rows = new Map<string, Row>()
  return {
    edition,
    ofTable: (table) => {
      const service = owners.get(table)
      return service === undefined ? undefined : open(service)
    },
    view: (service, changes = unchanged) => {
      const last = views.get(service)
      if (last?.changes === changes && last.count === changes.length) return last.view
      const view = viewOf(open(service).database, changes, day, edition >= 4)
      views.set(service, { changes, count: changes.length, view })
      return view
    },
    firstOf: (row) => getOrInsertComputed(rows, JSON.stringify(row), () => row)
  }
}

const truth = /^(?:true|yes|on|1)$/i

const cellOf = (type: string, value: Json.Json): Cell | undefined => {
  if (typeof value === "object") return undefined
  switch (type) {
    case "number":
      return Number(value)
    case "boolean":
      return typeof value === "boolean" ? value : truth.test(String(value))
    case "date":
      return readDay(String(value))
    default:
      return String(value).trim()
  }
}

/** Returns a word as a list writes it; a value that is no word of the list as it is. */
const spelt = (value: Cell, words: ReadonlyArray<string>): Cell =>
  words.find((word) => word.toLowerCase() === String(value).toLowerCase()) ?? value

/**
 * Converts arguments to the types of their parameters: a day to `YYYY-MM-DD`, a known word to its spelling. Unknown and
 * blank arguments are left out.
 */
export const readArgs = ({ tool, words }: ReadTool | WriteTool, args: Json.JsonObject): Args =>
  Object.fromEntries(
    tool.parameters.flatMap(({ name, type }) => {
      const value = Object.hasOwn(args, name) ? cellOf(type, args[name] ?? null) : undefined
      return value === undefined || value === "" || Number.isNaN(value) ? [] : [[name, spelt(value, words[name] ?? [])]]
    })
  )
