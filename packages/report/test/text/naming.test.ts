import { assert, describe, it } from "@effect/vitest"
import { Summary } from "@escapement/metrics"
import { modelName } from "../../src/text/naming.ts"

describe("the name of a simulated model", () => {
  it.each([
    "simulated",
    "simulated/perfect",
    "openai-compatible/simulated.ace.smoke.1",
    "openai/simulated-sloppy.agent-race.dag-easy.seed-1.0.2",
    "@ai-sdk/anthropic:simulated.ace.standard@1.1"
  ])("is marked for %s, wherever it is served", (model) => {
    assert.isTrue(Summary.isSimulatedModel(model))
    assert.strictEqual(modelName(model), `${model}*`)
  })

  it.each(["openai/gpt-5", "openai-compatible/simulated", "my/simulated.v2", "openai/not-simulated.a.b.c"])(
    "is not marked for %s",
    (model) => assert.isFalse(Summary.isSimulatedModel(model))
  )
})
