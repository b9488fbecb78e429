import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { countDealt, dealTrials } from "../src/dealTrials.ts"

const Few = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 40 }))
const Places = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 300 }))

/** Lists the places that each shard is dealt. */
const dealtTo = (root: string, of: number, trials: number): ReadonlyArray<ReadonlyArray<number>> =>
  Array.from({ length: of }, (_, i) => {
    const shardAt = dealTrials({ root, benchmark: 0 }, of)
    return Array.from({ length: trials }, (_, place) => place).filter((place) => shardAt(place) === i + 1)
  })

describe("dealTrials", () => {
  it.prop("deals every trial to one shard, and equally many to each, up to one", [Few, Places], ([of, trials]) => {
    const dealt = dealtTo("7", of, trials)
    assert.deepStrictEqual(
      dealt.flat().toSorted((a, b) => a - b),
      Array.from({ length: trials }, (_, place) => place)
    )
    const sizes = dealt.map(({ length }) => length)
    assert.isAtMost(Math.max(...sizes) - Math.min(...sizes), 1)
    assert.deepStrictEqual(
      sizes,
      dealt.map((_, i) => countDealt({ root: "7", benchmark: 0 }, { index: i + 1, of }, trials))
    )
  })

  it("gives places in any order", () => {
    const shardAt = dealTrials({ root: "1", benchmark: 0 }, 7)
    const places = Array.from({ length: 70 }, (_, place) => place)
    assert.deepStrictEqual(places.toReversed().map(shardAt).toReversed(), places.map(shardAt))
  })

  it("gives a shard every agent about equally often, also with as many agents as shards", () => {
    for (const shards of [2, 4, 10]) {
      for (const agents of [2, 4, 5]) {
        const counts = dealtTo("1", shards, 4000).map((places) =>
          Array.from({ length: agents }, (_, agent) => places.filter((place) => place % agents === agent).length)
        )
        for (const [shard, dealt] of counts.entries()) {
          const mean = 4000 / counts.length / agents
          // at most four standard deviations of a binomial count
          for (const count of dealt) assert.isAtMost(Math.abs(count - mean), 4 * Math.sqrt(mean), `shard ${shard}`)
        }
      }
    }
  })
})
