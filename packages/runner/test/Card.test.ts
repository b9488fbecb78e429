import type { Cell, Run } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Logger, Schema } from "effect"
import { TestClock } from "effect/testing"
import { Cards, Instances } from "@escapement/runner"
import { instancesFingerprint } from "../src/Card.ts"
import { adapterOf, agentsOf, random, configured, steady, steadyPlay } from "./agents.ts"

const cell = (version: string): Cell => ({
  benchmark: { id: "grid", generator: 1, world: 1, settings: {} },
  adapter: { id: "react", version, kind: "adapter", settings: {} },
  model: { id: "m", settings: { temperature: 0 } },
  limits: {},
  faults: { p: 0 }
})
const run = (version: string): Run => ({
  id: "r",
  created: "2026-11-21T08:00:00.000Z",
  version: "0",
  plan: {
    benchmarks: [{ name: "grid", options: {}, source: { _tag: "Tier", tier: "small", instances: 2 } }],
    adapters: [{ name: "react", options: {} }],
    models: [{ name: "m", options: {} }],
    metrics: [],
    epochs: 1,
    seed: "1",
    limits: {},
    faults: { p: 0 }
  },
  cells: [cell(version)],
  trials: 2,
  status: "done"
})
const played: Cards.TrialFacts = {
  instances: new Map([["grid", new Set(["b", "a"])]]),
  served: new Map([[0, new Set(["m-2026"])]]),
  metrics: new Map([["solved", 1]])
}
const card = (version: string, more: Partial<Cards.TrialFacts> = {}) =>
  Cards.buildCard(run(version), ["react"], { ...played, ...more })

describe("a card", () => {
  it("names who counts the tokens of an external agent, and the limits that it is not held to", () => {
    const visited = (kind: Cell["adapter"]["kind"]) => {
      const adapter = { id: "command", version: "1", kind, settings: {} }
      const cells = [{ ...cell("1"), adapter, limits: { tokens: 9 } }]
      return Cards.buildCard({ ...run("1"), cells, disclosed: [{ limits: { tokens: 9, steps: 4 } }] }, ["a"], played)
    }
    const { a } = visited("external").agents
    assert.deepStrictEqual(a?.usage, { countedBy: "agent", unboundLimits: ["steps=4", "tokens=9"] })
    assert.isUndefined(visited("adapter").agents["a"]?.usage)
    // the locks of older versions do not have it
    const { usage: _, ...older } = a!
    const locked = { ...visited("external"), agents: { a: older } }
    assert.deepStrictEqual(Cards.lockDifferences(locked, visited("external")), [])
  })

  it("does not depend on the order of instances", () => {
    assert.strictEqual(instancesFingerprint(new Set(["a", "b"])), instancesFingerprint(new Set(["b", "a"])))
    assert.notStrictEqual(instancesFingerprint(new Set(["a", "b"])), instancesFingerprint(new Set(["ab"])))
  })

  it("is the same after it was stored and decoded", () => {
    const codec = Schema.toCodecJson(Cards.Card)
    const stored = JSON.stringify(Schema.encodeSync(codec)(card("1")))
    assert.deepStrictEqual(Schema.decodeUnknownSync(codec)(JSON.parse(stored)), card("1"))
  })

  it("differs if its subject differs, and names the place", () => {
    assert.deepStrictEqual(Cards.cardDifferences(card("1"), card("1")), [])
    assert.deepStrictEqual(Cards.cardDifferences(card("1"), card("2")), [
      { at: "agents / react / cell / adapter / version", a: "1", b: "2" }
    ])
  })

  it("does not list an empty object beside the members that the other card has there", () => {
    const limited = (limits: object) => {
      const { agents, ...rest } = card("1")
      const react = agents["react"]!
      return { ...rest, agents: { react: { ...react, cell: { ...react.cell, limits } } } }
    }
    const found = [{ at: "agents / react / cell / limits / calls", a: "absent", b: "3" }]
    assert.deepStrictEqual(Cards.cardDifferences(limited({}), limited({ calls: 3 })), found)
    assert.deepStrictEqual(
      Cards.cardDifferences(limited({ calls: 3 }), limited({})),
      found.map(({ at }) => ({ at, a: "3", b: "absent" }))
    )
  })

  it("is the same in whatever order a run crossed the options of a benchmark", () => {
    const crossed = (blinds: ReadonlyArray<boolean>) => {
      const cells = blinds.map((blind) => ({
        ...cell("1"),
        benchmark: { ...cell("1").benchmark, settings: { blind } }
      }))
      const labels = blinds.map((blind) => `react blind=${blind}`)
      return Cards.buildCard({ ...run("1"), cells }, labels, { ...played, served: new Map() })
    }
    assert.deepStrictEqual(Cards.cardDifferences(crossed([false, true]), crossed([true, false])), [])
    assert.deepInclude(Cards.cardDifferences(crossed([false]), crossed([true])), {
      at: "benchmarks / grid / settings / blind",
      a: "false",
      b: "true"
    })
  })

  it("must equal its lock except in what only trials show", () => {
    assert.deepStrictEqual(Cards.lockDifferences(card("1"), card("1", { served: new Map() })), [])
    const retried = card("1", { retries: [{ cell: 0, trials: 1, attempts: 3, most: 3 }] })
    assert.deepStrictEqual(Cards.lockDifferences(retried, card("1")), [])
    assert.isAtLeast(Cards.cardDifferences(retried, card("1")).length, 1)
    const own = card("1", { ownTools: new Map([[0, new Set(["web", "shell"])]]) })
    assert.deepStrictEqual(own.agents["react"]?.ownTools, ["shell", "web"])
    assert.deepStrictEqual(Cards.lockDifferences(own, card("1")), [])
    const withCode = (mine: string) =>
      Cards.buildCard({ ...run("1"), code: { escapement: "0", "./mine.ts": mine } }, ["react"], played)
    const changed = [{ at: "code / ./mine.ts", a: "00", b: "01" }]
    assert.deepStrictEqual(Cards.cardDifferences(withCode("00"), withCode("01")), changed)
    assert.deepStrictEqual(Cards.lockDifferences(withCode("00"), withCode("01")), changed)
    // a lock of an older version lists no code
    assert.deepStrictEqual(Cards.lockDifferences(card("1"), withCode("01")), [])
    assert.strictEqual(Cards.lockDifferences(card("1"), card("1", { metrics: new Map([["solved", 2]]) })).length, 1)
    // a metric that was added afterwards changed no trial
    const more = card("1", { metrics: new Map([...played.metrics, ["mine", 1]]) })
    assert.deepStrictEqual(Cards.lockDifferences(more, card("1")), [])
    assert.strictEqual(Cards.lockDifferences(card("1"), more).length, 1)
  })
})

describe("disclose", () => {
  const source = Instances.openSource({ _tag: "Tier", tier: "small", instances: 3 }, "7")
  const disclosed = (agents: ReturnType<typeof agentsOf>) =>
    Cards.disclose([{ configured: configured(), source, metrics: [], agents }], "7")

  it.effect("gives the hash of the first request of every agent, and none for a baseline", () =>
    Effect.gen(function* () {
      const [one, other] = yield* disclosed(agentsOf([steady, random]))
      assert.match(one?.prompt ?? "", /^[0-9a-f]{64}$/)
      assert.match(one?.tools ?? "", /^[0-9a-f]{64}$/)
      assert.deepStrictEqual(Object.keys(other ?? {}), ["limits"])
      assert.deepStrictEqual((yield* disclosed(agentsOf([steady, random])))[0], one)
    })
  )

  it.effect("does not start an external agent", () =>
    Effect.gen(function* () {
      const external = {
        ...adapterOf("external", () => Effect.die("was started")),
        kind: "external" as const,
        reach: "all"
      }
      assert.deepStrictEqual(Object.keys((yield* disclosed(agentsOf([external])))[0] ?? {}), ["limits", "reach"])
    })
  )

  it.effect("says which agent is waited for if it takes longer than a few seconds", () =>
    Effect.gen(function* () {
      const said: Array<string> = []
      const logger = Logger.layer([Logger.make<unknown, void>(({ message }) => void said.push(String(message)))])
      const slow = adapterOf("slow", () => Effect.never)
      const waiting = yield* Effect.forkChild(Effect.provide(disclosed(agentsOf([steady, slow])), logger))
      yield* TestClock.adjust("4 seconds")
      assert.isEmpty(said)
      yield* TestClock.adjust("1 minute")
      assert.lengthOf(said, 1)
      assert.match(said.join(), /^still waiting for the first request of slow to its model \(at most 30 s\)/)
      assert.deepStrictEqual(Object.keys((yield* Fiber.join(waiting))[1] ?? {}), ["limits"])
    })
  )

  it.effect("distinguishes prompts", () =>
    Effect.gen(function* () {
      const polite = adapterOf("polite", ({ model, session }) =>
        steadyPlay({
          session,
          model: {
            ...model,
            generate: (request) =>
              model.generate({ ...request, messages: [{ role: "system", text: "Please." }, ...request.messages] })
          }
        })
      )
      const [one, other] = yield* disclosed(agentsOf([steady, polite]))
      assert.notStrictEqual(one?.prompt, other?.prompt)
      assert.strictEqual(one?.tools, other?.tools)
    })
  )
})
