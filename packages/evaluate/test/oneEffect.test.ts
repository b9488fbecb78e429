import { createRequire } from "node:module"
import { assert, describe, it } from "@effect/vitest"
import { GridGame } from "@escapement/testing"
import { foreignSchema, secondCopy } from "../src/plugins/oneEffect.ts"

const { grid } = GridGame

describe("a benchmark", () => {
  it("made by this copy of effect is not reported as another copy's", () => {
    assert.isUndefined(foreignSchema(grid))
  })

  it("whose schemas another copy of effect made is named together with this process's copy", () => {
    // what a class of another copy looks like from here: the same shape, another ancestor
    const ast = Object.assign(Object.create(null), grid.Instance.ast)
    const foreign = { ...grid, Instance: Object.assign(Object.create(grid.Instance), { ast }) }
    const use: typeof grid.use = (body) => body({ ...foreign, use })
    const said = foreignSchema({ ...foreign, use }) ?? ""
    assert.match(
      said,
      /^the benchmark "\S+" loads a second copy of effect, .*, beside \S+effect: set the version in package\.json/
    )
  })

  it("made by another copy of the same version is to be played by the command of its own project", () => {
    const own = createRequire(import.meta.url)
      .resolve("effect")
      .replace(/[\\/]dist[\\/].*$/, "")
    assert.match(secondCopy(own, "./agent.ts"), /: this command was not installed in that project: run npx escapement/)
  })
})
