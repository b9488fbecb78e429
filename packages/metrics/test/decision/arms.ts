import { Randomness } from "@escapement/core"
import { Option } from "effect"
import type { Arm } from "../../src/decision/Arm.ts"
import type { Family } from "../../src/decision/decide.ts"

/** The result of a trial: a score, or `lost`. */
export type Scored = number | "lost"

/** Builds an arm from its trials, instance by instance. */
export const armOf = (label: string, trials: ReadonlyArray<ReadonlyArray<Scored>>): Arm => {
  const known = trials.map((epochs) => epochs.filter((score) => score !== "lost"))
  const lost = trials.map((epochs, i) => epochs.length - known[i]!.length)
  const all = lost.reduce((sum, count) => sum + count, 0)
  return {
    label,
    means: Float64Array.from(known, (scores) => scores.reduce((sum, score) => sum + score, 0) / scores.length),
    scored: Uint32Array.from(known, (scores) => scores.length),
    missing: Uint32Array.from(lost),
    absent: new Uint32Array(trials.length),
    trials: trials.reduce((sum, epochs) => sum + epochs.length, 0),
    reasons: all === 0 ? [] : [{ reason: "the provider was not there", trials: all }],
    simulated: false
  }
}

/** The contrast b − a. */
export const difference = (a: Arm, b: Arm) => ({
  arms: [
    { arm: b, weight: 1 },
    { arm: a, weight: -1 }
  ]
})

/** Makes a question about success, with other fields if given. */
export const family = (more: Partial<Family> & { readonly margin?: number } = {}): Family => {
  const { margin, ...rest } = more
  return {
    question: {
      metric: { id: "solved", unit: "share", better: "higher" },
      reference: {},
      ...(margin === undefined ? {} : { margin })
    },
    topic: "agents",
    hypotheses: 1,
    clusters: Option.none(),
    seed: "s",
    ...rest
  }
}

/** Draws trials of an agent that succeeds and is lost at given rates, by outcome. */
export const draw = (
  name: string,
  size: { readonly instances: number; readonly epochs: number },
  rates: { readonly success: number; readonly lostOfFailures: number; readonly lostOfSuccesses?: number }
): ReadonlyArray<ReadonlyArray<Scored>> => {
  const rng = Randomness.rng("trials", name)
  return Array.from({ length: size.instances }, () =>
    Array.from({ length: size.epochs }, (): Scored => {
      const score = Number(rng.unit() < rates.success)
      const lost = score === 1 ? (rates.lostOfSuccesses ?? 0) : rates.lostOfFailures
      return rng.unit() < lost ? "lost" : score
    })
  )
}
