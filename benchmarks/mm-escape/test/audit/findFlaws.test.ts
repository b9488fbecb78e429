import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { audit } from "../../src/audit.ts"
import { findFlaws } from "../../src/audit/findFlaws.ts"
import { generate } from "../../src/generate/generate.ts"
import type { Instance } from "../../src/Instance.ts"
import type { Room } from "../../src/Room.ts"
import { styled } from "../../src/tiers.ts"
import { ledgerItems } from "../ledger.ts"

const game = Effect.runSync(generate(Randomness.seed("flaws"), styled("key")))

/** The game with its room changed. */
const broken = (change: (room: Room) => Room): Instance => ({ ...game, rooms: [change(game.rooms[0])] })

describe("findFlaws", () => {
  it("finds no flaw in generated games", () => assert.deepStrictEqual(findFlaws(game), []))

  it("reports a missing exit, and missing things of the chain", () => {
    const empty = broken((room) => ({ ...room, scene: { ...room.scene, props: [] } }))
    assert.deepStrictEqual(findFlaws(empty), ["room 1 has no place for key_1", "room 1 has no exit"])
  })

  it("reports a player who starts inside a thing", () => {
    const stuck = broken((room) => ({ ...room, scene: { ...room.scene, start: { x: 0.1, z: 0.1, yaw: 0 } } }))
    assert.deepStrictEqual(findFlaws(stuck), ["the player of room 1 starts inside of something"])
  })

  it("reports two rooms with a common id", () => {
    assert.deepStrictEqual(findFlaws({ ...game, rooms: [game.rooms[0], game.rooms[0]] }), [
      "two items are called key_1"
    ])
  })

  it("reports a ledger that a set of entries does not solve alone", () => {
    const hidden = ledgerItems({ total: 13 }).map((item) => ({ ...item, shown: false }))
    const unsure = broken(({ chain, scene }) => ({ scene, chain: { ...chain, items: [...chain.items, ...hidden] } }))
    assert.deepStrictEqual(findFlaws(unsure), ["room 1: not exactly one set of entries of the ledger makes the total"])
  })

  it("reports a way out that is too long or missing", () => {
    assert.match(findFlaws({ ...game, turns: 1 })[0] ?? "", /^by red-dot the way out takes \d+ turns$/)
    const locked = broken((room) => ({ ...room, chain: { ...room.chain, exit: { _tag: "Key", id: "key_2" } } }))
    assert.strictEqual(findFlaws(locked)[0], "by red-dot the planner finds no way out")
  })
})

describe("audit", () => {
  it.effect("counts valid games and names invalid ones", () =>
    Effect.gen(function* () {
      const { figures, findings, instances, sheet, valid } = yield* audit(Stream.make(game, { ...game, turns: 1 }))
      assert.deepStrictEqual([instances, valid], [2, 1])
      assert.isNotEmpty(findings)
      assert.strictEqual(findings[0]?.instance, game.name)
      assert.strictEqual(figures["mean rooms"], 1)
      assert.deepStrictEqual(sheet, { styles: { [game.rooms[0].scene.style]: 2 } })
    })
  )
})
