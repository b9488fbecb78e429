import { Option } from "effect"
import { zFactor } from "../statistics/shares/Interval.ts"
import type { Arm } from "./Arm.ts"

/** One attempt at an instance by an agent, scored by another tool. */
export interface ScoreRow {
  readonly agent: string
  /** Id of the instance; the same for every agent that attempted it. */
  readonly instance: string
  /** Number of the attempt. If absent, attempts count in the order of arrival. */
  readonly epoch?: number | undefined
  /** One number for each measure of the table; `NaN` for a measure without a value, which counts as lost. */
  readonly values: ReadonlyArray<number>
  /** Whether the attempt says nothing about its agent, as it ended in an error or was not scored. */
  readonly lost: boolean
  /** The group that the instance belongs to; an instance without one is a group of its own. */
  readonly cluster?: string | undefined
}

/** What an agent is called, and whether a simulated model played it. */
export interface DescribedAgent {
  readonly label: string
  readonly simulated: boolean
}

/** Collects scores row by row, from any source, and builds the arms of a decision. It keeps sums, not rows. */
export interface ScoreTable {
  /**
   * Adds a row. Returns `false`, and adds nothing, if the table already has this epoch of the instance for the agent.
   */
  readonly add: (row: ScoreRow) => boolean
  /** Whether a row names another group of its instance than an earlier row. Such a row would be added to the first one. */
  readonly isElsewhere: (row: Pick<ScoreRow, "cluster" | "instance">) => boolean
  /** Returns the agents in the order of arrival. */
  readonly agents: () => ReadonlyArray<string>
  /**
   * Returns the agents that may have repeated attempts because they failed. Only the first attempt at each instance
   * counts for them.
   */
  readonly repeated: () => ReadonlyArray<string>
  /** Counts the distinct instances over all agents. */
  readonly instances: () => number
  /** Returns the arms on one measure. Instances are sorted by id, so the order of arrival does not matter. */
  readonly arms: (measure: number, describe: (agent: string) => DescribedAgent) => ReadonlyArray<Arm>
  /** Returns the group of every instance, in the order of `arms`; `Option.none` if no row names a group. */
  readonly clusters: () => Option.Option<ReadonlyArray<number>>
  /** Whether all values of a measure are shares; `Option.none` if it has no value. */
  readonly range: (measure: number) => Option.Option<"share" | "any">
}

/** Epochs up to this number are marked by the bits of one number. */
const bits = 32

class Numbers {
  #values: Float64Array | Uint32Array
  constructor(values: Float64Array | Uint32Array) {
    this.#values = values
  }
  at(index: number): number {
    return this.#values[index] ?? 0
  }
  set(index: number, value: number): void {
    if (index >= this.#values.length) {
      const grown = new (this.#values instanceof Uint32Array ? Uint32Array : Float64Array)(Math.max(1024, index * 2))
      grown.set(this.#values)
      this.#values = grown
    }
    this.#values[index] = value
  }
  add(index: number, value: number): void {
    this.set(index, this.at(index) + value)
  }
}
const sums = (): Numbers => new Numbers(new Float64Array())
const counts = (): Numbers => new Numbers(new Uint32Array())

const meanOf = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Pearson's correlation; `NaN` if all values of a list are equal. */
const correlate = (x: ReadonlyArray<number>, y: ReadonlyArray<number>): number => {
  const [mx, my] = [meanOf(x), meanOf(y)]
  const product = (one: (i: number) => number, other: (i: number) => number): number =>
    x.reduce((sum, _, i) => sum + one(i) * other(i), 0)
  const [dx, dy] = [(i: number) => x[i]! - mx, (i: number) => y[i]! - my]
  return product(dx, dy) / Math.sqrt(product(dx, dx) * product(dy, dy))
}

/** Everything that is kept of an agent, by number of the instance. */
class AgentSums {
  readonly #totals: ReadonlyArray<Numbers>
  readonly #scored: ReadonlyArray<Numbers>
  readonly #missing: ReadonlyArray<Numbers>
  readonly #absent: Array<number>
  readonly #epochs = counts()
  readonly #attempts = counts()
  readonly #firsts: ReadonlyArray<Numbers>
  readonly #firstEpochs = counts()
  readonly #later = new Set<string>()
  #highest = -1
  trials = 0
  lost = 0

  constructor(measures: number) {
    this.#totals = Array.from({ length: measures }, sums)
    this.#scored = Array.from({ length: measures }, counts)
    this.#firsts = Array.from({ length: measures }, sums)
    this.#missing = Array.from({ length: measures }, counts)
    this.#absent = Array.from({ length: measures }, () => 0)
  }

  /** Marks an epoch of an instance; returns false if it was marked before. */
  #isNew(instance: number, epoch: number): boolean {
    this.#attempts.add(instance, 1)
    const bit = epoch < bits ? 2 ** epoch : 0
    if (bit === 0) {
      const key = `${instance} ${epoch}`
      return !this.#later.has(key) && this.#later.add(key) !== undefined
    }
    const known = this.#epochs.at(instance)
    if (Math.floor(known / bit) % 2 === 1) return false
    this.#epochs.set(instance, known + bit)
    return true
  }

  /** Whether these are the values of the first attempt so far that was not lost. */
  #isFirst(instance: number, epoch: number): boolean {
    const known = this.#firstEpochs.at(instance)
    if (known > 0 && known <= epoch + 1) return false
    this.#firstEpochs.set(instance, epoch + 1)
    return true
  }

  /**
   * Whether the number of attempts at an instance depends on the first score, as if attempts were repeated because they
   * failed. The mean over attempts would then be wrong. Tests the correlation at a level of 5 %; first attempts alone
   * are right either way.
   */
  get isRepeated(): boolean {
    const [scored, missing, firsts] = [this.#scored[0]!, this.#missing[0]!, this.#firsts[0]!]
    const attempts = (i: number): number => scored.at(i) + missing.at(i)
    const known = Array.from({ length: this.#highest + 1 }, (_, i) => i).filter(
      (i) => scored.at(i) > 0 && !Number.isNaN(firsts.at(i))
    )
    if (known.every((i) => attempts(i) === attempts(known[0]!))) return false
    // the logarithm, so that one instance with very many attempts does not decide
    const logs = known.map((i) => Math.log(attempts(i)))
    const correlation = correlate(
      known.map((i) => firsts.at(i)),
      logs
    )
    return Math.abs(correlation) * Math.sqrt(known.length - 1) > zFactor
  }

  add(instance: number, { epoch: named, lost, values }: ScoreRow): boolean {
    const epoch = named ?? this.#attempts.at(instance)
    if (!this.#isNew(instance, epoch)) return false
    const isFirst = !lost && this.#isFirst(instance, epoch)
    this.#highest = Math.max(this.#highest, instance)
    this.trials++
    if (lost) this.lost++
    this.#missing.forEach((missing, measure) => {
      const value = values[measure] ?? NaN
      if (isFirst) this.#firsts[measure]!.set(instance, value)
      if (lost || Number.isNaN(value)) {
        missing.add(instance, 1)
        if (!lost) this.#absent[measure]!++
      } else {
        this.#totals[measure]!.add(instance, value)
        this.#scored[measure]!.add(instance, 1)
      }
    })
    return true
  }

  arm(described: DescribedAgent, measure: number, order: Uint32Array): Arm {
    const [totals, scored, missing] = [this.#totals[measure]!, this.#scored[measure]!, this.#missing[measure]!]
    const [isRepeated, firsts] = [this.isRepeated, this.#firsts[measure]!]
    const mean = (instance: number): number => {
      const count = scored.at(instance)
      // 0 / 0 gives NaN for an instance without a score
      return isRepeated && count > 0 ? firsts.at(instance) : totals.at(instance) / count
    }
    const reasons = [
      { reason: "an error, or no score", trials: this.lost },
      { reason: "no value in the log", trials: this.#absent[measure]! }
    ]
    return {
      ...described,
      means: Float64Array.from(order, mean),
      scored: Uint32Array.from(order, (instance) =>
        isRepeated ? Number(!Number.isNaN(mean(instance))) : scored.at(instance)
      ),
      missing: Uint32Array.from(order, (instance) => missing.at(instance)),
      absent: 0,
      trials: this.trials,
      reasons: reasons.filter(({ trials }) => trials > 0).toSorted((a, b) => b.trials - a.trials)
    }
  }
}

interface Range {
  least: number
  most: number
}

/** Makes an empty table for some measures, such as a score and its cost. */
export const makeScoreTable = (measures: number): ScoreTable => {
  const numbers = new Map<string, number>()
  const agents = new Map<string, AgentSums>()
  const groups = new Map<string, number>()
  const groupOf = counts()
  const ranges = Array.from({ length: measures }, (): Range => ({ least: Infinity, most: -Infinity }))
  let order: Uint32Array | undefined
  const ordered = (): Uint32Array => {
    if (order?.length === numbers.size) return order
    order = Uint32Array.from([...numbers.keys()].toSorted(), (id) => numbers.get(id)!)
    return order
  }
  const numberOf = ({ cluster, instance }: ScoreRow): number => {
    const number = numbers.get(instance) ?? numbers.size
    numbers.set(instance, number)
    // any row may name the group of an instance, so that the order of agents does not matter
    if (cluster !== undefined && groupOf.at(number) === 0) {
      if (!groups.has(cluster)) groups.set(cluster, groups.size + 1)
      groupOf.set(number, groups.get(cluster)!)
    }
    return number
  }
  const widen = ({ values }: ScoreRow): void =>
    values.forEach((value, measure) => {
      const range = ranges[measure]!
      if (value < range.least) range.least = value
      if (value > range.most) range.most = value
    })
  return {
    add: (row) => {
      let sum = agents.get(row.agent)
      if (sum === undefined) agents.set(row.agent, (sum = new AgentSums(measures)))
      if (!sum.add(numberOf(row), row)) return false
      if (!row.lost) widen(row)
      return true
    },
    agents: () => [...agents.keys()],
    repeated: () => [...agents].flatMap(([agent, sum]) => (sum.isRepeated ? [agent] : [])),
    isElsewhere: ({ cluster, instance }) => {
      const group = groupOf.at(numbers.get(instance) ?? -1)
      return cluster !== undefined && group !== 0 && group !== groups.get(cluster)
    },
    instances: () => numbers.size,
    arms: (measure, describe) => [...agents].map(([agent, sum]) => sum.arm(describe(agent), measure, ordered())),
    clusters: () =>
      groups.size === 0
        ? Option.none()
        : // an instance without a group is one of its own
          Option.some(Array.from(ordered(), (number) => groupOf.at(number) || groups.size + 1 + number)),
    range: (measure) => {
      const { least, most } = ranges[measure]!
      if (most < least) return Option.none()
      return Option.some(least >= 0 && most <= 1 ? ("share" as const) : ("any" as const))
    }
  }
}
