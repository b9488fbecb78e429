import { Provenance } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"

const shown = (node: string, value: string, at: number) => ({ node, port: "out", value, at })
const asked = (value: string, at: number) => ({ node: "sink", port: "in", value, at })

describe("traceOrigins", () => {
  it("names every port that showed the value before, the latest last", () => {
    const [origin] = Provenance.traceOrigins(
      [shown("b", "x", 3), shown("a", "x", 1), shown("c", "y", 2)],
      [asked("x", 5)]
    )
    assert.deepStrictEqual(
      origin?.sources.map(({ node }) => node),
      ["a", "b"]
    )
  })

  it("keeps the latest showing of each port", () => {
    const [origin] = Provenance.traceOrigins(
      [shown("a", "x", 1), shown("b", "x", 2), shown("a", "x", 4)],
      [asked("x", 5)]
    )
    assert.deepStrictEqual(
      origin?.sources.map(({ node, at }) => [node, at]),
      [
        ["b", 2],
        ["a", 4]
      ]
    )
  })

  it("ignores values that are shown later, or by the call itself", () => {
    const [origin] = Provenance.traceOrigins([shown("a", "x", 5), shown("b", "x", 6)], [asked("x", 5)])
    assert.deepStrictEqual(origin?.sources, [])
  })

  it("returns no source for a value that was made up", () => {
    assert.deepStrictEqual(Provenance.traceOrigins([shown("a", "x", 1)], [asked("z", 5)])[0]?.sources, [])
  })
})
