import { getOrInsertComputed } from "@escapement/core"
import type { PlannedArgument, PlannedCall } from "../plan/PlannedCall.ts"
import type { Cell, Change, Row, View } from "./Database.ts"
import { type Databases, operation } from "./Databases.ts"
import { type Args, type Call, type Demand, type Goal, type ReadTool, type Service, toolsOf } from "./Service.ts"
import { findRows, pageReply, readPage } from "./readPage.ts"

/** A plan in the making: its calls, the values that they showed, and their changes. */
export interface Draft {
  readonly calls: Array<PlannedCall>
  /** For each value, the index of the call that first showed it. */
  readonly known: Map<string, number>
  readonly changes: Array<Change>
}

/** Makes a plan without a call. */
export const emptyDraft = (): Draft => ({ calls: [], known: new Map(), changes: [] })

/** Deepest chain of rows that are looked up only to look up another. */
const deepest = 4

/** A planner over the databases of an instance. */
export interface Planner {
  readonly service: Service
  /** Other services whose databases the goal needs. */
  readonly beside?: ReadonlyArray<Service>
  readonly databases: Databases
  readonly told: ReadonlyMap<Cell, string>
  /** Values that are worked out from the row that the call names. */
  readonly derived?: ReadonlySet<Cell>
  /** Values that are worked out from another value, which a reply shows. */
  readonly follows?: ReadonlyMap<Cell, string>
  readonly isPartial: boolean
}

/** Returns a database as a plan leaves it. */
export const viewIn = ({ databases }: Planner, { changes }: Draft, service: Service): View =>
  databases.view(service, changes)

const servicesOf = ({ beside = [], service }: Planner): ReadonlyArray<Service> => [service, ...beside]

const isKnown = ({ derived, follows, told }: Planner, { known }: Draft, value: Cell): boolean => {
  const source = follows?.get(value) ?? String(value)
  return told.has(value) || derived?.has(value) === true || known.has(source)
}

const argumentsOf = (planner: Planner, draft: Draft, { args, tool }: Call): ReadonlyArray<PlannedArgument> => {
  const parameters = operation(tool)?.declared.tool.parameters ?? []
  return Object.entries(args).map(([name, value]) => {
    // an inferred value follows from the row that the call names
    const own = planner.derived?.has(value) === true ? String(Object.values(args)[0]) : String(value)
    const shown = planner.follows?.get(value) ?? own
    const call = draft.known.get(shown)
    const phrase = planner.told.get(value)
    return {
      name,
      value,
      required: parameters.some((parameter) => parameter.name === name && parameter.required),
      from:
        phrase !== undefined
          ? { _tag: "Query", shown: phrase }
          : call !== undefined
            ? { _tag: "Reply", call, shown }
            : { _tag: "Unknown" }
    }
  })
}

/**
 * Adds a call with its reply. `rests` are calls that must come before it, in addition to those that disclose its
 * arguments.
 */
export const add = (
  planner: Planner,
  draft: Draft,
  call: Call,
  reply: string,
  rests: ReadonlyArray<number> = []
): void => {
  const args = argumentsOf(planner, draft, call)
  const sources = args.flatMap(({ from }) => (from._tag === "Reply" ? [from.call] : []))
  const after = [...new Set([...rests, ...sources])].toSorted((a, b) => a - b)
  draft.calls.push({ tool: call.tool, arguments: args, reply, after })
}

const reads = new Map<string, ReadonlyArray<ReadTool>>()

/** Returns the reads of a table that are not outdated. */
const readsOf = (service: Service, edition: number, table: string): ReadonlyArray<ReadTool> =>
  getOrInsertComputed(reads, `${edition} ${table}`, () =>
    toolsOf(service, edition).filter(
      (declared): declared is ReadTool => declared.kind === "read" && declared.table === table && !declared.isStale
    )
  )

/**
 * Returns the reads that can show all rows of a demand: reads of its table that filter by its conditions, or by
 * some of them if the columns of the others are shown.
 */
const readsFor = (
  { databases }: Planner,
  service: Service,
  { table, where }: Demand,
  view: View
): ReadonlyArray<ReadTool> => {
  const isColumn = (name: string): boolean => Object.hasOwn(view.rows(table)[0] ?? {}, name)
  const names = Object.keys(where)
  return readsOf(service, databases.edition, table).filter(
    ({ filters, tool }) =>
      tool.parameters.every(({ name, required }) => !required || Object.hasOwn(where, name)) &&
      names.every((name) => Object.hasOwn(filters, name) || isColumn(name))
  )
}

const argsFor = ({ filters }: ReadTool, where: Args): Args =>
  Object.fromEntries(Object.entries(where).filter(([name]) => Object.hasOwn(filters, name)))

/**
 * Returns the demand that discloses an id: the row with the id, found by columns that a player can know.
 * Undefined if no table has it.
 */
const sourceOf = (planner: Planner, draft: Draft, value: Cell): Demand | undefined => {
  if (typeof value !== "string") return undefined
  for (const service of servicesOf(planner)) {
    const view = viewIn(planner, draft, service)
    for (const [table, { found, prefix }] of Object.entries(service.tables)) {
      const row = value.startsWith(prefix) ? view.row(table, value) : undefined
      if (row !== undefined) return { table, where: found(row) }
    }
  }
  return undefined
}

/** Adds look-ups until all values are known; false if a value cannot be found out. */
export const learn = (planner: Planner, draft: Draft, values: ReadonlyArray<Cell>, depth: number): boolean =>
  values.every((value) => {
    if (isKnown(planner, draft, value)) return true
    const source = depth > deepest ? undefined : sourceOf(planner, draft, value)
    return source !== undefined && meet(planner, draft, source, depth + 1) && isKnown(planner, draft, value)
  })

/** A search and the rows that it finds. */
interface Search {
  readonly read: ReadTool
  readonly args: Args
  readonly rows: ReadonlyArray<Row>
}

/** Chooses the cheapest read, that with the fewest rows, because each page is a call. */
const choose = (reads: ReadonlyArray<ReadTool>, where: Args, view: View): Search | undefined => {
  const priced = reads.map((read): Search => {
    const args = argsFor(read, where)
    return { read, args, rows: findRows(read, args, view) }
  })
  return priced.toSorted((a, b) => a.rows.length - b.rows.length)[0]
}

/** Records which call first shows the values of rows. */
export const remember = (draft: Draft, call: number, items: ReadonlyArray<object>): void => {
  for (const item of items) {
    for (const value of Object.values(item)) {
      if (!draft.known.has(String(value))) draft.known.set(String(value), call)
    }
  }
}

/** Adds the calls that show all rows of a demand; false if no read shows them. */
export const meet = (planner: Planner, draft: Draft, demand: Demand, depth = 0): boolean => {
  const service = servicesOf(planner).find(({ tables }) => Object.hasOwn(tables, demand.table)) ?? planner.service
  const view = viewIn(planner, draft, service)
  const search = choose(readsFor(planner, service, demand, view), demand.where, view)
  if (search === undefined) return false
  const { args, read, rows } = search
  if (!learn(planner, draft, Object.values(args), depth)) return false
  for (let offset: number | undefined = 0; offset !== undefined;) {
    const paged: Args = offset === 0 ? args : { ...args, offset }
    const page = readPage(service, read, paged, view, planner.isPartial, rows)
    const shown = JSON.stringify(pageReply(page))
    const made = draft.calls.findIndex(
      (call) => call.tool === read.tool.name && call.reply === shown && isSame(call.arguments, paged)
    )
    if (made < 0) add(planner, draft, { tool: read.tool.name, args: paged }, shown)
    const at = made < 0 ? draft.calls.length - 1 : made
    remember(draft, at, page.items)
    if (page.next !== undefined) draft.known.set(String(page.next), at)
    offset = page.next
  }
  return true
}

const isSame = (made: ReadonlyArray<PlannedArgument>, args: Args): boolean =>
  made.length === Object.keys(args).length && made.every(({ name, value }) => args[name] === value)

/**
 * Adds a goal to a plan: the reads that its decision rests on, then its writes, which are carried out.
 * False if something cannot be found out, or a write is refused.
 */
export const planGoal = (planner: Planner, draft: Draft, goal: Goal): boolean => {
  const first = draft.calls.length
  if (!goal.demands.every((demand) => meet(planner, draft, demand))) return false
  const reads = draft.calls.map((_, i) => i).slice(first)
  return goal.writes.every((call) => {
    const { declared, service = planner.service } = operation(call.tool) ?? {}
    if (declared?.kind !== "write" || !learn(planner, draft, Object.values(call.args), 0)) return false
    const written = declared.run(viewIn(planner, draft, service), call.args)
    if (written._tag === "Refused") return false
    add(planner, draft, call, JSON.stringify({ status: 200, changed: written.changes.map(({ row }) => row) }), reads)
    draft.changes.push(...written.changes)
    remember(
      draft,
      draft.calls.length - 1,
      written.changes.map(({ row }) => row)
    )
    return true
  })
}
