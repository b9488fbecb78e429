/*
 * A program as a coding agent would write it for crossed, wide and whole grids: it knows only instructions and tools,
 * reads rules by regular expressions, asks for everything, and searches depth-first; in whole grids it meets in the
 * middle.
 */

import type { Json } from "@escapement/core"

type Value = string | number
type Values = { [attribute: string]: Value }
type Call = (tool: string, args: Json.JsonObject) => Json.JsonObject
interface Cell {
  readonly row: number
  readonly col: number
}
interface Sum {
  readonly has: (cell: Cell) => boolean
  readonly adds: (item: Values) => number
  readonly least: number
  readonly most: number
}

const numbers = (text: string): ReadonlyArray<number> => (text.match(/-?\d+/g) ?? []).map(Number)

/** Reads lines such as `row 3`, `rows 1 to 3` or `columns 0, 2 and 5`. */
const linesIn = (text: string): ((line: number) => boolean) => {
  const [low = 0, high = low] = numbers(text)
  return text.includes(" to ") ? (line) => line >= low && line <= high : (line) => numbers(text).includes(line)
}

/** Reads cells such as `row 3`, `rows 1 to 3 of columns 0 to 2`, `rows 0 and 3 of columns 1, 2 and 4`. */
const cellsIn = (text: string): Sum["has"] => {
  if (text === "the whole grid") return () => true
  const [first = "", second] = text.split(" of ")
  const [isFirst, isSecond] = [linesIn(first), linesIn(second ?? "")]
  if (second !== undefined) return ({ col, row }) => isFirst(row) && isSecond(col)
  return first.startsWith("row") ? ({ row }) => isFirst(row) : ({ col }) => isFirst(col)
}

const valueOf = (item: Values | undefined, name: string) => Number(item?.[name] ?? 0)

/** Reads a rule over several cells; a rule on repeats gives one sum for each text. */
const sumsIn = (rule: string, items: ReadonlyMap<string, Values>, rows: number): ReadonlyArray<Sum> => {
  const any = { has: () => true, least: -Infinity, most: Infinity }
  const bound = numbers(rule).at(-1)!
  const side = rule.includes("at most") ? { most: bound } : { least: bound }
  const repeat = /the same (\w+) can appear/.exec(rule)
  if (repeat !== null) {
    const texts = new Set([...items.values()].map((item) => item[repeat[1]!]))
    return [...texts].map((text) => ({ ...any, most: bound, adds: (item) => Number(item[repeat[1]!] === text) }))
  }
  const total = /the total (\w+) of all/.exec(rule)
  if (total !== null) return [{ ...any, ...side, adds: (item) => valueOf(item, total[1]!) }]
  const each = /the total (\w+) of the \w+ in each row/.exec(rule)
  if (each !== null) {
    return Array.from({ length: rows }, (_, own) => ({
      ...any,
      ...side,
      has: ({ row }) => row === own,
      adds: (item) => valueOf(item, each[1]!)
    }))
  }
  const reach = /there must be at least (\d+) .* whose (\w+) is at least/.exec(rule)
  if (reach !== null) {
    return [{ ...any, least: Number(reach[1]), adds: (item) => Number(valueOf(item, reach[2]!) >= bound) }]
  }
  const text = /there must be at least (\d+) .* whose (\w+) is (.*)\./.exec(rule)
  if (text !== null) return [{ ...any, least: Number(text[1]), adds: (item) => Number(item[text[2]!] === text[3]) }]
  const [least = 0, most = least] = numbers(/must be .*/.exec(rule)?.[0] ?? "")
  const count = /the number of \w+ in (.*) whose (\w+) is (.*) must be/.exec(rule)
  if (count !== null)
    return [{ has: cellsIn(count[1]!), adds: (item) => Number(item[count[2]!] === count[3]), least, most }]
  const sum =
    /the total (\w+) of the \w+ in (.*?)(?:, less the total \w+ of (.*?)(?:, wherever they stand)?,)? must be (?:at least|exactly)/.exec(
      rule
    )
  if (sum === null) throw new Error(`cannot read the rule: ${rule}`)
  const base = (sum[3] ?? "").split(" and ").reduce((all, id) => all + valueOf(items.get(id), sum[1]!), 0)
  return [{ has: cellsIn(sum[2]!), adds: (item) => valueOf(item, sum[1]!), least: least + base, most: most + base }]
}

/** Asks for all attributes of the candidates of a slot, and keeps the candidates that keep its rules. */
const askSlot = (call: Call, text: string, cell: Cell, names: ReadonlyArray<string>) => {
  const found = new Map<string, Values>()
  for (const field of names) {
    let reply = call("query_candidates", { ...cell, field, operator: ">=", value: 0 })
    if (reply["matches"] === undefined)
      reply = call("query_candidates", { ...cell, field, operator: "not_in", value: [] })
    for (const [id, value] of Object.entries(reply["matches"] as Values))
      found.set(id, { ...found.get(id), [field]: value })
  }
  const rules = [
    ...text.matchAll(
      new RegExp(`in slot \\(${cell.row}, ${cell.col}\\) must have (\\w+) at (most|least) (-?\\d+)`, "g")
    )
  ]
  return [...found].filter(([, item]) =>
    rules.every(([, name, side, bound]) =>
      side === "most" ? valueOf(item, name!) <= Number(bound) : valueOf(item, name!) >= Number(bound)
    )
  )
}

/** Adds up one key of each slot for all fillings, which are numbers with the choice of the last slot as last digit. */
const listSums = (keys: ReadonlyArray<ReadonlyArray<number>>): Float64Array => {
  let sums = new Float64Array(1)
  for (const own of keys) {
    const next = new Float64Array(sums.length * own.length)
    sums.forEach((sum, at) => own.forEach((key, choice) => (next[at * own.length + choice] = sum + key)))
    sums = next
  }
  return sums
}

const choicesAt = (keys: ReadonlyArray<ReadonlyArray<number>>, filling: number): ReadonlyArray<number> => {
  let rest = filling
  return keys
    .toReversed()
    .map((own) => {
      const choice = rest % own.length
      rest = Math.floor(rest / own.length)
      return choice
    })
    .toReversed()
}

const indexIn = (sorted: Float64Array, value: number): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Finds choices that keep all rules by meeting in the middle: all rules with exact totals are added up to one key. */
const meetInTheMiddle = (
  weights: ReadonlyArray<ReadonlyArray<ReadonlyArray<number>>>,
  sums: ReadonlyArray<Sum>,
  start: ReadonlyArray<number>
): ReadonlyArray<number> | undefined => {
  const factors = sums.map(({ least, most }, at) =>
    least === most ? 1 + Math.floor(1e9 * ((Math.sqrt(5 + 4 * at) * 1e3) % 1)) : 0
  )
  const keyOf = (values: ReadonlyArray<number>) => values.reduce((key, value, at) => key + factors[at]! * value, 0)
  const keys = weights.map((own) => own.map(keyOf))
  const goal = keyOf(sums.map(({ least }, at) => (factors[at] === 0 ? 0 : least - start[at]!)))
  const middle = keys.length >> 1
  const [first, last] = [listSums(keys.slice(0, middle)), listSums(keys.slice(middle))]
  const sorted = last.toSorted()
  for (const [filling, key] of first.entries()) {
    if (sorted[indexIn(sorted, goal - key)] !== goal - key) continue
    const other = last.indexOf(goal - key)
    const choices = [...choicesAt(keys.slice(0, middle), filling), ...choicesAt(keys.slice(middle), other)]
    const isKept = ({ least, most }: Sum, at: number) => {
      const sum = choices.reduce((all, choice, slot) => all + weights[slot]![choice]![at]!, start[at]!)
      return sum >= least && sum <= most
    }
    if (sums.every(isKept)) return choices
  }
  return undefined
}

/** Plays a grid to the end. */
export const playProgram = (text: string, call: Call): void => {
  const grid: ReadonlyArray<ReadonlyArray<string | null>> = JSON.parse(/# Grid\n([^#]*)/.exec(text)![1]!)
  const cells = grid.flatMap((ids, row) => ids.map((id, col) => ({ id, row, col })))
  const names = /has the attributes name, (.*)\.$/m.exec(text)![1]!.split(", ")
  const items = new Map<string, Values>()
  for (const { id } of cells)
    if (id !== null) items.set(id, (call("view_item", { id })["items"] as Record<string, Values>)[id]!)
  const hidden = cells.filter(({ id }) => id === null)
  const options = hidden.map((cell) => askSlot(call, text, { row: cell.row, col: cell.col }, names))
  options.forEach((own) => own.forEach(([id, item]) => items.set(id, item)))
  const rules = /# Rules for the whole grid.*\n([^#]*)/.exec(text)![1]!.trim().split("\n")
  const sums = rules.flatMap((rule) => sumsIn(rule, items, grid.length))
  const weights = hidden.map((cell, slot) =>
    options[slot]!.map(([, item]) => sums.map(({ adds, has }) => (has(cell) ? adds(item) : 0)))
  )
  const start = sums.map(({ adds, has }) =>
    cells.reduce((all, cell) => (cell.id !== null && has(cell) ? all + adds(items.get(cell.id)!) : all), 0)
  )
  const place = (choice: number, slot: number) => {
    const { col, row } = hidden[slot]!
    call("set_slot", { row, col, id: options[slot]![choice]![0] })
  }
  if (rules.some((rule) => rule.includes("in the whole grid must be exactly"))) {
    meetInTheMiddle(weights, sums, start)?.forEach(place)
    call("submit", {})
    return
  }
  const open = sums.map(({ has }) => hidden.filter(has).length)
  const left = new Set(hidden.keys())
  const order: Array<number> = []
  while (left.size > 0) {
    const rate = (slot: number) =>
      sums.reduce((all, { has }, at) => (has(hidden[slot]!) ? all + 1 / open[at]! ** 2 : all), 0)
    const next = [...left].reduce((best, slot) => (rate(slot) > rate(best) ? slot : best))
    left.delete(next)
    order.push(next)
    sums.forEach(({ has }, at) => (open[at]! -= Number(has(hidden[next]!))))
  }
  const rest = (depth: number, end: (...values: ReadonlyArray<number>) => number) =>
    sums.map((_, at) =>
      order.slice(depth).reduce((all, slot) => all + end(...weights[slot]!.map((own) => own[at]!)), 0)
    )
  const [low, high] = [order.map((_, at) => rest(at + 1, Math.min)), order.map((_, at) => rest(at + 1, Math.max))]
  const search = (depth: number, before: ReadonlyArray<number>): ReadonlyArray<number> | undefined => {
    if (depth === order.length) return []
    for (const [choice, own] of weights[order[depth]!]!.entries()) {
      const isOut = sums.some(({ least, most }, at) => {
        const sum = before[at]! + own[at]!
        return sum + low[depth]![at]! > most || sum + high[depth]![at]! < least
      })
      const later = isOut
        ? undefined
        : search(
            depth + 1,
            before.map((sum, at) => sum + own[at]!)
          )
      if (later !== undefined) return [choice, ...later]
    }
    return undefined
  }
  search(0, start)?.forEach((choice, at) => place(choice, order[at]!))
  call("submit", {})
}
