import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { noSnapshots } from "../../../src/backend/replay/Snapshots.ts"
import { replayBackend } from "../../../src/backend/replay/replayBackend.ts"
import { publishedChain } from "../../../src/leg/Template.ts"
import { smallLeg } from "../../smallLeg.ts"

describe("replayBackend", () => {
  it.effect("shows no more places than a service would, however many a leg has", () =>
    Effect.gen(function* () {
      const chain = publishedChain({ template: "nearby_poi_count", location: "Ald", type: "hospitals" })
      const query = chain[0].args["query"]
      const [finish] = smallLeg.stops.slice(-1)
      const counted = (value: number) => ({
        ...smallLeg,
        stops: [
          { _tag: "Roadblock", target: "", template: "nearby_poi_count", article: null, chain, value },
          ...(finish === undefined ? [] : [finish])
        ] as const
      })
      const found = (value: number) =>
        replayBackend(counted(value), noSnapshots).places({ query: typeof query === "string" ? query : "" })
      assert.lengthOf(yield* found(20), 20)
      assert.lengthOf(yield* found(3e9), 100)
    })
  )
})
