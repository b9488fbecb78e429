import { Benchmarks, Randomness } from "@escapement/core"
import { Effect, Schema } from "effect"

/** A candidate for a slot. Prices are whole dollars. */
const GridItem = Schema.Struct({ id: Schema.String, price: Schema.Int, credits: Schema.Int })
type GridItem = typeof GridItem.Type

/**
 * An instance of the grid: slots to fill with one candidate each, so that no item costs more than `maxPrice` dollars
 * and all together bring at least `minCredits` credits. Exactly one filling keeps both rules; `truth` is the id of the
 * candidate that it has in a slot.
 */
export const GridInstance = Schema.Struct({
  seed: Schema.String,
  maxPrice: Schema.Int,
  minCredits: Schema.Int,
  slots: Schema.Array(Schema.Struct({ truth: Schema.String, candidates: Schema.Array(GridItem) }))
})
export type GridInstance = typeof GridInstance.Type

/** Number of slots, and of candidates per slot; all but one candidate are decoys. */
export const GridDifficulty = Schema.Struct({ slots: Schema.Natural, candidates: Schema.Natural })
export type GridDifficulty = typeof GridDifficulty.Type

const maxPrice = 500
const best = 4

/** Writes the rules of an instance, one sentence each, as an agent reads them. */
export const gridRules = (instance: GridInstance): ReadonlyArray<string> => [
  `No item may cost more than ${instance.maxPrice} dollars.`,
  `All items together must bring at least ${instance.minCredits} credits.`
]

const impossible = ({ candidates, slots }: GridDifficulty): string | undefined => {
  if (slots < 1 || slots > 9) return `a grid has 1 to 9 slots, not ${slots}`
  if (candidates < 2 || candidates > 9) return `a slot has 2 to 9 candidates, not ${candidates}`
  return undefined
}

const makeItem = (id: string, credits: number, random: Randomness.Rng): GridItem => ({
  id,
  price: random.int(200, maxPrice),
  credits
})

/**
 * Makes a decoy: either affordable with too few credits, or too expensive with at least as many credits as the right
 * candidate.
 */
const makeDecoy = (id: string, isDear: boolean, random: Randomness.Rng): GridItem =>
  isDear
    ? { id, price: random.int(maxPrice + 1, 700), credits: random.int(best, 6) }
    : makeItem(id, random.int(1, best - 1), random)

/**
 * Generates the grid of a seed. Each slot draws from its own stream, so adding a slot leaves the others unchanged.
 * Fails for less than 1 or more than 9 slots, and for less than 2 or more than 9 candidates of a slot.
 */
export const generateGrid = Effect.fnUntraced(function* (
  seed: Randomness.Seed,
  difficulty: GridDifficulty
): Effect.fn.Return<GridInstance, Benchmarks.GenerationFailed> {
  const reason = impossible(difficulty)
  if (reason !== undefined) return yield* new Benchmarks.GenerationFailed({ reason })
  const slot = (at: number): GridInstance["slots"][number] => {
    const random = Randomness.rng(seed, "slot", at)
    // an id reveals its slot and nothing else
    const ids = Array.from({ length: 900 }, (_, i) => `G${at + 1}-${100 + i}`)
    const [truth = "", ...others] = random.sample(ids, difficulty.candidates)
    const decoys = others.map((id, i) => makeDecoy(id, i > 0 && random.int(0, 1) === 1, random))
    return { truth, candidates: random.shuffle([makeItem(truth, best, random), ...decoys]) }
  }
  return {
    seed,
    maxPrice,
    minCredits: best * difficulty.slots,
    slots: Array.from({ length: difficulty.slots }, (_, at) => slot(at))
  }
})

/** Counts the choices that keep the rules, by sums of credits, without a search. */
export const gridSolutions = (instance: GridInstance): number => {
  let ways = new Map([[0, 1]])
  for (const { candidates } of instance.slots) {
    const next = new Map<number, number>()
    for (const { credits, price } of candidates) {
      if (price > instance.maxPrice) continue
      for (const [sum, count] of ways) next.set(sum + credits, (next.get(sum + credits) ?? 0) + count)
    }
    ways = next
  }
  return [...ways].reduce((total, [sum, count]) => total + (sum >= instance.minCredits ? count : 0), 0)
}
