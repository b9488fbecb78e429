import { Randomness } from "@escapement/core"
import { Planning, Statistics } from "@escapement/metrics"
import { Option } from "effect"

/** The planned power of a run, and the power that was measured. */
export interface PowerFigure {
  readonly what: string
  readonly instances: number
  readonly planned: number
  readonly reached: number
}

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
const figuresOfSizes = (experiments: number): ReadonlyArray<PowerFigure> =>
  sized.map((design) => {
    const { alpha, sizes } = planOf(design, 100)
    const size = sizes.find(({ epochs }) => epochs === design.epochs)
    const instances = size?.instances ?? 0
    return {
      what: `size for a difference of ${design.detect}, ${chance(design)}, ${epochsText(design.epochs)}`,
      instances,
      planned: 0.8,
      reached: reachedBy(design, instances, alpha, experiments)
    }
  })

/** Measures how often runs of a given size find it, compared with the plan of that size. */
const figuresOfGrid = (experiments: number): ReadonlyArray<PowerFigure> =>
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
        what: `difference of ${design.detect}, ${chance(design)}, ${epochsText(epochs)}`,
        instances,
        planned,
        reached: reachedBy(design, instances, 0.05, experiments)
      }
    })
  )

/** Compares planned power with measured power. */
export const powerFigures = (experiments: number): ReadonlyArray<PowerFigure> => [
  ...figuresOfSizes(experiments),
  ...figuresOfGrid(experiments)
]
