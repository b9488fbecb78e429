import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { arms } from "../../src/plan/arms.ts"

describe("arms", () => {
  it("are one where no key has two values", () => {
    assert.deepStrictEqual(
      arms("difficulty", ["hidden=5", "decoys=10"]),
      Result.succeed([{ hidden: "5", decoys: "10" }])
    )
  })

  it("are as many as the flag was given where a key has several values", () => {
    assert.deepStrictEqual(
      arms("difficulty", ["hidden=1,decoys=0", "hidden=5"]),
      Result.succeed([{ hidden: "1", decoys: "0" }, { hidden: "5" }])
    )
  })
})
