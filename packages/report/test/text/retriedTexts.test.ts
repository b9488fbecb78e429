import { assert, describe, it } from "@effect/vitest"
import { retriedTexts } from "../../src/text/retriedTexts.ts"

const cell = (label: string, benchmark = "ace") => ({
  benchmark,
  label,
  retries: { trials: 3, attempts: 8, most: 5 }
})

describe("retriedTexts", () => {
  it("is silent about a run of which nothing was played again", () => {
    assert.deepStrictEqual(retriedTexts([{ benchmark: "ace", label: "react" }]), [])
  })

  it("names the benchmark if there are several, and counts agents beyond four", () => {
    assert.match(
      retriedTexts([cell("react"), cell("react", "traject")]).join(""),
      /8 of react on ace .*, 8 of react on traject /
    )
    assert.match(
      retriedTexts(["a", "b", "c", "d", "e", "f"].map((label) => cell(label))).join(""),
      /8 of d \(.*\), and those of 2 more agents\. Results/
    )
  })
})
