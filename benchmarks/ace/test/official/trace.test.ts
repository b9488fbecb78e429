import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Content } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Console, Effect, Schema } from "effect"
import type { State } from "../../src/State.ts"
import { makeWorld } from "../../src/World.ts"
import { findGridFlaw } from "../../src/rules/findGridFlaw.ts"
import { dataFolder, hasPublished, publishedInstances } from "../published.ts"

const Row = Schema.Union([
  Schema.Struct({
    instance: Schema.String,
    n: Schema.Int,
    tool: Schema.String,
    args: Schema.Json,
    result: Schema.Struct({ status: Schema.String, messages: Schema.String, data: Schema.Json })
  }),
  Schema.Struct({
    instance: Schema.String,
    n: Schema.Int,
    tool: Schema.String,
    args: Schema.Json,
    /** The Python exception that the call raised. */
    raised: Schema.String
  }),
  /** The score of the grid that the calls before left behind. */
  Schema.Struct({
    instance: Schema.String,
    tool: Schema.Literal("__eval__"),
    result: Schema.Struct({ score: Schema.Boolean, reason: Schema.NullOr(Schema.String) })
  })
])

const Reply = Schema.fromJsonString(
  Schema.Struct({ status: Schema.String, messages: Schema.String, data: Schema.Json })
)

const rowsOf = (file: string) =>
  readFileSync(join(dataFolder, file), "utf8")
    .trim()
    .split("\n")
    .map((line) => Schema.decodeSync(Schema.fromJsonString(Row))(line))

const replay = Effect.fnUntraced(function* (
  file: string,
  budgets: { readonly extra?: number; readonly alpha?: number }
) {
  const world = makeWorld({ profile: "official", reasons: false, ...budgets })
  const states = new Map<string, State>()
  const counts = { calls: 0, sameText: 0, exceptions: 0, scores: 0 }
  for (const row of rowsOf(file)) {
    const instance = publishedInstances.find(({ id }) => id === row.instance)
    if (instance === undefined) return assert.fail(`${row.instance} is not among the published instances`)
    const position = world.open(instance)
    const state = states.get(instance.id) ?? position.initial
    if (!("n" in row)) {
      assert.strictEqual(findGridFlaw(instance, state.grid) === undefined, row.result.score, row.instance)
      counts.scores++
      continue
    }
    const where = `${file}: ${row.instance} ${row.n} ${row.tool}`
    const transition = yield* position.step(state, { tool: row.tool, args: row.args })
    states.set(instance.id, transition.state)
    counts.calls++
    const text = Content.plain(transition.observation.content)
    if ("raised" in row) {
      assert.strictEqual(transition.observation.error, "missing", where)
      assert.strictEqual(transition.state, state, where)
      counts.exceptions++
      continue
    }
    const reply = yield* Schema.decodeEffect(Reply)(text)
    assert.strictEqual(reply.status, row.result.status, where)
    assert.deepStrictEqual(reply.data, row.result.data, where)
    assert.strictEqual(reply.messages.split(",")[0], row.result.messages.split(",")[0], where)
    assert.strictEqual(transition.observation.error === undefined, row.result.status === "success", where)
    if (reply.messages === row.result.messages) counts.sameText++
  }
  return counts
})

describe("the official profile", () => {
  it.effect.skipIf(!hasPublished)("equals the paper's own tools in status, data and budgets, call by call", () =>
    Effect.gen(function* () {
      const free = yield* replay("tool-trace.jsonl", {})
      const limited = yield* replay("tool-trace-budgets.jsonl", { extra: 2, alpha: 1 })
      yield* Console.log(`calls of the paper's tools repeated: ${free.calls} without budgets, ${limited.calls} with`)
      assert.deepStrictEqual(free, { calls: 1278, sameText: 1251, exceptions: 27, scores: 9 })
      assert.deepStrictEqual(limited, { calls: 1278, sameText: 1251, exceptions: 27, scores: 9 })
    })
  )
})
