import { existsSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { ended, start, temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"

const chosen = ["--tier", "smoke", "--seed", "3"]

/** What a person types who knows the answer. */
const solution = async (cwd: string, instances: number): Promise<string> => {
  const args = ["eval", "--adapter", "oracle", ...chosen, "--instances", String(instances), "--store", "oracle.sqlite"]
  await inProcess(args, { cwd })
  const exporting = ["run", "export", "last", "--format", "json", "--store", "oracle.sqlite"]
  const { stdout } = await inProcess(exporting, { cwd })
  const events: ReadonlyArray<{ _tag: string; call: { tool: string; args: unknown } }> = JSON.parse(
    stdout
  ).trials.flatMap((one: { trial: { events: unknown } }) => one.trial.events)
  const calls = events.filter(({ _tag }) => _tag === "Called").map(({ call }) => call)
  return calls.map(({ args, tool }) => `${tool} ${JSON.stringify(args)}\n`).join("")
}

const runsOf = async (cwd: string) => (await inProcess(["run", "list", "--json"], { cwd })).stdout

describe("escapement play", () => {
  it("lets a person play through a pipe, and keeps finished trials under human", async () => {
    const cwd = temporaryFolder()
    const input = await solution(cwd, 2)
    const { code, stderr, stdout } = await inProcess(["play", ...chosen, "--instances", "2"], { cwd, input })
    assert.strictEqual(code, 0, stderr)
    assert.notInclude(stdout, "\u001b")
    assert.include(stdout, "Trial 2 of 2")
    assert.match(stdout, /^# Grid$/m, "a text keeps its lines")
    const { stdout: exported } = await inProcess(["run", "export", "last", "--format", "json"], { cwd })
    const { run, trials } = JSON.parse(exported)
    assert.deepStrictEqual(
      [run.status, run.cells[0].adapter.id, run.cells[0].adapter.kind],
      ["done", "human", "external"]
    )
    assert.isUndefined(run.cells[0].model)
    assert.deepStrictEqual(
      trials.map((one: { trial: { outcome: { _tag: string } } }) => one.trial.outcome._tag),
      ["solved", "solved"]
    )
  })

  it("asks for arguments one by one, shows the tools again, and enforces the limits", async () => {
    const cwd = temporaryFolder()
    const input = "?\nset_slot\n1\n2\nX-1\nno_such_tool\n"
    const { code, stdout } = await inProcess(["play", ...chosen, "--limit", "calls=2"], { cwd, input })
    assert.strictEqual(code, 0)
    assert.include(stdout, "calls 1")
    const { trials } = JSON.parse((await inProcess(["run", "export", "last", "--format", "json"], { cwd })).stdout)
    assert.deepStrictEqual(trials[0].trial.outcome, { _tag: "budget-exhausted", limit: "calls" })
  })

  it("keeps nothing of an unfinished trial, and reports that", async () => {
    const cwd = temporaryFolder()
    const { code, stderr } = await inProcess(["play", ...chosen], { cwd, input: "no_such_tool\n" })
    assert.strictEqual(code, 1)
    assert.include(stderr, "not kept")
    assert.isFalse(existsSync(join(cwd, ".escapement")))
  })

  it("keeps earlier trials after Ctrl-C, but no half of a trial", async () => {
    const cwd = temporaryFolder()
    const input = await solution(cwd, 1)
    const child = start(["play", ...chosen, "--instances", "2"], { cwd, input, goesOn: true })
    child.stdout?.on("data", (text: Buffer) => {
      if (String(text).includes("Trial 2 of 2")) child.kill("SIGINT")
    })
    const { code } = await ended(child)
    assert.notStrictEqual(code, 0)
    const [run] = JSON.parse(await runsOf(cwd))
    assert.strictEqual(run.status, "interrupted")
    const { trials } = JSON.parse((await inProcess(["run", "export", "last", "--format", "json"], { cwd })).stdout)
    assert.lengthOf(trials, 1)
  })
})
