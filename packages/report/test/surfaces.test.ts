import { assert, describe, it } from "@effect/vitest"
import { isThorough } from "../../../tools/test/isThorough.ts"
import { findContradictions } from "./contradictions.ts"

describe("the surfaces of a run", () => {
  // 10,000 in tools/studies
  it("never contradict each other, for random designs, settings, losses, margins, groups and slices", () => {
    const found = Array.from({ length: isThorough ? 60 : 5 }, (_, run) =>
      findContradictions(String(run)).map((text) => `${run}: ${text}`)
    )
    assert.deepStrictEqual(found.flat(), [])
  })
})
