import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Content, type Json } from "@escapement/core"
import { Identity } from "@escapement/env"
import { Effect, Schema, Stream } from "effect"
import { Instance } from "../../src/Instance.ts"
import { goldReply } from "../../src/published/goldReply.ts"
import { openFolder } from "../../src/published/Folder.ts"
import { readCatalogue } from "../../src/published/Catalogue.ts"
import { published } from "../../src/published/published.ts"
import { sharedParts } from "../../src/published/sharedParts.ts"
import { unanswered } from "../../src/backend/replay/archivedBackend.ts"
import { plannedArguments } from "../../src/plan/Arguments.ts"
import { checkArguments } from "../../src/tools/checkArguments.ts"
import { agendaOf, transitionsOf } from "../play.ts"
import { dataFolder, hasPublished } from "../published.ts"
import { withFolder } from "./folder.ts"

const stop = { name: "stop", type: "NUMBER", description: "", default: "88" }
const bus = {
  "tool name": "Bus: timetable",
  "tool description": "When buses leave.",
  "domain name": "Travel",
  required_parameters: [stop],
  optional_parameters: [{ name: "day", type: "DATE (YYYY-MM-DD)" }]
}
const call = (value: unknown, executed_output: unknown) => ({
  "tool name": "Bus: timetable",
  "required parameters": [{ name: "stop", value }],
  executed_output
})
const record = { query: "Buses from stop 7?", "tool list": [call(7, "['at\u0000 noon']")], final_answer: "Noon." }
const older = {
  query: "Buses?",
  tool_list: [call("7", "longer, but an answer"), { ...call("", ""), execution_status: "failed" }],
  final_answer: { answer: "Noon.", reason: "" }
}
const files = {
  "tools/Travel_tool.json": [bus, bus, { "tool name": "Joke: random", "domain name": "Fun" }],
  "parallel/Travel/hard_ver.json": [record],
  "sequential/Travel/traj_query.json": [older],
  "sequential/Travel/sequence.json": []
}

const read = (path: string) => Effect.map(Stream.runCollect(published(path)), (found) => Array.from(found))
const refusal = (wrong: { readonly [path: string]: unknown }) =>
  withFolder({ ...files, ...wrong }, (root) => Effect.map(Effect.flip(read(root)), (error) => error.message))

describe("published", () => {
  it.effect("reads both versions of the records, with the properties that their folder states", () =>
    Effect.gen(function* () {
      const [parallel, sequential, ...others] = yield* withFolder(files, read)
      assert.isEmpty(others)
      assert.deepInclude(parallel, { id: "parallel/Travel/hard_ver#0", wording: "hard", structure: "parallel" })
      assert.deepStrictEqual(parallel?.task, "Find Proper Accommodations")
      assert.deepStrictEqual(parallel?.gold[0]?.arguments[0]?.from, { _tag: "Query", shown: "7" })
      assert.deepInclude(sequential, { structure: "sequential", answer: { text: "Noon.", values: [] } })
      assert.deepStrictEqual(
        sequential?.gold.map(({ after, failed }) => [after, failed]),
        [
          [[], undefined],
          [[0], true]
        ]
      )
    })
  )

  it.effect("moves replies to the collection, except those that contradict another record", () =>
    Effect.gen(function* () {
      const again = { ...record, "tool list": [call("7", "longer, but an answer")] }
      const records = {
        "parallel/Travel/hard_ver.json": [record, { ...record, "tool list": [call("7", "short")] }, again]
      }
      const found = yield* withFolder({ ...files, ...records }, read)
      assert.deepStrictEqual(
        found.map((one) => one.gold.map(({ reply }) => reply)),
        [[undefined], ["short"], [undefined], [undefined, undefined]]
      )
      assert.deepStrictEqual(
        found.map((one) => one.gold.map((goldCall) => goldReply(one, goldCall))),
        [["['at noon']"], ["short"], ["longer, but an answer"], ["longer, but an answer", ""]]
      )
    })
  )

  it.effect("keeps repeated and foreign rows as pools of one tool", () =>
    Effect.gen(function* () {
      const tools = yield* withFolder(files, (root) => Effect.flatMap(openFolder(root), readCatalogue))
      assert.deepStrictEqual(
        tools.map(({ domain, name, pools }) => [name, domain, pools]),
        [
          ["Bus: timetable", "Travel", ["Travel", "Travel"]],
          ["Joke: random", "Fun", ["Travel"]]
        ]
      )
      assert.deepStrictEqual(
        tools[0]?.parameters.map(({ required, type }) => [type, required]),
        [
          ["number", true],
          ["date", false]
        ]
      )
    })
  )

  it.effect("answers every tool from all records, with the record's own replies first", () =>
    Effect.gen(function* () {
      const [parallel, sequential] = yield* withFolder(files, read)
      const said = (instance: Instance | undefined, tool: string, args: Json.JsonObject) =>
        instance === undefined
          ? []
          : transitionsOf(instance, [{ tool, args }]).map(({ observation }) => Content.plain(observation.content))
      assert.deepStrictEqual(said(parallel, "Bus: timetable", { stop: 7 }), ["['at noon']"])
      assert.deepStrictEqual(said(sequential, "Bus: timetable", { stop: 7 }), ["longer, but an answer"])
      assert.deepStrictEqual(said(parallel, "Bus: timetable", { stop: 12 }), [unanswered])
      // neither the pool nor the failure says that the tool is not needed
      assert.deepStrictEqual(said(parallel, "Joke: random", {}), [unanswered])
      assert.strictEqual(JSON.stringify(parallel).includes("longer, but an answer"), false)
    })
  )

  it.effect("stores data that instances share once, and plays from there", () =>
    Effect.gen(function* () {
      const [instance] = yield* withFolder(files, read)
      const [fingerprint = ""] = instance === undefined ? [] : sharedParts.of(instance)
      const part = sharedParts.find(fingerprint) ?? null
      assert.strictEqual(Identity.fingerprint(part), fingerprint)
      yield* sharedParts.take(fingerprint, JSON.parse(JSON.stringify(part)))
      const broken = yield* Effect.flip(sharedParts.take("0".repeat(64), { tools: [] }))
      assert.match(broken.message, /recordings/)
    })
  )

  it.effect.skipIf(!hasPublished)("answers calls of other tools with their recordings", () =>
    Effect.gen(function* () {
      const found = yield* read(join(dataFolder, "parallel", "Weather", "simple_ver.json"))
      const calls = new Map(found.flatMap(({ gold }) => gold.map((call) => [call.tool, call] as const)))
      const [instance] = found
      const needed = new Set(instance?.gold.map(({ tool }) => tool))
      const others = [...calls.values()].filter(
        (call) => !needed.has(call.tool) && agendaOf(instance!).tools.has(call.tool)
      )
      const answered = others.filter((call) => {
        const [transition] = transitionsOf(instance!, [{ tool: call.tool, args: plannedArguments(call) }])
        return transition?.facts.some(
          (fact) => fact._tag === "Custom" && JSON.stringify(fact.value).includes('"exact"')
        )
      })
      const refused = others.filter((call) =>
        checkArguments(agendaOf(instance!).tools.get(call.tool)!, plannedArguments(call))
      )
      assert.deepStrictEqual([answered.length, refused.length, others.length], [77, 1, 78])
    })
  )

  it.effect("reads a single file, with the tools in its parent folder", () =>
    Effect.gen(function* () {
      const path = join("sequential", "Travel", "traj_query.json")
      const found = yield* withFolder(files, (root) => read(join(root, path)))
      assert.deepStrictEqual(
        found.map(({ id }) => id),
        ["sequential/Travel/traj_query#0"]
      )
    })
  )

  it.effect("says which file is wrong, and where", () =>
    Effect.gen(function* () {
      const name = "parallel/Travel/hard_ver.json"
      assert.match(yield* refusal({ [name]: [{ query: "Buses?" }] }), /hard_ver.json, \[0\].*: has no "tool list"/)
      assert.match(yield* refusal({ [name]: "[" }), /hard_ver.json: not JSON/)
      const unnamed = [{ ...record, "tool list": [{ executed_output: "" }] }]
      assert.match(yield* refusal({ [name]: unnamed }), /\[0\]\.tool list\[0\]\.tool name: Missing key/)
      assert.match(
        yield* Effect.map(
          withFolder({}, (root) => Effect.flip(read(root))),
          String
        ),
        /ImportFailed/
      )
    })
  )

  it.effect.skipIf(!hasPublished)("reads all records at hand, and stores them unchanged", () =>
    Effect.gen(function* () {
      const found = yield* read(join(dataFolder, "parallel", "Weather"))
      assert.strictEqual(found.length, 400)
      const codec = Schema.toCodecJson(Instance)
      const stored = JSON.stringify(yield* Schema.encodeEffect(codec)(found[7]!))
      assert.deepStrictEqual(yield* Schema.decodeUnknownEffect(codec)(JSON.parse(stored)), found[7]!)
    })
  )
})
