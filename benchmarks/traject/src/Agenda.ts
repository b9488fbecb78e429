import { type Json } from "@escapement/core"
import { memoize } from "effect/Function"
import { type Compared, prepareArguments, plannedArguments } from "./plan/Arguments.ts"
import type { Instance } from "./Instance.ts"
import type { PlannedCall } from "./plan/PlannedCall.ts"
import { checkArguments } from "./tools/checkArguments.ts"
import type { State } from "./State.ts"
import type { Tool } from "./tools/Tool.ts"

/** Why a gold call cannot be made: its tool is not in the pool, or does not take its arguments. */
type Unplayable = "unknown-tool" | "missing" | "wrong-type" | "wrong-value"

/** A gold call, prepared for the world. */
export interface Item {
  readonly index: number
  readonly call: PlannedCall
  readonly args: Json.JsonObject
  readonly compared: Compared
  /** Absent if the call can be made. */
  readonly unplayable?: Unplayable
  /** Indices of the playable gold calls that must come before this one. */
  readonly after: ReadonlyArray<number>
}

/** An instance's pool by name and its gold calls. Published gold has calls that cannot be made: they are left out of every plan. */
export interface Agenda {
  readonly tools: ReadonlyMap<string, Tool>
  readonly items: ReadonlyArray<Item>
  readonly playable: ReadonlyArray<Item>
}

const unplayableOf = (call: PlannedCall, tool: Tool | undefined, args: Json.JsonObject): Unplayable | undefined =>
  tool === undefined ? "unknown-tool" : checkArguments(tool, args)?.error

/** Returns the playable calls that must come before. A call that is not playable is replaced by those before it. */
const playableBefore = (items: ReadonlyArray<Item>, after: ReadonlyArray<number>): ReadonlyArray<number> =>
  after.flatMap((index) => {
    const item = items[index]
    if (item === undefined) return []
    return item.unplayable === undefined ? [index] : item.after
  })

// a published pool has hundreds of tools and is shared by all instances
const byName = memoize(
  (pool: ReadonlyArray<Tool>): ReadonlyMap<string, Tool> => new Map(pool.map((tool) => [tool.name, tool]))
)

/** Builds the agenda of an instance with a pool of tools. */
export const buildAgenda = (instance: Instance, pool: ReadonlyArray<Tool>): Agenda => {
  const tools = byName(pool)
  const items: Array<Item> = []
  for (const [index, call] of instance.gold.entries()) {
    const args = plannedArguments(call)
    const unplayable = unplayableOf(call, tools.get(call.tool), args)
    // every gold call comes after those that it depends on
    const after = [...new Set(playableBefore(items, call.after))]
    const item = { index, call, args, compared: prepareArguments(args), after }
    items.push(unplayable === undefined ? item : { ...item, unplayable })
  }
  return { tools, items, playable: items.filter((item) => item.unplayable === undefined) }
}

/** Whether all gold calls that a gold call depends on were made. */
export const isReady = (item: Item, { made }: State): boolean => item.after.every((index) => made.includes(index))

/** Returns the playable gold calls that were not made, in order. */
export const openItems = ({ playable }: Agenda, { made }: State): ReadonlyArray<Item> =>
  playable.filter(({ index }) => !made.includes(index))
