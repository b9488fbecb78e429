import { assert, describe, it } from "@effect/vitest"
import type { Cell } from "@escapement/core"
import { Option } from "effect"
import { agent, analysed, luck } from "./analysed.ts"

const two = [agent("react", "m"), agent("direct", "m")]
const isReact = (id: string): boolean => id === "react"

describe("a verdict", () => {
  it("names the higher agent if the interval excludes zero", () => {
    const { pairs } = analysed(two, { instances: 200 }, ({ adapter }, i) => ({
      solved: luck(i) < (isReact(adapter.id) ? 0.3 : 0.6)
    }))
    assert.strictEqual(pairs[0]?.verdict, "higher")
  })

  it("never ranks agents if the interval contains zero", () => {
    const { pairs } = analysed(two, { instances: 40 }, ({ adapter }, i) => ({ solved: luck(adapter.id, i) < 0.5 }))
    assert.strictEqual(pairs[0]?.verdict, "not-distinguishable")
  })

  it("is equivalence only within a given margin", () => {
    const make = (_: unknown, i: number) => ({ solved: luck(i) < 0.5 })
    assert.strictEqual(analysed(two, { instances: 400 }, make).pairs[0]?.verdict, "not-distinguishable")
    const stated = analysed(two, { instances: 400 }, make, { margin: Option.some(0.03) })
    assert.strictEqual(stated.pairs[0]?.verdict, "equivalent")
  })

  it("is refused if losses could reverse the difference", () => {
    const { outcomes, pairs } = analysed(two, { instances: 200 }, ({ adapter }, i) => ({
      solved: !isReact(adapter.id) && i % 4 === 0 ? "lost" : luck(i) < (isReact(adapter.id) ? 0.4 : 0.5)
    }))
    const [pair] = pairs
    assert.strictEqual(pair?.verdict, "refused")
    assert.deepStrictEqual(pair?.losses, [
      { arm: "direct", trials: 200, lost: 50, reasons: [{ reason: "why", trials: 50 }] }
    ])
    assert.isTrue((pair?.bounds?.worst ?? 1) < 0 && (pair?.bounds?.best ?? -1) > 0)
    const [, lossy] = outcomes
    assert.strictEqual(lossy?.lost, 50)
    assert.isBelow(lossy?.bounds?.worst ?? 1, lossy?.mean.mean ?? 0)
    assert.isAbove(lossy?.bounds?.best ?? 0, lossy?.mean.mean ?? 1)
    assert.isUndefined(outcomes[0]?.bounds)
  })

  it("stays if losses cannot reverse it", () => {
    const { pairs } = analysed(two, { instances: 200 }, ({ adapter }, i) => ({
      solved: i === 0 ? "lost" : luck(i) < (isReact(adapter.id) ? 0.2 : 0.8)
    }))
    assert.strictEqual(pairs[0]?.verdict, "higher")
  })

  it("names the trials of which the metric says nothing", () => {
    const { pairs } = analysed(
      two,
      { instances: 60 },
      ({ adapter }, i) => ({ solved: true, tokens: !isReact(adapter.id) && i < 13 ? "unknown" : 100 + i }),
      { metric: Option.some("tokens") }
    )
    assert.deepStrictEqual(pairs[0]?.absences, [{ arm: "direct", trials: 60, absent: 13 }])
    assert.strictEqual(pairs[0]?.n, 47)
    assert.deepStrictEqual(pairs[0]?.losses, [])
    const whole = analysed(two, { instances: 60 }, () => ({ solved: true }), { metric: Option.some("tokens") })
    assert.isFalse("absences" in whole.pairs[0]!)
  })

  it("corrects for all pairs as one family", () => {
    const three = [...two, agent("plan", "m")]
    const { pairs } = analysed(three, { instances: 60 }, ({ adapter }, i) => ({ solved: luck(adapter.id, i) < 0.5 }))
    assert.strictEqual(pairs.length, 3)
    assert.isTrue(pairs.every(({ adjusted, hypotheses, p }) => hypotheses === 3 && p <= adjusted))
  })
})

describe("trials without a share", () => {
  const make = (tokens: (id: string, i: number) => boolean) =>
    analysed(
      two,
      { instances: 80 },
      ({ adapter: { id } }, i) => ({
        solved: luck(id, i) < 0.7,
        facets: { h: 1 + (i % 4) },
        ...(tokens(id, i) ? {} : { supported: "unknown" as const })
      }),
      { metric: Option.some("answer-supported") }
    )

  it("are left out where no agent has one, and make no winner of an agent that has none of its failures", () => {
    const failing = make((id, i) => isReact(id) || luck(id, i) < 0.7)
    assert.deepStrictEqual(
      failing.pairs.map(({ losses, verdict }) => [verdict, losses[0]?.arm]),
      [["refused", "direct"]]
    )
    assert.lengthOf(failing.variance, 0)
    const absent = make((_, i) => i >= 20)
    assert.strictEqual(absent.pairs[0]?.n, 60)
    assert.deepStrictEqual(
      absent.pairs[0]?.absences?.map((one) => one.absent),
      [20, 20]
    )
    assert.deepStrictEqual(absent.pairs[0]?.losses, [])
    assert.isAbove(absent.variance.length, 0)
  })

  it("bound slopes, also where every agent failed, and are named with those", () => {
    const early = make((id, i) => i % 4 > 1 || luck(id, i) < 0.7)
    const [axis] = early.difficulty
    assert.deepStrictEqual(
      axis?.agents.map(({ absences, direction, losses }) => [direction, losses?.[0]?.lost, absences]),
      two.map(({ adapter: { id } }) => {
        const count = Array.from({ length: 80 }, (_, i) => i).filter((i) => i % 4 < 2 && luck(id, i) >= 0.7).length
        return ["not-distinguishable" as const, count, undefined]
      })
    )
    const everywhere = make((_, i) => i >= 20)
    assert.strictEqual(everywhere.difficulty[0]?.agents[0]?.losses?.[0]?.lost, 20)
  })
})

describe("baselines", () => {
  const random = {
    ...agent("random", "m"),
    adapter: { id: "random", version: "1", kind: "baseline" as const, settings: {} }
  }

  it("are in no pair, and give the chance level", () => {
    const of = (metric: string) =>
      analysed(
        [...two, random],
        { instances: 100 },
        ({ adapter }, i) => ({ solved: luck(i) < (adapter.id === "random" ? 0.1 : 0.5) }),
        { metric: Option.some(metric) }
      )
    const { outcomes, pairs } = of("solved")
    // beyond chance means nothing where lower is better
    assert.isTrue(of("unsolved").outcomes.every(({ beyondChance }) => beyondChance === undefined))
    assert.strictEqual(pairs.length, 1)
    assert.strictEqual(outcomes.length, 3)
    // chance is measured in the same run: nothing bounds what is beyond it, and the baseline is beyond itself by 0
    assert.isUndefined(outcomes[2]?.beyondChance)
    assert.deepStrictEqual(Object.keys(outcomes[0]?.beyondChance ?? {}), ["mean", "n"])
    assert.isBelow(outcomes[0]?.beyondChance?.mean ?? 1, outcomes[0]?.mean.mean ?? 0)
  })
})

describe("external agents", () => {
  it("are paired like architectures, but are compared by no factor that they lack", () => {
    const { model: _, ...codex } = {
      ...agent("codex", "m"),
      adapter: { id: "codex", version: "1", kind: "external" as const, settings: {} }
    }
    const { effects, pairs } = analysed([agent("react", "m"), codex], { instances: 100 }, ({ adapter }, i) => ({
      solved: luck(i) < (isReact(adapter.id) ? 0.3 : 0.7)
    }))
    assert.deepStrictEqual(
      pairs.map(({ verdict }) => verdict),
      ["higher"]
    )
    assert.deepStrictEqual(effects, [])
  })
})

describe("noise", () => {
  const twin = agent("react", "m", { replicate: 1 })

  it("is measured by a second cell of the same agent, which does not count as another agent", () => {
    const { agents, noise, pairs } = analysed([...two, twin], { instances: 100 }, ({ adapter, replicate }, i) => ({
      solved: luck(adapter.id, replicate ?? 0, i) < 0.5
    }))
    assert.deepStrictEqual(
      agents.map(({ label }) => label),
      ["react", "direct"]
    )
    assert.strictEqual(noise[0]?.from, "second cell")
    assert.closeTo(noise[0]?.floor ?? 0, 0.14, 0.03)
    assert.strictEqual(pairs[0]?.noise, noise[0]?.floor)
  })

  it("is that of trimmed means for counts, as their differences are, and not known from epochs", () => {
    const runaway = (...of: ReadonlyArray<string | number>): number => (luck("runaway", ...of) < 0.05 ? 5000 : 0)
    const make = ({ adapter: { id }, replicate = 0 }: Cell, i: number, epoch: number) => ({
      solved: true,
      calls: (isReact(id) ? 10 : 12) + 2 * luck(id, replicate, i, epoch) + runaway(id, replicate, i, epoch)
    })
    const calls = { metric: Option.some("calls") }
    const { noise, pairs } = analysed([...two, twin], { instances: 60 }, make, calls)
    assert.isAbove(pairs[0]?.difference ?? 0, 1.5)
    assert.isBelow(noise[0]?.floor ?? Infinity, 1)
    assert.deepStrictEqual(analysed(two, { instances: 60, epochs: 2 }, make, calls).noise, [])
  })

  it("is otherwise estimated from epochs", () => {
    const { noise } = analysed(two, { instances: 100, epochs: 4 }, ({ adapter }, i, epoch) => ({
      solved: luck(adapter.id, i, epoch) < 0.5
    }))
    assert.deepStrictEqual(
      noise.map(({ from }) => from),
      ["epochs", "epochs"]
    )
    // 1.96 √(2 · ¼ / 4 / 100)
    assert.closeTo(noise[0]?.floor ?? 0, 0.069, 0.01)
  })

  it("is that of a run over all instances, though few have two scores", () => {
    const { noise } = analysed([agent("react", "m")], { instances: 20, epochs: 2 }, (_, i, epoch) => ({
      solved: i >= 5 && epoch > 0 ? "lost" : epoch > 0
    }))
    // 1.96 √(2 · (5 · ½ / 2 + 15 · ½)) / 20
    assert.closeTo(noise[0]?.floor ?? 0, 0.41, 0.001)
  })
})

describe("reliability", () => {
  it("has no pass@k where lower is better", () => {
    const of = (metric: string) =>
      analysed([agent("react", "m")], { instances: 12, epochs: 3 }, (_, __, epoch) => ({ solved: epoch > 0 }), {
        metric: Option.some(metric)
      }).reliability.map(({ mixed, pass }) => [mixed, pass.length])
    assert.deepStrictEqual(
      [...of("solved"), ...of("unsolved")],
      [
        [1, 3],
        [1, 0]
      ]
    )
  })

  it("separates variance between instances from variance between repeats, and names unstable agents", () => {
    const { reliability } = analysed([agent("react", "m")], { instances: 40, epochs: 4 }, (_, i, epoch) => ({
      // one instance in four is played now so, now so; the others always the same
      solved: i % 4 === 0 ? epoch % 2 === 0 : i % 2 === 0
    }))
    const [found] = reliability
    assert.closeTo(found?.mixed ?? 0, 0.25, 1e-12)
    // of two epochs of an unstable instance, one pair in three agrees
    assert.closeTo(found?.consistency ?? 0, 0.75 - 0.25 / 3, 1e-12)
    assert.closeTo(found?.within ?? 0, 0.25 * (4 / 3) * 0.25, 1e-12)
    assert.isAbove(found?.between ?? 0, 0.1)
    assert.strictEqual(found?.unstable.length, 10)
    assert.deepStrictEqual(
      found?.pass.map(({ k }) => k),
      [1, 2, 3, 4]
    )
    assert.closeTo(found?.pass[3]?.atLeastOne.mean ?? 0, 0.5, 1e-12)
    assert.closeTo(found?.pass[3]?.all.mean ?? 0, 0.25, 1e-12)
  })

  it("bounds pass@k and pass^k of an agent whose failures are lost, for every score of these", () => {
    const make = (isLossy: boolean) =>
      analysed([agent("react", "m")], { instances: 30, epochs: 5 }, (_, i, epoch) => {
        const isSolved = luck(i, epoch) < 0.6
        return { solved: isLossy && !isSolved && luck("lost", i, epoch) < 0.7 ? "lost" : isSolved }
      }).reliability[0]!
    const [whole, lossy] = [make(false), make(true)]
    assert.deepStrictEqual([whole.lost, lossy.lost?.trials], [undefined, 150])
    assert.deepStrictEqual([whole.pass.length, lossy.pass.length], [5, 5])
    for (const [k, { all, atLeastOne }] of whole.pass.entries()) {
      const found = lossy.pass[k]!
      assert.isAtMost(found.all.low!, all.low!)
      assert.isAtLeast(found.all.high!, all.mean)
      assert.isAtMost(found.atLeastOne.low!, atLeastOne.low!)
      assert.isAtLeast(found.atLeastOne.high!, atLeastOne.high!)
    }
    // without its lost trials, pass^5 would be that of the instances that it solved throughout
    assert.closeTo(lossy.pass[4]!.all.mean, whole.pass[4]!.all.mean, 1e-12)
  })

  it("has the k of the epochs that were played, the same for all agents, also if each instance lost an epoch", () => {
    const { reliability } = analysed(two, { instances: 30, epochs: 3 }, ({ adapter }, i, epoch) => ({
      solved: epoch === 2 && (isReact(adapter.id) || i < 3) ? "lost" : luck(i, epoch) < 0.6
    }))
    assert.deepStrictEqual(
      reliability.map(({ epochs, instances, pass, scored }) => [instances, epochs, scored, pass.at(-1)?.k]),
      [
        [30, 3, 30, 3],
        [30, 3, 30, 3]
      ]
    )
  })

  it("counts epochs without a value as played", () => {
    const { reliability } = analysed(
      [agent("react", "m")],
      { instances: 30, epochs: 3 },
      (_, i, epoch) => ({ solved: true, ...(i < 5 || (i < 10 && epoch > 1) ? { supported: "unknown" as const } : {}) }),
      { metric: Option.some("answer-supported") }
    )
    const [found] = reliability
    assert.deepStrictEqual([found?.instances, found?.epochs, found?.scored], [30, 3, 25])
    assert.deepStrictEqual(found?.lost, { trials: 90, lost: 20, absent: 20 })
    const all = found?.pass.at(-1)?.all
    assert.closeTo(all?.lost?.least ?? 0, 20 / 30, 1e-12)
    assert.isBelow(all?.low ?? 1, 20 / 30)
  })

  it("calls a random agent inconsistent even with two epochs", () => {
    const { reliability } = analysed([agent("react", "m")], { instances: 400, epochs: 2 }, (_, i, epoch) => ({
      solved: luck("coin", i, epoch) < 0.5
    }))
    assert.isBelow(reliability[0]?.consistency ?? 1, 0.12)
  })
})
