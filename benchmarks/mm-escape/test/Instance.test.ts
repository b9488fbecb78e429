import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"
import { Difficulty } from "../src/Difficulty.ts"
import { generate } from "../src/generate/generate.ts"
import { Instance } from "../src/Instance.ts"
import { ledgerItems } from "./ledger.ts"

const codec = Schema.toCodecJson(Instance)
const decode = Schema.decodeUnknownResult(codec)
const game = Effect.runSync(
  generate("held", Schema.decodeSync(Difficulty)({ chain: "note-first", width: 2, depth: 2, furniture: 4 }))
)
const [room] = game.rooms
const { chain, scene } = room

const refusal = (change: object): string =>
  Result.match(decode(JSON.parse(JSON.stringify({ ...game, ...change }))), {
    onFailure: ({ message }) => message,
    onSuccess: () => ""
  })
const inScene = (change: object) => refusal({ rooms: [{ chain, scene: { ...scene, ...change } }] })

describe("Instance", () => {
  it("decodes from JSON to the same game", () => {
    assert.deepStrictEqual(Result.getOrThrow(decode(JSON.parse(JSON.stringify(Schema.encodeSync(codec)(game))))), game)
  })

  it("refuses rooms that are too large for the planner or badly placed", () => {
    assert.match(inScene({ depth: scene.depth * 1e6 }), /60/)
    assert.match(inScene({ depth: 20 }), /a single room has at most 15 m/)
    assert.match(inScene({ width: 0 }), /2.5/)
    assert.match(inScene({ furniture: Array.from({ length: 151 }, () => scene.furniture[0]) }), /at most 150/)
    assert.match(inScene({ furniture: Array.from({ length: 601 }, () => scene.furniture[0]) }), /600/)
    const door = { id: "p", kind: "passage", position: [1, 1, 1], yaw: 0 }
    assert.match(inScene({ props: [...scene.props, door] }), /a door between rooms needs a house/)
    const cell = { style: "Kitchen", x: 0, z: 0, width: scene.width, depth: scene.depth + 1, floor: "tile", seed: "s" }
    assert.match(inScene({ house: { cells: [cell] } }), /it lies outside of the house/)
    assert.match(inScene({ start: { ...scene.start, yaw: 1e300 } }), /3600/)
  })

  it("refuses games that contradict themselves", () => {
    assert.match(inScene({ props: scene.props.filter(({ id }) => id !== "exit") }), /the room has no exit/)
    assert.match(inScene({ props: scene.props.filter(({ id }) => id === "exit") }), /the room has no place for/)
    assert.match(inScene({ props: [...scene.props, scene.props[0]] }), /two props are called/)
    assert.match(refusal({ first: 1 }), /there are 1 rooms/)
    const twice = { ...chain, items: [...chain.items, chain.items[0]] }
    assert.match(refusal({ rooms: [{ chain: twice, scene }] }), /two items are called/)
    for (const _tag of ["Key", "Password"] as const) {
      const shut = { ...chain, exit: { _tag, id: "nowhere" } }
      assert.match(
        refusal({ rooms: [{ chain: shut, scene }] }),
        /exit of room 1 needs "nowhere", which is not in the room/
      )
      const box = { _tag: "Box", id: "b", shown: false, lock: { _tag, id: "nowhere" }, contents: [] }
      assert.match(
        refusal({ rooms: [{ chain: { ...chain, items: [...chain.items, box] }, scene }] }),
        /b of room 1 needs/
      )
    }
    const knot = { _tag: "Box", id: "b", shown: false, lock: { _tag: "Open" }, contents: ["b"] }
    assert.match(
      refusal({ rooms: [{ chain: { ...chain, items: [...chain.items, knot] }, scene }] }),
      /"b" lies in itself/
    )
  })

  it("refuses ledgers from which another password follows", () => {
    const withLedger = (items: ReturnType<typeof ledgerItems>) => {
      const props = items.flatMap((item) =>
        "shown" in item && item.shown ? [{ id: item.id, kind: "note", position: [1, 1, 1], yaw: 0 }] : []
      )
      const shown = { ...scene, props: [...scene.props.filter(({ id }) => id === "exit"), ...props] }
      return refusal({ rooms: [{ scene: shown, chain: { exit: { _tag: "Open" }, items } }] })
    }
    assert.strictEqual(withLedger(ledgerItems()), "")
    assert.match(withLedger(ledgerItems({ digits: "105" })), /another password follows from the ledger/)
    assert.match(withLedger(ledgerItems({ total: 13 })), /not exactly one set of entries of the ledger makes the total/)
  })

  it("refuses impossible houses: overlapping rooms, doors between no rooms, more doors than corners", () => {
    const inHouse = (cells: ReadonlyArray<object>, doors: ReadonlyArray<object>) => {
      const passages = doors.map((door, i) => ({ id: `p${i}`, kind: "passage", yaw: 0, ...door }))
      return inScene({ width: 15, depth: 17.5, house: { cells }, props: [...scene.props, ...passages] })
    }
    const cell = { style: "Kitchen", x: 0, z: 0, width: 15, depth: 15, floor: "", seed: "" }
    const beside = { ...cell, z: 15, depth: 2.5 }
    const door = { position: [5, 1.1, 15] }
    assert.strictEqual(inHouse([cell, beside], [door]), "")
    assert.match(inHouse([cell, { ...beside, z: 14 }], [door]), /it lies in room 0 of the house/)
    assert.match(inHouse([cell, { ...beside, z: 16 }], [door]), /it lies outside of the house/)
    assert.match(inHouse([cell, beside], [{ position: [5, 1.1, 7] }]), /the door is not between two rooms/)
    assert.match(inHouse([cell, beside], [door, { position: [9, 1.1, 15] }]), /another door between the same two rooms/)
    const ring = [
      ...Array.from({ length: 6 }, (_, i) => [2.5 + 2.5 * i, 0, 3.75 + 2.5 * i, 2.5, 0]),
      ...Array.from({ length: 6 }, (_, i) => [2.5 + 2.5 * i, 17.5, 3.75 + 2.5 * i, 17.5, 0]),
      [0, 2.5, 2.5, 3.75, 90]
    ]
    const surrounded = inScene({
      width: 20,
      depth: 20,
      house: {
        cells: [{ ...cell, x: 2.5, z: 2.5 }, ...ring.map(([x, z]) => ({ ...cell, x, z, width: 2.5, depth: 2.5 }))]
      },
      props: [
        ...scene.props,
        ...ring.map(([, , x, z, yaw], i) => ({ id: `r${i}`, kind: "passage", position: [x, 1.1, z], yaw }))
      ]
    })
    assert.match(surrounded, /it has more than 12 doors/)
  })
})
