import { type Benchmarks, type Stored, getOrInsertComputed } from "@escapement/core"
import { Option } from "effect"
import { type Blocks, makeClusters } from "../statistics/evidence/Blocks.ts"
import type { Grouping } from "./Grouping.ts"

/** The instances that an entry of a summary is about: all of them, or those of a slice. */
export interface Scope {
  /** The facet values of the slice; empty for all instances. */
  readonly facets: Benchmarks.Facets
  /** The ranks of its instances, ascending. */
  readonly members: Uint32Array
}

/** The instances of a benchmark, ranked by fingerprint, so that the order of arrival does not matter. */
export interface RankedInstances {
  /** Number of instances. */
  readonly count: number
  /** The rank of an instance, by its number in the order of arrival. */
  readonly rankOf: Uint32Array
  /** All instances. */
  readonly all: Scope
  /** The slices that have instances, in the order of their facet values. */
  readonly slices: ReadonlyArray<Scope>
  /**
   * The values of each numeric facet, by rank of the instance; `NaN` for an instance without a value. Facets are in the
   * order of first mention.
   */
  readonly axes: ReadonlyMap<string, Float64Array>
  /**
   * The group of each instance, by rank, from the values of one facet; an instance without a value is a group of its
   * own. `Option.none` if no facet is named.
   */
  readonly groups: Option.Option<ReadonlyArray<number>>
  /** The groups if they are a sample of groups; else `Option.none`. */
  readonly clusters: Option.Option<Blocks>
  /** Returns the fingerprint of an instance, by its rank. */
  readonly fingerprint: (rank: number) => string
}

/** The instances of a benchmark as results mention them. */
export interface Instances {
  /** Returns the number of a result's instance, in order of arrival. */
  readonly numberOf: (result: Stored.TrialResult) => number
  readonly ranked: () => RankedInstances
}

type Value = string | number | undefined

/** Compares values: numbers by size, then texts by code unit, then missing values. */
const compareValues = (a: Value, b: Value): number => {
  if (a === b) return 0
  if (a === undefined || b === undefined) return a === undefined ? 1 : -1
  if (typeof a === "number" && typeof b === "number") return a - b
  if (typeof a === "number" || typeof b === "number") return typeof a === "number" ? -1 : 1
  return a < b ? -1 : 1
}

interface Slice {
  readonly values: ReadonlyArray<Value>
  /** Numbers of its instances. */
  readonly members: Array<number>
}

const compareSlices = (a: Slice, b: Slice): number =>
  a.values.reduce<number>((order, value, i) => order || compareValues(value, b.values[i]), 0)

/**
 * Makes an empty collection of instances. A slice is a combination of values of the facets that `by` names; an instance
 * that has none of them is in no slice.
 *
 * @param grouping the facet whose values group the instances
 */
export const makeInstances = (by: ReadonlyArray<string>, grouping: Grouping = {}): Instances => {
  const facet = grouping.cluster ?? grouping.strata
  const numbers = new Map<string, number>()
  const slices = new Map<string, Slice>()
  const axes = new Map<string, Array<number>>()
  const groups: Array<number> = []
  const groupNumbers = new Map<string, number>()
  const group = ({ facets, instance }: Stored.TrialResult): void => {
    if (facet === undefined) return
    const key = Object.hasOwn(facets, facet) ? JSON.stringify([facets[facet]]) : instance
    const known = groupNumbers.get(key) ?? groupNumbers.size
    groupNumbers.set(key, known)
    groups.push(known)
  }
  const measure = ({ facets }: Stored.TrialResult, number: number): void => {
    for (const [name, value] of Object.entries(facets)) {
      if (typeof value !== "number") continue
      const axis = getOrInsertComputed(axes, name, () => [])
      while (axis.length < number) axis.push(NaN)
      axis.push(value)
    }
  }
  const enter = ({ facets }: Stored.TrialResult, number: number): void => {
    const values = by.map((name): Value => (Object.hasOwn(facets, name) ? facets[name] : undefined))
    if (values.every((value) => value === undefined)) return
    getOrInsertComputed(slices, JSON.stringify(values), () => ({ values, members: [] })).members.push(number)
  }
  const facetsOf = ({ values }: Slice): Benchmarks.Facets =>
    Object.fromEntries(
      by.flatMap((name, i): ReadonlyArray<[string, string | number]> => {
        const value = values[i]
        return value === undefined ? [] : [[name, value]]
      })
    )
  return {
    numberOf: (result) => {
      const known = numbers.get(result.instance)
      if (known !== undefined) return known
      const number = numbers.size
      numbers.set(result.instance, number)
      enter(result, number)
      measure(result, number)
      group(result)
      return number
    },
    ranked: () => {
      const count = numbers.size
      const rankOf = new Uint32Array(count)
      const fingerprints = [...numbers.keys()].toSorted()
      fingerprints.forEach((fingerprint, rank) => (rankOf[numbers.get(fingerprint) ?? 0] = rank))
      const ordered = [...slices.values()].toSorted(compareSlices)
      const placesOf = ({ members }: Slice): Uint32Array =>
        Uint32Array.from(members, (member) => rankOf[member]!).toSorted()
      const byRank = (values: ReadonlyArray<number>): Float64Array => {
        const axis = new Float64Array(count).fill(NaN)
        values.forEach((value, number) => (axis[rankOf[number]!] = value))
        return axis
      }
      const grouped = Option.map(Option.fromUndefinedOr(facet), () => [...byRank(groups)])
      return {
        count,
        rankOf,
        all: { facets: {}, members: Uint32Array.from(rankOf, (_, rank) => rank) },
        slices: ordered.map((slice) => ({ facets: facetsOf(slice), members: placesOf(slice) })),
        axes: new Map([...axes].map(([name, values]) => [name, byRank(values)])),
        groups: grouped,
        clusters:
          grouping.cluster === undefined ? Option.none() : Option.map(grouped, (all) => makeClusters(all.map(String))),
        fingerprint: (rank) => fingerprints[rank] ?? ""
      }
    }
  }
}
