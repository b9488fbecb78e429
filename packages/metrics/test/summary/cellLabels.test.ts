import { assert, describe, it } from "@effect/vitest"
import { Duration, Schema } from "effect"
import { cellLabels } from "../../src/summary/cellLabels.ts"
import { cellOf, cellWith } from "../trials.ts"

const model = (id: string, settings = {}) => ({ model: { id, settings } })

describe("cellLabels", () => {
  it("tells names apart that look the same, and leaves the others as they are", () => {
    const names = [
      "react",
      "r\u0435act",
      "react ",
      "react\u00a0",
      "\u00e9gal",
      "e\u0301gal",
      "\uff52eact",
      "\u043c\u0438\u0440",
      "a b",
      "a  b"
    ]
    assert.deepStrictEqual(cellLabels(names.map((name) => cellWith(name))), [
      "react",
      "r\\u0435act",
      "react\\u0020",
      "react\\u00a0",
      "\\u00e9gal",
      "e\\u0301gal",
      "\\uff52eact",
      "\u043c\u0438\u0440",
      "a b",
      "a \\u0020b"
    ])
  })

  it("numbers a name that is another one's spelling", () => {
    const names = ["react", "r\u0435act", "r\\u0435act"]
    assert.strictEqual(new Set(cellLabels(names.map((name) => cellWith(name)))).size, 3)
  })

  it("are adapters if there is one model", () => {
    assert.deepStrictEqual(cellLabels([cellWith("react"), cellWith("direct")]), ["react", "direct"])
  })

  it("name the model if there are several, but not for baselines", () => {
    const { model: _, ...baseline } = cellWith("oracle")
    assert.deepStrictEqual(cellLabels([cellOf(model("a")), cellOf(model("b")), baseline]), [
      "react · a",
      "react · b",
      "oracle"
    ])
  })

  it("show exactly the settings that differ", () => {
    assert.deepStrictEqual(
      cellLabels([
        cellWith("react", { history: "full", retries: 2 }),
        cellWith("react", { history: "window:2", retries: 2 }),
        cellWith("direct", { history: "full", retries: 5 })
      ]),
      ["react history=full", "react history=window:2", "direct"]
    )
  })

  it("distinguish limits, faults, models and benchmarks of one adapter", () => {
    assert.deepStrictEqual(
      cellLabels([
        cellOf({ limits: { calls: 40, wall: Duration.minutes(10) } }),
        cellOf({ faults: { p: 0.1 } }),
        cellOf(model("simulated", { temperature: 0 })),
        cellOf({ benchmark: { id: "grid", generator: 1, world: 1, settings: { profile: "official" } } })
      ]),
      [
        "react limit.calls=40 limit.wall=10m fault.p=0",
        "react fault.p=0.1",
        "react model.temperature=0 fault.p=0",
        "react benchmark.profile=official fault.p=0"
      ]
    )
  })

  it("are not made longer by another benchmark's cells", () => {
    const other = cellOf({ benchmark: { id: "maze", generator: 1, world: 1, settings: {} } })
    assert.deepStrictEqual(cellLabels([cellWith("react", { retries: 1 }), other]), ["react", "react"])
  })

  it("number identical cells", () => {
    assert.deepStrictEqual(cellLabels([cellOf(), cellOf(), cellOf()]), ["react", "react #2", "react #3"])
  })

  it.prop(
    "are unique within a benchmark",
    [Schema.Array(Schema.Tuple([Schema.Literals(["a", "b"]), Schema.Literals([1, 2, 3])]))],
    ([drawn]) => {
      const labels = cellLabels(drawn.map(([adapter, retries]) => cellWith(adapter, { retries })))
      assert.strictEqual(new Set(labels).size, drawn.length)
    }
  )
})
