import { assert, describe, it } from "@effect/vitest"
import { listUnmet } from "../../src/text/listUnmet.ts"

describe("listUnmet", () => {
  it("lists every two that are in no pair, whichever of them comes first in it", () => {
    assert.deepStrictEqual(listUnmet(["x", "y", "z"], [{ a: "y", b: "x" }]), [
      { a: "x", b: "z" },
      { a: "y", b: "z" }
    ])
  })
})
