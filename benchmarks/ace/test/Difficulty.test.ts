import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { Difficulty, impossible } from "../src/Difficulty.ts"

const fromText = Schema.decodeUnknownResult(Schema.toCodecStringTree(Difficulty), { onExcessProperty: "error" })

describe("Difficulty", () => {
  it("fills missing settings with those of the paper's main grid", () => {
    assert.deepStrictEqual(Result.getOrThrow(fromText({ hidden: "5", decoys: "10" })), {
      hidden: 5,
      decoys: 10,
      rows: 5,
      cols: 7,
      candidates: 25
    })
  })

  it("refuses an unknown domain and lists the known ones, and refuses an unknown key by name", () => {
    assert.include(Result.getOrThrow(Result.flip(fromText({ domain: "chess" }))).message, '"pc_build"')
    assert.include(Result.getOrThrow(Result.flip(fromText({ decoy: "1" }))).message, '"decoy"')
    assert.isTrue(Result.isFailure(fromText({ hidden: "-1" })))
  })
})

describe("impossible", () => {
  const base = { hidden: 5, decoys: 4, rows: 5, cols: 7, candidates: 25 }

  it("accepts the paper's difficulties, and a grid without visible cells", () => {
    assert.isUndefined(impossible(base))
    assert.isUndefined(impossible({ ...base, hidden: 35, decoys: 25, candidates: 2 }))
  })

  it.each([
    [{ hidden: 36 }, /hidden=36 is more than the 35 cells/],
    [{ hidden: 0 }, /nothing to solve/],
    [{ candidates: 1 }, /candidates=1 leaves no choice/],
    [{ rows: 0 }, /no cells/],
    [{ decoys: 100_000 }, /at most 50000/],
    [{ rows: 2 ** 53 - 1, cols: 2 ** 53 - 1 }, /at most 50000/]
  ])("says why %o is impossible", (change, reason) => {
    assert.match(impossible({ ...base, ...change }) ?? "", reason)
  })
})
