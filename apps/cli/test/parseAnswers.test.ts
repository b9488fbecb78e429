import { writeFileSync } from "node:fs"
import { join } from "node:path"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { Choices } from "@escapement/evaluate"
import { temporaryFolder } from "./command.ts"

const none: Choices.AnswerFlags = {
  judge: [],
  judgeOption: [],
  judgeEpochs: 1,
  role: [],
  roleOption: [],
  cache: false,
  prices: Option.none(),
  price: []
}
const models = ["a", "b", "c", "simulated/sloppy"].map((name) => ({ name, options: {} }))
const answers = (flags: Partial<Choices.AnswerFlags>) =>
  Effect.provide(Choices.parseAnswers({ ...none, ...flags }, models), NodeServices.layer)

describe("parseAnswers", () => {
  it.effect("adds nothing to a plan without flags", () =>
    Effect.map(answers({}), (plan) => assert.deepStrictEqual(plan, {}))
  )

  it.effect("gives judges and roles their own options", () =>
    Effect.gen(function* () {
      const plan = yield* answers({
        judge: ["openai/a,google/b"],
        judgeOption: ["openai/a.temperature=0,maxOutputTokens=9"],
        judgeEpochs: 3,
        role: ["narrator=openai/a,coder=google/b"],
        roleOption: ["coder.temperature=1"]
      })
      assert.deepStrictEqual(plan, {
        judges: {
          models: [
            { name: "openai/a", options: { temperature: "0", maxOutputTokens: "9" } },
            { name: "google/b", options: { maxOutputTokens: "9" } }
          ],
          epochs: 3
        },
        roles: {
          narrator: { name: "openai/a", options: {} },
          coder: { name: "google/b", options: { temperature: "1" } }
        }
      })
    })
  )

  it.effect("sets prices from a file, which single prices override", () =>
    Effect.gen(function* () {
      const path = join(temporaryFolder(), "prices.json")
      const listed = { input: 1, cached: 0.5, output: 2 }
      writeFileSync(path, JSON.stringify({ date: "2026-11-01", models: { a: listed, b: listed } }))
      const { prices } = yield* answers({ prices: Option.some(path), price: ["b=3/4,c=3/1/4"] })
      assert.deepStrictEqual(prices, {
        a: listed,
        b: { input: 3, cached: 3, output: 4 },
        c: { input: 3, cached: 1, output: 4 }
      })
    })
  )

  it.effect.each(["a=1", "a=1/2/3/4", "a=-1/2", "a=/2", "a=x/y"])("refuses the price %s", (price) =>
    Effect.map(Effect.flip(answers({ price: [price] })), ({ message }) => assert.include(message, `--price ${price}`))
  )

  it.effect.each([
    ["cc=1/2", '--price: unknown model of this run "cc". Did you mean "c"? Known: a, b, c.'],
    ["simulated/sloppy=1/2", "--price simulated/sloppy: a simulated model costs nothing: leave its price out"]
  ] as const)("refuses the price %s, which no model that is asked has", ([price, reason]) =>
    Effect.map(Effect.flip(answers({ price: [price] })), ({ message }) => assert.strictEqual(message, reason))
  )

  it.effect("takes the prices of judges and roles", () =>
    Effect.gen(function* () {
      const { prices } = yield* answers({
        judge: ["judge/x"],
        role: ["narrator=role/y"],
        price: ["judge/x=1/2,role/y=1/2"]
      })
      assert.deepStrictEqual(Object.keys(prices ?? {}), ["judge/x", "role/y"])
    })
  )

  it.effect("refuses prices that are nested too deeply, and a file that is too large", () =>
    Effect.gen(function* () {
      const path = join(temporaryFolder(), "prices.json")
      const reason = Effect.map(Effect.flip(answers({ prices: Option.some(path) })), ({ message }) => message)
      writeFileSync(path, "[".repeat(100_000))
      assert.include(yield* reason, `--prices ${path}: its JSON nests deeper than 128 levels; expected`)
      writeFileSync(path, " ".repeat(1_000_001))
      assert.include(yield* reason, `--prices ${path}: the file has 1000001 bytes; at most 1000000 are allowed`)
    })
  )

  it.effect("refuses a list of prices without a date, and shows the form", () =>
    Effect.gen(function* () {
      const path = join(temporaryFolder(), "prices.json")
      writeFileSync(path, JSON.stringify({ models: {} }))
      const { message } = yield* Effect.flip(answers({ prices: Option.some(path) }))
      const shown = /expected .*, as in (\{.*\})$/.exec(message)?.[1] ?? ""
      writeFileSync(path, shown)
      assert.deepStrictEqual(Object.keys((yield* answers({ prices: Option.some(path) })).prices ?? {}), [
        "openai/gpt-5"
      ])
    })
  )
})
