import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { Option } from "effect"
import { makeCalibrationTable } from "../../src/judging/calibration.ts"
import { isThorough } from "../../../../tools/test/isThorough.ts"

/** A judge whose errors are planted: it passes a failed transcript at a rate by cause, and fails a passed one at one rate. */
const planted = { falseFail: 0.12, causes: { early: 0.35, slip: 0.1, lost: 0.02 } }
const causes = ["early", "slip", "lost"] as const

const judgeOnce = (rng: Randomness.Rng, transcripts: number) => {
  const table = makeCalibrationTable()
  for (let i = 0; i < transcripts; i++) {
    const passed = i % 2 === 0
    const cause = causes[Math.floor(i / 2) % causes.length]!
    const isWrong = rng.unit() < (passed ? planted.falseFail : planted.causes[cause])
    table.add({
      passed,
      verdict: Option.some(passed !== isWrong),
      instance: `${i}`,
      architecture: i % 3 === 0 ? "react" : "direct",
      cause,
      length: "9 to 16 calls"
    })
  }
  return table.calibration()
}

describe("calibration", () => {
  it("recovers planted error rates, over all and by cause, with intervals that hold 95 of 100", () => {
    const rng = Randomness.rng("calibration")
    const [experiments, transcripts] = [isThorough ? 250 : 120, 1500]
    const truths = [...causes.map((cause) => planted.causes[cause]), planted.falseFail]
    let [held, given] = [0, 0]
    for (let e = 0; e < experiments; e++) {
      const { falseFail, groups } = judgeOnce(rng, transcripts)
      const byCause = causes.map((cause) => groups.find(({ by, group }) => by === "cause" && group === cause)!.rate)
      for (const [i, { high, low }] of [...byCause, Option.getOrThrow(falseFail)].entries()) {
        given++
        if (low <= truths[i]! && truths[i]! <= high) held++
      }
    }
    assert.isAtLeast(held / given, 0.935)
    assert.isAtMost(held / given, 0.965)
  })

  it("counts transcripts without a verdict separately, and several transcripts of one instance as less", () => {
    const of = (instances: number) => {
      const table = makeCalibrationTable()
      for (let i = 0; i < 400; i++) {
        const instance = i % instances
        const verdict = i === 0 ? Option.none() : Option.some(instance % 4 === 0)
        table.add({
          passed: false,
          verdict,
          instance: `${instance}`,
          architecture: "a",
          cause: "slip",
          length: "short"
        })
      }
      return Option.getOrThrow(table.calibration().falsePass)
    }
    const [single, repeated] = [of(400), of(20)]
    assert.deepStrictEqual([single.judged, single.silent, single.wrong], [399, 1, 99])
    assert.isAbove(repeated.high - repeated.low, 2 * (single.high - single.low))
  })

  it("lists lengths from short to long, for each error", () => {
    const table = makeCalibrationTable()
    const lengths = ["up to 4 calls", "5 to 8 calls", "9 to 16 calls", "17 to 32 calls", "more than 64 calls"]
    for (const length of lengths.toReversed()) {
      for (const passed of [true, false]) {
        table.add({ passed, verdict: Option.some(true), instance: length, architecture: "a", cause: "c", length })
      }
    }
    const { groups } = table.calibration()
    assert.deepStrictEqual(
      groups.flatMap(({ by, error, group }) => (by === "length" ? [`${error} ${group}`] : [])),
      ["false-fail", "false-pass"].flatMap((error) => lengths.map((length) => `${error} ${length}`))
    )
  })

  it("gives the worth of a judge: 0 if it guesses, infinite if it is always right", () => {
    const worth = (verdict: (passed: boolean, i: number) => boolean) => {
      const table = makeCalibrationTable()
      for (let i = 0; i < 400; i++) {
        const passed = i % 2 === 0
        const said = Option.some(verdict(passed, i))
        table.add({ passed, verdict: said, instance: `${i}`, architecture: "a", cause: "c", length: "l" })
      }
      return table.calibration().worth
    }
    assert.deepStrictEqual(
      worth((passed) => passed),
      Option.none()
    )
    assert.deepStrictEqual(
      worth((_, i) => i % 4 < 2),
      Option.some(1)
    )
    // wrong in 1 of 10: the correlation is 0.8
    assert.closeTo(Option.getOrThrow(worth((passed, i) => (i % 20 < 2 ? !passed : passed))), 1 / (1 - 0.64), 1e-9)
  })
})
