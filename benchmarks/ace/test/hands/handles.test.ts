import type { Benchmarks, Exchange, ToolCall } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { handles } from "../../src/hands/handles.ts"
import { makeWorld } from "../../src/World.ts"
import { tiny } from "../tiny.ts"

/** A person at a world, who presses on its board. */
const seat = (profile: "clean" | "official") => {
  const position = makeWorld({ profile, reasons: false }).open(tiny)
  let state = position.initial
  const exchanges: Array<Exchange> = []
  const now = (): Benchmarks.Handles =>
    handles({ instructions: position.instructions, exchanges, tools: position.tools(state) })
  const make = (call: ToolCall) => {
    const { observation, state: next } = Effect.runSync(position.step(state, call))
    state = next
    exchanges.push({ call, observation })
    return observation
  }
  const cell = (row: number, col: number): Benchmarks.BoardCell =>
    now().board?.[row]?.[col] ?? assert.fail("there is no such cell")
  const press = (row: number, col: number, name: RegExp) =>
    make(
      cell(row, col).handles.find((handle) => name.test(handle.name))?.call ??
        assert.fail(`nothing is called ${String(name)}`)
    )
  return { now, cell, press, make }
}

describe("the handles of a grid", () => {
  it("show the grid, its empty cells, and the rules of these", () => {
    const { cell, now } = seat("clean")
    assert.deepStrictEqual(
      now().board?.map((row) => row.map(({ isOpen, text }) => [text, isOpen])),
      [
        [
          ["C01", false],
          ["empty", true]
        ],
        [
          ["empty", true],
          ["C02", false]
        ]
      ]
    )
    assert.match(cell(0, 1).says ?? "", /^\(1\) .*credits.*\n\(2\) .*price.* 300\.$/)
    assert.isUndefined(cell(0, 0).says)
  })

  it("offer no candidate before it was queried, and then each with its shown values", () => {
    const { cell, press } = seat("clean")
    const placing = () => cell(0, 1).handles.flatMap(({ name }) => (name.startsWith("Place") ? [name] : []))
    assert.deepStrictEqual(placing(), [])
    press(0, 1, /^Ask for price$/)
    assert.strictEqual(placing().length, 4)
    press(0, 1, /^Ask for credits$/)
    assert.strictEqual(placing().filter((name) => /price \d+, credits \d+/.test(name)).length, 4)
    assert.isFalse(cell(1, 0).handles.some(({ name }) => name.startsWith("Place")))
  })

  it("are calls that the tools accept, for any state of the grid", () => {
    const { make, now, press } = seat("clean")
    const all = () => (now().board ?? []).flat().flatMap((each) => each.handles)
    for (const { call, name } of all()) assert.isUndefined(make(call).error, name)
    press(0, 1, /^Place C14/)
    for (const { call, name } of all()) assert.isUndefined(make(call).error, name)
  })

  it("follow the grid as it is filled, emptied and queried", () => {
    const { cell, make, press } = seat("clean")
    press(0, 1, /^Ask for name$/)
    press(0, 1, /^Place C13/)
    assert.strictEqual(cell(0, 1).text, "C13")
    press(0, 1, /^Empty it$/)
    assert.strictEqual(cell(0, 1).text, "empty")
    make({ tool: "set_slot", args: { row: 0, col: 0, id: "C13" } })
    assert.strictEqual(cell(0, 0).text, "C01", "a refused call changes nothing")
    make({ tool: "set_slot", args: { row: 1, col: 0, id: "C22" } })
    make({ tool: "view_grid", args: {} })
    assert.strictEqual(cell(1, 0).text, "C22")
  })

  it("are absent under the paper's own tools", () => {
    assert.deepStrictEqual(seat("official").now(), {})
  })
})
