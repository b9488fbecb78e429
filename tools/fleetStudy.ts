/**
 * `pnpm studies:fleet`: computes how long runs take on many workers, in virtual time by a model of the queue,
 * relative to list scheduling of the same trials. Durations are heavy-tailed. Nothing here was measured on a
 * fleet.
 */
import { distributions, perSlot, ratioOf } from "./cluster/fleetRatios.ts"

const slots = 16
const repeats = 3

const mean = (values: ReadonlyArray<number>) => values.reduce((sum, value) => sum + value, 0) / values.length

console.log(`workers of ${slots} slots, ${perSlot} trials for each slot, ${repeats} draws; over list scheduling:`)
for (const name of distributions.keys()) {
  for (const workers of [2, 16, 62, 100]) {
    for (const handedOut of workers * slots > 1024 ? [1024, workers * slots * 1.25] : [1024]) {
      const model = { workers, slots, handedOut, statement: 0.003 }
      const ratios = Array.from({ length: repeats }, (_, repeat) => ratioOf(name, model, repeat))
      const figures = `mean ${mean(ratios).toFixed(3)}, worst ${Math.max(...ratios).toFixed(3)}`
      console.log(`  ${name}: ${workers} workers, ${handedOut} handed out at a time: ${figures}`)
    }
  }
}
