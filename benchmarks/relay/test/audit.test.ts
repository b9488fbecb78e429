import { relay } from "@escapement/relay"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Stream } from "effect"
import { openSmall } from "./support.ts"

describe("audit", () => {
  it.live("gives the length of plans, counts kinds and tiers, and names the stage of a finding", () =>
    Effect.gen(function* () {
      const { instance, position } = yield* openSmall("audited", { board: "" })
      const { instance: other } = yield* openSmall("audited", { race: "" })
      const { audit } = relay
      const { figures, sheet, valid } = yield* audit(Stream.make(instance))
      assert.strictEqual(valid, 1)
      assert.deepStrictEqual(position.remaining(position.initial), Option.some(figures["mean calls"]))
      assert.deepStrictEqual(sheet, {
        kinds: { "race-room": 1 },
        "tiers of the race": { "dag-easy": 1 },
        "tiers of the room": { "difficulty-5": 1 }
      })
      const room = { ...instance.room, nodes: instance.room.nodes.map((node) => ({ ...node, narrative: [] })) }
      const both = yield* audit(Stream.make({ ...instance, room }, other))
      assert.strictEqual(both.valid, 1)
      assert.match(both.findings[0]?.finding ?? "", /^room: /)
      assert.deepStrictEqual(both.sheet["kinds"], { "race-room": 1, "room-board": 1 })
    })
  )

  it.live("accepts a race whose plan ends in fewer calls than its bound", () =>
    Effect.gen(function* () {
      const [kind] = relay.tiers["frontier-2"] ?? []
      assert.isDefined(kind)
      const instance = yield* relay.generate("d646923780681972", { ...kind, room: "difficulty-5" })
      const { findings, valid } = yield* relay.audit(Stream.make(instance))
      assert.deepStrictEqual([findings, valid], [[], 1])
    })
  )
})
