import { Randomness } from "@escapement/core"
import { Decision, Planning, Statistics } from "@escapement/metrics"
import { Option } from "effect"

/** The planned power of a run, and the power that was measured. */
interface PowerFigure {
  readonly what: string
  readonly design: Design
  readonly instances: number
  readonly planned: number
  readonly reached: number
}

/** What is planted. */
interface Design {
  readonly detect: number
  readonly discordant: number
  readonly unstable: number
  readonly epochs: number
}

/**
 * Draws two agents whose single trials differ on a share of instances, part of it by chance: on some instances both
 * flip coins, on the others each always has the same result.
 */
const experiment = (
  instances: number,
  { detect, discordant, epochs, unstable }: Design,
  alpha: number,
  name: number
): boolean => {
  const { unit } = Randomness.rng("power", detect, discordant, epochs, instances, name)
  const coins = 2 * discordant * unstable
  const settled = Math.max(detect, discordant * (1 - unstable))
  const flip = (): number => (unit() < 0.5 ? 1 : 0)
  const differences = Float64Array.from({ length: instances }, () => {
    const kind = unit()
    if (kind >= coins + settled) return 0
    if (kind >= coins) return unit() < (settled + detect) / (2 * settled) ? 1 : -1
    let sum = 0
    for (let e = 0; e < epochs; e++) sum += flip() - flip()
    return sum / epochs
  })
  const found = Statistics.scoreEvidence(differences, 1, Statistics.makeBlocks(instances, "power"))
  return Option.isSome(found) && found.value.p <= alpha
}

const reachedBy = (design: Design, instances: number, alpha: number, experiments: number): number => {
  let told = 0
  for (let e = 0; e < experiments; e++) if (experiment(instances, design, alpha, e)) told++
  return told / experiments
}

const chance = ({ discordant, unstable }: Design): string =>
  `${100 * discordant} % discordant, ${100 * unstable} % of it chance`
const epochsText = (epochs: number): string => (epochs === 1 ? "one epoch" : `${epochs} epochs`)

const planOf = ({ detect, discordant, epochs, unstable }: Design, instances: number) =>
  Planning.powerPlan({
    detect,
    power: 0.8,
    agents: 2,
    size: { instances, epochs },
    assumptions: Planning.assumeShares(discordant, unstable),
    price: {}
  })

const sized: ReadonlyArray<Design> = [
  { detect: 0.2, discordant: 0.4, unstable: 0, epochs: 1 },
  { detect: 0.15, discordant: 0.3, unstable: 0.3, epochs: 1 },
  { detect: 0.1, discordant: 0.3, unstable: 0.5, epochs: 3 },
  { detect: 0.15, discordant: 0.4, unstable: 0.5, epochs: 5 },
  // an earlier plan found that two instances suffice for this design
  { detect: 0.3, discordant: 0.05, unstable: 0.5, epochs: 2 }
]

/** Measures how often runs of the planned size find the planted difference. */
export const sizeFigures = (experiments: number): ReadonlyArray<PowerFigure> =>
  sized.map((design) => {
    const { alpha, sizes } = planOf(design, 100)
    const size = sizes.find(({ epochs }) => epochs === design.epochs)
    const instances = size?.instances ?? 0
    return {
      design,
      what: `size for a difference of ${design.detect}, ${chance(design)}, ${epochsText(design.epochs)}`,
      instances,
      planned: 0.8,
      reached: reachedBy(design, instances, alpha, experiments)
    }
  })

/** Measures how often runs of a given size find it, compared with the plan of that size. */
export const powerGridFigures = (experiments: number): ReadonlyArray<PowerFigure> =>
  [1, 2, 3, 5].flatMap((epochs) =>
    [6, 10, 20, 40, 100, 300].map((instances) => {
      const design = {
        detect: instances < 30 ? 0.3 : instances < 300 ? 0.15 : 0.08,
        discordant: 0.4,
        unstable: 0.5,
        epochs
      }
      const planned = Statistics.scorePower({ ...design, difference: design.detect }, { instances, epochs }, 0.05)
      return {
        design,
        what: `difference of ${design.detect}, ${chance(design)}, ${epochsText(epochs)}`,
        instances,
        planned,
        reached: reachedBy(design, instances, 0.05, experiments)
      }
    })
  )

/** Compares planned power with measured power. */
export const powerFigures = (experiments: number): ReadonlyArray<PowerFigure> => [
  ...sizeFigures(experiments),
  ...powerGridFigures(experiments)
]

/** What a report says a fresh run needs, and how many runs of that size find the difference. */
interface NeededFigure {
  readonly what: string
  /** Number of instances, or groups, of the run whose report is read. */
  readonly seen: number
  readonly needed: number
  readonly reached: number
}

/** A run whose difference is not distinguishable, and what varies in it. */
interface SeenRun {
  readonly what: string
  /** The differences per instance, by group; a group of one where instances count one by one. */
  readonly groups: ReadonlyArray<ReadonlyArray<number>>
  readonly unit: string
  readonly hypotheses: number
}

const repeat = (n: number, of: ReadonlyArray<number>): ReadonlyArray<number> =>
  Array.from({ length: n }, (_, i) => of[i % of.length]!)

const alone = (values: ReadonlyArray<number>): SeenRun["groups"] => values.map((value) => [value])

const seenRuns = (): ReadonlyArray<SeenRun> => {
  const { unit } = Randomness.rng("needed")
  const share = { unit: "share", hypotheses: 1 }
  return [
    {
      ...share,
      what: "0/1 scores, 8 wins and 4 losses of 60",
      groups: alone([...repeat(8, [1]), ...repeat(4, [-1]), ...repeat(48, [0])])
    },
    { ...share, what: "0/1 scores, 3 wins of 60", groups: alone([...repeat(3, [1]), ...repeat(57, [0])]) },
    {
      ...share,
      what: "0/1 scores, 8 wins and 4 losses of 60, six pairs",
      hypotheses: 6,
      groups: alone([...repeat(8, [1]), ...repeat(4, [-1]), ...repeat(48, [0])])
    },
    { ...share, what: "four epochs, a quarter lost on 12 of 30", groups: alone(repeat(30, [-0.25, -0.25, 0, 0, 0])) },
    {
      ...share,
      what: "four epochs, both ways",
      groups: alone(repeat(30, [0.5, 0.25, 0.25, -0.25, 0, 0, -0.5, 0, 0.5, 0]))
    },
    {
      ...share,
      what: "fractional scores around 0.08",
      groups: alone(Array.from({ length: 24 }, () => 0.08 + 0.9 * (unit() - 0.5)))
    },
    {
      ...share,
      what: "scores in tenths, rare large gains",
      groups: alone(repeat(40, [0, 0, 0, 0.1, 0, 0, 0, 0, 0.9, -0.1]))
    },
    {
      ...share,
      what: "0/1 scores in 10 groups of 6",
      groups: Array.from({ length: 10 }, (_, g) => repeat(6, g < 3 ? [1, 1, 0] : g < 6 ? [1, 0, -1] : [0]))
    },
    {
      ...share,
      what: "0/1 scores in 24 groups of 5",
      groups: Array.from({ length: 24 }, (_, g) =>
        repeat(5, g % 4 === 0 ? [1, 1, 0] : g % 4 === 1 ? [-1, 0, 0] : [0, 0, 1, 0, -1])
      )
    },
    {
      what: "costs, long tail",
      unit: "tokens",
      hypotheses: 1,
      groups: alone(Array.from({ length: 24 }, () => Math.exp(2 * unit()) - 3.1))
    }
  ]
}

/** Decides a run of these groups as one of so many hypotheses. */
const decided = (groups: SeenRun["groups"], { hypotheses, unit }: SeenRun): Decision.Finding | undefined => {
  const values = groups.flat()
  const isGrouped = groups.some(({ length }) => length > 1)
  const arm = (label: string, means: Float64Array): Decision.Arm => ({
    label,
    means,
    scored: new Uint32Array(values.length).fill(1),
    missing: new Uint32Array(values.length),
    absent: new Uint32Array(values.length),
    trials: values.length,
    reasons: [],
    simulated: false
  })
  // scores of shares whose difference is the value, and which stay between 0 and 1
  const half = (sign: number): Float64Array =>
    Float64Array.from(values, (value) => (unit === "share" ? Math.max(0, sign * value) : sign > 0 ? value : 0))
  const contrast = {
    arms: [
      { arm: arm("b", half(1)), weight: 1 },
      { arm: arm("a", half(-1)), weight: -1 }
    ]
  }
  const [found] = Decision.decide([contrast], {
    question: { metric: { id: "metric", unit, better: "higher" }, reference: {} },
    topic: "agents",
    hypotheses,
    clusters: isGrouped ? Option.some(groups.flatMap((group, g) => group.map(() => g))) : Option.none(),
    seed: "needed"
  })
  return found === undefined ? undefined : Option.getOrUndefined(found)
}

/** Reads what the report of a run says is needed, and plays fresh runs of that size, drawn from what the run has seen. */
export const neededFigures = (experiments: number): ReadonlyArray<NeededFigure> =>
  seenRuns().map((run) => {
    const needed = decided(run.groups, run)?.needed?.count ?? 0
    const { int } = Randomness.rng("needed", run.what)
    let told = 0
    for (let e = 0; e < experiments; e++) {
      const fresh = Array.from({ length: needed }, () => run.groups[int(0, run.groups.length - 1)]!)
      const found = decided(fresh, run)
      if (found !== undefined && Decision.isClaimed(found)) told++
    }
    return { what: run.what, seen: run.groups.length, needed, reached: told / experiments }
  })
