import { type Json, Randomness } from "@escapement/core"
import { memoize } from "effect/Function"
import type { DomainId } from "../Difficulty.ts"
import type { Parameter, Tool } from "../tools/Tool.ts"
import { type Cell, type Change, type Database, type Row, type View, numberIn, textIn } from "./Database.ts"
import { newRow } from "./draws.ts"

/** Decoded arguments of a call: numeric texts are numbers if the parameter is a number. */
export type Args = { readonly [parameter: string]: Cell }

/** How an argument filters rows: the column that must equal it, or a condition. */
export type Filter = string | ((row: Row, value: Cell, args: Args, view: View) => boolean)

/** Words that a parameter takes in any case, by the name of the parameter. The spec of the tool does not list them. */
type Words = { readonly [parameter: string]: ReadonlyArray<string> }

/** A tool that lists rows of a table, page by page. */
export interface ReadTool {
  readonly kind: "read"
  readonly tool: Tool
  readonly words: Words
  readonly table: string
  readonly filters: { readonly [parameter: string]: Filter }
  /** Whether the tool answers from an outdated copy of the table, whose numbers differ from the true ones. */
  readonly isStale: boolean
}

/** A tool that changes rows, with the read that verifies its change. */
export interface WriteTool {
  readonly kind: "write"
  readonly tool: Tool
  readonly words: Words
  readonly run: (view: View, args: Args) => Written
  /** Makes the read that shows whether the write was carried out. */
  readonly verify: (args: Args) => Call
}

/** Result of a write: the changed rows, or why it is refused. */
export type Written =
  | { readonly _tag: "Done"; readonly changes: ReadonlyArray<Change> }
  | { readonly _tag: "Refused"; readonly reason: string }

/** A call of a tool of a service. */
export interface Call {
  readonly tool: string
  readonly args: Args
}

/** What a player must have read to decide: all rows of a table that meet the conditions. */
export interface Demand {
  readonly table: string
  readonly where: Args
}

/** One thing that a request asks for: what must be read to decide it, and the writes that carry it out. */
export interface Goal {
  /** Sentences of the request. */
  readonly text: string
  /** Values that the text tells, each with its phrase. */
  readonly told: ReadonlyArray<readonly [value: Cell, phrase: string]>
  /** Values in writes that must be inferred, each with a value in a reply from which it follows. */
  readonly derived?: ReadonlyMap<Cell, string>
  readonly demands: ReadonlyArray<Demand>
  readonly writes: ReadonlyArray<Call>
  /** One typed value per question, as `GoldAnswer` keeps them. */
  readonly answers: ReadonlyArray<string>
}

/** Input of a generator of goals: the databases, the random generator, the day, and the edition. */
export interface Draw {
  readonly view: View
  readonly rng: Randomness.Rng
  /** The day on which the request is made. */
  readonly today: number
  /** The edition of the tools and words (default: the first). */
  readonly edition?: number
}

/** An invariant of a database: its name, and how to list the rows that break it. */
export interface Rule {
  readonly name: string
  readonly broken: (view: View, today: string) => ReadonlyArray<string>
}

/** How a table shows its rows, and how a row is found without its id. */
interface Table {
  readonly prefix: string
  /** Computes columns from others, such as the remaining stock. */
  readonly computed?: (row: Row, view: View) => { readonly [column: string]: Cell }
  readonly found: (row: Row) => Args
  /** Whether, in edition 4, rows are shown with their version, which changes to them must name. */
  readonly isStamped?: boolean
  /** Columns that do not belong to the version. */
  readonly unversioned?: ReadonlyArray<string>
  /** Columns that no tool shows. */
  readonly hidden?: ReadonlyArray<string>
  /** Whether a row that calls made counts as never made, such as a cancelled booking. */
  readonly isVoid?: (row: Row) => boolean
  /** Makes the call that takes back a change of a row; `base` is absent if calls made the row. */
  readonly undo?: (row: Row, base: Row | undefined) => Call | undefined
}

/** A domain as data and tools: its database, the tools on it, and the goals of requests to it. */
export interface Service {
  readonly domain: DomainId
  readonly tables: { readonly [table: string]: Table }
  /**
   * @param rules sections of the terms of a desk; databases without papers have no use for it
   * @param edition the edition of the tools; from 5 on, desks are those of their fourth edition
   */
  readonly build: (seed: Randomness.Seed, today: number, rules?: number, edition?: number) => Database
  readonly tools: ReadonlyArray<ReadTool | WriteTool>
  /** Tools of edition 3, by the name of the tool that each replaces. */
  readonly mended?: { readonly [tool: string]: ReadTool }
  /** Tools of edition 4, in which other people act too, by the name of the tool that each replaces. */
  readonly stamped?: { readonly [tool: string]: WriteTool }
  readonly goals: { readonly [goal: string]: (draw: Draw) => Goal | undefined }
  readonly rules: ReadonlyArray<Rule>
}

/** Returns the tools of an edition. */
export const toolsOf = ({ mended = {}, stamped = {}, tools }: Service, edition = 1): Service["tools"] =>
  edition < 3
    ? tools
    : tools.map((each) => mended[each.tool.name] ?? (edition < 4 ? undefined : stamped[each.tool.name]) ?? each)

/** The declaration of a parameter. */
type Declared = Pick<Parameter, "type" | "description"> & {
  readonly isOptional?: boolean
  readonly choices?: Parameter["choices"]
  /** The words that it takes in any case. */
  readonly words?: ReadonlyArray<string>
}

const wordsOf = (parameters: { readonly [name: string]: Declared }): Words =>
  Object.fromEntries(Object.entries(parameters).map(([name, { words = [] }]) => [name, words]))

const parameterOf = ([name, { choices, description, isOptional, type }]: readonly [string, Declared]): Parameter => ({
  name,
  type,
  required: isOptional !== true,
  description,
  ...(choices === undefined ? {} : { choices })
})

const toolOf = (
  domain: DomainId,
  name: string,
  description: string,
  parameters: { readonly [name: string]: Declared },
  output: string
): Tool => {
  const declared = Object.entries(parameters).map(parameterOf)
  return {
    name,
    description,
    domain,
    pools: [domain],
    parameters: [...declared.filter(({ required }) => required), ...declared.filter(({ required }) => !required)],
    output
  }
}

/** Most rows of a page; a larger limit counts as this one. */
export const largestPage = 10

const paging: { readonly [name: string]: Declared } = {
  offset: { type: "number", description: "Where to begin", isOptional: true },
  limit: { type: "number", description: "Rows of a page", isOptional: true }
}

/** Paging whose descriptions say how long pages are. */
export const describedPaging: typeof paging = {
  offset: { type: "number", description: "Where to begin, as next_offset of the page before says", isOptional: true },
  limit: {
    type: "number",
    description: `Rows of a page, ${largestPage} at most; a first page may have fewer`,
    isOptional: true
  }
}

/** Makes functions that declare the tools of a domain. */
export const declare = (domain: DomainId, pages: typeof paging = paging) => {
  const read = (
    name: string,
    description: string,
    table: string,
    parameters: { readonly [parameter: string]: Declared & { readonly filter?: Filter } },
    isStale = false
  ): ReadTool => ({
    kind: "read",
    tool: toolOf(domain, name, description, { ...parameters, ...pages }, `${table}, page by page`),
    words: wordsOf(parameters),
    table,
    filters: Object.fromEntries(Object.entries(parameters).map(([key, { filter }]) => [key, filter ?? key])),
    isStale
  })
  const write = (
    name: string,
    description: string,
    parameters: { readonly [parameter: string]: Declared },
    { run, verify }: Pick<WriteTool, "run" | "verify">
  ): WriteTool => ({
    kind: "write",
    tool: toolOf(domain, name, description, parameters, "the rows that it changed"),
    words: wordsOf(parameters),
    run,
    verify
  })
  return {
    read,
    write,
    /** Declares a tool that answers from an outdated copy of a table. */
    outdated: (...[name, description, table, parameters]: Parameters<typeof read>): ReadTool =>
      read(name, description, table, parameters, true),
    /** Declares a tool that shows a row. */
    show: (name: string, description: string, table: string): ReadTool =>
      read(name, description, table, { id: text("Id") }),
    /**
     * Declares a tool `x_do` that changes the status of a row. Its parameter is named after the row, which the tool
     * `x_get_WORD` shows.
     */
    turn: (
      name: string,
      description: string,
      { table, word }: Readonly<Record<"table" | "word", string>>,
      from: string,
      to: string
    ): WriteTool =>
      write(
        name,
        description,
        { [word]: text("Id") },
        { run: become(table, word, from, to), verify: lookAt(`${name.replace(/_.*/, "")}_get_${word}`, word) }
      )
  }
}

/** Makes the result of a write that is refused. */
export const refused = (reason: string): Written => ({ _tag: "Refused", reason })

/** Makes the result of a write that is carried out. */
export const done = (...changes: ReadonlyArray<Change>): Written => ({ _tag: "Done", changes })

/** Makes the result of a write that adds a row. */
export const added = (...row: Parameters<typeof newRow>): Written => done(newRow(...row))

/** Declares a parameter that takes a text. */
export const text = (description: string): Declared => ({ type: "string", description })

/** Declares a parameter that takes a number. */
export const number = (description: string): Declared => ({ type: "number", description })

/** Declares a parameter that takes a day. */
export const day = (description: string): Declared => ({ type: "date", description })

/** Declares a parameter that may be left out. */
export const optional = <A extends Declared>(declared: A): A & { readonly isOptional: true } => ({
  ...declared,
  isOptional: true
})

/** Declares a parameter that takes one of several words. */
export const choice = (description: string, choices: readonly [string, ...ReadonlyArray<string>]): Declared => ({
  type: "enum",
  description,
  choices
})

/** Makes a search condition: a figure that is no less than the argument. */
export const atLeast =
  (column: string): Filter =>
  (row, value) =>
    numberIn(row, column) >= Number(value)

/** Makes a search condition: a figure that is no more than the argument. */
export const atMost =
  (column: string): Filter =>
  (row, value) =>
    numberIn(row, column) <= Number(value)

/** Makes a search condition: a day that is not before the argument. */
export const since =
  (column: string): Filter =>
  (row, value) =>
    textIn(row, column) >= String(value)

/** Makes a way to find a row by the value in one of its columns. */
export const foundBy =
  (column: string): Table["found"] =>
  (row) => ({ [column]: row[column] ?? "" })

/**
 * Makes the part of a table that says how rows that calls made are taken back: by a tool that changes their status.
 *
 * @param word the parameter of the tool that takes the row's id
 */
export const takenBackBy = (
  tool: string,
  word: string,
  from: string,
  to: string
): Required<Pick<Table, "isVoid" | "undo">> => ({
  isVoid: ({ status }) => status === to,
  undo: ({ id, status }) => (status === from ? { tool, args: { [word]: id } } : undefined)
})

/** Returns the row with an id, if it has a given status; else undefined. */
export const standing = (view: View, table: string, id: Cell | undefined, status: string): Row | undefined => {
  const row = view.row(table, String(id))
  return row?.["status"] === status ? row : undefined
}

/** Makes a write that changes the status of a row. `word` names both the parameter for its id and the row. */
export const become =
  (table: string, word: string, from: string, to: string): WriteTool["run"] =>
  (view, { [word]: id }) => {
    const row = standing(view, table, id, from)
    return row === undefined ? refused(`no ${from} ${word} ${id}`) : done({ table, row: { ...row, status: to } })
  }

/**
 * Makes the call that looks at what a write changed, by one of the write's arguments.
 *
 * @param parameter the parameter that takes this argument
 */
export const lookAt =
  (tool: string, argument: string, parameter = "id"): WriteTool["verify"] =>
  ({ [argument]: value }) => ({ tool, args: { [parameter]: value ?? "" } })

/** Lists how values are told in a request: a word as itself, a figure in digits, any other value by its phrase. */
export const tell = (...values: ReadonlyArray<string | number | readonly [Cell, string]>): Goal["told"] =>
  values.map((value) => (typeof value === "object" ? value : [value, String(value)]))

const without = (row: Row, columns: ReadonlyArray<string>): Json.JsonObject =>
  columns.length === 0 ? row : Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)))

const versionsWithout = memoize((unversioned: ReadonlyArray<string>) =>
  memoize((row: Row) => `v${Randomness.seed(JSON.stringify(without(row, unversioned))).slice(0, 6)}`)
)

const noColumns: ReadonlyArray<string> = []

/**
 * Returns the version of a row: a hash of its content, so equal content has an equal version.
 *
 * @param unversioned the columns that do not belong to the version
 */
export const versionOf = (row: Row, unversioned = noColumns): string => versionsWithout(unversioned)(row)

const asShown = (table: Table | undefined, row: Row, isStamped: boolean, computed?: Json.JsonObject) => ({
  ...without(row, table?.hidden ?? []),
  ...computed,
  ...(isStamped ? { version: versionOf(row, table?.unversioned) } : {})
})

/** Rows of a table as tools show them, where nothing is computed. */
const keepShown = (isStamped: boolean) =>
  memoize((table: Table) => memoize((row: Row): Json.JsonObject => asShown(table, row, isStamped)))

const [stamped, plain] = [keepShown(true), keepShown(false)]

/** Returns a row as a tool shows it. */
export const shown = (table: Table | undefined, row: Row, view: View): Json.JsonObject => {
  const isStamped = table?.isStamped === true && view.isStamped === true
  if (table === undefined || table.computed !== undefined) {
    return asShown(table, row, isStamped, table?.computed?.(row, view))
  }
  return (isStamped ? stamped : plain)(table)(row)
}

/** Whether a version is one that a row has had since anything but its own columns changed. */
const isVersionOf = (view: View, table: string, row: Row, own: ReadonlyArray<string>, version: Cell | undefined) => {
  const isSame = (each: Row): boolean =>
    each === row || JSON.stringify(without(each, own)) === JSON.stringify(without(row, own))
  return view.states(table, row.id).some((each) => versionOf(each) === version && isSame(each))
}

/**
 * Makes a write that must name the version of the row on which it was decided. It is refused if the row has
 * changed since then.
 */
export const stamp = (
  { run, tool, verify, words }: WriteTool,
  {
    name,
    own,
    table,
    unversioned,
    vague,
    word
  }: Readonly<Record<"name" | "table" | "word", string>> & {
    readonly unversioned?: ReadonlyArray<string>
    /** Columns that only the player's changes touch: they raise the version, but leave older ones valid. */
    readonly own?: ReadonlyArray<string>
    /** What a refusal says if it does not say why. */
    readonly vague?: string
  }
): WriteTool => ({
  kind: "write",
  tool: {
    ...tool,
    name,
    parameters: [
      ...tool.parameters.map((each) => ({ ...each, required: true })),
      parameterOf(["version", text("Version that was read")])
    ]
  },
  words,
  run: (view, { version, ...args }) => {
    const row = view.row(table, String(args[word]))
    const isValid =
      row === undefined ||
      (own === undefined ? versionOf(row, unversioned) === version : isVersionOf(view, table, row, own, version))
    return isValid
      ? run(view, args)
      : refused(vague ?? `version ${version} of ${word} ${row?.id} is out of date: it was changed meanwhile`)
  },
  verify
})
