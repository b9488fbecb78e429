import type { Cell } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { compareRuns } from "../../src/analysis/compareRuns.ts"
import { makeSummarizer } from "../../src/summary/Summarizer.ts"
import { resultOf } from "../trials.ts"
import { agent, metrics } from "./analysed.ts"

const played = (run: string, cells: ReadonlyArray<Cell>, solved: (c: number, i: number) => boolean, first = 0) => {
  const summarizer = makeSummarizer({ run, cells, metrics: () => metrics, by: [], seed: "s" })
  cells.forEach((_, c) => {
    for (let i = first; i < first + 30; i++) summarizer.add(resultOf(c, `i${i}`, 0, { solved: Number(solved(c, i)) }))
  })
  return { run, views: summarizer.views() }
}
const [react, direct, plan] = ["react", "direct", "plan"].map((id) => agent(id, "m"))

describe("compareRuns", () => {
  it("pairs the same agent with itself over the instances that both runs have", () => {
    const newer = { ...react!, adapter: { ...react!.adapter, version: "2" } }
    const a = played("a", [react!, direct!], (_, i) => i % 2 === 0)
    const b = played("b", [newer, plan!, direct!], (c, i) => c === 0 || i % 2 === 0, 10)
    const { differences, unmatched } = compareRuns(a, b, { seed: "s" })
    assert.deepStrictEqual(
      differences.map(({ a, b, difference, paired, shared }) => [a, b, difference, paired, shared]),
      [
        ["react", "react", 0.5, true, 20],
        ["direct", "direct", 0, true, 20]
      ]
    )
    assert.deepStrictEqual(unmatched, { a: [], b: ["plan"] })
  })

  it("tests equivalence within a margin over pairs, and not of two samples", () => {
    const solved = (_: number, i: number) => i % 2 === 0
    const older = played("a", [react!], solved)
    const [paired] = compareRuns(older, played("b", [react!], solved), { seed: "s", margin: 0.2 }).differences
    assert.deepStrictEqual(
      [paired!.verdict, paired!.equivalence?.margin, paired!.equivalence?.equivalent],
      ["equivalent", 0.2, true]
    )
    const [narrow] = compareRuns(older, played("b", [react!], solved), { seed: "s", margin: 0.05 }).differences
    assert.deepStrictEqual([narrow!.verdict, narrow!.equivalence?.equivalent], ["not-distinguishable", false])
    const [samples] = compareRuns(older, played("b", [react!], solved, 30), { seed: "s", margin: 1 }).differences
    assert.deepStrictEqual(
      [samples!.paired, samples!.verdict, samples!.equivalence],
      [false, "not-distinguishable", undefined]
    )
  })

  it("names the agents of which lost attempts were played again", () => {
    const solved = (_: number, i: number) => i % 2 === 0
    const [a, b] = [played("a", [react!, direct!], solved), played("b", [react!, direct!], solved)]
    assert.isUndefined(compareRuns(a, b, { seed: "s" }).retried)
    const counts = { trials: 2, attempts: 3, most: 2 }
    const again = {
      ...b,
      views: b.views.map((view, cell) => (cell === 1 ? { ...view, retries: { cell, ...counts } } : view))
    }
    const { differences, retried } = compareRuns(a, again, { seed: "s" })
    assert.deepStrictEqual(retried, [{ benchmark: "grid", label: "direct in b", retries: counts }])
    assert.deepStrictEqual(
      differences.map((one) => one.retried),
      [undefined, [{ arm: "direct in b", trials: 30, retried: 2, attempts: 3 }]]
    )
  })

  it("compares two samples if the runs share a few instances, and counts what it leaves out", () => {
    const solved = (_: number, i: number) => i % 3 > 0
    const older = played("a", [react!], () => true)
    const compared = (first: number) =>
      compareRuns(older, played("b", [react!], solved, first), { seed: "s" }).differences[0]!
    const [half, fewer] = [compared(15), compared(16)]
    assert.deepStrictEqual([half.paired, half.shared, half.alone, half.n], [true, 15, [15, 15], 15])
    assert.deepStrictEqual([fewer.paired, fewer.shared, fewer.alone], [false, 14, [16, 16]])
    assert.deepStrictEqual([fewer.means, fewer.verdict], [[1, 2 / 3], "lower"])
  })

  it("pairs runs over their instances, however many of these were lost", () => {
    const newer = makeSummarizer({ run: "b", cells: [react!], metrics: () => metrics, by: [], seed: "s" })
    for (let i = 0; i < 30; i++)
      newer.add(
        i > 9 ? resultOf(0, `i${i}`, 0, {}, { outcome: "infra-error" }) : resultOf(0, `i${i}`, 0, { solved: i % 2 })
      )
    const [found] = compareRuns(
      played("a", [react!], (_, i) => i % 2 === 0),
      { run: "b", views: newer.views() },
      { seed: "s" }
    ).differences
    assert.deepStrictEqual([found!.paired, found!.shared, found!.n, found!.verdict], [true, 30, 10, "refused"])
  })

  it("counts what was played again of all trials of a run", () => {
    const counts = { cell: 0, trials: 6, attempts: 8, most: 2 }
    const older = played("a", [react!], (_, i) => i % 2 === 0)
    const again = { ...older, views: older.views.map((view) => ({ ...view, retries: counts })) }
    const [found] = compareRuns(
      again,
      played("b", [react!], () => true, 15),
      { seed: "s" }
    ).differences
    assert.deepStrictEqual(found!.retried, [{ arm: "react in a", trials: 30, retried: 6, attempts: 8 }])
  })

  it("pairs an agent with itself under the same options, in whatever order the runs have them", () => {
    const under = (blind: boolean) => ({ ...react!, benchmark: { ...react!.benchmark, settings: { blind } } })
    const blindFails = (blind: boolean) => (_: number, i: number) => !blind && i % 2 === 0
    const run = (name: string, blinds: ReadonlyArray<boolean>) =>
      played(name, blinds.map(under), (c, i) => blindFails(blinds[c]!)(c, i))
    const { differences } = compareRuns(run("a", [false, true]), run("b", [true, false]), { seed: "s" })
    assert.deepStrictEqual(
      differences.map(({ a, b, difference }) => [a === b, difference]),
      [
        [true, 0],
        [true, 0]
      ]
    )
    const changed = compareRuns(run("a", [false]), run("b", [true]), { seed: "s" }).differences
    assert.deepStrictEqual(
      changed.map(({ difference }) => difference),
      [-0.5]
    )
    const unclear = compareRuns(run("a", [false]), run("b", [true, true]), { seed: "s" })
    assert.deepStrictEqual(
      [unclear.differences.length, unclear.unmatched.a.length, unclear.unmatched.b.length],
      [0, 1, 2]
    )
  })

  it("pairs the last unmatched agents of both runs", () => {
    const { differences } = compareRuns(
      played("a", [react!], () => false),
      played("b", [direct!], () => true),
      { seed: "s" }
    )
    assert.deepStrictEqual([differences[0]?.a, differences[0]?.b, differences[0]?.difference], ["react", "direct", 1])
  })

  it("counts the lost trials of the instances in common, of all trials there", () => {
    const older = played("a", [react!], (_, i) => i % 3 > 0)
    const newer = makeSummarizer({ run: "b", cells: [react!], metrics: () => metrics, by: [], seed: "s" })
    for (let i = 12; i < 112; i++) {
      const isLost = i === 20 || i === 21
      newer.add(
        isLost
          ? resultOf(0, `i${i}`, 0, {}, { outcome: "infra-error" })
          : resultOf(0, `i${i}`, 0, { solved: Number(i % 3 > 0) })
      )
    }
    const [found] = compareRuns(older, { run: "b", views: newer.views() }, { seed: "s" }).differences
    assert.deepStrictEqual(found!.losses, [
      { arm: "react in b", trials: 18, lost: 2, reasons: [{ reason: "why", trials: 2 }] }
    ])
    // two of 36 trials are more than 2 %, and could turn the sign
    assert.strictEqual(found!.verdict, "refused")
    // the older run has values at all 18 instances that both played, the newer one at 16 of them
    const [before, after] = found!.means
    assert.deepStrictEqual([before, after], [12 / 18, 11 / 16])
    assert.closeTo(found!.difference, after - before, 1e-12)
  })

  it("states the means whose difference it states, also if a stopping rule ended a run that lost trials", () => {
    const older = played("a", [react!], (_, i) => i % 3 > 0)
    for (const first of [0, 100]) {
      const newer = makeSummarizer({ run: "b", cells: [react!], metrics: () => metrics, by: [], seed: "s" })
      for (let i = first; i < first + 20; i++)
        newer.add(
          i % 5 === 0
            ? resultOf(0, `i${i}`, 0, {}, { outcome: "infra-error" })
            : resultOf(0, `i${i}`, 0, { solved: Number(i % 3 > 0) })
        )
      const { differences } = compareRuns(older, { run: "b", views: newer.views(), looks: 2 }, { seed: "s" })
      const [{ bounds, difference, means, n }] = differences as [(typeof differences)[0]]
      if (first === 0) assert.strictEqual(n, 16)
      assert.closeTo(difference, means[1] - means[0], 1e-12)
      assert.isTrue(bounds!.worst <= difference && difference <= bounds!.best)
    }
  })

  it("says nothing of few groups if six instances in common or more are each a group of its own", () => {
    const run = (name: string, shared: number, size: number) => {
      const summarizer = makeSummarizer({
        run: name,
        cells: [react!],
        metrics: () => metrics,
        by: [],
        seed: "s",
        grouping: () => ({ cluster: "doc" })
      })
      for (let i = 0; i < size; i++)
        summarizer.add(
          resultOf(0, i < shared ? `i${i}` : `${name} ${i}`, 0, { solved: i % 2 }, { facets: { doc: i % 8 } })
        )
      return { run: name, views: summarizer.views() }
    }
    const fewGroups = (shared: number) =>
      compareRuns(run("a", shared, 2 * shared), run("b", shared, 40), { seed: "s" }).differences[0]?.fewGroups
    assert.isUndefined(fewGroups(8))
    assert.strictEqual(fewGroups(5), 5)
  })

  it("names an agent of both runs that has too few scores in one, with what it lost", () => {
    const cells = [react!, direct!]
    const lossy = makeSummarizer({ run: "b", cells, metrics: () => metrics, by: [], seed: "s" })
    cells.forEach((_, c) => {
      for (let i = 0; i < 30; i++) {
        const isLost = c === 1 && i > 0
        lossy.add(
          isLost ? resultOf(c, `i${i}`, 0, {}, { outcome: "infra-error" }) : resultOf(c, `i${i}`, 0, { solved: i % 2 })
        )
      }
    })
    const { differences, unanswered, uncompared } = compareRuns(
      played("a", cells, (_, i) => i % 2 === 0),
      { run: "b", views: lossy.views() },
      { seed: "s" }
    )
    assert.deepStrictEqual([differences.map(({ a }) => a), unanswered], [["react"], []])
    assert.deepStrictEqual(
      uncompared?.map(({ agent, losses }) => [agent, losses.map(({ arm, lost, trials }) => [arm, lost, trials])]),
      [["direct", [["direct in b", 29, 30]]]]
    )
  })

  it("names the run whose trials were lost or have no value, as the agent has the same name in both", () => {
    const incomplete = (run: string, first: number) => {
      const summarizer = makeSummarizer({ run, cells: [react!], metrics: () => metrics, by: [], seed: "s" })
      for (let i = first; i < first + 30; i++) {
        const scores = i % 10 === 0 ? {} : { solved: i % 2 }
        summarizer.add(resultOf(0, `i${i}`, 0, scores, i % 20 === 0 ? { outcome: "infra-error" } : {}))
      }
      return { run, views: summarizer.views() }
    }
    const isSolved = (_: number, i: number) => i % 2 === 0
    for (const first of [0, 100]) {
      const [found] = compareRuns(played("a", [react!], isSolved), incomplete("b", first), { seed: "s" }).differences
      assert.strictEqual(found?.paired, first === 0)
      // of the same instances the other run has values, so what the agent did may be why it has none
      assert.deepStrictEqual(
        [found?.losses, found?.absences].map((left) => left?.map(({ arm }) => arm)),
        [["react in b"], first === 0 ? undefined : ["react in b"]]
      )
      assert.strictEqual(found?.losses[0]?.lost, first === 0 ? 3 : 2)
    }
  })

  it("need no fresh run of a size that was played and lost trials", () => {
    const run = (name: string, lost: number) => {
      const summarizer = makeSummarizer({ run: name, cells: [react!], metrics: () => metrics, by: [], seed: "s" })
      for (let i = 0; i < 60; i++) summarizer.add(resultOf(0, `i${i}`, 0, i < lost ? {} : { solved: Number(i < 36) }))
      return { run: name, views: summarizer.views() }
    }
    const [found] = compareRuns(run("a", 0), run("b", 19), { seed: "s" }).differences
    // all 41 pairs tie, so the estimate of the stated means would need some 40 instances
    assert.deepStrictEqual([found!.verdict, found!.needed], ["not-distinguishable", undefined])
    const some = (name: string, first: number) => {
      const summarizer = makeSummarizer({ run: name, cells: [react!], metrics: () => metrics, by: [], seed: "s" })
      for (let i = 0; i < 60; i++)
        summarizer.add(resultOf(0, `i${i}`, 0, i % 4 === 0 && first > 0 ? {} : { solved: Number((i + first) % 3 > 0) }))
      return { run: name, views: summarizer.views() }
    }
    const [refused] = compareRuns(run("a", 0), some("b", 1), { seed: "s" }).differences
    assert.deepStrictEqual([refused!.verdict, refused!.needed], ["refused", undefined])
  })

  it("pairs no agents without shared instances", () => {
    const a = played("a", [react!], (_, i) => i % 2 === 0)
    const [found] = compareRuns(
      a,
      played("b", [react!], (_, i) => i % 3 === 0, 100),
      { seed: "s" }
    ).differences
    assert.deepStrictEqual([found?.paired, found?.shared], [false, 0])
    assert.closeTo(found?.difference ?? 0, 1 / 3 - 1 / 2, 1e-12)
  })
})

describe("runs whose instances come in groups", () => {
  const share = { id: "solved", unit: "share", better: "higher", version: 1, source: "", summary: "" } as const
  const count = { ...share, unit: "steps", better: "neither" } as const
  /** A run of twelve documents with six instances each; `values` has one number for each document. */
  const of = (
    values: ReadonlyArray<number>,
    metric: typeof share | typeof count,
    first = 0,
    looks = 0,
    groups = 12
  ) => {
    const grouping = () => ({ cluster: "document" })
    const summarizer = makeSummarizer({
      run: "r",
      cells: [react!],
      metrics: () => [metric],
      by: [],
      grouping,
      seed: "s"
    })
    for (let i = 0; i < 72; i++) {
      const facets = { document: i % groups }
      const value = values[i % 12]!
      summarizer.add(resultOf(0, `i${first + i}`, 0, Number.isNaN(value) ? {} : { solved: value }, { facets }))
    }
    return { run: "r", views: summarizer.views(), ...(looks === 0 ? {} : { looks }) }
  }
  const few = Array.from({ length: 12 }, (_, i) => Number(i < 4))
  const more = Array.from({ length: 12 }, (_, i) => Number(i > 1 && i < 10))
  const told = (verdict: string | undefined) => verdict === "higher" || verdict === "lower"

  it("speak for their own documents only if these are fewer than six", () => {
    const [three] = compareRuns(of(few, share, 0, 0, 3), of(more, share, 0, 0, 3), { seed: "s" }).differences
    assert.deepStrictEqual([three?.fewGroups, three?.clusters], [3, undefined])
    const [twelve] = compareRuns(of(few, share), of(more, share), { seed: "s" }).differences
    assert.deepStrictEqual([twelve?.fewGroups, twelve?.clusters], [undefined, 12])
    const [alone] = compareRuns(of(few, share, 0, 0, 72), of(more, share, 0, 0, 72), { seed: "s" }).differences
    assert.isUndefined(alone?.fewGroups)
    // twelve documents with one shared instance each are enough to speak for others
    const [own] = compareRuns(of(few, share), of(more, share, 60), { seed: "s" }).differences
    assert.deepStrictEqual([own?.shared, own?.fewGroups], [12, undefined])
    // of twelve documents only four have scores in both runs
    const within = compareRuns(
      of(few, share),
      of(
        few.map((value, i) => (i < 4 ? value : NaN)),
        share
      ),
      { seed: "s" }
    )
    assert.deepStrictEqual([within.differences[0]?.fewGroups, within.differences[0]?.clusters], [4, undefined])
  })

  it("differ only if their documents do, however many instances they have", () => {
    for (const [metric, scale] of [
      [share, 1],
      [count, 10]
    ] as const) {
      const [a, b] = [few, more].map((values) => values.map((value, i) => scale * value + (scale - 1) * (i % 3)))
      for (const first of [0, 100]) {
        const [found] = compareRuns(of(a!, metric), of(b!, metric, first), { seed: "s" }).differences
        assert.deepStrictEqual([found?.paired, found?.clusters], [first === 0, 12])
        assert.isFalse(told(found?.verdict), `${metric.unit} ${first}`)
      }
    }
    const none = few.map(() => 0)
    assert.isTrue(told(compareRuns(of(none, share), of(more, share, 100), { seed: "s" }).differences[0]?.verdict))
  })

  it("count the documents of which both have a score, and none if these are fewer than six", () => {
    const within = (count: number) => few.map((value, i) => (i < count ? value : NaN))
    for (const first of [0, 100]) {
      const clusters = [8, 5].map(
        (count) => compareRuns(of(few, share), of(within(count), share, first), { seed: "s" }).differences[0]?.clusters
      )
      assert.deepStrictEqual(clusters, [8, undefined])
    }
  })

  it("are not compared if data decided how many instances there are", () => {
    const { differences, unanswered } = compareRuns(of(few, share, 0, 3), of(more, share, 100), { seed: "s" })
    assert.deepStrictEqual([differences, unanswered], [[], ["react"]])
  })
})

describe("runs with --until", () => {
  const of = (looks: number | undefined, first: number, share: number) => ({
    ...played("run", [react!], (_, i) => i % 10 < share, first),
    ...(looks === undefined ? {} : { looks })
  })
  const [few, many] = [of(3, 0, 4), of(undefined, 0, 9)]

  it("are compared by intervals that hold at every look, paired or not", () => {
    const fixed = compareRuns(of(undefined, 0, 4), many, { seed: "s" }).differences[0]!
    const looked = compareRuns(few, many, { seed: "s" }).differences[0]!
    const apart = compareRuns(few, of(4, 100, 9), { seed: "s" }).differences[0]!
    assert.strictEqual(fixed.verdict, "higher")
    assert.isUndefined(fixed.looks)
    assert.deepStrictEqual([looked.test, looked.looks, apart.looks], ["mixture", 3, 7])
    assert.isBelow(looked.low, fixed.low)
    assert.isAbove(looked.p, fixed.p)
    assert.isBelow(apart.low, looked.low)
    for (const { adjusted, high, low, verdict } of [looked, apart]) {
      assert.strictEqual(verdict === "not-distinguishable", low <= 0 && high >= 0)
      assert.strictEqual(verdict === "not-distinguishable", adjusted > 0.05)
    }
  })
})

describe("the matching of agents", () => {
  const everything = played("a", [react!], (_, i) => i % 2 === 0)
  const some = { ...react!, toolset: { id: "domain" } }

  it("treats an agent with another toolset or other faults as another agent", () => {
    const both = played("b", [react!, some, { ...react!, faults: { p: 0.1 } }], (_, i) => i % 2 === 0)
    const { differences, unmatched } = compareRuns(everything, both, { seed: "s" })
    assert.strictEqual(differences.length, 1)
    assert.strictEqual(unmatched.b.length, 2)
  })

  it("leaves an agent out that a run has twice", () => {
    const twice = played("b", [react!, react!], () => true)
    const { differences, unmatched } = compareRuns(twice, everything, { seed: "s" })
    assert.deepStrictEqual([differences.length, unmatched], [0, { a: ["react", "react #2"], b: ["react"] }])
  })
})
