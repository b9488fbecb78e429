import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { onTestFinished } from "vitest"
import { repository, temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"
import { isLeftOut } from "../../../tools/test/isThorough.ts"

const small = ["--tier", "smoke", "--instances", "6", "--seed", "7"]
const published = join(repository, "..", "shared", "data", "ace")
const hasPublished = existsSync(published)
if (!hasPublished) console.warn("skipped: evaluations of the published ACE-Bench data, ../shared/data/ace is absent")

describe("escapement eval", () => {
  it("prints a table with uncertainty, the place of the run, and the next commands", async () => {
    const cwd = temporaryFolder()
    const { code, stdout } = await inProcess(["eval", "--adapter", "react", ...small], { cwd })
    assert.strictEqual(code, 0)
    assert.match(stdout, /reward\s+\d\.\d\d \[\d\.\d\d, \d\.\d\d\]/)
    assert.include(stdout, "not a language model")
    // a long command goes on after a backslash
    assert.match(
      stdout.replaceAll(/ \\\n +/g, " "),
      /Run \S+ is kept in \S*runs\.sqlite\.\nNext, compare it with another architecture:\n {2}escapement eval --adapter react,direct --model \S+ .*--instances /
    )
    for (const line of stdout.split("\n")) assert.isAtMost(line.length, 80)
  })

  it("names a next command that opens the same store, and refuses a facet that a stored run lacks", async () => {
    const cwd = temporaryFolder()
    const args = ["eval", "--benchmark", "ace", "--store", "other.sqlite", "--instances", "1"]
    const { code, stdout } = await inProcess(args, { cwd })
    assert.strictEqual(code, 0)
    const refused = await inProcess(["run", "show", "last", "--by", "hh", "--store", "other.sqlite"], { cwd })
    assert.deepStrictEqual([refused.code, refused.stdout], [1, ""])
    assert.include(refused.stderr, 'unknown facet "hh". Did you mean "h"?')
    assert.match(stdout.replaceAll(/ \\\n +/g, " "), /Next, [^\n]*:\n {2}escapement .* --store other\.sqlite\n$/)
  })

  it("names a next command that merges all shards, if their folders differ in the number", async () => {
    const cwd = temporaryFolder()
    const shard = async (name: string) => {
      const args = ["eval", "--adapter", "react", ...small, "--shard", "2/3", "--out", name]
      return (await inProcess(args, { cwd })).stdout.split("\n").at(-2)
    }
    assert.strictEqual(await shard("part02"), "  escapement run merge part*")
    assert.strictEqual(await shard("second"), "  escapement run merge second/runs.sqlite …")
  })

  it("prints exactly the documented JSON on standard output, and text for people on standard error", async () => {
    const cwd = temporaryFolder()
    const args = ["eval", "--adapter", "react,oracle,direct", "--by", "domain", "--json", ...small]
    const { code, stderr, stdout } = await inProcess(args, { cwd })
    assert.strictEqual(code, 0)
    const json = JSON.parse(stdout)
    assert.deepStrictEqual(Object.keys(json), [
      "run",
      "cells",
      "comparisons",
      "digest",
      "failures",
      "outdated",
      "absent",
      "failedMetrics",
      "adversaries",
      "analyses"
    ])
    const whole = json.cells.filter((cell: { facets: object }) => Object.keys(cell.facets).length === 0)
    assert.deepStrictEqual(
      whole.map((cell: { adapter: string }) => cell.adapter),
      ["react", "oracle", "direct"]
    )
    assert.strictEqual(whole[1].metrics.reward.mean, 1)
    assert.strictEqual(whole[1].outcomes.solved, 6)
    // baselines take part in no comparison
    assert.deepStrictEqual(
      [json.comparisons.length, json.comparisons[0].a, json.comparisons[0].b],
      [1, "react", "direct"]
    )
    assert.include(stderr, "reward")
  })

  it("gives the same result for the same seed, at any concurrency", async () => {
    const cwd = temporaryFolder()
    const cells = async (concurrency: string) => {
      const args = ["eval", "--adapter", "react,function-calling", "--model", "simulated/sloppy", "--fault", "p=0.1"]
      const { stdout } = await inProcess([...args, "--concurrency", concurrency, "--json", ...small], { cwd })
      return JSON.parse(stdout).cells.map(({ metrics, outcomes }: Record<string, Record<string, unknown>>) => {
        const { "wall-time": _, "environment-share": __, ...timeless } = metrics ?? {}
        return { timeless, outcomes }
      })
    }
    assert.deepStrictEqual(await cells("1"), await cells("16"))
  })

  it("exits with 3 if a gate is not met, and names the gate", async () => {
    const cwd = temporaryFolder()
    const { code, stderr } = await inProcess(["eval", "--adapter", "nop", "--fail-under", "reward=0.5", ...small], {
      cwd
    })
    assert.strictEqual(code, 3)
    assert.include(stderr, "--fail-under 0.5")
  })

  it("evaluates instances from a file that it wrote", async () => {
    const cwd = temporaryFolder()
    const made = await inProcess(["generate", ...small, "--out", "in/instances.jsonl"], { cwd })
    assert.strictEqual(made.code, 0)
    assert.strictEqual(
      readFileSync(join(cwd, "in", "instances.jsonl"), "utf8")
        .trim()
        .split("\n").length,
      6
    )
    const args = ["eval", "--instances-file", "in/instances.jsonl", "--adapter", "oracle", "--json"]
    const { code, stdout } = await inProcess(args, { cwd })
    assert.strictEqual(code, 0)
    assert.strictEqual(JSON.parse(stdout).cells[0].metrics.reward.mean, 1)
  })

  it.skipIf(!hasPublished || isLeftOut("the oracle on all published instances of ace"))(
    "plays the oracle to reward 1 on all published instances",
    async () => {
      const cwd = temporaryFolder()
      const { code, stdout } = await inProcess(["eval", "--published", published, "--adapter", "oracle", "--json"], {
        cwd
      })
      assert.strictEqual(code, 0)
      const [cell] = JSON.parse(stdout).cells
      assert.strictEqual(cell.trials, 105)
      assert.strictEqual(cell.metrics.reward.mean, 1)
    }
  )

  it("loads an adapter and a metric of the user from files", async () => {
    const cwd = temporaryFolder()
    const core = JSON.stringify(join(repository, "packages", "core", "src", "index.ts"))
    const effect = JSON.stringify(join(repository, "node_modules", "effect", "dist", "index.js"))
    writeFileSync(
      join(cwd, "quitter.mjs"),
      `import { defineAdapter } from ${core}
       import { Effect, Schema } from ${effect}
       export const quitter = defineAdapter({
         id: "quitter", version: "1", summary: "gives up at once", Options: Schema.Struct({}),
         play: () => ({ session }) => Effect.asVoid(session.call({ tool: "give_up", args: {} }))
       })`
    )
    writeFileSync(
      join(cwd, "one.mjs"),
      `import { Option } from ${effect}
       export const one = { id: "one", version: 1, summary: "", unit: "share", better: "higher", source: "", measure: () => Option.some(1) }
      `
    )
    const args = ["eval", "--adapter", "./quitter.mjs", "--metric", "./one.mjs", "--json", ...small]
    const { code, stdout } = await inProcess(args, { cwd })
    assert.strictEqual(code, 0)
    const [cell] = JSON.parse(stdout).cells
    assert.strictEqual(cell.outcomes["gave-up"], 6)
    assert.strictEqual(cell.metrics.one.mean, 1)
    // a metric of another version is another one: its scores are not read, and that is said
    const metric = readFileSync(join(cwd, "one.mjs"), "utf8")
    writeFileSync(join(cwd, "one.mjs"), metric.replace("version: 1", "version: 2"))
    // this process remembers the module by its path, as it was
    const moved = `${cwd}-moved`
    renameSync(cwd, moved)
    onTestFinished(() => rmSync(moved, { recursive: true, force: true }))
    const shown = await inProcess(["run", "show", "last", "--plugin", "./one.mjs"], { cwd: moved })
    assert.match(
      shown.stdout,
      /Not shown: one, computed by an older version\. Compute again:\n {2}escapement run rescore /
    )
  })
})
