import { assert, describe, it } from "@effect/vitest"
import { ModelFailed } from "@escapement/core"
import { Effect } from "effect"
import { type EvaluationPlan, Plugins, Power, Stores, evaluate, makeCatalogue } from "../../src/index.ts"
import { buildRunPlan } from "../../src/plan/buildRunPlan.ts"
import { resolve } from "../../src/plan/resolve.ts"
import { unpricedTexts } from "../../src/plan/unpricedTexts.ts"
import { catalogue, parts } from "../catalogue.ts"
import { wrapModels } from "../wrapModels.ts"

const warning = (plan: EvaluationPlan, most?: number) =>
  Effect.gen(function* () {
    const registry = yield* Plugins.loadRegistry({ catalogue })
    return unpricedTexts(yield* resolve(yield* buildRunPlan(plan, registry), registry), most)
  })
const price = { input: 1, cached: 1, output: 1 }

describe("a cost limit", () => {
  it.effect("that cannot stop a run is said, with the models and the flags", () =>
    Effect.gen(function* () {
      const models = ["openai/gpt-of-nobody", "openai/gpt-5"] as const
      assert.deepStrictEqual(yield* warning({ models }, 5), [
        "no price is known for openai/gpt-of-nobody, so the limit of $5 cannot stop this run: give US dollars per million tokens with --price openai/gpt-of-nobody=INPUT/OUTPUT, or limit the tokens"
      ])
      const listed = { model: "openai/gpt-5", options: { baseURL: "http://localhost:1/v1" } }
      assert.lengthOf(yield* warning({ models: listed }, 5), 1, "list prices do not hold at another address")
    })
  )

  it.effect("is not mentioned if it is absent, or if it can stop the run", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* warning({ models: "openai/gpt-of-nobody" }), [])
      for (const models of ["openai/gpt-5", "simulated/sloppy"])
        assert.deepStrictEqual(yield* warning({ models }, 5), [])
      const prices = { "openai/gpt-of-nobody": price }
      assert.deepStrictEqual(yield* warning({ models: "openai/gpt-of-nobody", prices }, 5), [])
    })
  )
})

describe("a plan from a pilot", () => {
  it.effect("costs the tokens of the pilot at the user's own prices, and refuses a price of another model", () =>
    Effect.gen(function* () {
      const adapters = ["react", "function-calling"] as const
      const { run } = yield* evaluate({ adapters, models: "simulated/sloppy", instances: 4 }, { catalogue })
      const at = (prices: Power.OwnPrices["prices"], named: ReadonlyArray<string> = []) =>
        Power.basisOfPilot(run.id, "ace", { catalogue }, [], { prices, named })
      assert.isUndefined((yield* at({})).price.cost)
      const { cost = 0, tokens = 0 } = (yield* at({ "simulated/sloppy": price })).price
      assert.isAbove(cost, 0)
      assert.closeTo(cost, tokens / 1e6, 1e-9)
      const { message } = yield* Effect.flip(at({ "openai/gtp-5": price }, ["openai/gtp-5"]))
      assert.include(message, 'unknown model of this run "openai/gtp-5"')
    }).pipe(Stores.withStore(":memory:"))
  )

  it.effect("plans from the agents that it names, if two of them played the pilot", () =>
    Effect.gen(function* () {
      const registry = yield* Plugins.loadRegistry({ catalogue })
      const pilot = (adapters: ReadonlyArray<string>, models: ReadonlyArray<string>) =>
        ({
          adapters: [adapters[0]!, ...adapters.slice(1)],
          models: [models[0]!, ...models.slice(1)],
          instances: 6
        }) as const
      const many = pilot(["react", "function-calling", "plan-then-act"], ["simulated/sloppy", "simulated"])
      const few = pilot(["react", "function-calling"], ["simulated/sloppy"])
      const { run } = yield* evaluate(many, { catalogue })
      const alone = yield* evaluate(few, { catalogue })
      const { benchmarkRuns } = yield* resolve(yield* buildRunPlan(few, registry), registry)
      const planned = benchmarkRuns[0]!.agents.map(({ cell }) => cell)
      const basisOf = (id: string, cells: typeof planned) => Power.basisOfPilot(id, "ace", { catalogue }, cells)
      const named = yield* basisOf(run.id, planned)
      assert.deepStrictEqual(named, yield* basisOf(alone.run.id, []))
      const whole = yield* basisOf(run.id, [])
      assert.notDeepEqual(named, whole)
      assert.deepStrictEqual(yield* basisOf(run.id, planned.slice(1)), whole)
    }).pipe(Stores.withStore(":memory:"))
  )

  it.effect("names what the agents of the pilot lost", () =>
    Effect.gen(function* () {
      let opened = 0
      const models = wrapModels(
        (open) => (context) =>
          Effect.map(open(context), (model) =>
            opened++ === 0
              ? { ...model, generate: () => new ModelFailed({ reason: "it is down", at: "provider", retries: 6 }) }
              : model
          ),
        true
      )
      const failing = { catalogue: makeCatalogue({ ...parts, models }) }
      const plan = { adapters: ["react", "function-calling"], models: "simulated/sloppy", instances: 4 } as const
      const { run } = yield* evaluate(plan, failing)
      const basis = yield* Power.basisOfPilot(run.id, "ace", failing)
      assert.deepStrictEqual(
        basis.losses?.map(({ lost, trials }) => [lost, trials]),
        [[1, 4]]
      )
      const registry = yield* Plugins.loadRegistry(failing)
      const resolved = yield* resolve(yield* buildRunPlan(plan, registry), registry)
      assert.deepStrictEqual(
        (yield* Power.planPower(resolved, basis, { detect: 0.3, power: 0.8 })).losses,
        basis.losses
      )
    }).pipe(Stores.withStore(":memory:"))
  )
})
