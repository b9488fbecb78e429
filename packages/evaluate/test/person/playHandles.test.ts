import { ace } from "@escapement/ace"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { callOf, findHandles, readPress, sendHandles } from "../../src/person/playHandles.ts"

const seen = { instructions: [], exchanges: [], tools: [] }
const call = { tool: "go", args: { to: 1 } }
const held = {
  keys: [{ key: "g", name: "Go", call }],
  point: (x: number, y: number) => ({ tool: "look", args: { x, y } }),
  board: [[{ text: "a", isOpen: true, handles: [{ name: "Fill", call }] }]]
}

describe("the handles by which a person plays", () => {
  it("are absent if a family has none, or fails", () => {
    const { handles: _, ...without } = ace
    assert.deepStrictEqual(findHandles(without, seen), {})
    const broken = {
      ...ace,
      handles: () => {
        throw new Error("a plugin's mistake")
      }
    }
    assert.deepStrictEqual(findHandles(broken, seen), {})
  })

  it("are sent as names, and a press is looked up by name", () => {
    assert.deepStrictEqual(sendHandles(held), {
      keys: [{ key: "g", name: "Go" }],
      hasPoint: true,
      board: [[{ text: "a", isOpen: true, names: ["Fill"] }]]
    })
    assert.deepStrictEqual(callOf(held, { _tag: "Key", key: "g" }), call)
    assert.deepStrictEqual(callOf(held, { _tag: "Cell", row: 0, col: 0, number: 0 }), call)
    assert.deepStrictEqual(callOf(held, { _tag: "Point", x: 0.5, y: 1 }), { tool: "look", args: { x: 0.5, y: 1 } })
    assert.isUndefined(callOf(held, { _tag: "Key", key: "h" }))
    assert.isUndefined(callOf(held, { _tag: "Cell", row: 1, col: 0, number: 0 }))
    assert.isUndefined(callOf({}, { _tag: "Point", x: 0, y: 0 }))
  })

  it("leave the keyboard to people who navigate the page by it", () => {
    const keys = ["Tab", "Enter", " ", "Escape", "n"].map((key) => ({ key, name: key, call }))
    assert.deepStrictEqual(sendHandles({ keys }).keys, [{ key: "n", name: "n" }])
  })

  it("are limited to what a page can show", () => {
    const [row = []] = held.board
    const wide = Array.from({ length: 1000 }, () => Array.from({ length: 1000 }, () => row[0] ?? assert.fail("none")))
    const { board, keys } = sendHandles({
      board: wide,
      keys: Array.from({ length: 1000 }, () => ({ key: "k".repeat(1e6), name: "n", call }))
    })
    assert.isAtMost(JSON.stringify({ board, keys }).length, 4_000_000)
  })

  it.effect("accept no press outside the picture or the board", () =>
    Effect.gen(function* () {
      for (const press of [
        { _tag: "Point", x: 1.1, y: 0 },
        { _tag: "Point", x: Number.NaN, y: 0 },
        { _tag: "Cell", row: -1, col: 0, number: 0 },
        { _tag: "Cell", row: 0.5, col: 0, number: 0 },
        { _tag: "Key", key: "k".repeat(41) },
        { _tag: "Other" },
        null
      ]) {
        assert.isTrue(Exit.isFailure(yield* Effect.exit(readPress(press))), JSON.stringify(press))
      }
    })
  )
})
