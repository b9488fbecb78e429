import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"

interface Row {
  readonly id: string
  readonly agent: string
  readonly outcome: string
}

describe("escapement report", () => {
  it("writes a page into a file if its output is a terminal, and otherwise to the pipe", async () => {
    const cwd = temporaryFolder()
    const made = await inProcess(["eval", "--adapter", "oracle", "--tier", "smoke", "--instances", "1"], { cwd })
    assert.include(made.stdout, "1 instance × 1 epoch")
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
  it("shows a trial, proves its replay identical, and lets another agent continue it", async () => {
    const cwd = temporaryFolder()
    const made = await inProcess(["eval", "--adapter", "react", "--tier", "smoke", "--instances", "2"], { cwd })
    assert.strictEqual(made.code, 0, made.stderr)
    const exported = await inProcess(["run", "export", "last", "--format", "json"], { cwd })
    const { run: origin, trials } = JSON.parse(exported.stdout)
    const id: string = trials[0].trial.id

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
      assert.deepStrictEqual(run.plan.fork, { run: origin.id, trial: id, at: 2 })
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

  it("lists trials by filter, by cause and by difference, and shows two side by side", async () => {
    const cwd = temporaryFolder()
    const agents = ["--adapter", "react,direct", "--model", "simulated/sloppy", "--seed", "3"]
    const made = await inProcess(["eval", "--tier", "standard", "--instances", "6", ...agents], { cwd })
    assert.strictEqual(made.code, 0, made.stderr)
    const read = async (...args: ReadonlyArray<string>) => {
      const { code, stderr, stdout } = await inProcess(["trial", ...args], { cwd })
      assert.strictEqual(code, 0, stderr)
      for (const line of stdout.split("\n")) assert.isAtMost(line.length, 80, line)
      return stdout
    }
    const rows: ReadonlyArray<Row> = JSON.parse((await inProcess(["trial", "list", "--json"], { cwd })).stdout)
    assert.lengthOf(rows, 12)
    const unsolved = rows.filter(({ agent, outcome }) => agent === "direct" && outcome !== "solved")
    assert.isNotEmpty(unsolved)
    const listed = await read("list", "--unsolved", "--adapter", "direct")
    assert.deepStrictEqual(
      listed.match(/^[0-9a-f]{12}(?= )/gm),
      unsolved.map(({ id }) => id.slice(0, 12))
    )
    assert.include(await read("list", "--limit", "2"), "and 10 more")
    const causes = JSON.parse(
      (await inProcess(["trial", "list", "--adapter", "direct", "--by", "cause", "--json"], { cwd })).stdout
    )
    assert.strictEqual(causes.unsolved, unsolved.length)
    assert.include(await read("list", "--by", "cause"), "unsolved trials, by reason")
    // one vocabulary: the groups are the reasons of the short answer, with the same counts
    const answer = (await inProcess(["run", "show", "last"], { cwd })).stdout.replace(/\s+/g, " ")
    for (const { outcomes, reason, trials } of causes.patterns) {
      if (outcomes.every(({ outcome }: { readonly outcome: string }) => outcome !== "infra-error"))
        assert.match(answer, new RegExp(`${trials} ${reason}|\\d+ others?`))
    }
    assert.include(answer, `${causes.patterns[0].trials} ${causes.patterns[0].reason}`)

    const against = await read("list", "--adapter", "react", "--against", "direct")
    const [, a = "", b = ""] = /Next:\n {2}escapement trial diff (\w+) (\w+)/.exec(against) ?? []
    const both = await read("diff", a, b)
    const [, parts = ""] = /The\s+two\s+part\s+at\s+(?:call\s+(\d+)|the\s+first\s+call)/.exec(both) ?? []
    // whatever stands above the divergence was done by both
    const [above = "", below = ""] = both.split("── first divergence")
    assert.notMatch(above, /^[AB] +\d+ /m)
    assert.match(below, new RegExp(`^A +${parts === "" ? 1 : parts} `, "m"))
    assert.include(await read("diff", a, a), "The two make the same calls")

    const shown = await read("show", b)
    assert.include(shown, "What the model was sent for step 1")
    const whole = await read("show", b, "--step", "1")
    assert.include(whole, "submit")
    assert.notInclude(whole, "more lines …")
    const beyond = await inProcess(["trial", "show", b, "--step", "99"], { cwd })
    assert.strictEqual(beyond.code, 1)
    assert.match(beyond.stderr, /, step 99: the steps are 1 to \d+\n$/)
    const unknown = await inProcess(["trial", "list", "--adapter", "nobody"], { cwd })
    assert.include(unknown.stderr, "its agents are react, direct")
    for (const [advice, ...agents] of [
      ["also name the agent"],
      ["name two agents", "--adapter", "react"],
      ["name only one agent", "--adapter", "react,direct"]
    ] as const) {
      const { code, stderr } = await inProcess(["trial", "list", ...agents, "--against", "react"], { cwd })
      assert.strictEqual(code, 1)
      assert.include(stderr, advice)
    }
  })

  it("lists what two agents won for each benchmark of a run of several", async () => {
    const cwd = temporaryFolder()
    const agents = ["--adapter", "react,direct", "--model", "simulated/sloppy", "--seed", "3"]
    const of = ["--benchmark", "ace,agent-escape", "--instances", "3"]
    assert.strictEqual((await inProcess(["eval", ...of, ...agents], { cwd })).code, 0)
    const args = ["trial", "list", "--adapter", "react", "--against", "direct"]
    const listed = await inProcess(args, { cwd })
    assert.strictEqual(listed.code, 0, listed.stderr)
    const json: ReadonlyArray<{ readonly benchmark: string; readonly counts: Record<string, number> }> = JSON.parse(
      (await inProcess([...args, "--json"], { cwd })).stdout
    )
    assert.deepStrictEqual(
      json.map(({ benchmark }) => benchmark),
      ["ace", "agent-escape"]
    )
    for (const { benchmark, counts } of json) {
      assert.strictEqual(counts["a"]! + counts["b"]! + counts["same"]!, 3)
      const [, part = ""] =
        new RegExp(`^${benchmark}\n([^]*?)(?=\n\n[a-z-]+\n|$(?![^]))`, "m").exec(listed.stdout) ?? []
      assert.include(part, `react better than direct: ${counts["a"]}`)
      assert.include(part, `direct better than react: ${counts["b"]}`)
    }
  })

  it("draws a trial in a form that its benchmark offers", async () => {
    const cwd = temporaryFolder()
    const flags = ["--benchmark", "agent-escape", "--adapter", "react", "--instances", "1"]
    assert.strictEqual((await inProcess(["eval", ...flags], { cwd })).code, 0)
    const exported = await inProcess(["run", "export", "last", "--format", "json"], { cwd })
    const id: string = JSON.parse(exported.stdout).trials[0].trial.id
    const drawn = await inProcess(["trial", "picture", id], { cwd })
    assert.match(drawn.stdout, /^<svg [\s\S]*<\/svg>\n$/)
    const written = await inProcess(["trial", "picture", id, "--kind", "graph", "--out", "graph.svg"], { cwd })
    assert.deepStrictEqual([written.code, written.stdout, written.stderr], [0, "", "graph.svg\n"])
    assert.strictEqual(readFileSync(join(cwd, "graph.svg"), "utf8"), drawn.stdout)
    const unknown = await inProcess(["trial", "picture", id, "--kind", "grap"], { cwd })
    assert.strictEqual(unknown.code, 1)
    assert.include(unknown.stderr, "graph")
  })
})
