/** Runs of drawn trials on the model of a fleet, over list scheduling of the same trials. */
import { Randomness } from "@escapement/core"
import { type FleetModel, listSchedule, simulateFleet } from "./simulateFleet.ts"

/** The seconds of a trial: heavy-tailed distributions with a median of a minute, and one of short trials. */
export const distributions: ReadonlyMap<string, (rng: Randomness.Rng) => number> = new Map([
  [
    "lognormal, sigma 1",
    (rng) => 60 * Math.exp(Math.sqrt(-2 * Math.log(1 - rng.unit())) * Math.cos(2 * Math.PI * rng.unit()))
  ],
  ["Pareto, alpha 1.5, at most 2 h", (rng) => Math.min(7200, (60 / 2 ** (1 / 1.5)) * (1 - rng.unit()) ** (-1 / 1.5))],
  ["uniform, 1 to 3 s", (rng) => 1 + 2 * rng.unit()]
])

/** Number of trials for each slot. */
export const perSlot = 30

/** Returns the time of a run, relative to that of list scheduling. */
export const ratioOf = (distribution: string, model: FleetModel, repeat: number): number => {
  const { slots, workers } = model
  const draw = distributions.get(distribution) ?? (() => 1)
  const rng = Randomness.rng("fleet study", distribution, workers, repeat)
  const durations = Array.from({ length: workers * slots * perSlot }, () => draw(rng))
  return simulateFleet(model, durations) / listSchedule(durations, workers * slots)
}

/** Returns the worst of three draws of each heavy-tailed distribution. */
export const worstRatio = (model: FleetModel): number =>
  Math.max(
    ...[...distributions.keys()]
      .filter((name) => !name.startsWith("uniform"))
      .flatMap((name) => [0, 1, 2].map((repeat) => ratioOf(name, model, repeat)))
  )
