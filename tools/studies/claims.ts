import { Randomness } from "@escapement/core"
import { Decision } from "@escapement/metrics"
import { Option } from "effect"

/** How often something false was claimed about runs in which nothing is true to claim. */
export interface ClaimFigure {
  readonly what: string
  readonly experiments: number
  /** Share of the runs with a false claim. */
  readonly share: number
}

type Rng = ReturnType<typeof Randomness.rng>

/** The score of a trial; undefined if the trial was lost. */
type Score = number | undefined

const armOf = (label: string, trials: ReadonlyArray<ReadonlyArray<Score>>): Decision.Arm => {
  const known = trials.map((epochs) => epochs.filter((score) => score !== undefined))
  const missing = trials.map((epochs, i) => epochs.length - known[i]!.length)
  return {
    label,
    means: Float64Array.from(known, (scores) => scores.reduce((sum, score) => sum + score, 0) / scores.length),
    scored: Uint32Array.from(known, (scores) => scores.length),
    missing: Uint32Array.from(missing),
    absent: new Uint32Array(trials.length),
    trials: trials.reduce((sum, epochs) => sum + epochs.length, 0),
    reasons: [],
    simulated: false
  }
}

interface Asked {
  readonly unit?: string
  readonly margin?: number
  readonly clusters?: ReadonlyArray<number>
  readonly topic?: Decision.Topic
}

/** Decides every pair of arms as one family. */
const decided = (
  arms: ReadonlyArray<Decision.Arm>,
  seed: string,
  asked: Asked = {}
): ReadonlyArray<Decision.Finding> => {
  const contrasts = arms.flatMap((a, i) =>
    arms.slice(i + 1).map((b) => ({
      arms: [
        { arm: b, weight: 1 },
        { arm: a, weight: -1 }
      ]
    }))
  )
  const { clusters, margin, topic = "agents", unit = "share" } = asked
  return Decision.decide(contrasts, {
    question: {
      metric: { id: "metric", unit, better: "higher" },
      reference: {},
      ...(margin === undefined ? {} : { margin })
    },
    topic,
    hypotheses: contrasts.length,
    clusters: Option.fromUndefinedOr(clusters),
    seed
  }).flatMap((found) => Option.toArray(found))
}

const claims = (findings: ReadonlyArray<Decision.Finding>): boolean => findings.some(Decision.isClaimed)

const normal = (rng: Rng): number => Math.sqrt(-2 * Math.log(1 - rng.unit())) * Math.cos(2 * Math.PI * rng.unit())

const binary = (rng: Rng, n: number, epochs: number, success: (i: number) => number) =>
  Array.from({ length: n }, (_, i) => Array.from({ length: epochs }, (): Score => Number(rng.unit() < success(i))))

/**
 * Makes the experiment of two agents that are equal by intention to treat; the second one loses a share of its
 * failures.
 */
const losses = (n: number, share: number) => (rng: Rng, seed: string) => {
  const lossy = binary(rng, n, 1, () => 0.5).map(([score]) => [score === 0 && rng.unit() < share ? undefined : score])
  return claims(
    decided(
      [
        armOf(
          "a",
          binary(rng, n, 1, () => 0.5)
        ),
        armOf("b", lossy)
      ],
      seed
    )
  )
}

/** Makes the experiment of two agents whose difference varies from domain to domain around zero. */
const domains = (count: number, each: number, spread: number) => (rng: Rng, seed: string) => {
  const clusters = Array.from({ length: count * each }, (_, i) => Math.floor(i / each))
  const shift = Array.from({ length: count }, () => spread * normal(rng))
  const share = (i: number, sign: number): number => Math.min(1, Math.max(0, 0.5 + (sign * shift[clusters[i]!]!) / 2))
  const arms = [-1, 1].map((sign) =>
    armOf(
      String(sign),
      binary(rng, clusters.length, 1, (i) => share(i, sign))
    )
  )
  return claims(decided(arms, seed, { clusters }))
}

/** Makes the experiment of equal agents over common instances of any difficulty. */
const equals = (agents: number, n: number, epochs: number) => (rng: Rng, seed: string) => {
  const chances = Array.from({ length: n }, () => rng.unit())
  return claims(
    decided(
      Array.from({ length: agents }, (_, a) =>
        armOf(
          String(a),
          binary(rng, n, epochs, (i) => chances[i]!)
        )
      ),
      seed
    )
  )
}

type Cost = (rng: Rng) => number

const steady: Cost = (rng) => 100 * Math.exp(0.3 * normal(rng))
/** Draws a cost that is twenty times as large on one instance in twenty. */
const runaway: Cost = (rng) => (rng.unit() < 0.05 ? 20 : 1) * steady(rng)

/** Returns the mean of the middle three fifths of many draws: the value for a typical instance. */
const trimmed = (values: Float64Array): number => {
  const cut = values.length / 5
  const kept = values.toSorted().subarray(cut, values.length - cut)
  return kept.reduce((sum, value) => sum + value, 0) / kept.length
}

/** Returns the factor that makes the second cost typically equal to the first one, instance by instance. */
const factorOf = (a: Cost, b: Cost): number => {
  const rng = Randomness.rng("equal typical costs")
  const draws = Array.from({ length: 400_000 }, () => [a(rng), b(rng)] as const)
  let [low, high] = [0.5, 1.5]
  for (let i = 0; i < 20; i++) {
    const middle = (low + high) / 2
    if (trimmed(Float64Array.from(draws, ([one, other]) => middle * other - one)) > 0) high = middle
    else low = middle
  }
  return (low + high) / 2
}

/**
 * Makes the experiment of costs whose typical difference is exactly zero. A fifth of the values is cut off at each end,
 * so runaways at one end shift the typical value; the factor corrects that.
 */
const costs = (n: number, a: Cost, b: Cost) => {
  let known: number | undefined
  return (rng: Rng, seed: string) => {
    const factor = (known ??= a === b ? 1 : factorOf(a, b))
    const trials = Array.from({ length: n }, () => [a(rng), factor * b(rng)] as const)
    const arms = [0, 1].map((arm) =>
      armOf(
        String(arm),
        trials.map((pair) => [pair[arm]!])
      )
    )
    return claims(decided(arms, seed, { unit: "tokens" }))
  }
}

/** Draws a count of few values, so that most instances tie. */
const steps =
  (most: number): Cost =>
  (rng) =>
    5 + Math.floor(rng.unit() * (most - 4))

/**
 * Makes the experiment of an agent that takes ten calls more on some instances, so that the typical difference is as
 * large as the margin: are the two called equivalent?
 */
const rareDetours = (n: number, share: number) => (rng: Rng, seed: string) => {
  const all = Array.from({ length: n }, () => [7])
  const some = all.map(() => [rng.unit() < share ? 17 : 7])
  const typical = (10 * (share - 0.2)) / 0.6
  const found = decided([armOf("a", all), armOf("b", some)], seed, { unit: "calls", margin: typical })
  return found.some(({ verdict }) => verdict === "equivalent")
}

/**
 * Makes the experiment of domains that are all there are: their differences add up to zero, and findings are about new
 * instances of these domains.
 */
const strata = (count: number, each: number, spread: number) => (rng: Rng, seed: string) => {
  const drawn = Array.from({ length: count }, () => spread * normal(rng))
  const middle = drawn.reduce((sum, value) => sum + value, 0) / count
  const shift = drawn.map((value) => Math.min(0.4, Math.max(-0.4, value - middle)))
  // the difference that clipping leaves is subtracted evenly
  const rest = shift.reduce((sum, value) => sum + value, 0) / count
  const arms = [-1, 1].map((sign) =>
    armOf(
      String(sign),
      binary(rng, count * each, 1, (i) => 0.5 + (sign * (shift[i % count]! - rest)) / 2)
    )
  )
  return claims(decided(arms, seed))
}

/**
 * Makes the experiment of an agent that fails every trial on as many instances as the margin allows: is it called
 * equivalent?
 */
const rareFailures = (n: number, epochs: number, margin: number) => (rng: Rng, seed: string) => {
  const all = Array.from({ length: n }, () => Array.from({ length: epochs }, () => 1))
  const some = all.map((scores) => (rng.unit() < margin ? scores.map(() => 0) : scores))
  const found = decided([armOf("a", all), armOf("b", some)], seed, { margin })
  return found.some(({ verdict }) => verdict === "equivalent")
}

/** Makes the experiment of two agents whose counts are drawn alike. */
const alike = (n: number, cost: Cost) => costs(n, cost, cost)

const cells: ReadonlyArray<readonly [what: string, experiment: (rng: Rng, seed: string) => boolean]> = [
  ["2 equal agents, 60 instances", equals(2, 60, 1)],
  ["8 equal agents, 60 instances", equals(8, 60, 1)],
  ["4 equal agents, 30 instances × 3 epochs", equals(4, 30, 3)],
  ["equal agents, 5 % of one's failures lost, n = 300", losses(300, 0.05)],
  ["equal agents, 10 % of one's failures lost, n = 1000", losses(1000, 0.1)],
  ["10 domains × 30, a sample, SD of the difference 15 points", domains(10, 30, 0.15)],
  ["6 domains × 50, a sample, SD of the difference 10 points", domains(6, 50, 0.1)],
  ["6 domains × 10, all there are, SD of the difference 15 points", strata(6, 10, 0.15)],
  ["6 domains × 50, all there are, SD of the difference 15 points", strata(6, 50, 0.15)],
  ["equal typical costs, 5 % runaways of one agent, n = 30", costs(30, steady, runaway)],
  ["equal typical costs, 5 % runaways of one agent, n = 100", costs(100, steady, runaway)],
  ["equal typical costs, 5 % runaways of one agent, n = 300", costs(300, steady, runaway)],
  ["equal costs, 5 % runaways of both, n = 30", costs(30, runaway, runaway)],
  ["equal costs, 5 % runaways of both, n = 100", costs(100, runaway, runaway)],
  ["equal counts, 5 or 6, n = 60", alike(60, steps(6))],
  ["equal counts, 5 to 7, n = 30", alike(30, steps(7))],
  ["equal counts, 5 to 7, n = 100", alike(100, steps(7))],
  ["equivalent at the margin: ten calls more on 30 %, n = 15", rareDetours(15, 0.3)],
  ["equivalent at the margin: ten calls more on 25 %, n = 60", rareDetours(60, 0.25)],
  ["equivalent at the margin of 0.05: rare total failures, 3 epochs, n = 200", rareFailures(200, 3, 0.05)]
]

/** Computes how often something false is claimed about each kind of run. */
export const claimFigures = (experiments: number, tell: (figure: ClaimFigure) => void): ReadonlyArray<ClaimFigure> =>
  cells.map(([what, experiment]) => {
    let wrong = 0
    for (let e = 0; e < experiments; e++) {
      const seed = `${what} ${e}`
      if (experiment(Randomness.rng("claims", seed), seed)) wrong++
    }
    const figure = { what, experiments, share: wrong / experiments }
    tell(figure)
    return figure
  })
