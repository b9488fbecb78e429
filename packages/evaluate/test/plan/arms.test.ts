import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { arms } from "../../src/plan/arms.ts"

describe("arms", () => {
  it("are a single arm if no key has two values", () => {
    assert.deepStrictEqual(
      arms("difficulty", ["hidden=5", "decoys=10"]),
      Result.succeed([{ hidden: "5", decoys: "10" }])
    )
  })

  it("are one arm per flag if a key has several values", () => {
    assert.deepStrictEqual(
      arms("difficulty", ["hidden=1,decoys=0", "hidden=5"]),
      Result.succeed([{ hidden: "1", decoys: "0" }, { hidden: "5" }])
    )
  })
})
