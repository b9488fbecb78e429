import { assert, describe, it } from "@effect/vitest"
import { library, listLookAlikes } from "../../src/generate/Library.ts"
import { areLookAlikes } from "../../src/tools/likeness.ts"
import type { Tool } from "../../src/tools/Tool.ts"

const tool = (name: string, description: string, domain = "Weather"): Tool => ({
  name,
  description,
  domain,
  pools: [domain],
  parameters: [],
  output: ""
})

const current = tool("RapidWeather: Current air pollution data", "How clean the air is where you are now.")
const former = tool("RapidWeather: Historical air pollution data", "Measurements between two dates, by place.")

describe("areLookAlikes", () => {
  it("recognizes the paper's example by the words after the provider", () => {
    assert.isTrue(areLookAlikes(current, former))
  })

  it("does not treat a common provider, or a label in another domain, as likeness", () => {
    assert.isFalse(areLookAlikes(current, tool("RapidWeather: Geocoding", "Turns names into coordinates.")))
    assert.isFalse(areLookAlikes(current, { ...former, domain: "Travel" }))
  })

  it("treats no tool as its own look-alike", () => {
    assert.isFalse(areLookAlikes(current, { ...current, description: "else" }))
  })

  it("agrees with the library on which of its tools are one variant apart", () => {
    for (const entry of library) {
      for (const near of listLookAlikes(entry)) {
        assert.isTrue(areLookAlikes(entry.tool, near.tool), `${entry.tool.name}, ${near.tool.name}`)
      }
    }
  })
})
