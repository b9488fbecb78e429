/**
 * `pnpm studies:fleet`: how long runs take on many workers, in virtual time by a model of the
 * queue, over list scheduling of the same trials. Durations are heavy-tailed. Nothing here was
 * measured on a fleet.
 */
import { Randomness } from "@escapement/core"
import { listSchedule, simulateFleet } from "./cluster/simulateFleet.ts"

/** Seconds of a trial: heavy-tailed ones with a median of a minute, and short ones. */
const distributions: ReadonlyArray<readonly [name: string, draw: (rng: Randomness.Rng) => number]> = [
  [
    "lognormal, sigma 1",
    (rng) => 60 * Math.exp(Math.sqrt(-2 * Math.log(1 - rng.unit())) * Math.cos(2 * Math.PI * rng.unit()))
  ],
  ["Pareto, alpha 1.5, at most 2 h", (rng) => Math.min(7200, (60 / 2 ** (1 / 1.5)) * (1 - rng.unit()) ** (-1 / 1.5))],
  ["uniform, 1 to 3 s", (rng) => 1 + 2 * rng.unit()]
]
const slots = 16
const perSlot = 30
const repeats = 3

const mean = (values: ReadonlyArray<number>) => values.reduce((sum, value) => sum + value, 0) / values.length

console.log(`workers of ${slots} slots, ${perSlot} trials for each slot, ${repeats} draws; over list scheduling:`)
for (const [name, draw] of distributions) {
  for (const workers of [2, 16, 62, 100]) {
    for (const handedOut of workers * slots > 1024 ? [1024, workers * slots * 1.25] : [1024]) {
      const ratios = Array.from({ length: repeats }, (_, repeat) => {
        const rng = Randomness.rng("fleet study", name, workers, repeat)
        const durations = Array.from({ length: workers * slots * perSlot }, () => draw(rng))
        const model = { workers, slots, handedOut, statement: 0.003 }
        return simulateFleet(model, durations) / listSchedule(durations, workers * slots)
      })
      const figures = `mean ${mean(ratios).toFixed(3)}, worst ${Math.max(...ratios).toFixed(3)}`
      console.log(`  ${name}: ${workers} workers, ${handedOut} handed out at a time: ${figures}`)
    }
  }
}
