import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Metric } from "@escapement/core"
import { Lines } from "@escapement/report"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { type EvaluationPlan, Results, Steps, Stores, evaluate, readRun, report } from "../../src/index.ts"
import { typedAt } from "../../src/terminal/resumeCommand.ts"
import { runAnswer } from "../../src/view/runAnswer.ts"
import { catalogue } from "../catalogue.ts"

const folder = mkdtempSync(join(tmpdir(), "escapement-metrics-"))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a file that exports a metric, which is 1 on every trial unless `body` says otherwise. */
const fileOf = (id: string, body = "Option.some(1)"): string => {
  const path = join(folder, `${id}.mjs`)
  writeFileSync(
    path,
    `import { Option } from ${JSON.stringify(import.meta.resolve("effect"))}
     export const metric = { id: "${id}", version: 1, summary: "one", unit: "share", better: "higher", source: "ours",
       measure: () => ${body} }`
  )
  return path
}

const metric = (id: string, measure: Metric<unknown>["measure"]): Metric<unknown> => ({
  id,
  version: 1,
  summary: "what it measures",
  unit: "share",
  better: "higher",
  source: "ours",
  measure
})

const plan: EvaluationPlan = { benchmark: { benchmark: "ace", from: { tier: "smoke" } }, instances: 2 }

/** The lines that a terminal of 60 columns shows of results. */
const shown = (results: Results.RunResults, asked: ReadonlyArray<string>, plugins: ReadonlyArray<string> = []) =>
  Results.resultLines(results, {
    by: [],
    asked,
    plugins,
    looks: [],
    layout: { width: 60, style: Lines.plainStyle },
    location: ".escapement/runs.sqlite",
    type: typedAt(".escapement/runs.sqlite")
  })

describe("a metric of a file", () => {
  it.live("that a run did not compute is named with the command that computes it, in place of a verdict", () =>
    Effect.gen(function* () {
      const file = fileOf("mine")
      const { run } = yield* evaluate({ ...plan, adapters: ["react", "function-calling"] }, { catalogue })
      const results = yield* Results.readResults(yield* readRun(run.id, { catalogue, metrics: [file] }))
      assert.deepStrictEqual(results.absent, ["mine"])
      const lines = yield* shown(results, [file])
      const text = lines.join("\n")
      assert.include(text.replaceAll(/\s+/g, " "), "Not shown: mine, which this run did not compute. Compute it with:")
      assert.include(text.replaceAll(/\s+\\?\s*/g, " "), `escapement run rescore ${run.id} --metric ${file}`)
      assert.notInclude(text, "too few")
      assert.deepStrictEqual(
        lines.filter((line) => line.length > 60 && !line.includes(file) && !/^ {2}sha256:\w{64}$/.test(line)),
        []
      )
    }).pipe(Stores.withStore(":memory:"))
  )

  it.live("and the plugin that a command names are in the command that it says comes next", () =>
    Effect.gen(function* () {
      const { run } = yield* evaluate({ ...plan, adapters: ["react"] }, { catalogue })
      const results = yield* Results.readResults(yield* readRun(run.id, { catalogue }))
      const text = (yield* shown(results, ["reward"], ["./mine.ts"])).join("\n").replaceAll(/\s+\\?\s*/g, " ")
      assert.match(
        text,
        /Next, compare it with another architecture: escapement eval .*--metric reward --plugin \.\/mine\.ts/
      )
    }).pipe(Stores.withStore(":memory:"))
  )

  it.live("with which a run was begun names itself when the run is resumed, and is asked for otherwise", () =>
    Effect.gen(function* () {
      const file = fileOf("mine")
      const { run } = yield* evaluate({ ...plan, metrics: [file] }, { catalogue })
      const asked = yield* Effect.flip(Steps.prepareResumed(run.id, { catalogue, metrics: [] }))
      assert.match(asked.message, new RegExp(`if you trust it, add --metric ${file}$`))
      const prepared = yield* Steps.prepareResumed(run.id, { catalogue, metrics: [file] })
      const metrics = yield* Results.shownMetrics(prepared, [file])
      assert.deepStrictEqual(
        metrics("ace").map(({ id }) => id),
        ["mine"]
      )
    }).pipe(Stores.withStore(":memory:"))
  )

  it.live.each(["reward", "steps"])("whose id is that of another metric is refused: %s", (id) =>
    Effect.gen(function* () {
      const file = fileOf(id)
      const taken = new RegExp(`^\\S*${id}\\.mjs: a metric of \\S.* has the id "${id}": give yours another id$`)
      assert.match((yield* Effect.flip(evaluate({ ...plan, metrics: [file] }, { catalogue }))).message, taken)
      const value = metric(id, () => Option.some(1))
      assert.strictEqual(
        (yield* Effect.flip(evaluate({ ...plan, metrics: [value] }, { catalogue }))).message,
        `the metric id "${id}" is taken: give yours another id`
      )
    }).pipe(Stores.withStore(":memory:"))
  )

  it.live("that throws, or gives no number, is told with the number of its trials and its first message", () =>
    Effect.gen(function* () {
      const thrower = metric("thrower", ({ identity }) => {
        throw new Error(`no calls in\n${identity.epoch}`)
      })
      const metrics = [thrower, metric("nan", () => Option.some(Number.NaN)), metric("fine", () => Option.none())]
      const results = yield* evaluate({ ...plan, metrics }, { catalogue })
      assert.deepStrictEqual(results.failedMetrics, [
        { id: "thrower", reason: "no calls in\n0", trials: 2 },
        { id: "nan", reason: "measured NaN, which is not a number", trials: 2 }
      ])
      const said = (yield* shown(results, [])).join(" ")
      assert.include(
        said.replaceAll(/\s+/g, " "),
        "The metric thrower failed on 2 trials, which have no value of it; on the first: no calls in 0"
      )
    }).pipe(Stores.withStore(":memory:"))
  )

  it.live("that throws is told on the page of a report, in its Markdown and in the viewer", () =>
    Effect.gen(function* () {
      const file = fileOf("thrower", '{ throw new Error("no calls") }')
      yield* evaluate({ ...plan, metrics: [file] }, { catalogue })
      const reading = { catalogue, metrics: [file] }
      const said = "The metric thrower failed on 2 trials, which have no value of it; on the first: no calls"
      for (const format of ["html", "md"] as const) {
        const { text } = yield* report(["last"], { ...reading, format })
        assert.include(text, said, format)
      }
      const { note = "" } = yield* runAnswer(yield* readRun("last", reading))
      assert.include(note, said)
    }).pipe(Stores.withStore(":memory:"))
  )
})
