import type { Benchmarks } from "@escapement/core"
import { beatsChance, type Guesses, countHits, listPolicies } from "./Blind.ts"
import { breakableRules, idleSlotRules } from "./Breakable.ts"
import { decoyLevels } from "./decoyLevels.ts"
import type { Domain } from "../domains/Domain.ts"
import { findDomain } from "../domains/Domains.ts"
import { auditSolutions } from "./auditSolutions.ts"
import type { Instance } from "../Instance.ts"
import { countSolutions } from "../rules/countSolutions.ts"
import { type Tableau, buildTableau } from "../rules/Tableau.ts"

const maxFindings = 100

/** Sums by name. */
type Counts = Map<string, number>

const add = (counts: Counts, name: string | number, by = 1): void => {
  counts.set(String(name), (counts.get(String(name)) ?? 0) + by)
}

const leakFinding = (policy: string, whole: number, instances: number) => ({
  instance: "the set",
  finding: `leaks: choosing by ${policy} without reading a rule solves ${whole} of ${instances} instances completely`
})

/** The running totals of an audit; their size does not grow with the number of instances. */
export class Tally {
  #instances = 0
  #valid = 0
  #largestSpace = 0
  readonly #figures: Counts = new Map()
  readonly #sheet = new Map<string, Counts>()
  readonly #guesses = new Map<string, Guesses>()
  readonly #findings: Array<{ readonly instance: string; readonly finding: string }> = []

  /** Adds an instance to the totals. */
  add(instance: Instance): void {
    const domain = findDomain(instance.domain)
    const tableau = buildTableau(instance)
    const solutions = countSolutions(tableau, 2)
    const findings = auditSolutions(instance, tableau, solutions)
    this.#instances++
    if (findings.length === 0) this.#valid++
    for (const finding of findings) {
      if (this.#findings.length < maxFindings) this.#findings.push({ instance: instance.id, finding })
    }
    add(this.#figures, "unique", solutions === 1 ? 1 : 0)
    this.#describe(instance)
    this.#measureRules(domain, instance, tableau)
    this.#measureDecoys(domain, tableau)
    this.#guess(domain, instance)
  }

  #count(distribution: string, value: string | number): void {
    const counts = this.#sheet.get(distribution) ?? new Map<string, number>()
    this.#sheet.set(distribution, counts)
    add(counts, value)
  }

  #describe({ candidatesPerSlot, cols, domain, rows, slots }: Instance): void {
    this.#count("domain", domain)
    this.#count("grid", `${rows}x${cols}`)
    this.#count("hidden", slots.length)
    this.#count(
      "decoys",
      slots.reduce((sum, slot) => sum + slot.decoys.length, 0)
    )
    this.#count("candidatesPerSlot", candidatesPerSlot)
  }

  #measureRules(domain: Domain, instance: Instance, tableau: Tableau): void {
    add(
      this.#figures,
      "slotRules",
      instance.slots.reduce((sum, { rules }) => sum + rules.length, 0)
    )
    add(this.#figures, "idleSlotRules", idleSlotRules(domain, instance))
    // without decoys there is nothing for global rules to decide
    if (instance.slots.every(({ decoys }) => decoys.length === 0)) return
    const binding = breakableRules(domain, tableau, "feasible").size
    add(this.#figures, "globalRules", domain.globalRules.length)
    add(this.#figures, "idleGlobalRules", domain.globalRules.length - breakableRules(domain, tableau, "all").size)
    add(this.#figures, "bindingGlobalRules", binding)
    this.#count("bindingGlobalRules", binding)
  }

  #measureDecoys(domain: Domain, tableau: Tableau): void {
    const levels = decoyLevels(domain, tableau)
    add(this.#figures, "decoysRated", levels.length)
    add(this.#figures, "decoysLevel1", levels.filter((level) => level === 1).length)
    for (const level of levels) this.#count("decoyLevel", level)
    const space = tableau.slots.reduce((product, entries) => product * entries.filter((e) => e.isFeasible).length, 1)
    // beyond this a product is not exact, and not all of its digits are true
    const shown = space > Number.MAX_SAFE_INTEGER ? Number(Math.min(space, Number.MAX_VALUE).toPrecision(3)) : space
    this.#largestSpace = Math.max(this.#largestSpace, shown)
  }

  #guess(domain: Domain, instance: Instance): void {
    const expected = instance.slots.length / instance.candidatesPerSlot
    for (const policy of listPolicies(domain)) {
      const hits = countHits(instance, policy)
      const before = this.#guesses.get(policy.id) ?? { hits: 0, expected: 0, whole: 0 }
      this.#guesses.set(policy.id, {
        hits: before.hits + hits,
        expected: before.expected + expected,
        whole: before.whole + (hits === instance.slots.length ? 1 : 0)
      })
    }
  }

  /** The audit of the instances added so far. */
  get audit(): Benchmarks.Audit {
    const leaking = [...this.#guesses].filter(([, guesses]) => beatsChance(guesses))
    const [worst] = leaking.toSorted(([, a], [, b]) => b.whole - a.whole)
    const leaks =
      worst === undefined || worst[1].whole === 0 ? [] : [leakFinding(worst[0], worst[1].whole, this.#instances)]
    const rows = [...this.#sheet].map(([name, counts]) => [name, Object.fromEntries(counts)] as const)
    return {
      instances: this.#instances,
      valid: this.#valid,
      figures: {
        unique: 0,
        leaks: Math.max(0, ...leaking.map(([, { whole }]) => whole)),
        ...Object.fromEntries(this.#figures),
        largestSearchSpace: this.#largestSpace
      },
      findings: [...leaks.slice(0, 1), ...this.#findings].slice(0, maxFindings),
      sheet: {
        ...Object.fromEntries(rows),
        blindPolicies: this.#guesses.size,
        beatingChance: Object.fromEntries(
          leaking.map(([policy, { expected, hits, whole }]) => [
            policy,
            { hits, expected: Math.round(expected), whole }
          ])
        )
      }
    }
  }
}
