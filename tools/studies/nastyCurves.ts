import { Statistics } from "@escapement/metrics"
import { Option } from "effect"
import { type Nasty, drawn, holds } from "./Nasty.ts"
import { played } from "./Population.ts"

const rates = (guess: number, lapse: number, epochs: number, isKnown: boolean): string =>
  `${100 * guess} % guessed${isKnown ? " (known)" : ""}, ${100 * lapse} % lapsed, ${epochs === 1 ? "one epoch" : `${epochs} epochs`}`

/**
 * Makes success along six levels with guesses and lapses: does the interval contain the place of one half, and is the
 * curve rejected?
 */
const curve = (guess: number, lapse: number, epochs: number, isKnown: boolean, counted: Nasty["counted"]): Nasty => ({
  what: `${counted === "coverage" ? "d50" : "lack of fit of a curve that fits"}, ${rates(guess, lapse, epochs, isKnown)}`,
  counted,
  sizes: [30, 100, 300],
  share: 0.25,
  experiment: (n, rng) => {
    const truth = { half: 2 + rng.unit(), slope: -1.2, guess, lapse }
    const x = drawn(n, (i) => i % 6)
    const y = x.map((at) => played(rng, Statistics.successAt(truth, at), epochs))
    return Option.map(Statistics.psychometric(x, y, isKnown ? { guess } : {}), (found) =>
      counted === "coverage"
        ? holds({ low: found.low ?? -Infinity, high: found.high ?? Infinity }, truth.half)
        : (found.lackOfFit ?? 1) <= 0.05
    )
  }
})

/** Curves with guesses and lapses. */
export const nastyCurves: ReadonlyArray<Nasty> = [
  curve(0.1, 0, 1, true, "coverage"),
  curve(0.1, 0, 3, true, "coverage"),
  curve(0.1, 0, 1, false, "coverage"),
  curve(0, 0.1, 1, false, "coverage"),
  curve(0.1, 0.1, 3, false, "coverage"),
  curve(0.1, 0.1, 1, false, "false claims")
]
