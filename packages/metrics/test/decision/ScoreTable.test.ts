import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { Option } from "effect"
import { compareScores } from "../../src/decision/compareScores.ts"
import { makeScoreTable, type ScoreRow } from "../../src/decision/ScoreTable.ts"

const row = (agent: string, instance: number, score: number, more: Partial<ScoreRow> = {}): ScoreRow => ({
  agent,
  instance: `q${instance}`,
  values: [score],
  lost: Number.isNaN(score),
  ...more
})

const tableOf = (rows: ReadonlyArray<ScoreRow>) => {
  const table = makeScoreTable(1)
  for (const one of rows) assert.isTrue(table.add(one))
  return table
}

const compare = (rows: ReadonlyArray<ScoreRow>, margin?: number) =>
  compareScores(tableOf(rows), {
    metrics: [{ id: "score", unit: "share", better: "higher" }],
    seed: Randomness.seed("test"),
    describe: (label) => ({ label, simulated: false }),
    margin
  })

const findingOf = (rows: ReadonlyArray<ScoreRow>, margin?: number) =>
  Option.getOrThrow(compare(rows, margin)[0]?.differences[0]?.finding ?? Option.none())

const luck = (...of: ReadonlyArray<number>): number => Randomness.rng("attempts", ...of).unit()

const numbers = Array.from({ length: 60 }, (_, i) => i)

describe("ScoreTable", () => {
  it("averages epochs by instance, separates losses from zeros, and refuses a repeated epoch", () => {
    const table = tableOf([
      row("a", 2, 1, { epoch: 1 }),
      row("a", 2, 0, { epoch: 2 }),
      row("a", 1, NaN, { epoch: 1 }),
      row("a", 2, 1, { epoch: 40 }),
      row("b", 1, 1)
    ])
    assert.isFalse(table.add(row("a", 2, 1, { epoch: 2 })))
    assert.isFalse(table.add(row("a", 2, 1, { epoch: 40 })))
    assert.isTrue(table.add(row("b", 1, 0)))
    const [a, b] = table.arms(0, (label) => ({ label, simulated: false }))
    assert.deepStrictEqual(
      [[...a!.means], [...a!.scored], [...a!.missing], a!.trials],
      [[NaN, 2 / 3], [0, 3], [1, 0], 4]
    )
    assert.deepStrictEqual([[...b!.means], b!.trials], [[0.5, NaN], 2])
  })

  it("gives the same result for any order of rows", () => {
    const rows = numbers.flatMap((i) => [row("a", i, i % 3 === 0 ? 1 : 0), row("b", i, i % 2)])
    const turned = [rows[0]!, rows[1]!, ...rows.slice(2).toReversed()]
    assert.deepStrictEqual(compare(turned), compare(rows))
  })

  it("takes the group of an instance from any row, whichever agent comes first", () => {
    const alone = numbers.map((i) => row("a", i, i % 3 === 0 ? 1 : 0))
    const grouped = numbers.map((i) => row("b", i, i % 2, { cluster: `d${i % 12}` }))
    const found = [findingOf([...alone, ...grouped]), findingOf([...grouped, ...alone])]
    assert.deepStrictEqual([found[0]?.clusters, found[0]?.p, -found[0]!.low], [12, found[1]?.p, found[1]?.high])
    const table = tableOf(grouped)
    assert.isTrue(table.isElsewhere({ instance: "q3", cluster: "d4" }))
    assert.isFalse([undefined, "d3"].some((cluster) => table.isElsewhere({ instance: "q3", cluster })))
    assert.isFalse(table.isElsewhere({ instance: "new", cluster: "d4" }))
  })

  it("finds a real difference, and none between equal agents", () => {
    const rows = numbers.flatMap((i) => [row("a", i, i % 5 === 0 ? 1 : 0), row("b", i, i % 5 === 0 ? 0 : 1)])
    assert.strictEqual(findingOf(rows).verdict, "higher")
    const same = numbers.flatMap((i) => [row("a", i, i % 2), row("b", i, i % 2)])
    assert.strictEqual(findingOf(same).verdict, "not-distinguishable")
    assert.strictEqual(findingOf(same, 0.2).verdict, "equivalent")
  })

  it("claims nothing that lost attempts could reverse", () => {
    // of the 40 that it kept b solves all; the other 20 ended in errors
    const rows = numbers.flatMap((i) => [row("a", i, i % 4 === 0 ? 0 : 1), row("b", i, i < 40 ? 1 : NaN)])
    assert.strictEqual(findingOf(rows).verdict, "refused")
    const [metric] = compare(rows)
    assert.deepStrictEqual(metric?.agents[1]?.bounds, { worst: 40 / 60, best: 1 })
  })

  it("claims nothing from a log that keeps only what its agent did well", () => {
    // a attempts all 60; b attempted them too, and logs the 12 that it solved
    const selective = numbers.flatMap((i) => [row("a", i, i % 2), ...(i < 12 ? [row("b", i, 1)] : [])])
    const finding = findingOf(selective)
    assert.strictEqual(finding.verdict, "refused")
    assert.deepStrictEqual(finding.losses, [
      { arm: "b", trials: 60, lost: 48, reasons: [{ reason: "no attempt in the log", trials: 48 }] }
    ])
    // samples of a third agent alone say nothing of these two
    const few = selective.filter(({ agent, instance }) => agent === "b" || Number(instance.slice(1)) < 12)
    const third = [...few, ...numbers.map((i) => row("c", i, 1))]
    assert.deepStrictEqual(findingOf(third).losses, [])
    assert.deepStrictEqual(findingOf(few).losses, [])
  })

  it("counts a first attempt that is missing as lost, and no later one instead of it", () => {
    // the log of b keeps the last of up to three attempts, which is the one that succeeded
    const solves = (i: number, epoch: number) => Number(luck(i, epoch) < 0.5)
    const lastOf = (i: number): number => [0, 1].find((epoch) => solves(i, epoch) === 1) ?? 2
    const rows = numbers.flatMap((i) => [
      row("a", i, solves(i, 9), { epoch: 1 }),
      row("b", i, solves(i, lastOf(i)), { epoch: lastOf(i) + 1 })
    ])
    const late = numbers.filter((i) => lastOf(i) > 0).length
    assert.isAbove(late, 20)
    assert.deepStrictEqual(tableOf(rows).late(), [{ agent: "b", first: 1, instances: late }])
    const finding = findingOf(rows)
    assert.strictEqual(finding.verdict, "refused")
    assert.deepStrictEqual(finding.losses, [
      { arm: "b", trials: 60, lost: late, reasons: [{ reason: "no first attempt in the log", trials: late }] }
    ])
    const known = rows.map((one) => ({ ...one, epoch: undefined }))
    assert.strictEqual(findingOf(known).verdict, "higher")
  })

  it("says the same of scores and of shares of their range", () => {
    const shares = numbers.flatMap((i) => [
      row("a", i, Number(luck(i, 1) < 0.8)),
      row("b", i, i % 15 === 0 ? NaN : Number(luck(i, 1) < 0.7))
    ])
    const scores = shares.map((one) => ({ ...one, values: one.values.map((value) => 40 * value - 20) }))
    const options = { seed: Randomness.seed("test"), describe: (label: string) => ({ label, simulated: false }) }
    const [percent] = compareScores(tableOf(scores), {
      ...options,
      metrics: [{ id: "score", unit: "score", better: "higher" }],
      range: { least: -20, most: 20 },
      margin: 4
    })
    const [share] = compare(shares, 0.1)
    const [ours, theirs] = [percent, share].map((one) => Option.getOrThrow(one!.differences[0]!.finding))
    assert.deepStrictEqual([ours!.test, ours!.verdict, percent?.metric.unit], ["score", theirs!.verdict, "score"])
    const ends = ({ bounds, equivalence, estimate, high, low }: typeof ours & {}) => [
      estimate,
      low,
      high,
      bounds?.worst,
      bounds?.best,
      equivalence?.low,
      equivalence?.margin
    ]
    ends(theirs!).forEach((end, i) => assert.closeTo(ends(ours!)[i]!, 40 * end!, 1e-9))
    percent!.agents.forEach(({ bounds, mean }, i) => {
      const plain = share!.agents[i]!
      assert.closeTo(mean.low!, 40 * plain.mean.low! - 20, 1e-9)
      if (bounds === undefined) return
      assert.closeTo(bounds.worst, 40 * plain.bounds!.worst - 20, 1e-9)
      assert.closeTo(mean.lost!.least!, bounds.worst, 1e-9)
    })
  })

  it("counts only first attempts of an agent that tries again until it succeeds, and so does not gain by it", () => {
    const solves = (i: number, epoch: number) => Number(luck(i, epoch) < 0.5)
    const once = numbers.flatMap((i) => row("a", i, solves(i, 0)))
    const until = numbers.flatMap((i) =>
      [0, 1, 2]
        .filter((epoch) => [0, 1].slice(0, epoch).every((before) => solves(i, before) === 0))
        .map((epoch) => row("b", i, solves(i, epoch), { epoch: epoch + 1 }))
    )
    assert.isAbove(until.length, 80)
    assert.deepStrictEqual(tableOf([...once, ...until]).repeated(), ["b"])
    const { estimate, losses } = findingOf([...once, ...until])
    assert.deepStrictEqual([estimate, losses], [0, []])
    // one more attempt at a sample that had succeeded changes nothing
    const solved = numbers.find((i) => solves(i, 0) === 1)!
    assert.deepStrictEqual(tableOf([...until, row("b", solved, 1, { epoch: 2 })]).repeated(), ["b"])
    // nor do scores between 0 and 1
    const credit = numbers.flatMap((i) => {
      const [first, second] = [luck(i, 0), luck(i, 1)]
      return [first, ...(first < 0.7 ? [second] : [])].map((score, epoch) => row("b", i, score, { epoch }))
    })
    assert.deepStrictEqual(tableOf(credit).repeated(), ["b"])
    // epochs that have nothing to do with the score stay
    const twice = numbers.flatMap((i) => [0, 1].map((epoch) => row("b", i, solves(i, epoch), { epoch })))
    const some = twice.filter(({ epoch, instance }) => epoch === 0 || Number(instance.slice(1)) % 2 === 0)
    const broken = twice.filter(({ epoch }, at) => epoch === 0 || at < 30)
    for (const rows of [twice, some, broken, once]) assert.deepStrictEqual(tableOf(rows).repeated(), [])
  })

  it("counts only first attempts of an agent that tries again because an attempt was dear", () => {
    const table = makeScoreTable(2)
    for (const i of numbers) {
      const cost = (attempt: number): number => Math.exp(luck(i, attempt, 7))
      table.add({ agent: "a", instance: `q${i}`, values: [i % 2, cost(0)], lost: false })
      for (let attempt = 0; attempt < 4 && (attempt === 0 || cost(attempt - 1) > 1.7); attempt++)
        table.add({ agent: "b", instance: `q${i}`, values: [i % 2, cost(attempt)], lost: false })
    }
    assert.deepStrictEqual(table.repeated(), ["b"])
    const [a, b] = table.arms(1, (label) => ({ label, simulated: false }))
    assert.deepStrictEqual(b!.means, a!.means)
  })

  it("counts what was lost before the first attempt with a score, and not what was lost after it", () => {
    const tries = (agent: string, before: number, after: number) =>
      numbers.flatMap((i) => [
        ...Array.from({ length: i === 0 ? before : 0 }, () => row(agent, i, NaN)),
        row(agent, i, i % 2),
        ...Array.from({ length: i % 2 === 0 ? after : 0 }, () => row(agent, i, NaN))
      ])
    const countsOf = (before: number) => {
      const table = tableOf([...tries("a", before, 2)])
      assert.deepStrictEqual(table.repeated(), ["a"])
      const { means, missing, reasons, trials } = table.arms(0, (label) => ({ label, simulated: false }))[0]!
      return [trials, missing[0], missing.reduce((sum, count) => sum + count, 0), reasons.length, means[0]]
    }
    assert.deepStrictEqual(countsOf(0), [60, 0, 0, 0, 0])
    assert.deepStrictEqual(countsOf(3), [61, 1, 1, 1, 0])
  })

  it("counts a cost that is missing as lost, as it may be missing because it is high", () => {
    const table = makeScoreTable(2)
    for (const i of numbers) {
      table.add({ ...row("a", i, i % 2), values: [i % 2, 2 + (i % 7) / 10] })
      table.add({ ...row("b", i, i % 2), values: [i % 2, i < 26 ? NaN : 1 + (i % 7) / 10] })
    }
    const metrics = [
      { id: "score", unit: "share", better: "higher" },
      { id: "cost", unit: "USD", better: "lower" }
    ] as const
    const describe = (label: string) => ({ label, simulated: false })
    const [score, cost] = compareScores(table, { metrics, seed: "s", describe }).map(({ differences }) =>
      Option.getOrThrow(differences[0]!.finding)
    )
    assert.deepStrictEqual([score?.n, score?.losses], [60, []])
    assert.deepStrictEqual(
      [cost?.verdict, cost?.losses],
      ["refused", [{ arm: "b", trials: 60, lost: 26, reasons: [{ reason: "no value in the log", trials: 26 }] }]]
    )
  })

  it("counts clusters if they are named, because instances of a cluster are not independent", () => {
    const differing = (i: number) => (i % 8 < 2 ? 1 : 0)
    const rows = (cluster?: (i: number) => string) =>
      numbers.flatMap((i) => [
        row("a", i, 0, { cluster: cluster?.(i) }),
        row("b", i, differing(i), { cluster: cluster?.(i) })
      ])
    const [alone, grouped] = [findingOf(rows()), findingOf(rows((i) => `${i % 8}`))]
    assert.strictEqual(grouped.clusters, 8)
    // none of eight groups has a success of a: Wilson's upper end of 0 of 8
    const [a] = compare(rows((i) => `${i % 8}`))[0]!.agents
    assert.closeTo(a!.mean.high ?? 0, 0.3244, 1e-4)
    assert.isAbove(grouped.high - grouped.low, alone.high - alone.low)
    assert.deepStrictEqual([alone.verdict, grouped.verdict], ["higher", "not-distinguishable"])
  })

  it("accepts 200,000 instances with shares other than 0 and 1", () => {
    const table = makeScoreTable(1)
    for (let i = 0; i < 200_000; i++) {
      table.add(row("a", i, (i % 7) / 7))
      table.add(row("b", i, (i % 5) / 5))
    }
    assert.strictEqual(table.instances(), 200_000)
    const [metric] = compareScores(table, {
      metrics: [{ id: "score", unit: "share", better: "higher" }],
      seed: Randomness.seed("test"),
      describe: (label) => ({ label, simulated: false })
    })
    assert.strictEqual(Option.getOrThrow(metric!.differences[0]!.finding).n, 200_000)
  })
})
