import { type Plans, Randomness } from "@escapement/core"

/** A shard of a run: its number `index`, from 1, out of `of` shards. */
export type ShardNumber = Pick<Plans.Shard, "index" | "of">

/** What decides how trials are dealt: the seed of the run, and the index of the benchmark in the run. */
interface Deal {
  readonly root: string
  readonly benchmark: number
}

/** Returns the shards in the order in which they get a trial in a round. */
const shuffled = ({ root, benchmark }: Deal, of: number, round: number): ReadonlyArray<number> =>
  Randomness.rng(root, "shard", benchmark, of, round).shuffle(Array.from({ length: of }, (_, i) => i + 1))

/**
 * Deals the trials of a benchmark to shards like cards: of every `of` consecutive trials each shard gets one, in a new
 * random order each round. The numbers of trials therefore differ by at most one, and no shard systematically plays one
 * agent more than others.
 *
 * ```ts
 * import { countDealt, dealTrials } from "./dealTrials.ts"
 *
 * const shardAt = dealTrials({ root: "1", benchmark: 0 }, 3)
 * const dealt = [0, 1, 2, 3, 4, 5, 6].filter((place) => shardAt(place) === 2)
 * dealt.length === countDealt({ root: "1", benchmark: 0 }, { index: 2, of: 3 }, 7) // → true
 * ```
 *
 * @returns the shard (from 1) of the trial at a place (from 0)
 */
export const dealTrials = (deal: Deal, of: number): ((place: number) => number) => {
  let known = -1
  let order: ReadonlyArray<number> = []
  return (place) => {
    const round = Math.floor(place / of)
    if (round !== known) [known, order] = [round, shuffled(deal, of, round)]
    return order[place % of] ?? 0
  }
}

/** Counts how many of the first `trials` trials of a benchmark in a run a shard plays; `deal` says which benchmark. */
export const countDealt = (deal: Deal, { index, of }: ShardNumber, trials: number): number => {
  const rounds = Math.floor(trials / of)
  const rest = shuffled(deal, of, rounds).slice(0, trials % of)
  return rounds + (rest.includes(index) ? 1 : 0)
}
