import { type Plans, type Run } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { uncontainedTexts, uncontainedWarnings } from "../../src/text/uncontainedTexts.ts"

const cell = (id: string): Run["cells"][number] => ({
  benchmark: { id: "ace", generator: 1, world: 1, settings: {} },
  adapter: { id, version: "1", kind: "external", settings: {} },
  limits: {},
  faults: { p: 0 }
})
const measured: Plans.Reach = { boundary: "none", root: false, reads: [], writes: [], network: true }

describe("uncontainedTexts", () => {
  it("names the agents for which a boundary was asked for and not made, once per reason", () => {
    const cells = ["codex", "command", "acp", "command"].map(cell)
    const failed = { limits: {}, measured: { ...measured, reason: "mount: no" } }
    const disclosed = [failed, failed, { limits: {}, measured }, failed]
    const said = uncontainedTexts({ cells, disclosed })
    assert.lengthOf(said, 1)
    assert.match(said.join(), /^Not isolated: codex, command can read this machine .* \(mount: no\)\. /)
    assert.deepStrictEqual(uncontainedTexts({ cells }), [])
    assert.deepStrictEqual(uncontainedWarnings({ cells, disclosed }), [
      "codex, command can read this machine as its user can: no namespaces could be made (mount: no)"
    ])
  })
})
