import { assert, describe, it } from "@effect/vitest"
import { auditLines } from "../src/lines/auditLines.ts"

const validation = {
  instances: 40,
  valid: 39,
  figures: { "mean calls": 12.5 },
  findings: [{ instance: "letters/0", finding: `the plan ${"goes on and ".repeat(12)}ends` }],
  sheet: { "a name that is longer than the forty columns": 1 },
  gates: [
    {
      adversary: "colour",
      lacks: "sees pixels and knows no object",
      atMost: 0.1,
      gate: "met",
      instances: 40,
      solved: 0,
      interval: { low: 0, high: 0.09 }
    }
  ],
  claim: "standard",
  excuse: "a program that has the words of clues and articles, and understands nothing, solved 40 of 40 legs"
} as const

describe("the lines of a validation", () => {
  it("say first that they are partial", () => {
    assert.match(auditLines({ ...validation, isPartial: true })[0] ?? "", /^Partial, as it was interrupted/)
    assert.notMatch(auditLines(validation).join("\n"), /Partial/)
  })

  it.each([40, 80, 200])("keep to %i columns, but for the data sheet, and lose no word", (width) => {
    const lines = auditLines(validation, width)
    const end = lines.indexOf("data sheet")
    for (const line of lines.slice(0, end)) assert.isAtMost(line.length, width)
    const text = lines.join(" ").replaceAll(/\s+/g, " ")
    assert.include(text, validation.excuse)
    assert.include(text, validation.findings[0].finding)
    assert.include(
      text,
      "colour, an agent that sees pixels and knows no object: 0 % [0 %, 9 %], 0 of 40; gate met: at most 10 %"
    )
    assert.deepStrictEqual(JSON.parse(lines.slice(end + 1).join("\n")), validation.sheet)
  })

  it("say if a share within its gate may be above it", () => {
    const gates = [{ ...validation.gates[0], instances: 3, interval: { low: 0, high: 0.56 } }]
    assert.include(
      auditLines({ ...validation, gates }, 200).join("\n"),
      "0 of 3; gate met: at most 10 %, though 56 % is not excluded"
    )
  })

  it("say that a family poses no choices, if no learner could guess any", () => {
    const said = "none measured: these instances pose no choices"
    assert.include(auditLines({ ...validation, leaks: [] }).join("\n"), said)
    assert.notInclude(auditLines(validation).join("\n"), said)
  })

  it("say nothing of a data sheet that has nothing", () => {
    assert.notInclude(auditLines({ ...validation, sheet: {} }).join("\n"), "data sheet")
  })
})
