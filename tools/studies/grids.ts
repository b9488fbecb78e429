import { Randomness } from "@escapement/core"
import { Sequential } from "@escapement/metrics"

/** One difficulty of a grid: how often two agents differ there, and how much better b is. */
interface Level {
  readonly effect: number
  readonly differing: number
}
type Grid = ReadonlyArray<Level>

/** How the difficulty of an instance is chosen. */
type Drawing = "rounds" | "lot" | "informative"

/** A value in [−1, 1] from a level, and how often it counts: the share of the level in the grid over its chance of being drawn. */
interface Drawn {
  readonly value: number
  readonly weight: number
}

/** The instances that are drawn between two looks, and the largest weight that any instance could have had. */
interface Block {
  readonly drawn: ReadonlyArray<Drawn>
  readonly heaviest: number
}

/** Opens a bettor like those of `metrics/src/sequential`, for values with weights. */
const openBettor = (bound: number, aim: number, error: number, most: number) => {
  let [log, peak, n, sum, squares] = [0, 0, 0, 0, 0]
  const target = -Math.log(error)
  const share = (heaviest: number): number => {
    const square = (10 * 0.4 + squares) / (10 + n)
    const reach = n === 0 ? aim : Math.max(aim, sum / n - Math.sqrt(square / n))
    const need = Math.max(0.02, target - log)
    const bet = Math.max(reach / square, Math.sqrt((2 * need) / (square * Math.max(1, most - n))))
    // a weighted value may take no more of the wealth than an instance that counts once
    return Math.min(0.8 / heaviest, bet * (1 + bound))
  }
  return {
    isRejected: () => peak >= target,
    play: ({ drawn, heaviest }: Block, sign: 1 | -1) => {
      const stake = share(heaviest)
      for (const { value, weight } of drawn) {
        const gain = weight * (sign * value - bound)
        log += Math.log(1 + (stake * gain) / (1 + bound))
        sum += gain
        squares += gain * gain
        n++
      }
      peak = Math.max(peak, log)
    }
  }
}

/** The largest weight: a third of the instances is drawn evenly, whatever the data show. */
const largestWeight = 3

/** Number of instances of the whole grid that count as a prior for each level. */
const shrinkage = 4

/** Opens a source of instances of a grid; the chances of the next block come from what earlier blocks showed. */
const openSource = (grid: Grid, drawing: Drawing, margin: number, { unit }: Randomness.Rng) => {
  const { length } = grid
  const [differences, counts] = [new Float64Array(length), new Float64Array(length)]
  let drawn = 0
  /**
   * Returns the chance of each level: largest if its values are expected farthest from the bound (Neyman), mixed with
   * the declared weights.
   */
  const chances = (): ReadonlyArray<number> => {
    const seen = counts.reduce((sum, count) => sum + count, 0)
    const usual = (10 * 0.4 + differences.reduce((sum, value) => sum + value, 0)) / (10 + seen)
    const sizes = grid.map((_, k) =>
      Math.sqrt((differences[k]! + shrinkage * usual) / (counts[k]! + shrinkage) + margin * margin)
    )
    const all = sizes.reduce((sum, size) => sum + size, 0)
    return sizes.map((size) => 1 / (largestWeight * length) + (1 - 1 / largestWeight) * (size / all))
  }
  const pick = (weights: ReadonlyArray<number>): number => {
    let left = unit()
    const found = weights.findIndex((chance) => (left -= chance) < 0)
    return found < 0 ? length - 1 : found
  }
  return (size: number): Block => {
    const weights = drawing === "informative" ? chances() : []
    const block = Array.from({ length: size }, () => {
      const k = drawing === "rounds" ? drawn % length : drawing === "lot" ? Math.floor(unit() * length) : pick(weights)
      const { differing, effect } = grid[k]!
      const u = unit()
      const value = u >= differing ? 0 : u < (differing + effect) / 2 ? 1 : -1
      drawn++
      counts[k]!++
      differences[k]! += value * value
      return { value, weight: drawing === "informative" ? 1 / (length * weights[k]!) : 1 }
    })
    return { drawn: block, heaviest: drawing === "informative" ? 1 / (length * Math.min(...weights)) : 1 }
  }
}

interface Asked {
  readonly detect: number
  readonly margin?: number
  readonly most: number
  readonly block: number
}

/** Plays a run of two agents on a grid until it is decided, or to its most instances. */
const playGrid = (
  grid: Grid,
  drawing: Drawing,
  { block: wanted, detect, margin, most }: Asked,
  rng: Randomness.Rng
) => {
  const round = drawing === "rounds" ? grid.length : 1
  const [size, last] = [Math.ceil(wanted / round) * round, Math.ceil(most / round) * round]
  const bettor = (bound: number, aim: number, error: number) => openBettor(bound, aim, error, last)
  const [up, down] = [bettor(0, detect, 0.025), bettor(0, detect, 0.025)]
  const far =
    margin === undefined ? undefined : ([bettor(-margin, margin, 0.05), bettor(-margin, margin, 0.05)] as const)
  const next = openSource(grid, drawing, margin ?? 0, rng)
  for (let n = 0; n < last;) {
    const block = next(Math.min(size, last - n))
    n += block.drawn.length
    for (const one of [up, ...(far === undefined ? [] : [far[0]])]) one.play(block, 1)
    for (const one of [down, ...(far === undefined ? [] : [far[1]])]) one.play(block, -1)
    const [isAbove, isBelow] = [far?.[0].isRejected() ?? true, far?.[1].isRejected() ?? true]
    if (up.isRejected() && isAbove) return { verdict: "higher", n } as const
    if (down.isRejected() && isBelow) return { verdict: "lower", n } as const
    if (far !== undefined && isAbove && isBelow) return { verdict: "equivalent", n } as const
  }
  return { verdict: "undecided", n: last } as const
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

/**
 * Makes agents whose success falls from one share to another, b better by `effect` on average: a shift on the logit
 * scale.
 */
const falling =
  (length: number, from: number, to: number) =>
  (effect: number): Grid => {
    const [high, low] = [Math.log(from / (1 - from)), Math.log(to / (1 - to))]
    const shifted = (shift: number): Grid =>
      Array.from({ length }, (_, k) => {
        const middle = high + ((low - high) * k) / (length - 1)
        const [a, b] = [logistic(middle - shift / 2), logistic(middle + shift / 2)]
        return { effect: b - a, differing: Math.max(b - a, 0.8 * (a * (1 - b) + b * (1 - a))) }
      })
    let [below, above] = [0, 20]
    for (let i = 0; i < 50; i++) {
      const middle = (below + above) / 2
      const mean = shifted(middle).reduce((sum, level) => sum + level.effect, 0) / length
      if (mean < effect) below = middle
      else above = middle
    }
    return shifted(effect === 0 ? 0 : below)
  }

/** Makes agents that differ only on some levels. */
const some =
  (length: number, live: number) =>
  (effect: number): Grid =>
    Array.from({ length }, (_, k) => {
      const own = (effect * length) / live
      return k < live ? { effect: own, differing: Math.max(0.4, own) } : { effect: 0, differing: 0 }
    })

const grids: ReadonlyArray<{ readonly what: string; readonly at: (effect: number) => Grid }> = [
  { what: "8 levels alike, differ on 40 of 100", at: some(8, 8) },
  { what: "8 levels, success from 90 % to 10 %", at: falling(8, 0.9, 0.1) },
  { what: "8 levels, from 98 % to 2 %", at: falling(8, 0.98, 0.02) },
  { what: "8 levels, from 99.9 % to 30 %", at: falling(8, 0.999, 0.3) },
  { what: "8 levels, differ on 4 of them", at: some(8, 4) },
  { what: "8 levels, differ on 2 of them", at: some(8, 2) },
  { what: "150 levels, from 98 % to 2 %", at: falling(150, 0.98, 0.02) },
  { what: "150 levels, differ on 50 of them", at: some(150, 50) }
]

/** The instances that a run over a grid needs, by how difficulties are drawn. */
interface GridFigure {
  readonly what: string
  readonly effect: number
  /** Mean numbers of instances if b is better by `effect`, and the least share of the runs that found it. */
  readonly instances: { readonly [drawing in Drawing]: number }
  readonly power: number
  /** Mean numbers of instances of two equal agents, with the effect as the margin. */
  readonly equal: { readonly [drawing in Drawing]: number }
}

export const drawings = ["rounds", "lot", "informative"] as const satisfies ReadonlyArray<Drawing>

/** Computes the mean numbers of instances over grids; a quarter of the experiments each. */
export const gridFigures = (experiments: number): ReadonlyArray<GridFigure> =>
  grids.flatMap(({ at, what }) =>
    [0.05, 0.1, 0.2].map((effect): GridFigure => {
      const most = Sequential.usualMost(effect, 0.05)
      const asked = { detect: effect, most, block: Math.max(2, Math.min(25, Math.round(most / 40))) }
      const runs = Math.ceil(experiments / 4)
      let power = 1
      const [instances, equal] = [
        { rounds: 0, lot: 0, informative: 0 },
        { rounds: 0, lot: 0, informative: 0 }
      ]
      for (const drawing of drawings) {
        const rng = Randomness.rng("study", "grid", what, 100 * effect, drawing)
        let found = 0
        for (let run = 0; run < runs; run++) {
          const one = playGrid(at(effect), drawing, asked, rng)
          if (one.verdict === "higher") found++
          instances[drawing] += one.n / runs
          equal[drawing] += playGrid(at(0), drawing, { ...asked, margin: effect }, rng).n / runs
        }
        power = Math.min(power, found / runs)
      }
      return { what, effect, instances, power, equal }
    })
  )

/** Agents that are equal over the whole grid, but on no level of it. */
const cancelling: ReadonlyArray<{ readonly what: string; readonly grid: Grid }> = [
  { what: "2 levels of ± 60 points", grid: [0.6, -0.6].map((effect) => ({ effect, differing: 0.6 })) },
  {
    what: "8 levels: one of −70 points, the others of +10",
    grid: Array.from({ length: 8 }, (_, k) =>
      k === 0 ? { effect: -0.7, differing: 0.7 } : { effect: 0.1, differing: 0.1 }
    )
  },
  {
    what: "40 levels: the first 20 of +60 points, the others of −60",
    grid: Array.from({ length: 40 }, (_, k) => ({ effect: k < 20 ? 0.6 : -0.6, differing: 0.6 }))
  },
  { what: "8 levels of equal agents, from 98 % to 2 %", grid: falling(8, 0.98, 0.02)(0) }
]

/**
 * Computes false claims over grids whose differences cancel out, by how difficulties are drawn: a look after every ten
 * of 300 instances.
 */
export const cancellingFigures = (experiments: number) =>
  cancelling.map(({ grid, what }) => {
    const claims = { rounds: 0, lot: 0, informative: 0 }
    for (const drawing of drawings) {
      const rng = Randomness.rng("study", "cancel", what, drawing)
      for (let run = 0; run < experiments; run++) {
        const { verdict } = playGrid(grid, drawing, { detect: 0.1, most: 300, block: 10 }, rng)
        if (verdict !== "undecided") claims[drawing] += 1 / experiments
      }
    }
    return { what, claims }
  })
