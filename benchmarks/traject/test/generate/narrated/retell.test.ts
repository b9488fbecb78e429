import { type Model, type ModelError, ModelFailed, type ModelRequest, Randomness, Roles } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import type { Difficulty } from "../../../src/Difficulty.ts"
import type { Instance } from "../../../src/Instance.ts"
import { generate } from "../../../src/generate/generate.ts"
import { inferenceFindings } from "../../../src/generate/inferenceFindings.ts"
import { retell } from "../../../src/generate/narrated/retell.ts"
import type { Reading } from "../../../src/generate/narrated/readerRequest.ts"
import { instanceAt } from "../instances.ts"
import { answering, shownTo } from "../../../../../tools/test/answering.ts"
import { finding, planOf, writing } from "./models.ts"

const set = instanceAt({ domain: "Weather", wording: "natural-2" }, 3)
const chain = instanceAt({ domain: "Travel", structure: "sequential", wording: "natural-2" }, 2)
/** Words that pass every check: our own, and some before. */
const goodWords = ({ query }: Instance) => `So, here is where I am. ${query}`

const toldBy = (instance: Instance, narrator: Model<ModelError>, reader?: Model<ModelError>) =>
  retell(instance).pipe(
    Effect.provideService(
      Roles,
      new Map([["narrator", narrator], ...(reader === undefined ? [] : [["reader", reader] as const])])
    )
  )

const own = (instance: Instance, tries = 3): Instance => ({
  ...instance,
  narrator: { model: "bard/1", reader: "scholar/1", tries }
})

describe("retell", () => {
  it.effect.each([set, chain])("takes words from which the reader recovers the plan: $structure", (instance) =>
    Effect.gen(function* () {
      const told = yield* toldBy(instance, writing([goodWords(instance)]), finding(planOf(instance)))
      assert.strictEqual(told.query, goodWords(instance))
      assert.strictEqual(told.wording, "model")
      assert.deepStrictEqual(told.narrator, { model: "bard/1", reader: "scholar/1", tries: 1 })
      assert.deepStrictEqual(told.answer, instance.answer)
      assert.deepStrictEqual(inferenceFindings(told), [])
      for (const { from } of told.gold.flatMap((call) => call.arguments)) {
        if (from._tag === "Query") assert.include(told.query, from.shown)
        else assert.notProperty(from, "rule")
      }
    })
  )

  it.effect("puts the values of the answer in the order in which the message asks", () =>
    Effect.gen(function* () {
      const asked: Array<ModelRequest> = []
      yield* toldBy(set, writing(["no"], asked), finding(planOf(set)))
      const parts = [...shownTo(asked.slice(0, 1)).matchAll(/^Part \d+: (.*)$/gm)].map(([, order = ""]) => order)
      const backwards = set.gold.map((_, i) => i).toReversed()
      const message = `Could you ${parts.toReversed().join(", then ")}, please?`
      const told = yield* toldBy(set, writing([message]), finding(planOf(set, backwards)))
      assert.strictEqual(told.query, message)
      assert.deepStrictEqual(told.answer.values, set.answer.values.toReversed())
      // a reader that lists other questions first than the message asks
      assert.deepStrictEqual(yield* toldBy(set, writing([message]), finding(planOf(set))), own(set))
    })
  )

  it.effect.each<readonly [string, (query: string) => string, RegExp]>([
    ["leaves a value out", (query) => query.replaceAll(/\d/g, ""), /leaves out/],
    ["says another number", (query) => `${query} There are 17 of us.`, /"17\.?".*none of the parts/],
    ["says another number in words", (query) => `${query} There are seventeen of us.`, /"seventeen".*none/],
    ["says another date", (query) => `${query} Answer by 3 May 2027.`, /none of the parts/],
    ["names another place", (query) => `${query} We come from Budapest.`, /"Budapest".*none of the parts/],
    ["names a tool", (query) => `${query} Use weather_forecast for it.`, /"weather_forecast".*name of a tool/],
    ["is a list", (query) => `What I need:\n- ${query}`, /is a list/],
    ["has control characters", (query) => `${query}\u202eyadot`, /control characters/],
    ["is too short", () => "Weather?", /characters/],
    ["is too long", (query) => `${query}${" Please.".repeat(300)}`, /characters/],
    ["is one endless word", () => "a".repeat(199_000), /it has 199000 characters; a message of these parts has/],
    ["is nothing but line breaks", () => "\u2028".repeat(199_000), /it has 199000 characters/]
  ])("keeps our words where the model's text %s, and tells it why", ([, change, reason]) =>
    Effect.gen(function* () {
      const [asked, read]: [Array<ModelRequest>, Array<ModelRequest>] = [[], []]
      const told = yield* toldBy(set, writing([change(set.query)], asked), finding(planOf(set), read))
      assert.deepStrictEqual(told, own(set))
      assert.strictEqual(asked.length, 3)
      assert.match(shownTo(asked.slice(1, 2)), reason)
      assert.deepStrictEqual(read, [])
    })
  )

  const changed = (instance: Instance, change: (steps: Reading["steps"]) => Reading["steps"]): Reading => ({
    steps: change(planOf(instance).steps)
  })
  const [first, last] = [<A>(all: ReadonlyArray<A>) => all.slice(0, 1), <A>(all: ReadonlyArray<A>) => all.slice(-1)]
  it.effect.each<readonly [string, Instance, Reading]>([
    ["another tool", set, changed(set, (steps) => steps.map((step) => ({ ...step, tool: "weather_none" })))],
    [
      "another value",
      set,
      changed(set, (steps) =>
        steps.map((step) => ({ ...step, values: step.values.map((one) => ({ ...one, value: "Rome" })) }))
      )
    ],
    [
      "a value more",
      set,
      changed(set, (steps) =>
        steps.map((step) => ({ ...step, values: [...step.values, { parameter: "limit", value: 5 }] }))
      )
    ],
    ["a call less", set, changed(set, (steps) => steps.slice(1))],
    ["a call more", set, changed(set, (steps) => [...steps, ...first(steps)])],
    ["a call that no tool makes", set, changed(set, (steps) => [...steps, { ...steps[0]!, tool: "none" }])],
    ["no figure wanted", set, changed(set, (steps) => steps.map((step) => ({ ...step, wanted: [] })))],
    [
      "a figure of each step",
      chain,
      changed(chain, (steps) => steps.map((step) => ({ ...step, wanted: last(steps)[0]!.wanted })))
    ],
    ["another order", chain, changed(chain, (steps) => steps.toReversed())],
    [
      "other results of earlier calls",
      chain,
      changed(chain, (steps) =>
        steps.map((step) => ({
          ...step,
          links: step.links.map((one) => ({ ...one, end: "lowest" as const, by: "x" }))
        }))
      )
    ]
  ])("keeps our words where the reader finds %s", ([, instance, reading]) =>
    Effect.gen(function* () {
      const asked: Array<ModelRequest> = []
      const told = yield* toldBy(instance, writing([goodWords(instance)], asked), finding(reading))
      assert.deepStrictEqual(told, own(instance))
      assert.match(shownTo(asked.slice(1, 2)), /not found as it is meant|this was read instead/)
    })
  )

  it.effect("keeps our words where nobody answers in the form asked for", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(
        yield* toldBy(set, answering("bard/1", ["Once upon a time"]), finding(planOf(set))),
        own(set)
      )
      assert.deepStrictEqual(yield* toldBy(set, writing([goodWords(set)]), answering("scholar/1", ["{}"])), own(set))
    })
  )

  it.effect("keeps our words where the model's text says what only a reply may disclose", () =>
    Effect.gen(function* () {
      const asked: Array<ModelRequest> = []
      const linked = chain.gold.flatMap((call) => call.arguments.filter(({ from }) => from._tag === "Reply"))
      const [value] = linked.map((argument) => String(argument.value))
      const told = yield* toldBy(chain, writing([`${chain.query} I mean ${value}.`], asked), finding(planOf(chain)))
      assert.deepStrictEqual(told, own(chain))
      assert.match(shownTo(asked.slice(1, 2)), /only a reply may disclose/)
    })
  )

  it.effect("takes a later message where the first one fails", () =>
    Effect.map(toldBy(set, writing(["Weather?", goodWords(set)]), finding(planOf(set))), ({ narrator, query }) => {
      assert.strictEqual(query, goodWords(set))
      assert.strictEqual(narrator?.tries, 2)
    })
  )

  it.effect("shows the narrator no tool and no reply, and the reader nothing but the message and the tools", () =>
    Effect.gen(function* () {
      const [asked, read]: [Array<ModelRequest>, Array<ModelRequest>] = [[], []]
      yield* toldBy(chain, writing([goodWords(chain)], asked), finding(planOf(chain), read))
      for (const { arguments: args, tool } of chain.gold) {
        assert.notInclude(shownTo(asked), tool)
        assert.include(shownTo(read), tool)
        for (const { from, value } of args) if (from._tag === "Reply") assert.notInclude(shownTo(asked), String(value))
      }
      assert.include(shownTo(read), goodWords(chain))
      assert.notInclude(shownTo(read), "Part 1")
    })
  )

  it.effect("has the narrator read if nobody else is named, and says so once", () =>
    Effect.gen(function* () {
      const lines: Array<unknown> = []
      const logger = Logger.make(({ message }) => void lines.push(message))
      const answers = [JSON.stringify({ message: goodWords(set) }), JSON.stringify(planOf(set))]
      const both = answering("bard/1", [...answers, ...answers])
      const telling = Effect.provide(toldBy(set, both), Logger.layer([logger]))
      const { narrator } = yield* telling
      yield* telling
      assert.deepStrictEqual(narrator, { model: "bard/1", reader: "bard/1", tries: 1 })
      assert.match(String(lines), /^traject: bard\/1 reads what it wrote itself; --role reader=MODEL/)
      assert.lengthOf(lines, 1)
    })
  )
})

describe("generate", () => {
  const plain: Difficulty = { structure: "parallel", calls: 4, wording: "model", pool: 40, lookAlikes: 4 }
  const made = (difficulty: Partial<Difficulty>, narrator?: Model<ModelError>) =>
    generate(Randomness.seed("told"), { ...plain, ...difficulty }).pipe(
      Effect.provideService(Roles, new Map(narrator === undefined ? [] : [["narrator", narrator]]))
    )
  const broken: Model<ModelError> = {
    id: "bard/1",
    generate: () => Effect.fail(new ModelFailed({ reason: "no voice", at: "provider" }))
  }

  it.effect("says whose words an instance has where a model's are not taken", () =>
    Effect.map(made({}, answering("bard/1", ["no"])), ({ difficulty, narrator, wording }) => {
      assert.strictEqual(wording, "natural-2")
      assert.strictEqual(difficulty?.wording, "model")
      assert.strictEqual(narrator?.tries, 3)
    })
  )

  it("asks no model how many results there are in all of a search that it limits", () => {
    const isLimited = (nth: number) =>
      Effect.runSync(
        generate(Randomness.seed("limits", nth), { ...plain, structure: "parallel", calls: 8, pool: 80 }).pipe(
          Effect.provideService(Roles, new Map([["narrator", answering("bard/1", ["no"])]]))
        )
      ).gold.some(({ arguments: args }) => args.some(({ required }) => !required))
    assert.isFalse([0, 1, 2, 3].some(isLimited))
  })

  it.effect.each<readonly [string, Partial<Difficulty>, Model<ModelError> | undefined, RegExp]>([
    ["nobody narrates", {}, undefined, /no model plays the role "narrator"/],
    ["the simulated model narrates", {}, answering("simulated/perfect", [""]), /simulated model can neither narrate/],
    ["the model fails", {}, broken, /^traject: no voice/],
    ["it has goals", { goals: 1, structure: "sequential" }, broken, /leave goals and rules out/],
    ["it has rules", { goals: 1, rules: 4, structure: "sequential" }, broken, /leave goals and rules out/],
    ["it is in German", { language: "de" }, broken, /wording=natural-2/]
  ])("fails in a sentence if %s", ([, difficulty, narrator, sentence]) =>
    Effect.map(Effect.flip(made(difficulty, narrator)), ({ message }) => assert.match(message, sentence))
  )
})
