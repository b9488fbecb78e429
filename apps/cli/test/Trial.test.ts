import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"

describe("escapement report", () => {
  it("writes a page into a file where nobody reads it on a terminal, and into a pipe as it is", async () => {
    const cwd = temporaryFolder()
    const made = await inProcess(["eval", "--adapter", "oracle", "--tier", "smoke", "--instances", "1"], { cwd })
    assert.include(made.stdout, "1 instance × 1 epoch")
    assert.include(made.stdout, "over 1 trial.")
    assert.include(made.stdout, "too few instances to say")
    const piped = await inProcess(["report", "last"], { cwd })
    assert.match(piped.stdout, /^<!doctype html>/)
    const shown = await inProcess(["report", "last"], { cwd }, { isTerminal: true })
    assert.strictEqual(shown.stdout, "")
    const [, path = ""] = /wrote the report of 1 run to (report-\S+\.html)/.exec(shown.stderr) ?? []
    assert.strictEqual(readFileSync(join(cwd, path), "utf8"), piped.stdout)
  })
})

describe("escapement trial", () => {
  it("shows a trial, proves its replay identical, and lets another agent go on with it", async () => {
    const cwd = temporaryFolder()
    const made = await inProcess(["eval", "--adapter", "react", "--tier", "smoke", "--instances", "2"], { cwd })
    assert.strictEqual(made.code, 0, made.stderr)
    const exported = await inProcess(["run", "export", "last", "--format", "json"], { cwd })
    const id: string = JSON.parse(exported.stdout).trials[0].trial.id

    const shown = await inProcess(["trial", "show", id.slice(0, 12)], { cwd })
    assert.include(shown.stdout, "step 1")
    // as in every table: in its unit, and no digit more than it is sure of
    assert.match(shown.stdout, /^wall-time [\d.]+ (ms|s)$/m)
    assert.match(shown.stdout, /^environment-share \d\.\d\d$/m)
    const replayed = await inProcess(["trial", "replay", id], { cwd })
    assert.strictEqual(replayed.code, 0)
    assert.include(replayed.stdout, "identical")

    const settingsOf = async (args: ReadonlyArray<string>) => {
      const forked = await inProcess(["trial", "fork", id, "--at", "2", ...args], { cwd })
      assert.strictEqual(forked.code, 0, forked.stderr)
      const { run } = JSON.parse((await inProcess(["run", "export", "last", "--format", "json"], { cwd })).stdout)
      assert.deepStrictEqual(run.plan.fork, { trial: id, at: 2 })
      return { id: run.cells[0].adapter.id, ...run.cells[0].adapter.settings }
    }
    assert.include(await settingsOf(["--adapter", "function-calling"]), { id: "function-calling" })
    assert.include(await settingsOf(["--adapter-option", "history=window:3"]), { id: "react", history: "window:3" })

    const undrawn = await inProcess(["trial", "picture", id], { cwd })
    assert.strictEqual(undrawn.code, 1)
    assert.include(undrawn.stderr, "ace has no pictures of trials")

    const beyond = await inProcess(["trial", "fork", id, "--at", "999"], { cwd })
    assert.strictEqual(beyond.code, 1)
    assert.include(beyond.stderr, "--at 999")
  })

  it("draws a trial in a way that its benchmark knows", async () => {
    const cwd = temporaryFolder()
    const flags = ["--benchmark", "agent-escape", "--adapter", "react", "--instances", "1"]
    assert.strictEqual((await inProcess(["eval", ...flags], { cwd })).code, 0)
    const exported = await inProcess(["run", "export", "last", "--format", "json"], { cwd })
    const id: string = JSON.parse(exported.stdout).trials[0].trial.id
    const drawn = await inProcess(["trial", "picture", id], { cwd })
    assert.match(drawn.stdout, /^<svg [\s\S]*<\/svg>\n$/)
    const written = await inProcess(["trial", "picture", id, "--kind", "graph", "--out", "graph.svg"], { cwd })
    assert.deepStrictEqual([written.code, written.stdout], [0, ""])
    assert.strictEqual(readFileSync(join(cwd, "graph.svg"), "utf8"), drawn.stdout)
    const unknown = await inProcess(["trial", "picture", id, "--kind", "grap"], { cwd })
    assert.strictEqual(unknown.code, 1)
    assert.include(unknown.stderr, "graph")
  })
})
