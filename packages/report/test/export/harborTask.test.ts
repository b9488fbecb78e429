import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { parse } from "smol-toml"
import { expect } from "vitest"
import { type HarborInstance, harborName, harborTask } from "../../src/export/harborTask.ts"

const instance: HarborInstance = {
  benchmark: { id: "grid", summary: 'A grid of "slots"' },
  name: "grid 1/a",
  facets: { domain: "course", slots: 2, "odd key": "x" },
  fingerprint: "f".repeat(64),
  line: '{"benchmark":"grid"}\n',
  instructions: "Fill the grid.",
  solution: [
    { tool: "place", args: { slot: 1, id: "it's" } },
    { tool: "submit", args: {} }
  ],
  serve: ["--benchmark-option", "profile=official; rm -rf /"],
  version: "1.2.3",
  envTool: { text: "say()\n", extension: ".mjs" },
  tokens: { session: "s".repeat(43), reward: "r".repeat(43) }
}
const files = harborTask(instance)
const text = (path: string): string => files.get(path)?.text ?? assert.fail(`no ${path}`)

/** What Harbor asks of a task.toml, as far as ours says it. */
const TaskToml = Schema.Struct({
  schema_version: Schema.Literal("1.1"),
  task: Schema.Struct({
    name: Schema.String.check(Schema.isPattern(/^[\w.-]+\/[\w.-]+$/)),
    description: Schema.String,
    keywords: Schema.Array(Schema.String)
  }),
  metadata: Schema.Struct({
    benchmark: Schema.String,
    instance: Schema.String,
    fingerprint: Schema.String,
    escapement: Schema.String,
    facets: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite]))
  }),
  verifier: Schema.Struct({ timeout_sec: Schema.Finite }),
  agent: Schema.Struct({ timeout_sec: Schema.Finite }),
  environment: Schema.Struct({
    build_timeout_sec: Schema.Finite,
    cpus: Schema.Int,
    memory_mb: Schema.Int,
    storage_mb: Schema.Int,
    mcp_servers: Schema.Tuple([
      Schema.Struct({
        name: Schema.String,
        transport: Schema.Literals(["stdio", "sse", "streamable-http"]),
        command: Schema.String,
        args: Schema.Array(Schema.String)
      })
    ])
  })
})
const read = Schema.decodeUnknownSync(TaskToml, { onExcessProperty: "error" })

describe("harborTask", () => {
  it("writes the files of a task, as in golden/harbor.txt", async () => {
    const all = [...files].map(([path, file]) => `── ${path}${file.isExecutable === true ? " *" : ""}\n${file.text}`)
    await expect(all.join("\n")).toMatchFileSnapshot("../golden/harbor.txt")
  })

  it("is parsed by a TOML parser as written", () => {
    const { metadata, task } = read(parse(text("task.toml")))
    assert.strictEqual(task.name, "escapement/grid-grid-1-a")
    assert.strictEqual(task.description, instance.benchmark.summary)
    assert.deepStrictEqual(metadata.facets, instance.facets)
  })

  it.prop("is valid for any names of instances and facets", [Schema.String, Schema.String], ([name, value]) => {
    const other = { ...instance, name, facets: { [value]: value } }
    const toml = harborTask(other).get("task.toml")?.text ?? ""
    assert.lengthOf(Object.keys(read(parse(toml)).metadata.facets), 1)
    assert.match(harborName(other), /^[\w.-]+$/)
  })

  it("shows the reward's token and the instance to no container of the agent", () => {
    const served: unknown = JSON.parse(text("environment/docker-compose.yaml"))
    assert.nestedPropertyVal(served, "services.environment.network_mode", "service:main")
    assert.nestedPropertyVal(served, "services.environment.environment.ESCAPEMENT_REWARD_TOKEN", instance.tokens.reward)
    assert.notNestedProperty(served, "services.main.environment.ESCAPEMENT_REWARD_TOKEN")
    const copied = /^COPY .*$/gm
    assert.deepStrictEqual(text("environment/Dockerfile").match(copied), [
      "COPY env-tool.mjs /usr/local/lib/escapement/env-tool.mjs",
      "COPY --chmod=755 env-tool /usr/local/bin/env-tool"
    ])
  })
})
