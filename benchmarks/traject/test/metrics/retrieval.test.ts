import type { Trial } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import type { Instance } from "../../src/Instance.ts"
import { makeMetrics } from "../../src/metrics/metrics.ts"
import { agendaOf, trialOf } from "../play.ts"
import { gold, tiny } from "../tiny.ts"

const metrics = makeMetrics(agendaOf)

const score = (id: string, trial: Trial, instance: Instance): number | null => {
  const metric = metrics.find((one) => one.id === `traject.${id}`)
  return Option.getOrNull(metric?.measure(trial, instance) ?? Option.none())
}

const offering = (instance: Instance, ...offers: ReadonlyArray<ReadonlyArray<string>>): Trial => {
  const trial = trialOf(instance, [])
  return {
    ...trial,
    events: [...offers.map((tools) => ({ _tag: "Offered", tools: [...tools] }) as const), ...trial.events]
  }
}

const [bus, hotel] = gold.map(({ tool }) => tool)
const repeating: Instance = { ...tiny, gold: [...gold, ...gold] }

describe("retrieval rate", () => {
  it("does not apply if all tools were always offered", () => {
    assert.isNull(score("retrieval-rate", trialOf(tiny, []), tiny))
    assert.isNull(score("official-retrieval-rate", trialOf(tiny, []), tiny))
  })

  it("counts gold tools that were ever offered, called or not", () => {
    assert.strictEqual(score("retrieval-rate", offering(tiny, []), tiny), 0)
    assert.strictEqual(score("retrieval-rate", offering(tiny, ["Joke: random", bus!]), tiny), 0.5)
    assert.strictEqual(score("retrieval-rate", offering(tiny, [bus!], [hotel!]), tiny), 1)
  })

  it("divides by gold tools, the authors' by gold calls", () => {
    const trial = offering(repeating, [bus!, hotel!])
    assert.strictEqual(score("retrieval-rate", trial, repeating), 1)
    assert.strictEqual(score("official-retrieval-rate", trial, repeating), 0.5)
  })
})
