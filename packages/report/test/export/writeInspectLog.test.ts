import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Ajv2020 } from "ajv/dist/2020.js"
import { Effect, Stream } from "effect"
import { strFromU8, unzipSync } from "fflate"
import type { ExportedTrial } from "../../src/export/ExportedTrial.ts"
import { writeInspectLog } from "../../src/export/writeInspectLog.ts"
import { inspectUsage } from "../../src/export/inspectSample.ts"
import { run } from "../samples.ts"
import { endedAs, exported } from "./exported.ts"

const path = join(import.meta.dirname, "../../../../../shared/data/formats/inspect-openapi.json")
const isThere = existsSync(path)
if (!isThere) console.warn(`skipped: logs against Inspect's schema, as ${path} is not there`)

const ajv = new Ajv2020({ strict: false, validateFormats: false })
if (isThere) ajv.addSchema(JSON.parse(readFileSync(path, "utf8")), "inspect")

/** Checks against one of Inspect's schemas, which is compiled once. */
const validatorOf = (name: string) =>
  ajv.getSchema(`inspect#/components/schemas/${name}`) ?? assert.fail(`there is no schema ${name}`)

const unpack = Effect.fnUntraced(function* (...trials: ReadonlyArray<ExportedTrial>) {
  const pieces = yield* Stream.runCollect(writeInspectLog(run, 0, "react", Stream.fromIterable(trials)))
  const members = unzipSync(new Uint8Array(Buffer.concat(pieces)))
  return new Map(Object.entries(members).map(([name, bytes]) => [name, JSON.parse(strFromU8(bytes))]))
})

const lost = endedAs({ _tag: "infra-error", reason: "the network fell" })
const spent = endedAs({ _tag: "budget-exhausted", limit: "steps" })

/** The log with its samples, as one document. */
const whole = Effect.fnUntraced(function* (...trials: ReadonlyArray<ExportedTrial>) {
  const members = yield* unpack(...trials)
  const samples = [...members].filter(([name]) => name.startsWith("samples/")).map(([, sample]) => sample)
  return { ...members.get("header.json"), samples }
})

const mutations: ReadonlyArray<readonly [what: string, path: string, value?: unknown]> = [
  ["no version", "version"],
  ["another status", "status", "done"],
  ["a task without a name", "eval.task"],
  ["a model that is a number", "eval.model", 7],
  ["a sample without an id", "samples.0.id"],
  ["an epoch that is half", "samples.0.epoch", 1.5],
  ["a message of nobody", "samples.0.messages.0.role", "nobody"],
  ["a reason to stop of its own", "samples.0.output.choices.0.stop_reason", "tired"],
  ["an event without a time", "samples.0.events.1.timestamp"],
  ["arguments as text", "samples.0.messages.1.tool_calls.0.arguments", "{}"],
  ["a tool without parameters", "samples.0.events.1.tools.0.parameters"],
  ["a score without a value", "samples.0.scores.reward.value"]
]

/** A copy with another value at a path; without the member where there is none. */
const mutated = (log: object, path: string, value: unknown): object => {
  const copy = structuredClone(log)
  const keys = path.split(".")
  const place = keys.slice(0, -1).reduce<unknown>((at, key) => (at instanceof Object ? Reflect.get(at, key) : at), copy)
  if (!(place instanceof Object) || !Reflect.has(place, keys.at(-1) ?? "")) throw new Error(`nothing at ${path}`)
  if (value === undefined) Reflect.deleteProperty(place, keys.at(-1) ?? "")
  else Reflect.set(place, keys.at(-1) ?? "", value)
  return copy
}

describe("writeInspectLog", () => {
  it.effect("has the members that a reader needs", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(
        [...(yield* unpack(exported)).keys()],
        ["_journal/start.json", "samples/ace-1-a_epoch_1.json", "summaries.json", "header.json"]
      )
    })
  )

  it.effect.skipIf(!isThere)("is valid by Inspect's own schema, for every outcome", () =>
    Effect.gen(function* () {
      const isLog = validatorOf("EvalLog")
      const log = yield* whole(exported, lost, spent)
      assert.isTrue(isLog(log), JSON.stringify(isLog.errors?.slice(0, 3)))
      const isSummary = validatorOf("EvalSampleSummary")
      for (const summary of (yield* unpack(exported, lost)).get("summaries.json")) {
        assert.isTrue(isSummary(summary), JSON.stringify(isSummary.errors?.slice(0, 3)))
      }
    })
  )

  it.effect.skipIf(!isThere)("is invalid by that schema with any of twelve flaws", () =>
    Effect.gen(function* () {
      const isLog = validatorOf("EvalLog")
      const log = yield* whole(exported)
      for (const [what, path, value] of mutations) assert.isFalse(isLog(mutated(log, path, value)), what)
    })
  )

  it("counts input tokens without cached ones", () =>
    assert.deepStrictEqual(inspectUsage({ input: 100, cached: 80, output: 12 }), {
      input_tokens: 20,
      input_tokens_cache_read: 80,
      output_tokens: 12,
      total_tokens: 112
    }))

  it.effect("reports an infra-error as an error without scores", () =>
    Effect.gen(function* () {
      const { results, samples } = yield* whole(lost)
      assert.deepStrictEqual(samples[0].scores, {})
      assert.strictEqual(samples[0].error.message, "the network fell")
      assert.deepStrictEqual([results.total_samples, results.completed_samples], [1, 0])
    })
  )

  it.effect("says which limit ended a trial, and at which value", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* whole(spent)).samples[0].limit, { type: "turn", limit: 2 })
    })
  )
})
