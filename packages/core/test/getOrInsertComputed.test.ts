import { assert, describe, it } from "@effect/vitest"
import { getOrInsertComputed } from "../src/getOrInsertComputed.ts"

describe("getOrInsertComputed", () => {
  it("computes the value of a key once, and keeps one that is there", () => {
    const map = new Map([["there", 0]])
    const computed: Array<string> = []
    const value = (key: string) => getOrInsertComputed(map, key, (missing) => computed.push(missing))
    assert.deepStrictEqual([value("there"), value("new"), value("new")], [0, 1, 1])
    assert.deepStrictEqual(
      [[...map], computed],
      [
        [
          ["there", 0],
          ["new", 1]
        ],
        ["new"]
      ]
    )
  })
})
