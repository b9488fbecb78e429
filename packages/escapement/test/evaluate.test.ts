import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { LanguageModelV3, LanguageModelV4 } from "@ai-sdk/provider"
import { adapters } from "@escapement/adapters"
import { NoOptions } from "@escapement/core"
import { Effect } from "effect"
import { assert, describe, it, onTestFinished } from "vitest"
import {
  type Architecture,
  Refused,
  ace,
  agentEscape,
  agentRace,
  catalogue,
  defineAdapter,
  direct,
  evaluate,
  events,
  functionCalling,
  lock,
  mmEscape,
  nop,
  oracle,
  planThenAct,
  random,
  react,
  readRun,
  reflexion,
  relay,
  repeat,
  replay,
  rescore,
  resume,
  shell,
  traject
} from "../src/index.ts"

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), "escapement-in-code-"))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}
const storeIn = (path: string) => ({ store: join(path, "runs.sqlite") })

const small = ace({ hidden: 1, rows: 3, cols: 3, candidates: 5 })

/** Gives up at once. */
const quitter = defineAdapter({
  id: "quitter",
  version: "1",
  summary: "gives up at once",
  Options: NoOptions,
  play: () => () => Effect.void
})

const usage = {
  inputTokens: { total: 7, noCache: 7, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 3, text: 3, reasoning: undefined }
}
const giveUp = { type: "tool-call", toolCallId: "1", toolName: "give_up", input: "{}" } as const
const finishReason = { unified: "tool-calls", raw: "tool_calls" } as const
const own = {
  provider: "mine.chat",
  supportedUrls: {},
  doStream: () => Promise.reject(new Error("it does not stream"))
}

const fourth: LanguageModelV4 = {
  ...own,
  specificationVersion: "v4",
  modelId: "fourth",
  doGenerate: () => Promise.resolve({ content: [giveUp], finishReason, usage, warnings: [] })
}
const third: LanguageModelV3 = {
  ...own,
  specificationVersion: "v3",
  modelId: "third/of:two",
  doGenerate: () => Promise.resolve({ content: [giveUp], finishReason, usage, warnings: [] })
}

describe("escapement in one import", () => {
  it("evaluates families, architectures and models, compares them by value and writes the report", async () => {
    const place = folder()
    const run = await evaluate(
      {
        benchmark: small,
        adapters: [react(), react({ history: "window:1" }), functionCalling(), quitter, oracle()],
        models: "simulated/sloppy",
        instances: 4
      },
      storeIn(place)
    )
    assert.strictEqual(run.made, 20)
    const byValue = run.compare(react({ history: "window:1" }), quitter)["reward"]
    assert.deepStrictEqual(byValue, run.compare("react history=window:1", "quitter")["reward"])
    assert.isNumber(byValue?.difference)
    // options that are the defaults name the same agent
    assert.deepStrictEqual(
      run.compare(react({ history: "full", retries: 2 }), functionCalling())["reward"],
      run.compare(react(), "function-calling")["reward"]
    )
    await run.writeReport(join(place, "report.html"))
    assert.include(readFileSync(join(place, "report.html"), "utf8"), "react history=window:1")
  })

  it("refuses to compare an agent that is not in the run, or that matches several models", async () => {
    const run = await evaluate(
      {
        benchmark: small,
        adapters: [react(), functionCalling()],
        models: ["simulated", "simulated/sloppy"],
        instances: 2
      },
      storeIn(folder())
    )
    assert.throws(() => run.compare(planThenAct(), react()), Refused, /the run has no agent plan-then-act/)
    assert.throws(() => run.compare(react({ history: "window:1" }), "function-calling"), Refused, /with these options/)
    assert.throws(
      () => run.compare(react(), functionCalling()),
      Refused,
      /matches 2 agents: name one of react · simulated,/
    )
  })

  it("asks language models of the AI SDK of both versions, and resumes, replays and repeats their runs", async () => {
    const options = storeIn(folder())
    const plan = {
      benchmark: small,
      adapters: functionCalling(),
      models: [fourth, { model: third, options: { topK: 3 } }]
    } as const
    const run = await evaluate({ ...plan, instances: 2 }, options)
    assert.deepStrictEqual(
      run.summary.cells.map(({ label, metrics }) => [label, metrics["tokens"]?.mean]),
      [
        ["function-calling · mine.chat/fourth", 10],
        ["function-calling · mine.chat/third/of:two", 10]
      ]
    )
    const withOwn = { ...options, own: { models: [fourth, third] } }
    assert.strictEqual((await resume(run.id, withOwn)).made, 4)
    assert.strictEqual((await replay(run.id, withOwn)).made, 4)
    assert.strictEqual((await repeat(await lock(run.id, options), withOwn)).made, 4)
    assert.strictEqual((await readRun(run.id, options)).made, 4)
    assert.strictEqual((await rescore(run.id, withOwn)).made, 4)
  })

  it("refuses two different language models with the same name", async () => {
    const error: unknown = await evaluate({ models: [fourth, { ...fourth }] }).catch((cause: unknown) => cause)
    assert.instanceOf(error, Refused)
    assert.strictEqual(
      error.message,
      "two different language models are named mine.chat/fourth: a plan can hold one of them"
    )
  })

  it("reports events of the run", async () => {
    const told: Array<string> = []
    const plan = { benchmark: small, adapters: functionCalling(), models: fourth, instances: 1 } as const
    for await (const { _tag } of events(plan, storeIn(folder()))) {
      // only on a slow machine
      if (_tag !== "InstanceGenerated") told.push(_tag)
    }
    assert.deepStrictEqual(told, ["RunStarted", "TrialStarted", "TrialFinished", "RunEnded"])
  })
})

describe("families and architectures as functions", () => {
  it("are plain data", () => {
    assert.deepStrictEqual(ace({ hidden: 5, decoys: 7 }, { options: { profile: "official" }, instances: 3 }), {
      benchmark: "ace",
      from: { difficulty: { hidden: 5, decoys: 7 } },
      options: { profile: "official" },
      instances: 3
    })
    assert.deepStrictEqual(ace(), { benchmark: "ace" })
    assert.deepStrictEqual(traject({ tier: "mixed-hard" }), { benchmark: "traject", from: { tier: "mixed-hard" } })
    assert.deepStrictEqual(agentEscape({ set: "standard@1" }), {
      benchmark: "agent-escape",
      from: { set: "standard@1" }
    })
    assert.deepStrictEqual(mmEscape({ file: "a.jsonl" }), { benchmark: "mm-escape", from: { file: "a.jsonl" } })
    assert.deepStrictEqual(agentRace({ published: "data" }), { benchmark: "agent-race", from: { published: "data" } })
    assert.deepStrictEqual(react({ history: "window:6" }), { adapter: "react", options: { history: "window:6" } })
  })

  it("include all built-in ones", async () => {
    const all: ReadonlyArray<Architecture> = [
      react({ history: "window:6", images: "last:1", retries: 1, tools: "user" }),
      functionCalling({ history: "summary:3", images: "none", nudges: 1, tools: "user" }),
      planThenAct({ history: "full", images: "all", nudges: 1, replans: 1, tools: "native" }),
      direct({ cot: true, execute: false, images: "all", retries: 1, tools: "user" }),
      reflexion({ history: "full", images: "all", nudges: 1, reflections: 1, tools: "system" }),
      shell({ history: "full", images: "all", idle: 3, retries: 1, tools: "user" }),
      oracle(),
      random(),
      nop()
    ]
    assert.deepStrictEqual(
      all.map(({ adapter }) => adapter),
      adapters.map(({ id }) => id)
    )
    for (const [index, { options }] of all.entries()) {
      const texts = Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]))
      const decided = adapters[index]?.settings.fromText(texts)
      assert.strictEqual(decided?._tag, "Success")
      // every option that there is has a type here
      assert.sameMembers(
        Object.keys(options),
        Object.keys(Object(decided?._tag === "Success" && decided.success.settings))
      )
    }
    const families = [ace(), agentEscape(), traject(), agentRace(), mmEscape(), relay()]
    const ids = families.map((choice) =>
      typeof choice === "object" && "benchmark" in choice ? choice.benchmark : choice
    )
    assert.sameMembers(ids, [...catalogue.benchmarkIds])
  })

  it("refuse unknown options by type", () => {
    // @ts-expect-error: there is no such option
    assert.strictEqual(react({ nudges: 1 }).adapter, "react")
    // @ts-expect-error: a history is full, window:n or summary:n
    react({ history: "windows:6" })
    // @ts-expect-error: baselines have no options
    oracle({ retries: 1 })
    // @ts-expect-error: there is no such difficulty
    ace({ hiden: 5 })
    // @ts-expect-error: a tier is a difficulty already
    ace({ tier: "paper", hidden: 5 })
    // @ts-expect-error: there is no such tier
    ace({ tier: "papers" })
    // @ts-expect-error: one source
    ace({ tier: "paper", set: "standard@1" })
    // @ts-expect-error: there is no such option of its world
    ace({}, { options: { profiles: "clean" } })
    // @ts-expect-error: a room has a number of nodes
    agentEscape({ droppable: 0.5 })
  })
})
