import { ChildProcess, execFileSync } from "node:child_process"
import { subscribe, unsubscribe } from "node:diagnostics_channel"
import { once } from "node:events"
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync, writeFileSync, writeSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Effect, Predicate } from "effect"
import { parquetWriteBuffer } from "hyparquet-writer"
import type { LogColumns, LogRow } from "../src/LogRow.ts"
import { readLog } from "../src/readLog.ts"
import { readRows } from "../src/readRows.ts"
import { unreadable } from "../src/text.ts"
import { type Member, zipOf } from "./zip.ts"
import { isLeftOut, isThorough } from "../../../tools/test/isThorough.ts"

const folder = mkdtempSync(join(tmpdir(), "escapement-logs-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  return path
}

const read = Effect.fnUntraced(function* (path: string, columns: LogColumns = {}) {
  const rows: Array<LogRow> = []
  // in this process, as the separate process has tests of its own
  const header = yield* Effect.tryPromise({
    try: () => readRows(path, columns, (row) => void rows.push(row)),
    catch: (error) => unreadable(path, error)
  })
  return { header, rows }
})

/** Returns the message of a refusal. */
const refusal = (path: string, columns: LogColumns = {}) =>
  Effect.map(Effect.flip(read(path, columns)), ({ message }) => message.replace(folder, ""))

/** A row of our own CSV: adapter, its settings, model, its settings, instance, epoch, score. */
const ownRow = (...values: ReadonlyArray<string>): string => {
  const [adapter, settings, model, modelSettings, ...rest] = values.map((value) => `"${value.replaceAll('"', '""')}"`)
  return ["r", "t", "b", `"{""profile"":""clean""}"`, adapter, "1", settings, model, modelSettings, ...rest].join(",")
}

const ownCsv = [
  "run,trial,benchmark,benchmark_settings,adapter,adapter_version,adapter_settings,model,model_settings,instance,epoch,metric.reward",
  ownRow("react", '{"history":"full","images":{"most":2}}', "simulated", "{}", "q1", "0", "1"),
  ownRow("react", '{"history":"window:2","images":{"most":2}}', "simulated", "{}", "q1", "0", "0"),
  ownRow("react", '{"history":"full","images":{"most":1}}', "simulated", "{}", "q1", "0", "0"),
  ownRow("react", '{"history":"full","images":{"most":2}}', "gpt-5", '{"effort":"low"}', "q1", "0", "1"),
  ownRow("direct", "{}", "gpt-5", '{"effort":"low"}', "q1", "0", "1"),
  ownRow("direct", "{}", "gpt-5", '{"effort":"high"}', "q1", "0", "1"),
  ownRow("random", "{}", "", "{}", "q1", "0", "0")
]

const shown = (rows: ReadonlyArray<LogRow>) =>
  rows.map(({ cluster, cost, epoch, sample, score }) => ({ sample, epoch, score, cost, cluster }))

/** Three attempts: right, wrong, and one that ended in an error. */
const attempts = (epoch: readonly [number | undefined, number | undefined], cluster?: string) => [
  { sample: "q1", epoch: epoch[0], score: 1, cost: 0.25, cluster },
  { sample: "q1", epoch: epoch[1], score: 0, cost: 0.5, cluster },
  { sample: "q2", epoch: epoch[0], score: NaN, cost: NaN, cluster }
]

const samples = [
  {
    id: "q1",
    epoch: 1,
    input: "2 + 2?",
    target: "4",
    metadata: { topic: "sums" },
    scores: {
      match: {
        value: "C",
        explanation: 'it says "4"',
        history: []
      }
    },
    model_usage: {
      "openai/gpt": {
        input_tokens: 3,
        total_tokens: 5,
        total_cost: 0.25
      }
    }
  },
  {
    id: "q1",
    epoch: 2,
    input: "2 + 2?",
    target: "4",
    metadata: { topic: "sums" },
    scores: { match: { value: "I" } },
    model_usage: {
      "openai/gpt": {
        total_tokens: 5,
        total_cost: 0.5
      }
    }
  },
  {
    id: "q2",
    epoch: 1,
    input: "3 + 3?",
    target: "6",
    metadata: { topic: "sums" },
    scores: {},
    error: "connection lost"
  }
]
const start = { version: 2, eval: { task: "sums", model: "openai/gpt", solver: "react" }, plan: {} }
const header = { ...start, status: "success" }
const member = (name: string, value: unknown, method: Member["method"] = 8): Member => ({
  name,
  text: JSON.stringify(value, null, 2),
  method
})

describe("readLog", () => {
  for (const method of [0, 8, 93] as const) {
    it.effect(`reads an Inspect log whose members are compressed by method ${method}`, () =>
      Effect.gen(function* () {
        const members = [member("summaries.json", samples, method), member("header.json", header, method)]
        const { header: said, rows } = yield* read(written(`method${method}.eval`, zipOf(members)), {
          cluster: "topic"
        })
        assert.deepStrictEqual(shown(rows), attempts([1, 2], "sums"))
        assert.deepStrictEqual([said.format, said.task, said.score], ["inspect", "sums", "match"])
        assert.deepStrictEqual([rows[0]?.agent, rows[0]?.tokens], ["react · openai/gpt", 5])
      })
    )
  }

  it.effect("reads an Inspect log that was interrupted from its journal, and uses the latest summary", () =>
    Effect.gen(function* () {
      const [first, second, third] = samples
      const early = { ...first, scores: { match: { value: "I" } } }
      const members = [
        member("_journal/start.json", start),
        member("_journal/summaries/1.json", [early]),
        member("_journal/summaries/10.json", [third]),
        member("_journal/summaries/2.json", [first, second])
      ]
      const { rows } = yield* read(written("broken.eval", zipOf(members)))
      assert.deepStrictEqual(shown(rows), attempts([1, 2]))
    })
  )

  it.effect("reads whole and chunked samples if a log has no summaries", () =>
    Effect.gen(function* () {
      const [first, second, third] = samples
      const long = { ...first, messages: [{ role: "user", content: "x".repeat(10_000) }] }
      const members = [
        member("_journal/start.json", start),
        member("samples/q1_epoch_1.json", long),
        member("samples/q1_epoch_2/sample.json", second),
        member("samples/q1_epoch_2/events/0.json", []),
        member("samples/q2_epoch_1.json", { ...third, error: { message: "connection lost" } })
      ]
      const { rows } = yield* read(written("chunked.eval", zipOf(members)))
      assert.deepStrictEqual(shown(rows), attempts([1, 2]))
    })
  )

  it.effect("reads an Inspect log that is JSON, and treats a bare NaN as a missing score", () =>
    Effect.gen(function* () {
      const text = JSON.stringify({ ...header, status: "cancelled", samples })
      const path = written(
        "log.json",
        text.replace('"scores":{},"error":"connection lost"', '"scores":{"match":{"value":NaN}}')
      )
      const { header: said, rows } = yield* read(path)
      assert.deepStrictEqual(shown(rows), attempts([1, 2]))
      assert.match(said.remarks.join(), /status is cancelled/)
    })
  )

  it.effect("reads the folder of a Harbor job, including values that only the trajectory has", () =>
    Effect.gen(function* () {
      const info = { agent_info: { name: "claude-code", version: "1", model_info: { name: "opus", provider: "x" } } }
      const trial = (name: string, task_name: string, more: object) =>
        written(`job/${name}/result.json`, JSON.stringify({ task_name, trial_name: name, ...info, ...more }))
      trial("q1__a", "q1", {
        verifier_result: { rewards: { reward: 1 } },
        agent_result: { n_input_tokens: 3, n_output_tokens: 2, cost_usd: 0.25 }
      })
      trial("q1__b", "q1", { verifier_result: { rewards: { reward: 0 } }, agent_result: null })
      const final_metrics = { total_prompt_tokens: 3, total_completion_tokens: 2, total_cost_usd: 0.5 }
      written("job/q1__b/agent/trajectory.json", JSON.stringify({ schema_version: "ATIF-v1.7", final_metrics }))
      trial("q2__a", "q2", { verifier_result: null, exception_info: { exception_type: "AgentTimeoutError" } })
      written("job/result.json", "{}")
      const { rows } = yield* read(join(folder, "job"))
      assert.deepStrictEqual(shown(rows), attempts([undefined, undefined]))
      assert.deepStrictEqual([rows[0]?.agent, rows[1]?.tokens], ["claude-code · opus", 5])
    })
  )

  it.effect.skipIf(process.platform === "win32")("quotes nothing of a file that a link in a Harbor job names", () =>
    Effect.gen(function* () {
      const secret = written("secret.txt", "root:SECRET")
      const path = join(dirname(written("linked/q1/config.json", "{}")), "result.json")
      symlinkSync(secret, path)
      assert.strictEqual(yield* refusal(join(folder, "linked")), "/linked/q1/result.json: is not valid JSON")
    })
  )

  it.effect("reads episodes of verifiers: weighted rewards, and no reward of a failed trace", () =>
    Effect.gen(function* () {
      const agent = { name: "agent", config: { harness: { id: "bash" }, model: "gpt" } }
      const trace = (key: string, score: number | null, more: object = {}) => ({
        version: 1,
        task: {
          type: "T",
          data: { topic: "sums" },
          key
        },
        agent,
        ok: true,
        errors: [],
        rewards: {
          right:
            score === null
              ? null
              : {
                  score,
                  weight: 0.5
                },
          bonus: score === null ? null : { score: 0.5 }
        },
        ...more
      })
      const lines = [
        { id: "1", traces: [trace("q1", 1), trace("q1", 0)] },
        { id: "2", traces: [trace("q2", null, { ok: false, errors: [{ type: "E", message: "m" }] })] }
      ]
      const path = written("run/traces.jsonl", lines.map((line) => JSON.stringify(line)).join("\n"))
      const all = yield* read(dirname(path), { cluster: "topic" })
      assert.deepStrictEqual(
        all.rows.map(({ agent: name, cluster, sample, score }) => ({ name, cluster, sample, score })),
        [1, 0.5, NaN].map((score, i) => ({ name: "bash · gpt", cluster: "sums", sample: i < 2 ? "q1" : "q2", score }))
      )
      const { rows } = yield* read(path, { score: "right" })
      assert.deepStrictEqual(
        rows.map(({ score }) => score),
        [1, 0, NaN]
      )
    })
  )

  it.effect("reads results of promptfoo: a failed assertion is a score, a failed provider is a loss", () =>
    Effect.gen(function* () {
      const result = (question: string, more: object) => ({
        promptIdx: 0,
        testIdx: 0,
        provider: {
          id: "openai:gpt",
          label: "gpt"
        },
        error: "not equal",
        testCase: {
          vars: { question },
          assert: [
            {
              type: "equals",
              value: "4"
            }
          ]
        },
        namedScores: {},
        ...more
      })
      const results = [
        result("q1", { success: true, score: 1, cost: 0.25, failureReason: 0 }),
        result("q1", { success: false, score: 0.4, cost: 0.5, failureReason: 1, testIdx: 1 }),
        result("q2", { success: false, score: 0, failureReason: 2, testIdx: 2 })
      ]
      const path = written(
        "promptfoo.json",
        JSON.stringify({ evalId: "e", results: { version: 3, results }, config: {} })
      )
      const { rows } = yield* read(path)
      assert.deepStrictEqual(
        shown(rows).map(({ cost, score }) => ({ cost, score })),
        attempts([1, 1]).map(({ cost, score }) => ({ cost, score }))
      )
      assert.strictEqual(rows[0]?.sample, rows[1]?.sample)
      assert.notStrictEqual(rows[0]?.sample, rows[2]?.sample)
    })
  )

  const records = [
    {
      task_id: "q1",
      run_index: 1,
      completed: true,
      score: { errors: [] },
      metrics: { cost_usd: 0.25 },
      cluster: "sums"
    },
    {
      task_id: "q1",
      run_index: 2,
      completed: false,
      score: { errors: [] },
      metrics: { cost_usd: 0.5 },
      cluster: "sums"
    },
    { task_id: "q2", run_index: 1, completed: true, score: null, error: { type: "lost" }, cluster: "sums" }
  ]
  const tables: ReadonlyArray<readonly [name: string, content: string | Uint8Array]> = [
    ["table.jsonl", records.map((one) => JSON.stringify(one)).join("\n")],
    ["table.json", JSON.stringify(records, null, 2)],
    [
      "table.csv",
      'task_id,note,run_index,completed,cost_usd,error,cluster\r\nq1,"a, ""b""\nc",1,true,0.25,,sums\r\nq1,,2,false,0.5,,sums\r\nq2,,1,true,,"lost",sums\r\n'
    ],
    [
      "table.tsv",
      "task_id\trun_index\tcompleted\tcost_usd\tcluster\nq1\t1\t1\t0.25\tsums\nq1\t2\t0\t0.5\tsums\nq2\t1\tNaN\t\tsums\n"
    ],
    [
      "table.parquet",
      new Uint8Array(
        parquetWriteBuffer({
          columnData: [
            { name: "task_id", data: ["q1", "q1", "q2"], type: "STRING" },
            { name: "run_index", data: [1, 2, 1], type: "INT32" },
            { name: "completed", data: [true, false, null], type: "BOOLEAN" },
            { name: "cost_usd", data: [0.25, 0.5, null], type: "DOUBLE" },
            { name: "cluster", data: ["sums", "sums", "sums"], type: "STRING" }
          ],
          rowGroupSize: 2
        })
      )
    ]
  ]
  for (const [name, content] of tables) {
    it.effect(`finds the columns of ${name} by their usual names and by their values`, () =>
      Effect.gen(function* () {
        const { header: said, rows } = yield* read(written(name, content))
        assert.deepStrictEqual(shown(rows), attempts([1, 2], "sums"))
        assert.deepStrictEqual([said.columns["id"], said.score, said.rows], ["task_id", "completed", 3])
      })
    )
  }

  it.effect("leaves impossible costs and tokens out and counts them, and refuses a score without bounds", () =>
    Effect.gen(function* () {
      const csv = (score: string) => `id,score,cost,tokens\nq1,${score},-1,1e300\nq2,0,1e999,7\nq3,0,0.5,n/a\n`
      const { header: said, rows } = yield* read(written("impossible.csv", csv("1")))
      assert.deepStrictEqual(
        rows.map(({ cost, tokens }) => [cost, tokens]),
        [
          [NaN, NaN],
          [NaN, 7],
          [0.5, NaN]
        ]
      )
      assert.deepStrictEqual(said.remarks, [
        "left out as impossible, below 0 or above 1e+15: 3 numbers of costs or tokens"
      ])
      const usage = { "openai/gpt": { total_tokens: 5, total_cost: -1 }, "openai/other": { total_cost: 3 } }
      const log = written(
        "negative.json",
        JSON.stringify({ ...header, samples: [{ ...samples[0], model_usage: usage }] })
      )
      const inspect = yield* read(log)
      assert.deepStrictEqual([inspect.rows[0]?.cost, inspect.rows[0]?.tokens], [NaN, 5])
      assert.strictEqual(inspect.header.remarks.length, 1)
      const large = written("large.csv", csv("1e300"))
      assert.strictEqual(yield* refusal(large), "/large.csv, sample q1: score 1e+300 is beyond ±1e+15")
    })
  )

  it.effect("shortens endless names, and keeps equal ones equal and different ones different", () =>
    Effect.gen(function* () {
      const long = "x".repeat(20_000)
      const [a, b] = [`${long}a`, `${long}b`]
      const table = `id,score,agent,cluster\n${a},1,${a},${a}\n${b},0,${a},${b}\n${a},0,${b},${a}\n`
      const { rows } = yield* read(written("names.csv", table))
      const names = rows.flatMap(({ agent, cluster, sample }) => [agent, cluster ?? "", sample])
      assert.isTrue(names.every((name) => name.length <= 1000 && name.startsWith("xxx")))
      assert.deepStrictEqual(
        rows.map(({ sample }) => sample === rows[0]?.sample),
        [true, false, true]
      )
      assert.strictEqual(new Set(names).size, 2)
    })
  )

  it.effect("uses the columns that are named, by path if they are nested", () =>
    Effect.gen(function* () {
      const { rows } = yield* read(written("named.jsonl", '{"a":{"b":"x"},"n":7,"who":"me"}'), {
        id: "a.b",
        score: "n",
        agent: "who"
      })
      assert.deepStrictEqual(
        rows.map(({ agent, sample, score }) => ({ agent, sample, score })),
        [{ agent: "me", sample: "x", score: 7 }]
      )
    })
  )

  const refused: ReadonlyArray<
    readonly [what: string, name: string, content: string | Uint8Array, columns: LogColumns, said: string]
  > = [
    [
      "a column that is not there",
      "r1.csv",
      "id,score\na,1\n",
      { score: "points" },
      "/r1.csv, column points: there is no such column (--score): the columns are id, score"
    ],
    [
      "a score that is none",
      "r2.csv",
      "id,score\na,1\nb,good\n",
      {},
      '/r2.csv, line 3, column score: "good" is not a score: expected a number, true or false'
    ],
    [
      "a table without a score",
      "r3.csv",
      "id,text\na,1\n",
      {},
      "/r3.csv: no column was detected for the score: name it with --score; the columns are id, text"
    ],
    ["a row without an id", "r4.csv", "id,score\n,1\n", {}, "/r4.csv, line 2, column id: has no id of a sample"],
    ["a line that is no JSON", "r5.jsonl", '{"id":1,"score":1}\n{"id":', {}, "/r5.jsonl, line 2: "],
    ["an archive that is no log", "r6.eval", zipOf([member("a.json", 1)]), {}, "/r6.eval: is not an Inspect log"],
    [
      "another version of a log",
      "r7.eval",
      zipOf([member("header.json", { ...header, version: 1 })]),
      {},
      "/r7.eval, header.json: Expected 2"
    ],
    [
      "several scores",
      "r8.eval",
      zipOf([
        member("summaries.json", [{ id: 1, epoch: 1, scores: { a: { value: 1 }, b: { value: 0 } } }]),
        member("header.json", header)
      ]),
      {},
      "/r8.eval, sample 1, epoch 1: has several scores: choose one with --score: a, b"
    ],
    [
      "a member that is longer than it says",
      "r9.eval",
      zipOf([{ ...member("summaries.json", samples), declared: 10 }, member("header.json", header)]),
      {},
      "/r9.eval, summaries.json: a member holds more than the 10 bytes that it declares"
    ],
    [
      "an archive that would fill the disk",
      "r10.eval",
      zipOf([1, 2, 3, 4, 5].map((n) => ({ name: `${n}`, text: "", declared: 0xfffffff0 }))),
      {},
      "/r10.eval: would decompress to more than"
    ],
    ["bytes that are no text", "r11.csv", Uint8Array.of(0x69, 0x64, 0xff, 0xfe), {}, "/r11.csv: is not UTF-8 text"],
    ["a folder without trials", "r12/readme.txt", "", {}, "/r12: is not a Harbor job"]
  ]
  for (const [what, name, content, columns, said] of refused) {
    it.effect(`refuses ${what} and says where it is`, () =>
      Effect.gen(function* () {
        const path = written(name, content)
        const message = yield* refusal(name.startsWith("r12") ? dirname(path) : path, columns)
        assert.include(message, said)
      })
    )
  }
})

const archiveOf = (sample: string): Uint8Array =>
  zipOf([
    { name: "header.json", text: JSON.stringify({ version: 2, eval: { task: "t", model: "m" } }) },
    { name: "samples/1.json", text: sample }
  ])

/** A Parquet file of one row, in which a page of dictionary indices is one run of 2^31 - 1 values. */
const runOf = (): Uint8Array =>
  Buffer.from(
    "UEFSMRUAFQ4VDiwVAhUQFQYVBgAACP7///8PARUAFQ4VDiwVAhUQFQYVBgAACP7///8PARUCGTxIBnNjaGVtYRUEABUCJQAYAmlkABUCJQAYBXNjb3JlABYCGRwZLCYIHBUCGRUQGRgCaWQVABYCFjAWMCYIAAAmOBwVAhkVEBkYBXNjb3JlFQAWAhYwFjAmOAAAFsgBFgIAAGYAAABQQVIx",
    "base64"
  )

/** A Parquet file of one row, in which a page declares 200,000,000 values. */
const liesOf = (): Uint8Array =>
  Buffer.from(
    "UEFSMRUAFQ4VDiwVgIjevgEVEBUGFQYAAAiAiN6+AQEVABUOFQ4sFYCI3r4BFRAVBhUGAAAIgIjevgEBFQIZPEgGc2NoZW1hFQQAFQIlABgCaWQAFQIlABgFc2NvcmUAFgIZHBksJggcFQIZFRAZGAJpZBUAFoCI3r4BFjgWOCYIAAAmQBwVAhkVEBkYBXNjb3JlFQAWgIjevgEWOBY4JkAAABbIARYCAABuAAAAUEFSMQ==",
    "base64"
  )

/** A Parquet file of 660 bytes, in which two columns hold a page each that unpacks to 210 MiB. */
const bombOf = (): Uint8Array =>
  Buffer.from(
    "UEFSMRUAFQoVCiwVAhUAFQYVBgAAAQAAAGEVABUQFRAsFQIVABUGFQYAAAAAAAAAAPA/FQAVgICA0gEV5AIsFQIVABUGFQYAAM///38AJADisUBy7//5//8PgARAHBaA7v0/////AZAAiMMC0L3/5///PwASAHFYALr3//z//wdAAiAOC0D3/p////8ASADEYQHo3v/z//8fAAmAOCwA3ft//v//AyABEIcFoHv/z///fwAkAOKwAHTv//n//w+ABEAcFoDu/T////8BkACIwwLQvf/n//8/ABIAcVgAuvf//P//B0ACIA4LQPf+P///PwBIAMRhAejefwAVABWAgIDSARXkAiwVAhUAFQYVBgAAz///fwAkAOKxQHLv//n//w+ABEAcFoDu/T////8BkACIwwLQvf/n//8/ABIAcVgAuvf//P//B0ACIA4LQPf+n////wBIAMRhAeje//P//x8ACYA4LADd+3/+//8DIAEQhwWge//P//9/ACQA4rAAdO//+f//D4AEQBwWgO79P////wGQAIjDAtC9/+f//z8AEgBxWAC69//8//8HQAIgDgtA9/4///8/AEgAxGEB6N5/ABUCGVxIAXIVCAAVDCUAGAJpZCUAABUKJQAYBXNjb3JlABUOFYCAgNIBFQAYB3Rhc2tfaWQAFQ4VgICA0gEVABgEbmFtZQAWAhkcGUwmCBwVDBkVABkYAmlkFQAWAhbIARYsJggAACY0HBUKGRUAGRgFc2NvcmUVABYCFsgBFjImNAAAJmYcFQ4ZFQAZGAd0YXNrX2lkFQgWAhbIARaQAyZmAAAm9gMcFQ4ZFQAZGARuYW1lFQgWAhbIARaQAyb2AwAAFsgBFgIAAMkAAABQQVIx",
    "base64"
  )

/** Writes a Parquet file in which seven columns are the same 60 MiB that are not packed, and returns its path. */
const overlapping = (name: string): string => {
  const head = Buffer.from(
    "UEFSMRUAFQoVCiwVAhUAFQYVBgAAAQAAAGEVABUQFRAsFQIVABUGFQYAAAAAAAAAAPA/FQAVgICAPBWAgIA8LBUCFQAVBhUGAAA=",
    "base64"
  )
  const foot = Buffer.from(
    "FQIZrEgBchUSABUMJQAYAmlkJQAAFQolABgFc2NvcmUAFQ4VgICAPBUAGAd0YXNrX2lkABUOFYCAgDwVABgEbmFtZQAVDhWAgIA8FQAYBnNhbXBsZQAVDhWAgIA8FQAYBHRhc2sAFQ4VgICAPBUAGAhxdWVzdGlvbgAVDhWAgIA8FQAYBWVwb2NoABUOFYCAgDwVABgHY2x1c3RlcgAWAhkcGZwmCBwVDBkVABkYAmlkFQAWAhbIARYsJggAACY0HBUKGRUAGRgFc2NvcmUVABYCFsgBFjImNAAAJmYcFQ4ZFQAZGAd0YXNrX2lkFQAWAhbIARaugIA8JmYAACZmHBUOGRUAGRgEbmFtZRUAFgIWyAEWroCAPCZmAAAmZhwVDhkVABkYBnNhbXBsZRUAFgIWyAEWroCAPCZmAAAmZhwVDhkVABkYBHRhc2sVABYCFsgBFq6AgDwmZgAAJmYcFQ4ZFQAZGAhxdWVzdGlvbhUAFgIWyAEWroCAPCZmAAAmZhwVDhkVABkYBWVwb2NoFQAWAhbIARaugIA8JmYAACZmHBUOGRUAGRgHY2x1c3RlchUAFgIWyAEWroCAPCZmAAAWyAEWAgAAyAEAAFBBUjE=",
    "base64"
  )
  const path = written(name, head)
  const file = openSync(path, "r+")
  // nothing is written between them: the file takes no room
  writeSync(file, foot, 0, foot.length, head.length + 60 * 1024 ** 2)
  closeSync(file)
  return path
}

/** A Parquet file in which 640 values share a prefix of 4 MiB, which the decoder copies for each of them. */
const prefixesOf = (): Uint8Array =>
  Buffer.from(
    "UEFSMRUAFYAyFR4sFYAKFQAVBhUGAAAbfwwAJAECwuK1KGoIAMIVABWAUBUkLBWAChUAFQYVBgAAG/8TACQBfuBrkcsKkVB2AeAOFQAVoIiABBWCASwVgAoVDhUGFQYAAJsPAkAABP6X96rfXThLRzjGD2yDXJw+boA8CTyyxLm7OPCQ+RShCEyH3LDkzUOZLyN91wYuh0FkB/62ENUx3/8YFQIZTEgBchUGABUMJQAYAmlkJQAAFQolABgFc2NvcmUAFQwlABgHY2x1c3RlcgAWgAoZHBk8JggcFQwZFQAZGAJpZBUIFoAKFsgBFkQmCAAAJkwcFQoZFQAZGAVzY29yZRUIFoAKFsgBFkomTAAAJpYBHBUMGRUAGRgHY2x1c3RlchUIFoAKFsgBFq4BJpYBAAAWyAEWgAoAAJoAAABQQVIx",
    "base64"
  )

describe("a CSV of our own", () => {
  it.effect("names agents by adapter and model, with the settings that tell them apart", () =>
    Effect.gen(function* () {
      const { header, rows } = yield* read(written("own.csv", ownCsv.join("\n")))
      assert.strictEqual(header.columns.agent, "adapter · model")
      assert.deepStrictEqual(
        rows.map(({ agent }) => agent),
        [
          'react history=full images={"most":2} · simulated',
          'react history=window:2 images={"most":2} · simulated',
          'react history=full images={"most":1} · simulated',
          "react · gpt-5",
          "direct model.effort=low · gpt-5",
          "direct model.effort=high · gpt-5",
          "random"
        ]
      )
      const named = yield* read(written("own.csv", ownCsv.join("\n")), { agent: "adapter" })
      assert.strictEqual(named.rows[0]?.agent, "react")
    })
  )
})

const isStarted = (message: unknown): message is { readonly process: ChildProcess } =>
  Predicate.hasProperty(message, "process") && message.process instanceof ChildProcess

describe("a hostile log", () => {
  it.effect("cannot be a pipe or a device, also behind a link", () =>
    Effect.gen(function* () {
      const job = join(folder, "job", "t1")
      mkdirSync(job, { recursive: true })
      symlinkSync("/dev/zero", join(job, "result.json"))
      symlinkSync("/dev/zero", join(folder, "zero.csv"))
      execFileSync("mkfifo", [join(folder, "pipe.csv")])
      const reason = "is not a regular file: save the log in a file first"
      assert.strictEqual(yield* refusal(join(folder, "job")), `/job/t1/result.json: ${reason}`)
      assert.strictEqual(yield* refusal(join(folder, "zero.csv")), `/zero.csv: ${reason}`)
      assert.strictEqual(yield* refusal(join(folder, "pipe.csv")), `/pipe.csv: ${reason}`)
      const stream = yield* Effect.acquireRelease(
        Effect.sync(() => openSync("/dev/null", "r")),
        (file) => Effect.sync(() => closeSync(file))
      )
      assert.strictEqual(yield* refusal(`/dev/fd/${stream}`), `/dev/fd/${stream}: ${reason}`)
    })
  )

  it.effect("cannot have a value of millions of parts, or an endless row of a table", () =>
    Effect.gen(function* () {
      const parts = `[${"{},".repeat(2_000_001)}{}]`
      const sample = `{"id":"a","epoch":1,"scores":{"s":{"value":${parts}}}}`
      assert.match(
        yield* refusal(written("bomb.eval", archiveOf(sample))),
        /holds a JSON value with more than 2000000 elements and fields$/
      )
      const row = `id,score\na,1${",".repeat(9 * 1024 ** 2)}\n`
      assert.match(yield* refusal(written("wide.csv", row)), /a line is longer than 8388608 characters$/)
    })
  )

  it.effect("gets its prompts numbered without comparing each prompt with all others", () =>
    Effect.gen(function* () {
      const prompts = isThorough ? 100_000 : 30_000
      const results = Array.from({ length: prompts }, (_, i) => ({ promptIdx: i, provider: "p", success: true }))
      const { rows } = yield* read(written("prompts.json", JSON.stringify({ results: { results } })))
      assert.deepStrictEqual([rows[0]?.agent, rows[prompts - 1]?.agent], ["p", `p #${prompts}`])
    })
  )

  it.effect("cannot declare more values of a page than its rows", () =>
    Effect.gen(function* () {
      assert.match(
        yield* refusal(written("lies.parquet", liesOf())),
        /column id declares more values than it has rows$/
      )
    })
  )

  it.effect("cannot fill the memory with the pages of several columns, whatever its footer says", () =>
    Effect.gen(function* () {
      const reason = /: holds a row group of more than 419430400 bytes: write it with smaller row groups/
      assert.match(yield* refusal(written("bomb.parquet", bombOf())), reason)
      assert.match(yield* refusal(overlapping("overlap.parquet")), reason)
    })
  )

  it.live.skipIf(isLeftOut("a log that breaks its decoder"))(
    "is read in a process of its own, whose crash does not matter",
    () =>
      Effect.gen(function* () {
        const started: Array<ChildProcess> = []
        const notice = (message: unknown) => void (isStarted(message) && started.push(message.process))
        yield* Effect.acquireRelease(
          Effect.sync(() => subscribe("child_process", notice)),
          () => Effect.sync(() => unsubscribe("child_process", notice))
        )
        const honest = written("honest.csv", "id,score\na,1\nb,0\n")
        const rows: Array<LogRow> = []
        const header = yield* readLog(honest, {}, (row) => rows.push(row))
        assert.deepStrictEqual(
          rows.map(({ sample, score }) => [sample, score]),
          [
            ["a", 1],
            ["b", 0]
          ]
        )
        assert.strictEqual(header.rows, 2)
        // an error that is thrown while a row is taken counts as an error of the log
        const stop = new SyntaxError("not this one")
        const stopped = yield* Effect.flip(
          readLog(honest, {}, () => {
            throw stop
          })
        )
        assert.strictEqual(stopped.reason, "not this one")
        // a run of 2^31 values in six bytes, which the decoder would write out
        const broken = yield* Effect.flip(readLog(written("run.parquet", runOf()), {}, () => {}))
        assert.match(
          broken.reason,
          /^takes more memory than a log may \(400 MB for values, 1536 MB in all\), or breaks what decodes it/
        )
        // 2.5 GiB outside the heap, from a page of 4 MiB
        const copied = yield* Effect.flip(readLog(written("prefixes.parquet", prefixesOf()), {}, () => {}))
        assert.match(
          copied.reason,
          /^takes more memory than a log may \(400 MB for values, 1536 MB in all\), or breaks what decodes it/
        )
        assert.strictEqual((yield* readLog(honest, {}, () => {})).rows, 2)
        // a process that is killed while it waits for the next log
        const idle = started.at(-1)
        assert.isDefined(idle)
        const ended = once(idle, "exit")
        idle.kill("SIGKILL")
        yield* Effect.promise(() => ended)
        assert.strictEqual((yield* readLog(honest, {}, () => {})).rows, 2)
      })
  )
})
