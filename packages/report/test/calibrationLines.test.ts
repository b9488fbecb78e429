import { Summary } from "@escapement/metrics"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { calibrationLines } from "../src/lines/calibrationLines.ts"
import { plainStyle } from "../src/text/TextStyle.ts"

/** Writes what a judge's calibration says, for a judge that gave these verdicts about 20 transcripts, every other solved. */
const said = (verdict: (passed: boolean, i: number) => Option.Option<boolean>): string => {
  const table = Summary.makeCalibrationTable()
  for (let i = 0; i < 20; i++) {
    const passed = i % 2 === 0
    table.add({ passed, verdict: verdict(passed, i), instance: `${i}`, architecture: "a", cause: "c", length: "l" })
  }
  const shown = { judge: "judge", benchmark: "ace", seed: "1", wanted: 20, usage: {} }
  return calibrationLines({ ...shown, calibration: table.calibration() }, { width: 200, style: plainStyle }).join("\n")
}

describe("calibrationLines", () => {
  it("tells a judge that is always right from one that is always wrong", () => {
    assert.include(said(Option.some), "It was right about every transcript that it judged")
    assert.include(
      said((passed, i) => (i < 8 ? Option.some(passed) : Option.none())),
      "It was right about every transcript that it judged"
    )
    assert.include(
      said((passed) => Option.some(!passed)),
      "It was wrong about every transcript that it judged"
    )
  })

  it("claims no gain for a judge without verdicts, or with the same one always", () => {
    const unknown = "nothing is known of its worth"
    assert.include(said(Option.none), unknown)
    assert.include(
      said((passed) => (passed ? Option.some(true) : Option.none())),
      unknown
    )
    const lenient = said(() => Option.some(true))
    assert.include(lenient, "add next to nothing to exact labels")
    assert.notInclude(lenient, unknown)
    assert.include(
      said((passed, i) => Option.some(i < 4 ? !passed : passed)),
      "counts as much as 1.6 exact labels"
    )
  })
})
