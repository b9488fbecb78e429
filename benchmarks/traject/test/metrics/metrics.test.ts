import type { ToolCall } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import type { Instance } from "../../src/Instance.ts"
import { makeMetrics } from "../../src/metrics/metrics.ts"
import { agendaOf, goldOf, trialOf } from "../play.ts"
import { tiny } from "../tiny.ts"

const metrics = makeMetrics(agendaOf)

/** The scores of a trial by the metric's name within the family. */
const scores = (calls: ReadonlyArray<ToolCall>, instance: Instance = tiny) => {
  const trial = trialOf(instance, calls)
  return Object.fromEntries(
    metrics.map(({ id, measure }) => [id.replace("traject.", ""), Option.getOrNull(measure(trial, instance))])
  )
}

const [bus, hotel, submit] = goldOf(tiny)
const joke: ToolCall = { tool: "Joke: random", args: {} }
const former: ToolCall = { tool: "Bus: former timetable", args: { stop: "88" } }
const elsewhere: ToolCall = { tool: "Hotel: search", args: { place: "Faro" } }

const [first, second] = tiny.gold
const misfiled: Instance = {
  ...tiny,
  gold: [{ ...first!, arguments: first!.arguments.map((argument) => ({ ...argument, required: true })) }, second!]
}
const unplayable: Instance = { ...tiny, gold: [first!, { ...second!, tool: "Hotel: gone" }] }
const mixed: Instance = { ...tiny, structure: "mixed" }

describe("metrics", () => {
  it("give the oracle full marks, and state ceilings below", () => {
    assert.deepInclude(scores([bus!, hotel!, submit!]), {
      em: 1,
      inclusion: 1,
      usage: 1,
      "usage-of-called": 1,
      dependencies: 1,
      "official-em": 1,
      "official-inclusion": 1,
      "official-usage": 1,
      "em-ceiling": 1,
      "usage-ceiling": 1,
      missed: 0
    })
  })

  it("ignore the submission, and trials that ended before it", () => {
    assert.strictEqual(scores([bus!, hotel!]).em, 1)
    assert.deepInclude(scores([]), { em: 0, inclusion: 0, usage: 0, "usage-of-called": null, "official-usage": null })
  })

  it("distinguish a match of names from one of arguments", () => {
    assert.deepInclude(scores([bus!, elsewhere]), {
      em: 1,
      usage: 0.5,
      "official-usage": 0.5,
      "parameter-blind": 1,
      missed: 0
    })
  })

  it("count each failure pattern", () => {
    assert.deepInclude(scores([former, hotel!, joke, bus!, bus!]), {
      "similar-tool": 1,
      early: 1,
      "redundant-unrelated": 1,
      "redundant-related": 1,
      missed: 0
    })
    assert.strictEqual(scores([bus!]).missed, 0.5)
  })

  it("count a call without a requested argument as a missed requirement", () => {
    assert.strictEqual(scores([{ tool: bus!.tool, args: { stop: "88" } }, hotel!]).missed, 0.5)
  })

  it("state how much misfiled gold lowers the authors' usage", () => {
    assert.deepInclude(scores([bus!, hotel!], misfiled), { "official-usage-ceiling": 0.5, usage: 1 })
  })

  it("state that gold that cannot be called lowers the match", () => {
    assert.deepInclude(scores([bus!], unplayable), { "em-ceiling": 0, "official-em-ceiling": 0, em: 0, missed: 0 })
  })

  it("omit the authors' scores if their code knows no such structure", () => {
    assert.deepInclude(scores([bus!, hotel!], mixed), { em: 1, "official-em": null, "official-em-ceiling": null })
  })

  it("have no value for infra-errors", () => {
    const lost = trialOf(tiny, [bus!], { _tag: "infra-error", reason: "no network" })
    for (const { id, measure } of metrics) assert.isTrue(Option.isNone(measure(lost, tiny)), id)
  })
})
