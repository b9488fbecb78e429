import { generate, domains, tiers } from "@escapement/ace"
import { Randomness } from "@escapement/core"
import { Effect } from "effect"
import { type Figure, short } from "./Figure.ts"

/**
 * Mean seconds per instance of the paper's own code (three seeds of six domains, 5 × 7), measured on another machine
 * with two cores.
 */
const paper: ReadonlyArray<readonly [h: number, b: number, seconds: number]> = [
  [1, 0, 0.018],
  [1, 25, 0.387],
  [5, 10, 1.495],
  [11, 15, 2.37],
  [15, 19, 5.283],
  [21, 0, 2.549],
  [21, 25, 12.218]
]
const seeds = 3

/** Number of instances of a coupled tier that are timed. */
const coupledInstances = 60

/** Measures instances per second of the coupled tiers, which are in no paper. */
const coupled = async (): Promise<ReadonlyArray<Figure>> => {
  const figures: Array<Figure> = []
  for (const tier of ["standard", "hard", "frontier"] as const) {
    const make = (round: string) =>
      Effect.runPromise(
        Effect.forEach(
          Array.from({ length: coupledInstances }, (_, i) => i),
          (i) => generate(Randomness.seed(round, i), tiers[tier][i % tiers[tier].length]!)
        )
      )
    await make("warm")
    const start = performance.now()
    await make("bench")
    const perSecond = (1000 * coupledInstances) / (performance.now() - start)
    figures.push({ what: `ace ${tier}`, value: short(perSecond), unit: "instances/s", bar: "≥ 100" })
  }
  return figures
}

/** Measures the mean milliseconds per generated ACE-Bench instance, beside the paper's. */
export const generation = async (): Promise<ReadonlyArray<Figure>> => {
  const make = (h: number, b: number, round: string) =>
    Effect.runPromise(
      Effect.forEach(domains, ({ id }) =>
        Effect.forEach(
          Array.from({ length: seeds }, (_, i) => i),
          (i) =>
            generate(Randomness.seed(round, i), { hidden: h, decoys: b, rows: 5, cols: 7, candidates: 25, domain: id })
        )
      )
    )
  await make(11, 15, "warm")
  const figures: Array<Figure> = []
  for (const [h, b, seconds] of paper) {
    const start = performance.now()
    await make(h, b, "bench")
    const mean = (performance.now() - start) / (seeds * domains.length)
    const ratio = (seconds * 1000) / mean
    figures.push({
      what: `ace 5x7, h=${h} b=${b}`,
      value: short(mean),
      unit: "ms",
      bar: `paper ${seconds} s, ${ratio.toFixed(0)}×`
    })
  }
  return [...figures, ...(await coupled())]
}
