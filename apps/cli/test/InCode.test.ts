import { readFileSync } from "node:fs"
import { join } from "node:path"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { type EvaluationPlan, Steps } from "@escapement/evaluate"
import { makeEvaluator } from "@escapement/evaluate/promise"
import { Effect, Option } from "effect"
import { assert, describe, it } from "vitest"
import { catalogue } from "escapement/catalogue"
import { withStore } from "../src/commands/withStore.ts"
import { setupOf } from "../src/Registry.ts"
import { temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"
import { plainFlags } from "../../../packages/evaluate/test/flags/plainFlags.ts"

const { evaluate, readRun, replay } = makeEvaluator(catalogue)

/** Impossible plans, as flags and as values. */
const impossible: ReadonlyArray<readonly [string, Partial<Steps.PlanFlags>, EvaluationPlan]> = [
  ["an unknown benchmark", { benchmark: Option.some("aec") }, { benchmark: "aec" }],
  ["an unknown architecture", { adapter: ["reakt"] }, { adapters: "reakt" }],
  ["an unknown model", { model: ["simulatd"] }, { models: "simulatd" }],
  ["an unknown profile of a model", { model: ["simulated/slopy"] }, { models: "simulated/slopy" }],
  ["an unknown tier", { tier: Option.some("smok") }, { benchmark: { from: { tier: "smok" } } }],
  ["an unknown set", { set: Option.some("standard@9") }, { benchmark: { from: { set: "standard@9" } } }],
  ["a difficulty that is none", { difficulty: ["hiden=5"] }, { benchmark: { from: { difficulty: { hiden: 5 } } } }],
  [
    "an option that is none",
    { adapter: ["react"], adapterOption: ["histroy=full"] },
    { adapters: { adapter: "react", options: { histroy: "full" } } }
  ],
  [
    "an option of a world that is none",
    { benchmarkOption: ["colour=red"] },
    { benchmark: { benchmark: "ace", options: { colour: "red" } } }
  ],
  ["a judge without a question", { judge: ["simulated"] }, { judges: { models: "simulated" } }],
  ["a toolset without a catalogue", { toolset: ["domain"] }, { toolsets: "domain" }],
  [
    "a file that is not there",
    { instancesFile: Option.some("./no.jsonl") },
    { benchmark: { from: { file: "./no.jsonl" } } }
  ],
  ["an adapter file that is not there", { adapter: ["./no.ts"] }, { adapters: "./no.ts" }],
  ["a metric file that is not there", { metric: ["./no.ts"] }, { metrics: ["./no.ts"] }],
  [
    "a key in an option",
    { modelOption: ["baseURL=sk-0123456789abcdefghij"], model: ["openai-compatible/x"] },
    { models: { model: "openai-compatible/x", options: { baseURL: "sk-0123456789abcdefghij" } } }
  ]
]

describe("a plan in code", () => {
  it.each(impossible)("%s is refused with the sentence of the command", async (_, flags, plan) => {
    const command = await Effect.runPromise(
      Steps.prepareFlags({ ...plainFlags, ...flags }, setupOf({ ...plainFlags, ...flags })).pipe(
        withStore(":memory:"),
        Effect.flip,
        Effect.map(({ message }) => message),
        Effect.provide(NodeServices.layer)
      )
    )
    const code = await evaluate(plan, { store: ":memory:" }).then(
      () => "it is evaluated",
      (error: unknown) => (error instanceof Error ? error.message : String(error))
    )
    assert.strictEqual(code, command)
    assert.notInclude(code, "\n")
  })

  it.each<readonly [string, EvaluationPlan, RegExp]>([
    ["no instance", { instances: 0 }, /^instances 0: expected 1 or more$/],
    ["half an instance", { instances: 1.5 }, /^instances 1.5: expected 1 or more$/],
    ["no epoch", { epochs: 0 }, /^epochs 0: expected 1 or more$/],
    ["a limit that is none", { limits: { wall: "soon" } }, /^limit wall: expected a time such as 600s/],
    ["more faults than calls", { faults: 2 }, /^faults: p=2: /],
    [
      "an adapter that is none",
      JSON.parse(`{"adapters":["react",null]}`),
      /^adapters: number 2 is neither a name nor a value$/
    ],
    ["no adapters", JSON.parse(`{"adapters":[]}`), /^adapters is empty: name one, or leave it out$/],
    [
      "a member that is none",
      JSON.parse(`{"adapter":"react"}`),
      /^unknown member of a plan "adapter". Did you mean "adapters"\?/
    ],
    [
      "two kinds of instances",
      JSON.parse(`{"benchmark":{"from":{"tier":"smoke","set":"standard@1"}}}`),
      /^tier and set exclude each other: give only one of them$/
    ],
    ["no plan", JSON.parse("null"), /^a plan is an object, such as/]
  ])("%s is refused", async (_, plan, sentence) => {
    const code = await evaluate(plan, { store: ":memory:" }).then(
      () => "it is evaluated",
      (error: unknown) => (error instanceof Error ? error.message : String(error))
    )
    assert.match(code, sentence)
  })
})

describe("a run of the command in code", () => {
  it("reads as the command printed it, and can be replayed", async () => {
    const cwd = temporaryFolder()
    const flags = ["--tier", "smoke", "--instances", "4", "--adapter", "react,function-calling", "--json"]
    const { code, stdout } = await inProcess(["eval", ...flags], { cwd })
    assert.strictEqual(code, 0)
    const printed = JSON.parse(stdout)
    const store = join(cwd, ".escapement", "runs.sqlite")
    const run = await readRun("last", { store })
    assert.strictEqual(run.id, printed.run)
    assert.deepStrictEqual(JSON.parse(JSON.stringify(run.analyses)), printed.analyses)
    assert.strictEqual(Option.getOrThrow(run.digest).sha256, printed.digest.sha256)
    assert.strictEqual((await replay("last", { store })).made, 8)
    await run.writeReport(join(cwd, "report.html"))
    assert.include(readFileSync(join(cwd, "report.html"), "utf8"), run.id)
  })
})
