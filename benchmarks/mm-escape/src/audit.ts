import type { Benchmarks } from "@escapement/core"
import { Effect, Stream } from "effect"
import { isExitVisible } from "./facets.ts"
import { findFlaws, leastTurns, ruleBooks } from "./audit/findFlaws.ts"
import { type Premises, openGame, buildPremises } from "./Game.ts"
import type { Instance } from "./Instance.ts"

/** Most findings that are listed; all are counted. */
const maxListed = 100

/** Lists what is known of a valid instance as numbers. */
const figuresOf = (instance: Instance, premises: Premises): ReadonlyArray<readonly [string, number]> => [
  ...ruleBooks.map(
    (rules) => [`turns, ${rules.profile}`, leastTurns(openGame(rules, instance, premises), "turns") ?? 0] as const
  ),
  ["rooms", instance.rooms.reduce((sum, { scene }) => sum + (scene.house?.cells.length ?? 1), 0)],
  ["objects", instance.rooms.reduce((sum, { scene }) => sum + scene.furniture.length + scene.props.length, 0)],
  ["exit in sight", isExitVisible(instance) ? 1 : 0]
]

interface Tally {
  instances: number
  valid: number
  readonly sums: Map<string, number>
  readonly styles: Map<string, number>
  readonly findings: Array<Benchmarks.Audit["findings"][number]>
}

const bump = (counts: Map<string, number>, key: string, by = 1) => void counts.set(key, (counts.get(key) ?? 0) + by)

const add = (tally: Tally, instance: Instance): void => {
  const flaws = findFlaws(instance)
  tally.instances++
  for (const finding of flaws.slice(0, maxListed - tally.findings.length)) {
    tally.findings.push({ instance: instance.name, finding })
  }
  for (const { scene } of instance.rooms) bump(tally.styles, scene.style)
  if (flaws.length > 0) return
  tally.valid++
  for (const [name, value] of figuresOf(instance, buildPremises(instance))) bump(tally.sums, name, value)
}

/**
 * Checks instances one by one: each must be consistent, with unique ids, and the planner must walk out within the turns
 * under both profiles, with whole turns and with one action at a time. Figures are means over valid instances.
 */
export const audit = <E>(instances: Stream.Stream<Instance, E>): Effect.Effect<Benchmarks.Audit, E> =>
  Effect.suspend(() => {
    const tally: Tally = { instances: 0, valid: 0, sums: new Map(), styles: new Map(), findings: [] }
    const counted = Stream.runForEach(instances, (instance) => Effect.sync(() => add(tally, instance)))
    return Effect.map(counted, () => ({
      instances: tally.instances,
      valid: tally.valid,
      figures: Object.fromEntries(
        [...tally.sums].map(([name, sum]) => [`mean ${name}`, Math.round((1000 * sum) / tally.valid) / 1000])
      ),
      findings: tally.findings,
      sheet: { styles: Object.fromEntries([...tally.styles].toSorted(([a], [b]) => (a < b ? -1 : 1))) }
    }))
  })
