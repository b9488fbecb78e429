import { Statistics } from "@escapement/metrics"
import { Option } from "effect"
import { type Nasty, anyClaimed, drawn, holds, normal } from "./Nasty.ts"
import { played, populationOf } from "./Population.ts"

const score = (values: Float64Array, blocks: Statistics.Blocks) => Statistics.scoreEvidence(values, 1, blocks)
const blocksOf = (n: number): Statistics.Blocks => Statistics.makeBlocks(n, "studies")

/** Makes agents that are equal by intention to treat; a share of b's trials is lost, all of them failures. */
const lossesByOutcome = (lost: number): Nasty => ({
  what: `equal agents, ${100 * lost} % of one's trials lost, all of them failures`,
  counted: "false claims",
  sizes: [60, 300, 1000],
  share: 1,
  experiment: (n, rng) => {
    const { base, next } = populationOf(rng)
    const chances = drawn(n, next)
    const a = chances.map((chance) => played(rng, chance, 1))
    const b = chances.map((chance) => played(rng, chance, 1))
    const gone = b.map((solved) => (solved === 0 && rng.unit() < lost / (1 - base) ? 1 : 0))
    const ends = [0, 1].map((filled) =>
      Option.getOrThrow(
        score(
          a.map((value, i) => (gone[i] === 1 ? filled : b[i]!) - value),
          blocksOf(n)
        )
      )
    )
    return Option.some(Statistics.identifiedEvidence(ends[0]!, ends[1]!).p <= 0.05)
  }
})

/** Makes instances in clusters whose effects differ around zero; the size is the number of clusters. */
const clustered = (sizes: ReadonlyArray<number>, spread: number): Nasty => ({
  what: `clusters of ${sizes.every((size) => size === sizes[0]) ? `${sizes.length} × ${sizes[0]}` : sizes.join(", ")}, effects around zero with an SD of ${100 * spread} points`,
  counted: "false claims",
  sizes: [sizes.reduce((sum, size) => sum + size, 0)],
  share: 1,
  experiment: (_, rng) => {
    const clusters = Statistics.makeClusters(sizes.flatMap((size, c) => Array.from({ length: size }, () => String(c))))
    const effects = sizes.map(() => spread * normal(rng))
    const { next } = populationOf(rng)
    const differences = Float64Array.from(clusters.of, (c) => {
      const [chance, effect] = [next(), effects[c]!]
      return played(rng, chance + effect / 2, 1) - played(rng, chance - effect / 2, 1)
    })
    return Option.map(Statistics.clusteredEvidence(differences, 1, clusters), ({ p }) => p <= 0.05)
  }
})

/**
 * Compares all pairs of eight equal agents, in all instances and in two slices, and tests five axes without effect for
 * each agent.
 */
const wholeScreen = (epochs: number): Nasty => ({
  what: `8 equal agents × (all, 2 slices) × 28 pairs and 5 idle axes each: 124 questions, ${epochs === 1 ? "one epoch" : `${epochs} epochs`}`,
  counted: "false claims",
  sizes: [60, 300],
  share: 0.1,
  experiment: (n, rng) => {
    const { next } = populationOf(rng)
    const chances = drawn(n, next)
    const cells = Array.from({ length: 8 }, () => chances.map((chance) => played(rng, chance, epochs)))
    const axes = Array.from({ length: 5 }, () => drawn(n, () => Math.floor(5 * rng.unit())))
    const blocks = blocksOf(n)
    const pairs = cells.flatMap((a, i) => cells.slice(i + 1).map((b) => b.map((value, k) => value - a[k]!)))
    const questions = pairs.flatMap((whole) => [
      whole,
      ...[0, 1].map((slice) => whole.map((value, k) => (k % 2 === slice ? value : Number.NaN)))
    ])
    const family = [
      ...questions.flatMap((values) => Option.toArray(score(values, blocks))),
      ...cells.flatMap((cell) => axes.flatMap((axis) => Option.toArray(Statistics.slopeEvidence(axis, cell, blocks))))
    ]
    return Option.some(anyClaimed(family, blocks, String(rng.bits())))
  }
})

/** Makes an agent that fails every trial on few instances, at the margin; both agents vary at random on the others. */
const equivalence = (epochs: number): Nasty => ({
  what: `TOST within 0.05 at a difference of 0.05 by rare total failures, ${epochs === 1 ? "one epoch" : `${epochs} epochs`}`,
  counted: "false claims",
  sizes: [60, 100, 200, 400],
  share: 1,
  experiment: (n, rng) => {
    const differences = drawn(n, () => {
      if (rng.unit() < 0.05) return -1
      return rng.unit() < 0.1 ? played(rng, 0.5, epochs) - played(rng, 0.5, epochs) : 0
    })
    return Option.map(score(differences, blocksOf(n)), (found) => Statistics.testEquivalence(found, 0.05).equivalent)
  }
})

const rareFailures: Nasty = {
  what: "paired difference, one agent fails wholly on 5 %, 3 epochs",
  counted: "coverage",
  sizes: [30, 100, 300],
  share: 1,
  experiment: (n, rng) => {
    const differences = drawn(n, () => {
      if (rng.unit() < 0.05) return -1
      return played(rng, 0.95, 3) - played(rng, 0.95, 3)
    })
    return Option.map(score(differences, blocksOf(n)), ({ interval }) => holds(interval(0.05), -0.05))
  }
}

/** Four agents on two benchmarks of different size: whether all true ranks on both lie in their intervals. */
const ranks: Nasty = {
  what: "ranks of 4 agents on two benchmarks, all true ranks held",
  counted: "coverage",
  sizes: [60, 200],
  share: 0.1,
  experiment: (n, rng) => {
    const gains = [0, 0.05, 0.1, 0.2]
    const pairs = gains.flatMap((_, a) => gains.slice(a + 1).map((__, i) => ({ a, b: a + 1 + i })))
    const isHeld = [n, 2 * n].map((size) => {
      const { next } = populationOf(rng)
      const chances = drawn(size, next)
      const cells = gains.map((gain) => chances.map((chance) => played(rng, chance + gain, 1)))
      const blocks = blocksOf(size)
      const found = pairs.map(({ a, b }) => {
        const differences = cells[b]!.map((value, k) => value - cells[a]![k]!)
        return Option.getOrThrow(score(differences, blocks))
      })
      // each benchmark gets half of the error
      const { alpha } = Statistics.familyLevel(found, blocks, String(rng.bits()), 0.025)
      const claims = pairs.map((pair, i) => ({ ...pair, value: found[i]!.value, claimed: found[i]!.p <= alpha }))
      return Statistics.rankIntervals(4, claims).every((rank, agent) => holds(rank, 4 - agent))
    })
    return Option.some(isHeld.every(Boolean))
  }
}

/** All claims of a whole report together. */
export const nastyScreens: ReadonlyArray<Nasty> = [wholeScreen(1), wholeScreen(3)]

/** Designs in which earlier methods made false claims. */
export const nastyClaims: ReadonlyArray<Nasty> = [
  lossesByOutcome(0.02),
  lossesByOutcome(0.05),
  lossesByOutcome(0.1),
  clustered([75, 75, 75, 75], 0.1),
  clustered([50, 50, 50, 50, 50, 50], 0.1),
  clustered([30, 30, 30, 30, 30, 30, 30, 30, 30, 30], 0.15),
  clustered([100, 60, 40, 30, 20, 15, 12, 10, 8, 5], 0.1),
  equivalence(1),
  equivalence(3),
  rareFailures,
  ranks
]
