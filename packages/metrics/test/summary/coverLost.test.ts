import { assert, describe, it } from "@effect/vitest"
import type { Metrics } from "@escapement/core"
import { Option } from "effect"
import { makeSummarizer } from "../../src/summary/Summarizer.ts"
import { cellOf, cellWith, resultOf } from "../trials.ts"

const measured = (id: string, unit: string, absence?: Metrics.Measured["absence"]): Metrics.Measured => ({
  ...(absence === undefined ? {} : { absence }),
  id,
  version: 1,
  summary: "",
  source: "",
  unit,
  better: unit === "share" ? "higher" : "lower"
})

const unjudged: Metrics.Score = {
  version: 1,
  value: Option.none(),
  failed: "judge: it refused",
  judgements: [{ judge: "judge", epoch: 0, value: Option.none(), failed: "it refused", usage: {} }]
}

/** Summarises two agents; the first has a value on the instances below `kept`, and what is between is lost. */
const summarizerOf = (
  kept: number,
  how: "lost" | "unjudged" | "absent" = "lost",
  absence?: Metrics.Measured["absence"]
) => {
  const metrics = [measured("acc", "share", absence), measured("calls", "calls")]
  const cells = [cellOf(), cellWith("other")]
  const made = makeSummarizer({ run: "r", cells, metrics: () => metrics, by: ["half"], seed: "s" })
  for (let i = 0; i < 54; i++) {
    const instance = `i${String(i).padStart(2, "0")}`
    const facets = { half: i < 20 ? "first" : "second" }
    const [own, other] = [
      { acc: 1, calls: 5 + (i % 3) },
      { acc: i % 2, calls: 5 }
    ]
    made.add(resultOf(1, instance, 0, other, { facets }))
    if (i < kept) made.add(resultOf(0, instance, 0, own, { facets }))
    else if (how === "lost") made.add(resultOf(0, instance, 0, {}, { outcome: "infra-error", facets }))
    else {
      const result = resultOf(0, instance, 0, { calls: own.calls }, { facets })
      made.add(how === "absent" ? result : { ...result, scores: { ...result.scores, acc: unjudged } })
    }
  }
  return made
}

const meanOf = (kept: number, how?: "lost" | "unjudged" | "absent") =>
  summarizerOf(kept, how).summary().cells[0]!.metrics["acc"]!

describe("coverLost", () => {
  it("covers every value of lost trials with the interval of a mean of shares", () => {
    const { high, low, ...rest } = meanOf(9)
    assert.deepStrictEqual(rest, { mean: 1, n: 9, lost: { trials: 54, lost: 45, least: 9 / 54, most: 1 } })
    // nine of 54 is the least
    assert.closeTo(low!, 0.0901, 1e-3)
    assert.strictEqual(high, 1)
  })

  it("counts trials to which judges gave no score as lost, and those without a value", () => {
    assert.deepStrictEqual(meanOf(9, "unjudged"), meanOf(9))
    const { lost, ...rest } = meanOf(9)
    assert.deepStrictEqual(meanOf(9, "absent"), { ...rest, lost: { ...lost!, absent: 45 } })
  })

  it("counts them for one agent alone too, in every slice", () => {
    const slices = summarizerOf(30, "absent").summary().cells.slice(2)
    assert.deepStrictEqual(
      slices.map(({ facets, metrics }) => [facets["half"], metrics["acc"]?.lost?.lost]),
      [
        ["first", undefined],
        ["second", 24],
        ["first", undefined],
        ["second", undefined]
      ]
    )
  })

  it("leaves out instances without a value, if the metric declares that the instance decides", () => {
    const made = makeSummarizer({
      run: "r",
      cells: [cellOf(), cellWith("other")],
      metrics: () => [measured("acc", "share", "by-instance")],
      by: [],
      seed: "s"
    })
    for (let i = 0; i < 54; i++)
      for (const cell of [0, 1]) made.add(resultOf(cell, `i${i}`, 0, i < 9 ? { acc: 1 } : {}))
    const { low, lost, n } = made.summary().cells[0]!.metrics["acc"]!
    assert.isAbove(low!, 0.6)
    assert.deepStrictEqual([n, lost], [9, undefined])
  })

  it("believes no declaration that a value of another agent refutes", () => {
    // the other agent has a value at all 54 instances
    const [declared, undeclared] = (["by-instance", undefined] as const).map(
      (absence) => summarizerOf(9, "absent", absence).summary().cells[0]!.metrics["acc"]
    )
    assert.strictEqual(declared?.lost?.lost, 45)
    assert.deepStrictEqual(declared, undeclared)
  })

  it("counts the epochs without a value of an instance of which another epoch has one, whatever is declared", () => {
    const made = makeSummarizer({
      run: "r",
      cells: [cellOf()],
      metrics: () => [measured("acc", "share", "by-instance")],
      by: [],
      seed: "s"
    })
    for (let i = 0; i < 20; i++)
      for (const epoch of [0, 1]) made.add(resultOf(0, `i${i}`, epoch, epoch === 0 && i < 10 ? { acc: 1 } : {}))
    assert.deepStrictEqual(made.summary().cells[0]!.metrics["acc"]!.lost, {
      trials: 20,
      lost: 10,
      absent: 10,
      least: 0.5,
      most: 1
    })
  })

  it("leaves lost trials out of the interval of a cost, and counts them", () => {
    const { low, lost } = summarizerOf(9).summary().cells[0]!.metrics["calls"]!
    assert.isAbove(low!, 5)
    assert.deepStrictEqual(lost, { trials: 54, lost: 45 })
  })

  it("bounds a comparison for every score that judges did not give", () => {
    const options = {
      seed: "s",
      metric: Option.none(),
      margin: Option.none(),
      chance: Option.none(),
      axes: []
    }
    const [pair] = summarizerOf(30, "unjudged").analyses(options)[0]!.pairs
    assert.deepStrictEqual(pair!.losses, [
      { arm: "react", trials: 54, lost: 24, reasons: [{ reason: "no judge gave a score", trials: 24 }] }
    ])
    assert.strictEqual(pair!.verdict, "refused")
    assert.isUndefined(pair!.absences)
  })

  it("bounds a comparison for every share of a trial without one, where another agent has one", () => {
    const options = { seed: "s", metric: Option.none(), margin: Option.none(), chance: Option.none(), axes: [] }
    const [analysis] = summarizerOf(30, "absent").analyses(options)
    const [pair] = analysis!.pairs
    assert.deepStrictEqual(pair!.losses, [
      { arm: "react", trials: 54, lost: 24, reasons: [{ reason: "no value of the metric", trials: 24 }] }
    ])
    assert.strictEqual(pair!.verdict, "refused")
    assert.isUndefined(pair!.absences)
    assert.deepStrictEqual(
      analysis!.slices.map(({ losses }) => losses.map(({ lost }) => lost)),
      [[], [24]]
    )
  })

  it("counts every instance that was attempted, also those of which nobody has a value", () => {
    const made = makeSummarizer({
      run: "r",
      cells: [cellOf()],
      metrics: () => [measured("acc", "share")],
      by: [],
      seed: "s"
    })
    for (let i = 0; i < 54; i++)
      made.add(resultOf(0, `i${i}`, 0, i < 9 ? { acc: 1 } : {}, i < 9 ? {} : { outcome: "infra-error" }))
    const options = { seed: "s", metric: Option.none(), margin: Option.none(), chance: Option.none(), axes: [] }
    assert.strictEqual(made.analyses(options)[0]!.instances, 54)
  })

  it("counts in a slice the trials of the slice", () => {
    const options = {
      seed: "s",
      metric: Option.none(),
      margin: Option.none(),
      chance: Option.none(),
      axes: []
    }
    const [first] = summarizerOf(18).analyses(options)[0]!.slices
    assert.deepStrictEqual(first!.losses, [
      { arm: "react", trials: 20, lost: 2, reasons: [{ reason: "why", trials: 2 }] }
    ])
  })
})
