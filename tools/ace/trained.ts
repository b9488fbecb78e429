import type { Difficulty } from "../../benchmarks/ace/src/Difficulty.ts"
import type { Instance } from "../../benchmarks/ace/src/Instance.ts"
import { chooseBy, lessonsOf, train } from "../../benchmarks/ace/src/adversaries/Chooser.ts"
import { chooseRarest } from "../../benchmarks/ace/src/adversaries/chooseRarest.ts"
import { type Sight, type SlotSight, seeInstance } from "../../benchmarks/ace/src/adversaries/Sight.ts"
import { solutionOf } from "../../benchmarks/ace/src/adversaries/statistical.ts"
import { tiers } from "../../benchmarks/ace/src/tiers.ts"
import { coupled, grids } from "./grids.ts"
import { wilson } from "../studies/shares.ts"
import { shareText, table } from "./table.ts"

type Choose = (sight: Sight, slot: SlotSight) => number

interface Score {
  readonly slots: number
  readonly hits: number
  readonly expectedHits: number
  readonly solved: number
  readonly expectedSolved: number
}

/**
 * Counts the slots with a choice, and the whole grids, that a player gets right; beside the counts expected of
 * guessing.
 */
const scoreOf = (instances: ReadonlyArray<Instance>, choose: Choose): Score => {
  const total = { slots: 0, hits: 0, expectedHits: 0, solved: 0, expectedSolved: 0 }
  for (const instance of instances) {
    const sight = seeInstance(instance)
    const solution = solutionOf(instance)
    let [chance, isWhole] = [1, true]
    for (const [index, slot] of sight.slots.entries()) {
      if (slot.feasible.length < 2) continue
      const isHit = slot.ids[choose(sight, slot)] === solution[index]
      chance /= slot.feasible.length
      isWhole &&= isHit
      total.slots++
      total.hits += Number(isHit)
      total.expectedHits += 1 / slot.feasible.length
    }
    total.solved += Number(isWhole)
    total.expectedSolved += chance
  }
  return total
}

const learn = (study: string, tier: ReadonlyArray<Difficulty>, count: number): Choose => {
  const seen = grids(study, tier, count)
  const chooser = train(seen.flatMap((instance) => lessonsOf(seeInstance(instance), solutionOf(instance))))
  return ({ domain }, slot) => chooseBy(chooser, domain, slot)
}

const rowOf = (on: string, player: string, instances: ReadonlyArray<Instance>, choose: Choose) => {
  const { expectedHits, expectedSolved, hits, slots, solved } = scoreOf(instances, choose)
  const { high, low, share } = wilson(hits, slots)
  const chance = expectedHits / slots
  return [
    on,
    player,
    shareText(hits, slots),
    (100 * chance).toFixed(1),
    `${(share / chance).toFixed(2)} [${(low / chance).toFixed(2)}, ${(high / chance).toFixed(2)}]`,
    `${solved} of ${instances.length}`,
    expectedSolved.toFixed(expectedSolved < 1 ? 2 : 1)
  ]
}

/**
 * Makes the table of how often players who compute no sums choose right, beside chance, on the paper's rules and
 * on coupled ones.
 */
export const trainedTable = (count: number): string => {
  const rows = [
    { on: "`paper`", tier: tiers.paper, times: 1 },
    { on: "`standard`", tier: tiers.standard, times: 1 },
    // grids that guessing solves often enough to compare
    { on: "coupled, h=5, b=5", tier: coupled(5, 5), times: 8 }
  ].flatMap(({ on, tier, times }) => {
    const fresh = grids(`${on} played`, tier, times * count)
    const players: ReadonlyArray<readonly [string, Choose]> = [
      ["trained", learn(`${on} learnt`, tier, 2 * count)],
      ["rarest", ({ domain }, slot) => chooseRarest(domain, slot)],
      ["first", (_, { feasible }) => feasible[0] ?? 0]
    ]
    return players.map(([player, choose]) => rowOf(on, player, fresh, choose))
  })
  return table(
    ["tier", "player", "right slots, %", "chance, %", "times chance", "solved grids", "solved by chance"],
    rows
  )
}
