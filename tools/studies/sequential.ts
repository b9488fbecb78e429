import { Randomness } from "@escapement/core"
import { Sequential, Statistics } from "@escapement/metrics"
import { Option } from "effect"
import { played } from "./Population.ts"

/** How an experiment draws its next instance: a value in [−1, 1], b minus a. */
type Draw = (rng: Randomness.Rng, index: number) => number

/** The result of one run. */
interface Ended {
  readonly verdict: Sequential.SequentialVerdict
  readonly n: number
}

/** Plays one run by its rule, as `eval --until decided` does. */
const playOne = (draw: Draw, question: Sequential.SequenceQuestion, block: number, rng: Randomness.Rng): Ended => {
  let sequence = Sequential.startSequence(question)
  for (;;) {
    const { n } = sequence
    const size = Math.min(block, question.most - n)
    sequence = Sequential.addBlock(
      sequence,
      Array.from({ length: size }, (_, i) => Sequential.exact(draw(rng, n + i)))
    )
    const verdict = Sequential.sequentialVerdict(sequence)
    const isOver = verdict !== "undecided" || sequence.n >= question.most
    if (isOver || Sequential.chanceOfDecision(sequence) < Sequential.usualFutility) return { verdict, n: sequence.n }
  }
}

/** Draws two agents with 0/1 scores that differ on a share of instances, b better by `effect`. */
const discordant =
  (effect: number, differing: number): Draw =>
  ({ unit }) => {
    const u = unit()
    return u >= differing ? 0 : u < (differing + effect) / 2 ? 1 : -1
  }

const ratio = (a: number, b: number): number =>
  Sequential.compare("ratio", Sequential.exact(a), Sequential.exact(b)).low

/** Costs with the same distribution, of which 5 in 100 are fifty times as large. */
const runaways: Draw = ({ unit }) => {
  const cost = () => (unit() < 0.05 ? 50 : 1) * Math.exp(unit())
  return ratio(cost(), cost())
}

/** Means over three epochs of instances as hard for one agent as for the other. */
const epochs: Draw = (rng) => {
  const chance = rng.unit()
  return played(rng, chance, 3) - played(rng, chance, 3)
}

/** Draws without any difference on average. */
const nulls: ReadonlyArray<{ readonly what: string; readonly draw: Draw }> = [
  { what: "differ on 40 of 100 instances", draw: discordant(0, 0.4) },
  { what: "differ on 10 of 100", draw: discordant(0, 0.1) },
  { what: "always differ", draw: discordant(0, 1) },
  { what: "rare failures, 1 of 100", draw: discordant(0, 0.02) },
  { what: "three epochs, shared difficulty", draw: epochs },
  { what: "a grid of two difficulties that cancel out", draw: ({ unit }, i) => (unit() < 0.6 ? 1 - 2 * (i % 2) : 0) },
  { what: "typical cost, 5 % runaways", draw: runaways }
]

/** The false claims in runs of two equal agents with a look after every block. */
interface PeekingFigure {
  readonly what: string
  /** Share of the runs that ever claimed a difference, by the rule. */
  readonly sequential: number
  /** Share of the runs that ever claimed a difference by the tests of a fixed size. */
  readonly fixed: number
}

const peekBlock = 10
const peekMost = 300

/** Whether a test of a fixed size ever claims a difference, looked at after every block. */
const fixedClaims = (draw: Draw, rng: Randomness.Rng): boolean => {
  const values: Array<number> = []
  while (values.length < peekMost) {
    for (let i = 0; i < peekBlock; i++) values.push(draw(rng, values.length))
    // one of the shares is 0 and the other is the difference, so both are in [0, 1]
    const a = Float64Array.from(values, (value) => Math.max(0, -value))
    const b = Float64Array.from(values, (value) => Math.max(0, value))
    const found = Statistics.pairedDifference(a, b, "share", "peek")
    if (Option.exists(found, ({ high, low, p }) => (low > 0 || high < 0) && p <= 0.05)) return true
  }
  return false
}

/** Measures false claims after a look at every ten of 300 instances. */
export const peekingFigures = (experiments: number, rng: Randomness.Rng): ReadonlyArray<PeekingFigure> =>
  nulls.map(({ draw, what }) => {
    let [sequential, fixed] = [0, 0]
    const question = { detect: 0.1, error: 0.05, most: peekMost }
    for (let e = 0; e < experiments; e++) {
      const { verdict } = playOne(draw, question, peekBlock, rng)
      if (verdict === "higher" || verdict === "lower") sequential++
    }
    // the permutation tests of a fixed size are slow: fewer runs suffice to show their excess of false claims
    const fewer = Math.ceil(experiments / 10)
    for (let e = 0; e < fewer; e++) if (fixedClaims(draw, rng)) fixed++
    return { what, sequential: sequential / experiments, fixed: fixed / fewer }
  })

/** The cost and the power of runs with a stopping rule. */
export interface StoppingFigure {
  /** True difference. */
  readonly effect: number
  /** Difference that the run was made to detect. */
  readonly detect: number
  readonly most: number
  /** Share of the runs that found the difference. */
  readonly power: number
  /** Mean number of instances. */
  readonly instances: number
  /** Instances of a fixed-size run that finds it as often. */
  readonly fixed: number
  /**
   * Share of the runs of two equal agents that call them equivalent within `detect`, and the mean number of instances
   * of these runs.
   */
  readonly equivalent: number
  readonly equalInstances: number
}

const differing = 0.4

/** The most instances of a run, as a multiple of the fixed size with some power. */
interface Sizing {
  readonly times: number
  readonly power: number
}
const usual: Sizing = { times: 1.5, power: 0.95 }
/** Sizes for runs with 90 % power, and with 80 %. */
const smaller: Sizing = { times: 1.4, power: 0.9 }
const least: Sizing = { times: 1.35, power: 0.8 }

const figureOf = (
  effect: number,
  detect: number,
  experiments: number,
  rng: Randomness.Rng,
  sizing: Sizing = usual
): StoppingFigure => {
  const most = Math.ceil(sizing.times * Sequential.fixedSize(detect, differing, 0.05, sizing.power))
  const block = Math.max(2, Math.min(10, Math.round(most / 40)))
  const question = { detect, error: 0.05, most }
  let [found, instances, equivalent, equalInstances] = [0, 0, 0, 0]
  for (let e = 0; e < experiments; e++) {
    const one = playOne(discordant(effect, differing), question, block, rng)
    if (one.verdict === "higher") found++
    instances += one.n / experiments
    const equal = playOne(discordant(0, differing), { ...question, margin: detect }, block, rng)
    if (equal.verdict === "equivalent") equivalent++
    equalInstances += equal.n / experiments
  }
  const power = found / experiments
  return {
    effect,
    detect,
    most,
    power,
    instances,
    fixed: Sequential.fixedSize(effect, differing, 0.05, Math.min(power, 0.995)),
    equivalent: equivalent / experiments,
    equalInstances
  }
}

const effects = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3]

/** Measures runs with 80 % power, with a separate random stream. */
const leastFigures = (experiments: number): ReadonlyArray<StoppingFigure> =>
  effects.map((effect) =>
    figureOf(effect, effect, experiments, Randomness.rng("study", "stopping", "least", 100 * effect), least)
  )

/**
 * Measures runs that are made to detect the true difference; then runs made to detect 5 points that meet other
 * differences.
 */
export const stoppingFigures = (
  experiments: number,
  rng: Randomness.Rng
): {
  readonly aimed: ReadonlyArray<StoppingFigure>
  readonly smaller: ReadonlyArray<StoppingFigure>
  readonly least: ReadonlyArray<StoppingFigure>
  readonly unaimed: ReadonlyArray<StoppingFigure>
} => ({
  aimed: effects.map((effect) => figureOf(effect, effect, experiments, rng)),
  smaller: effects.map((effect) => figureOf(effect, effect, experiments, rng, smaller)),
  least: leastFigures(experiments),
  unaimed: effects.slice(1).map((effect) => figureOf(effect, 0.05, experiments, rng))
})
