import type { Json } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { listArticles } from "../leg/listArticles.ts"
import { dataEdges, feedingStops } from "../leg/dataEdges.ts"
import { findFinish } from "../leg/findFinish.ts"
import { Level, type Variant } from "../leg/Level.ts"
import { ToolName } from "../tools/ToolName.ts"
import { similarity } from "./similarity.ts"

/** What the data sheet counts about one leg. */
interface Entry {
  readonly variant: Variant
  readonly level: Level
  readonly kinds: { readonly [kind: string]: number }
  readonly calls: number
  readonly feeding: number
  /** The largest number of stops that feed one stop; two or more means that paths merge. */
  readonly fanIn: number
  readonly pages: ReadonlySet<string>
}

const countBy = <A>(items: ReadonlyArray<A>, key: (item: A) => string): { readonly [key: string]: number } =>
  Object.fromEntries([...Map.groupBy(items, key)].map(([name, group]) => [name, group.length]).toSorted())

const mean = (values: ReadonlyArray<number>): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

const entryOf = (instance: Instance): Entry => {
  const { level, stops, variant } = instance
  return {
    variant,
    level,
    kinds: countBy(stops, (stop) => stop._tag),
    calls: stops.reduce((sum, stop) => sum + (stop._tag === "Roadblock" ? stop.chain.length : 0), 0),
    feeding: feedingStops(stops).size,
    fanIn: Math.max(...stops.map((_, index) => dataEdges(stops, index).length)),
    pages: new Set(listArticles(instance).map(({ url }) => url))
  }
}

const sizeOf = ({ kinds }: Entry): number => Object.values(kinds).reduce((sum, count) => sum + count, 0)

const described = (entries: ReadonlyArray<Entry>): Json.JsonObject => ({
  legs: entries.length,
  stops: rounded(mean(entries.map(sizeOf)), 2),
  pages: rounded(mean(entries.map(({ kinds }) => kinds.Page ?? 0)), 2),
  roadblocks: rounded(mean(entries.map(({ kinds }) => kinds.Roadblock ?? 0)), 2),
  detours: rounded(mean(entries.map(({ kinds }) => kinds.Detour ?? 0)), 2),
  toolCalls: rounded(mean(entries.map(({ calls }) => calls)), 2),
  feeding: rounded(mean(entries.map(({ feeding }) => feeding)), 2)
})

const structure = (entries: ReadonlyArray<Entry>): Json.JsonObject => {
  const branching = entries.filter(({ fanIn }) => fanIn >= 2).length
  return {
    linear: rounded(1 - branching / entries.length, 4),
    branching: rounded(branching / entries.length, 4),
    fanIn: rounded(mean(entries.map(({ fanIn }) => fanIn)), 2)
  }
}

/**
 * Returns the number of tools and levels, the mean number of stops and the shares of linear and branching legs.
 * Source: paper Table 1, whose row is of the `dag` variant.
 */
const tableOne = (entries: ReadonlyArray<Entry>): Json.JsonObject => {
  const { branching, linear } = structure(entries)
  return {
    tools: ToolName.literals.length,
    levels: new Set(entries.map(({ level }) => level)).size,
    steps: rounded(mean(entries.map(sizeOf)), 1),
    linearPercent: Math.round(Number(linear) * 100),
    dagPercent: Math.round(Number(branching) * 100)
  }
}

/** Collects the figures for the data sheet of a stream of legs. */
export class DataSheet {
  readonly #entries: Array<Entry> = []
  /** Number of legs whose code ends in each digit; after it, the number of legs with each whole code. */
  readonly #digits: Array<number> = Array.from({ length: 10 }, () => 0)
  readonly #codes = new Map<number, number>()
  readonly #names = new Map<string, number>()

  readonly #count = (name: string) => void this.#names.set(name, (this.#names.get(name) ?? 0) + 1)

  readonly add = (instance: Instance): void => {
    this.#entries.push(entryOf(instance))
    const { passcode } = instance
    this.#digits[passcode % 10] = (this.#digits[passcode % 10] ?? 0) + 1
    this.#codes.set(passcode, (this.#codes.get(passcode) ?? 0) + 1)
    this.#count(`aggregator ${findFinish(instance).aggregator}`)
    for (const stop of instance.stops) {
      if (stop._tag === "Roadblock") this.#count(`template ${stop.template}`)
      if (stop._tag === "Detour") this.#count(`transform ${stop.transform}`)
    }
  }

  readonly #named = (kind: string): Json.JsonObject =>
    Object.fromEntries(
      [...this.#names].flatMap(([name, count]) =>
        name.startsWith(`${kind} `) ? [[name.slice(kind.length + 1), count]] : []
      )
    )

  readonly #variant = (entries: ReadonlyArray<Entry>): Json.JsonObject => {
    const levels = Level.literals.flatMap((level): ReadonlyArray<readonly [string, Json.Json]> => {
      const own = entries.filter((entry) => entry.level === level)
      return own.length === 0 ? [] : [[level, described(own)]]
    })
    const overlap = similarity(entries.map(({ pages }) => pages))
    return {
      ...described(entries),
      ...structure(entries),
      ...(overlap === undefined
        ? {}
        : { similarity: rounded(overlap.mean, 5), disjointPairs: rounded(overlap.disjoint, 4) }),
      levels: Object.fromEntries(levels)
    }
  }

  /** The data sheet so far. */
  get json(): Json.JsonObject {
    const byVariant = Map.groupBy(this.#entries, ({ variant }) => variant)
    const dag = byVariant.get("dag")
    const legs = this.#entries.length
    return {
      ...(dag === undefined ? {} : { tableOne: tableOne(dag) }),
      variants: Object.fromEntries([...byVariant].map(([variant, entries]) => [variant, this.#variant(entries)])),
      templates: this.#named("template"),
      transforms: this.#named("transform"),
      aggregators: this.#named("aggregator"),
      digits: this.#digits,
      ...(legs === 0 ? {} : { bestConstant: rounded(Math.max(...this.#codes.values()) / legs, 4) })
    }
  }
}
