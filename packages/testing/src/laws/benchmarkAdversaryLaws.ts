import { Adversaries, Randomness } from "@escapement/core"
import { generalAdversaries } from "@escapement/env"
import { Statistics } from "@escapement/metrics"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { type BenchmarkSubject, type Opened, makeLawOnce } from "../BenchmarkSubject.ts"
import type { Laws } from "./Conformance.ts"
import { playTrial } from "./playTrial.ts"

/** Lists a family's own adversaries, then the general adversaries that none of them replaces. */
const adversariesOf = (own: ReadonlyArray<Adversaries.Adversary> = []): ReadonlyArray<Adversaries.Adversary> => [
  ...own,
  ...generalAdversaries.filter(({ id }) => own.every((other) => other.id !== id))
]

const placesOf = ({ sets, tiers }: { readonly sets: object; readonly tiers: object }): ReadonlyArray<string> => [
  ...Object.keys(tiers).map((tier) => `tier ${tier}`),
  ...Object.keys(sets).map((set) => `set ${set}`),
  "published"
]

/** Number of instances of each tier or set that each adversary plays; `validate` and the studies play many. */
const played = 1

const instancesOf = <I, D, S>({ benchmark }: Opened<I, D, S>, name: string) => {
  const tier = (benchmark.tiers[name] ?? []).map((difficulty, index) => ({
    seed: Randomness.seed("kit", name, index),
    difficulty
  }))
  const members = benchmark.sets[name]?.members ?? tier
  const step = Math.max(1, Math.floor(members.length / played))
  const chosen = members.filter((_, index) => index % step === 0).slice(0, played)
  return Effect.forEach(chosen, ({ difficulty, seed }) => Effect.orDie(benchmark.generate(seed, difficulty)))
}

const versionOf = (name: string): number => Number(/@(\d+)$/.exec(name)?.[1] ?? 0)

/**
 * Returns the newest tier or set of each claim (`hard`, `hard@1` and `hard@2` are one claim; a set is newer than its
 * tier); golden files cover the other sets.
 */
const newestOf = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const newest = new Map<string, string>()
  for (const name of names) {
    const claim = name.replace(/@\d+$/, "")
    const known = newest.get(claim)
    if (known === undefined || versionOf(name) > versionOf(known)) newest.set(claim, name)
  }
  return [...newest.values()]
}

/** Players that lack the ability of the family: who they are, and that they fail if difficulty is claimed. */
export const benchmarkAdversaryLaws = {
  "says what its adversaries lack": makeLawOnce(({ benchmark }) => {
    const { adversaries = [] } = benchmark
    assert.strictEqual(new Set(adversaries.map(({ id }) => id)).size, adversaries.length, "two have one id")
    for (const { atMost, id, kind, lacks, summary } of adversaries) {
      assert.match(id, /^[a-z][a-z0-9-]*$/)
      assert.strictEqual(kind, "baseline", id)
      assert.isNotEmpty(lacks.trim(), `${id} does not say what it lacks`)
      assert.isNotEmpty(summary.trim(), id)
      assert.isTrue(atMost >= 0 && atMost < 1, `${id} may solve ${atMost}`)
    }
  }),

  "measures its adversaries on tiers and sets of its own": makeLawOnce(({ benchmark }) => {
    const players = adversariesOf(benchmark.adversaries).map(({ id }) => id)
    const places = placesOf(benchmark)
    for (const { adversary, instances, on, solved } of benchmark.adversaryFigures ?? []) {
      assert.include(players, adversary)
      assert.include(places, on)
      assert.isTrue(
        instances > 0 && solved >= 0 && solved <= instances,
        `${adversary} on ${on}: ${solved} of ${instances}`
      )
    }
  }),

  "excuses only names that claim difficulty": makeLawOnce(({ benchmark }) => {
    const { adversaryFigures = [], gatesNotMet = {}, sets, tiers } = benchmark
    for (const [name, reason] of Object.entries(gatesNotMet)) {
      assert.isTrue(Object.hasOwn(tiers, name) || Object.hasOwn(sets, name), `there is no tier or set ${name}`)
      assert.isTrue(Adversaries.claimsDifficulty(name), `${name} claims nothing: it needs no excuse`)
      assert.isNotEmpty(reason.trim(), name)
      const figures = adversaryFigures.filter(({ on }) => on === `tier ${name}` || on === `set ${name}`)
      assert.isNotEmpty(figures, `nothing was measured on ${name}`)
    }
  }),

  "keeps adversaries at their bounds where a name claims difficulty": makeLawOnce(function* (opened) {
    const { benchmark, subject, world } = opened
    const { adversaries, gatesNotMet = {}, sets, tiers } = benchmark
    const names = [...Object.keys(tiers), ...Object.keys(sets)].filter(
      (name) => Adversaries.claimsDifficulty(name) && !Object.hasOwn(gatesNotMet, name)
    )
    for (const name of newestOf(names).filter((name) => !subject.unplayed?.includes(name))) {
      const instances = yield* instancesOf(opened, name)
      for (const adversary of adversariesOf(adversaries)) {
        let solved = 0
        for (const instance of instances) {
          const playable = { position: world.open(instance), State: benchmark.State, instance }
          const setting = { seed: benchmark.name(instance), limits: benchmark.budget(instance) }
          const { trial } = yield* playTrial(playable, adversary.with({}), setting)
          solved += Number(trial.outcome._tag === "solved")
        }
        const n = instances.length
        const share = solved / n
        const { low } = Statistics.wilsonOfMeans(share, (share * (1 - share) * n) / Math.max(1, n - 1), n)
        const found = `${adversary.id} (${adversary.lacks}) solves ${solved} of ${instances.length} of ${name}`
        assert.isTrue(low <= adversary.atMost, `${found}; its bound is ${adversary.atMost}`)
      }
    }
  })
} satisfies Laws<BenchmarkSubject, string>
