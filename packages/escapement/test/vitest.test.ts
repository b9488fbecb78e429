import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, expect, it, onTestFinished } from "vitest"
import { AgentUnavailable } from "@escapement/core"
import {
  type EvaluationEvent,
  NoOptions,
  Refused,
  ace,
  defineAdapter,
  evaluate,
  functionCalling,
  react
} from "../src/index.ts"
import { evaluateOnce, matchers } from "../src/vitest.ts"

expect.extend(matchers)

const small = ace({ hidden: 1, rows: 3, cols: 3, candidates: 5 })
const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), "escapement-vitest-"))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** Gives up at once, and counts how often it was played. */
const quitter = (version = "1") => {
  const counted = { plays: 0 }
  const adapter = defineAdapter({
    id: "quitter",
    version,
    summary: "gives up at once",
    Options: NoOptions,
    playAsync: () => async () => void counted.plays++
  })
  return { adapter, counted }
}

const messageOf = (expectation: () => void): string => {
  try {
    expectation()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return "it holds"
}

describe("matchers of evaluations", () => {
  it("test the verdict and the interval, and print both", async () => {
    const { adapter } = quitter()
    const plan = { benchmark: small, adapters: [adapter, functionCalling(), react()], models: "simulated" } as const
    const run = await evaluate({ ...plan, instances: 30 }, { store: ":memory:" })
    const better = run.compare(adapter, functionCalling())
    expect(better).toBeDistinguishable()
    expect(better.reward).toBeDistinguishable()
    expect(better.reward).toBeHigher()
    expect(better.reward).not.toBeLower()
    expect(run.compare(functionCalling(), adapter).reward).toBeLower()
    const same = run.compare(react(), functionCalling())
    expect(same).not.toBeDistinguishable()

    const told = messageOf(() => expect(same).toBeDistinguishable())
    assert.include(told, "expected two agents that can be told apart; the verdict is not-distinguishable")
    assert.include(told, "reward, function-calling − react: not distinguishable: ")
    assert.match(told, /: [-−+\d.]+ \[[-−+\d.]+, [-−+\d.]+\]/)
    assert.include(told, "[simulated model: simulated]")
    const opposite = messageOf(() => expect(better.reward).not.toBeHigher())
    assert.include(opposite, "expected not the second agent to be higher; the verdict is higher")

    expect(run).toReach({ reward: 0.8 }, functionCalling())
    expect(run).toReach({ reward: 0.8, tokens: 100_000 }, "function-calling")
    expect(run).not.toReach({ reward: 0.99 }, functionCalling())
    expect(run).not.toReach({ tokens: 1 }, functionCalling())
    const losing = (lost: number) => ({
      ...run,
      summary: {
        ...run.summary,
        cells: run.summary.cells.map((cell) => ({
          ...cell,
          metrics: { ...cell.metrics, tokens: { mean: 9, low: 8, high: 10, n: 30, lost: { trials: 100, lost } } }
        }))
      }
    })
    expect(losing(2)).toReach({ tokens: 100_000 }, functionCalling())
    assert.include(
      messageOf(() => expect(losing(3)).toReach({ tokens: 100_000 }, functionCalling())),
      "tokens: 9 [8, 10]; left out: 3 of 100 trials lost, expected upper end of at most 100000; the trials without a value could change that"
    )
    const short = messageOf(() => expect(run).toReach({ reward: 0.99, tokens: 100_000 }, functionCalling()))
    assert.match(short, /function-calling on ace, reward: 1[.0]* \[0\.\d+, 1[.0]*\]/)
    assert.include(short, "over 30 instances, expected lower end of at least 0.99")
    assert.include(short, "[simulated model: simulated]")
    assert.notInclude(short, "tokens")

    assert.include(
      messageOf(() => expect(run).toReach({ reward: 0.5 })),
      "3 agents could be meant: name one of"
    )
    assert.include(
      messageOf(() => expect(run).toReach({ rewards: 0.5 }, react())),
      "has no metric rewards on ace: it has"
    )
    assert.include(
      messageOf(() => expect(run).not.toReach({ rewards: 0.5 }, react())),
      "has no metric rewards"
    )
    assert.include(
      messageOf(() => expect(7).not.toBeDistinguishable()),
      "expected a comparison"
    )
    assert.include(
      messageOf(() => expect(7).not.toReach({})),
      "expected a run"
    )
  })

  it("fail both ways if the comparison is refused", async () => {
    const { adapter } = quitter()
    const run = await evaluate(
      { benchmark: small, adapters: [adapter, functionCalling()], models: "simulated", instances: 6 },
      { store: ":memory:" }
    )
    const refused = { ...run.compare(adapter, functionCalling()).reward, verdict: "refused" as const }
    expect(() => expect(refused).toBeDistinguishable()).toThrow(Refused)
    expect(() => expect(refused).not.toBeDistinguishable()).toThrow(Refused)
  })
})

describe("evaluateOnce", () => {
  const plan = ({ adapter }: ReturnType<typeof quitter>) =>
    ({ benchmark: small, adapters: adapter, models: "simulated", instances: 3 }) as const

  it("plays a plan once, and again if the plan, a version or a file of code changes", async () => {
    const cache = folder()
    const agent = quitter()
    const file = join(cache, "agent.ts")
    writeFileSync(file, "one")
    const code = [file]
    /** How many trials one call of it plays. */
    const playedBy = async (played: ReturnType<typeof quitter>, more = {}): Promise<number> => {
      const before = played.counted.plays
      const run = await evaluateOnce({ ...plan(played), ...more }, { cache, code })
      assert.strictEqual(run.made, "instances" in more ? 4 : 3)
      return played.counted.plays - before
    }
    assert.isAtLeast(await playedBy(agent), 3)
    // a first request is asked for to know the agent, and no trial is played
    const again = await playedBy(agent)
    assert.isBelow(again, 3)
    assert.isAtLeast(await playedBy(agent, { instances: 4 }), 4)
    assert.isAtLeast(await playedBy(quitter("2")), 3)
    writeFileSync(file, "two")
    assert.isAtLeast(await playedBy(agent), 3)
    assert.lengthOf(
      readdirSync(cache).filter((name) => name.endsWith(".sqlite")),
      4
    )
  })

  it("plays again if a file that starts an external agent changes", async () => {
    const [cache, home] = [folder(), mkdtempSync("/tmp/escapement-vitest-")]
    onTestFinished(() => rmSync(home, { recursive: true, force: true }))
    const program = join(home, "agent.sh")
    const write = (comment: string): void =>
      writeFileSync(program, `#!/bin/sh\nenv-tool give_up '{}'\n# ${comment}\n`, { mode: 0o700 })
    const adapters = [{ adapter: "command", options: { program, streams: join(home, "streams") } }] as const
    const played = () => evaluateOnce({ benchmark: small, adapters, instances: 1 }, { cache })
    write("first")
    const first = await played()
    assert.strictEqual((await played()).id, first.id)
    write("second")
    assert.notStrictEqual((await played()).id, first.id)
  })

  it("continues an interrupted run and then reads it", async () => {
    const cache = folder()
    const agent = quitter()
    const controller = new AbortController()
    const broken = evaluateOnce(plan(agent), {
      cache,
      signal: controller.signal,
      concurrency: 1,
      onEvent: (event) => {
        if (event._tag === "TrialFinished" && event.done === 1) controller.abort()
      }
    })
    await expect(broken).rejects.toThrow("1 of 3 trials are kept")
    const whole = await evaluateOnce(plan(agent), { cache })
    assert.strictEqual(whole.made, 3)
    assert.strictEqual(whole.run.status, "done")
  })

  it("plays a run again if it lost trials to infra errors", async () => {
    const cache = folder()
    let isDown = false
    const fragile = defineAdapter({
      id: "fragile",
      version: "1",
      summary: "cannot start in the first trial of a run",
      Options: NoOptions,
      playAsync: () => async () => {
        if (!isDown) return
        isDown = false
        throw new AgentUnavailable({ reason: "not yet" })
      }
    })
    const lossy = { benchmark: small, adapters: fragile, models: "simulated", instances: 3 } as const
    const breaks = { cache, onEvent: ({ _tag }: EvaluationEvent) => void (isDown ||= _tag === "RunStarted") }
    const first = await evaluateOnce(lossy, breaks)
    assert.deepInclude(first.failures[0], { reason: "not yet" })
    const second = await evaluateOnce(lossy, { cache })
    assert.deepStrictEqual(second.failures, [])
    assert.strictEqual((await evaluateOnce(lossy, { cache })).id, second.id)
  })

  it("makes only one run if two tests ask for it at the same time", async () => {
    const cache = folder()
    const agent = quitter()
    const [one, other] = await Promise.all([evaluateOnce(plan(agent), { cache }), evaluateOnce(plan(agent), { cache })])
    assert.strictEqual(one.id, other.id)
  })
})
