import { assert, describe, it } from "@effect/vitest"
import * as core from "@escapement/core"
import * as byPath from "../../packages/core/src/index.ts"

describe("imports between files of the tree", () => {
  it("give the same module by its path and by the name of its package", () => {
    assert.strictEqual(byPath.Randomness, core.Randomness)
  })

  it("of a file that is missing fail, and name it", async () => {
    const missing = "./missing.ts"
    const error = await import(missing).catch(String)
    assert.include(error, "missing.ts")
    assert.match(error, /ENOENT|Cannot find module/)
  })
})
