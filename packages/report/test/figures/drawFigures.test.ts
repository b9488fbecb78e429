import { assert, describe, it } from "@effect/vitest"
import { parseHTML } from "linkedom"
import type { Figure } from "../../src/figures/Figure.ts"
import { drawFigures } from "../../src/figures/drawFigures.ts"
import { luck, played } from "../played.ts"

const drawn = (agents: ReadonlyArray<string>): ReadonlyArray<Figure> =>
  played(agents, (agent, i) => (luck(i) < 0.3 + 0.3 * agent ? "solved" : "wrong-answer")).families.flatMap((family) =>
    Object.values(drawFigures(family)).flat()
  )
const named = (figures: ReadonlyArray<Figure>, name: string): Element => {
  const svg = figures.find((figure) => figure.name === name)?.svg ?? ""
  const found = parseHTML(`<html><body>${svg}</body></html>`).document.querySelector("svg")
  if (found === null) throw new Error(`there is no figure ${name}`)
  return found
}
interface Element {
  readonly querySelectorAll: (selector: string) => ArrayLike<unknown>
}
const count = (figure: Element, selector: string): number => figure.querySelectorAll(selector).length

describe("drawFigures", () => {
  const figures = drawn(["react", "direct"])

  it("draws one dot for each agent and each pair", () => {
    assert.strictEqual(count(named(figures, "scores"), "g[data-mark=dot] circle"), 2)
    assert.strictEqual(count(named(figures, "pairs"), "g[data-mark=dot] circle"), 1)
  })

  it("draws a line and a band for each agent along every axis of difficulty", () => {
    for (const axis of ["h", "b"]) {
      const figure = named(figures, `difficulty-${axis}`)
      assert.strictEqual(count(figure, "g[data-mark=line] path"), 2)
      assert.strictEqual(count(figure, "g[data-mark=area] path"), 2)
    }
  })

  it("draws a field for each combination of two axes", () => {
    assert.strictEqual(count(named(figures, "heat-react"), "g[data-mark=cell] rect"), 6)
  })

  it("draws no comparison for a single agent", () => {
    assert.notInclude(
      drawn(["react"]).map(({ name }) => name),
      "pairs"
    )
  })

  it("is a complete SVG, with a description in words", () => {
    for (const { description, svg, title } of figures) {
      assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" role="img" /)
      assert.notStrictEqual(description, "")
      assert.include(svg, `<title>${title}</title>`)
      assert.notInclude(svg, "NaN")
      assert.notInclude(svg, "undefined")
    }
  })
})
