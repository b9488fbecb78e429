import { getOrInsertComputed } from "@escapement/core"
import { Option } from "effect"
import { rankP } from "../statistics/evidence/rankP.ts"
import { significance } from "../statistics/shares/Interval.ts"
import type { Arm } from "./Arm.ts"
import type { ValueRange } from "./ValueRange.ts"

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

/** An agent whose first attempts at some instances are missing (`ScoreTable.late`). */
export interface LateAgent {
  readonly agent: string
  /** The lowest number of an attempt of the agent, at any instance. */
  readonly first: number
  /** Number of instances at which the agent has only attempts with higher numbers. */
  readonly instances: number
}

/** Collects scores row by row, from any source, and builds the arms of a decision. It keeps sums, not rows. */
export interface ScoreTable {
  /**
   * Adds a row. Returns `false`, and adds nothing, if the table already has this epoch of the instance for the agent.
   */
  readonly add: (row: ScoreRow) => boolean
  /**
   * Whether a row names another group for its instance than an earlier row did. If it is added, the instance stays in
   * the first group.
   */
  readonly isElsewhere: (row: Pick<ScoreRow, "cluster" | "instance">) => boolean
  /** Returns the agents in the order of arrival. */
  readonly agents: () => ReadonlyArray<string>
  /**
   * Returns the agents whose number of attempts at an instance depends on their first score or cost there, as if failed
   * or expensive attempts had been repeated. Only the first attempt at each instance counts for them.
   */
  readonly repeated: () => ReadonlyArray<string>
  /**
   * Returns the agents whose first attempts at some instances are missing, as if only the last of several attempts had
   * been kept. Only first attempts count for such an agent, and the missing ones count as lost. If no number occurs
   * twice among an agent's attempts, the numbers are taken for row numbers, and no attempt for missing.
   */
  readonly late: () => ReadonlyArray<LateAgent>
  /** Counts the distinct instances over all agents. */
  readonly instances: () => number
  /** Returns the arms on one metric. Instances are sorted by id, so the order of arrival does not matter. */
  readonly arms: (measure: number, describe: (agent: string) => DescribedAgent) => ReadonlyArray<Arm>
  /** Returns the group of every instance, in the order of `arms`; `Option.none` if no row names a group. */
  readonly clusters: () => Option.Option<ReadonlyArray<number>>
  /** Returns the least and the most value of a measure; `Option.none` if it has no value. */
  readonly range: (measure: number) => Option.Option<ValueRange>
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

const reasonsOf = (lost: number, absent: number, late = 0): Arm["reasons"] =>
  [
    { reason: "an error, or no score", trials: lost },
    { reason: "no first attempt in the log", trials: late },
    { reason: "no value in the log", trials: absent }
  ]
    .filter(({ trials }) => trials > 0)
    .toSorted((a, b) => b.trials - a.trials)

/** Everything that is kept of an agent, by number of the instance. */
class AgentSums {
  readonly #totals: ReadonlyArray<Numbers>
  readonly #scored: ReadonlyArray<Numbers>
  readonly #missing: ReadonlyArray<Numbers>
  readonly #absent: Array<number>
  readonly #epochs = counts()
  readonly #attempts = counts()
  readonly #firsts: ReadonlyArray<Numbers>
  /** The first epoch that was not lost, and the first that was, by instance; counted from 1, and 0 if there is none. */
  readonly #firstEpochs = counts()
  readonly #lostEpochs = counts()
  readonly #later = new Set<string>()
  #highest = -1
  #lowestEpoch = Infinity
  /** The numbers of all attempts, as long as none occurs twice: then they may count rows, not attempts. */
  #rowNumbers: Set<number> | undefined = new Set()
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

  /** Whether an attempt is the first one at its instance so far, of those whose epochs are kept in `epochs`. */
  #isFirst(epochs: Numbers, instance: number, epoch: number): boolean {
    const known = epochs.at(instance)
    if (known > 0 && known <= epoch + 1) return false
    epochs.set(instance, epoch + 1)
    return true
  }

  /**
   * Whether the number of attempts at an instance depends on the first value of a measure, as if attempts were repeated
   * because they failed or were dear. The mean over attempts would then be wrong. Tests the correlation of ranks at a
   * level of 5 % for all measures together; first attempts alone are right either way.
   */
  get isRepeated(): boolean {
    const attempts = (i: number): number => this.#scored[0]!.at(i) + this.#missing[0]!.at(i)
    return this.#firsts.some((firsts) => {
      const known = Array.from({ length: this.#highest + 1 }, (_, i) => i).filter(
        (i) => this.#firstEpochs.at(i) > 0 && !Number.isNaN(firsts.at(i))
      )
      if (known.length < 3 || known.every((i) => attempts(i) === attempts(known[0]!))) return false
      // the logarithm, so that one instance with very many attempts does not decide
      const places = Float64Array.from(known, (i) => Math.log(attempts(i)))
      const values = Float64Array.from(known, (i) => firsts.at(i))
      return rankP(places, values) <= significance / this.#firsts.length
    })
  }

  /**
   * Whether the first attempt at an instance is missing: it has only attempts with higher numbers than other instances,
   * and some number occurs twice.
   */
  #isLate(instance: number): boolean {
    if (this.#rowNumbers !== undefined) return false
    const [scored, lost] = [this.#firstEpochs.at(instance), this.#lostEpochs.at(instance)]
    const first = scored === 0 || lost === 0 ? scored + lost : Math.min(scored, lost)
    return first > this.#lowestEpoch + 1
  }

  get late(): Omit<LateAgent, "agent"> {
    const instances = Array.from({ length: this.#highest + 1 }, (_, i) => Number(this.#isLate(i)))
    return { first: this.#lowestEpoch, instances: instances.reduce((sum, is) => sum + is, 0) }
  }

  add(instance: number, { epoch: named, lost, values }: ScoreRow): boolean {
    const epoch = named ?? this.#attempts.at(instance)
    if (!this.#isNew(instance, epoch)) return false
    const isFirst = this.#isFirst(lost ? this.#lostEpochs : this.#firstEpochs, instance, epoch) && !lost
    this.#highest = Math.max(this.#highest, instance)
    this.#lowestEpoch = Math.min(this.#lowestEpoch, epoch)
    if (this.#rowNumbers?.has(epoch) === true) this.#rowNumbers = undefined
    this.#rowNumbers?.add(epoch)
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
    if (this.late.instances > 0 || this.isRepeated) return this.#firstArm(described, this.#firsts[measure]!, order)
    const reasons = reasonsOf(this.lost, this.#absent[measure]!)
    return {
      ...described,
      // 0 / 0 gives NaN for an instance without a score
      means: Float64Array.from(order, (instance) => totals.at(instance) / scored.at(instance)),
      scored: Uint32Array.from(order, (instance) => scored.at(instance)),
      missing: Uint32Array.from(order, (instance) => missing.at(instance)),
      absent: new Uint32Array(order.length),
      trials: this.trials,
      reasons
    }
  }

  /**
   * Builds the arm of the first attempts: those that were not lost, and those that were lost before them. A first attempt
   * that is missing counts as lost, whatever later ones scored.
   */
  #firstArm(described: DescribedAgent, firsts: Numbers, order: Uint32Array): Arm {
    const hasFirst = (i: number): boolean => this.#firstEpochs.at(i) > 0 && !this.#isLate(i)
    const value = (i: number): number => (hasFirst(i) ? firsts.at(i) : NaN)
    const isLost = (i: number): boolean => {
      const [first, lost] = [this.#firstEpochs.at(i), this.#lostEpochs.at(i)]
      return !this.#isLate(i) && lost > 0 && (first === 0 || lost < first)
    }
    const isAbsent = (i: number): boolean => hasFirst(i) && Number.isNaN(firsts.at(i))
    const count = (of: (i: number) => boolean): number => order.reduce((sum, i) => sum + Number(of(i)), 0)
    const [lost, absent, late] = [count(isLost), count(isAbsent), count((i) => this.#isLate(i))]
    return {
      ...described,
      means: Float64Array.from(order, value),
      scored: Uint32Array.from(order, (i) => Number(!Number.isNaN(value(i)))),
      missing: Uint32Array.from(order, (i) => Number(isLost(i) || this.#isLate(i)) + Number(isAbsent(i))),
      absent: new Uint32Array(order.length),
      trials: lost + late + count(hasFirst),
      reasons: reasonsOf(lost, absent, late)
    }
  }
}

/** Makes an empty table for some measures, such as a score and its cost. */
export const makeScoreTable = (measures: number): ScoreTable => {
  const numbers = new Map<string, number>()
  const agents = new Map<string, AgentSums>()
  const groups = new Map<string, number>()
  const groupOf = counts()
  const ranges = Array.from({ length: measures }, () => ({ least: Infinity, most: -Infinity }))
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
      const sum = getOrInsertComputed(agents, row.agent, () => new AgentSums(measures))
      if (!sum.add(numberOf(row), row)) return false
      if (!row.lost) widen(row)
      return true
    },
    agents: () => [...agents.keys()],
    repeated: () => [...agents].flatMap(([agent, sum]) => (sum.late.instances === 0 && sum.isRepeated ? [agent] : [])),
    late: () => [...agents].flatMap(([agent, { late }]) => (late.instances === 0 ? [] : [{ agent, ...late }])),
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
      return most < least ? Option.none() : Option.some({ least, most })
    }
  }
}
