import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { escapement, temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"

const small = ["--tier", "smoke", "--instances", "2"]

describe("bad input", () => {
  it("gets one sentence for a wrong flag, with the nearest flag and the help command", async () => {
    const { code, stderr, stdout } = await inProcess(["eval", "--benchmrk", "ace"], { cwd: temporaryFolder() })
    assert.strictEqual(code, 1)
    assert.strictEqual(stdout, "")
    assert.strictEqual(
      stderr,
      "escapement: There is no flag --benchmrk. Did you mean --benchmark? See: escapement eval --help\n"
    )
  })

  it.each<readonly [string, ReadonlyArray<string>, ReadonlyArray<string>]>([
    ["an unknown adapter", ["eval", "--adapter", "reakt", ...small], ["reakt", '"react"']],
    ["an unknown model", ["eval", "--model", "simulatd", ...small], ["simulatd", '"simulated"']],
    ["an unknown profile of a model", ["eval", "--model", "simulated/slopy", ...small], ["slopy"]],
    ["an unknown benchmark", ["eval", "--benchmark", "aec", ...small], ["aec", '"ace"']],
    ["an unknown tier", ["eval", "--tier", "smok"], ["smok", "smoke"]],
    ["an unknown set", ["eval", "--set", "standard@9"], ["standard@9", "standard@1"]],
    ["an unknown option", ["eval", "--adapter-option", "react.histry=full", ...small], ["react", "histry"]],
    ["an option out of range", ["eval", "--adapter-option", "history=window:-1", ...small], ["history"]],
    ["an impossible difficulty", ["eval", "--difficulty", "hidden=99", "--instances", "2"], ["99"]],
    ["a difficulty that is none", ["eval", "--difficulty", "hiden=5", "--instances", "2"], ["hiden"]],
    ["two sources", ["eval", "--tier", "smoke", "--set", "standard@1"], ["--tier", "--set"]],
    ["a limit that is none", ["eval", "--limit", "stps=5", ...small], ["stps"]],
    ["a model without its key", ["eval", "--model", "openai/gpt-5-mini", ...small], ["OPENAI_API_KEY"]],
    ["a factor of nobody", ["eval", "--factor", "history=full", ...small], ["history=full", "owner.option=value"]],
    ["a budget that is none", ["eval", "--budget", "cals=4", ...small], ["--budget", "cals"]],
    ["a plugin of a served model that is not there", ["serve", "model", "--plugin", "./absent.ts"], ["./absent.ts"]],
    ["a history of no step", ["eval", "--adapter-option", "history=window:0", ...small], ["history", "1 or more"]],
    ["a lock that is not there", ["eval", "--lock", "no.json"], ["--lock no.json: there is no such file", "check"]],
    ["a seed that is not there", ["seed", "reveal", "no.json"], ["no.json: there is no such file", "check"]],
    ["instances that are not there", ["eval", "--instances-file", "no.jsonl"], ["no.jsonl: there is no such file"]],
    ["a plugin that is not there", ["list", "models", "--plugin", "./no.ts"], ["./no.ts", "there is no such file"]],
    [
      "prices that are not there",
      ["eval", "--prices", "no.json", ...small],
      ["--prices no.json: there is no such file"]
    ],
    ["a folder that is there", ["new", "adapter", "taken"], ["folder taken", "exists already; choose another name"]],
    [
      "a store below a file",
      ["eval", "--store", "file/runs.sqlite", ...small],
      ["file/runs.sqlite", "a part of the path is a file"]
    ],
    ["a seed below a file", ["seed", "commit", "--out", "file/seed"], ["file/seed", "a part of the path is a file"]],
    [
      "a lock beside what it decides",
      ["eval", "--lock", "run.lock.json", "--seed", "2", "--adapter", "react", ...small],
      ["--tier, --instances, --seed, --adapter"]
    ],
    ["a plan for one agent", ["plan", "--adapter", "react"], ["two agents"]],
    ["a plan for an impossible difference", ["plan", "--adapter", "react,direct", "--detect", "2"], ["--detect 2"]],
    [
      "a plan against its own assumption",
      ["plan", "--adapter", "react,direct", "--detect", "0.9", "--assume", "discordant=0.3"],
      ["--detect 0.9", "at most 0.3", "discordant=0.9"]
    ],
    ["a gate on no number", ["eval", "--fail-under", "reward=high", ...small], ["reward=high"]],
    ["a margin beyond a share", ["eval", "--margin", "5", ...small], ["--margin 5: expected", "up to 1", "reward"]],
    ["a margin of nothing", ["eval", "--margin", "0", ...small], ["--margin 0: expected a number above 0"]],
    ["a gate on no metric", ["eval", "--fail-under", "rewrd=1", ...small], ["rewrd", '"reward"']],
    [
      "a narrator with nothing to tell",
      ["generate", "--narrator", "simulated", "--instances", "1"],
      ["ace", "narrator"]
    ],
    ["a benchmark that scores no files", ["score", "--benchmark", "ace", "--gold", "g", "--predictions", "p"], ["ace"]],
    ["a toolset that is none", ["eval", "--toolset", "retrieval:x:static:all", ...small], ["retrieval:x", "COUNT"]],
    ["a toolset without a catalogue", ["eval", "--toolset", "domain", ...small], ["domain", "ace"]],
    [
      "a pool that is none",
      ["eval", "--benchmark", "traject", "--toolset", "retrieval:5:static:domian"],
      ["domian", "all, domain"]
    ],
    [
      "a retriever that is none",
      ["eval", "--benchmark", "traject", "--toolset", "retrieval:5:static:all:simulated"],
      ["simulated", "embedding"]
    ],
    ["a folder without data", ["eval", "--published", "nowhere"], ["nowhere"]],
    ["a run that is not there", ["run", "show", "zzz"], ["zzz"]],
    ["a replay of nothing", ["eval", "--replay", "zzz"], ["zzz"]],
    ["a replay that goes on", ["eval", "--replay", "last", "--resume", "last"], ["--replay", "--resume"]],
    [
      "a stored run with other flags",
      ["eval", "--resume", "last", "--seed", "5", "--instances", "3", "--max-cost", "1"],
      ["--resume last already says what is run: leave out --instances, --seed\n"]
    ],
    [
      "a replay with other flags",
      ["eval", "--replay", "last", "--epochs", "2"],
      ["--replay last", "leave out --epochs"]
    ],
    ["a price that is none", ["eval", "--price", "openai/gpt-5=cheap", ...small], ["openai/gpt-5=cheap"]],
    ["a judge without a question", ["eval", "--judge", "simulated", ...small], ["--judge", "ace"]],
    ["epochs of no judge", ["eval", "--judge-epochs", "2", ...small], ["--judge-epochs needs --judge"]],
    ["a chance that is no share", ["eval", "--chance", "2", ...small], ["--chance 2: expected a number from 0 to 1"]],
    ["a difference of one agent", ["eval", "--fail-worse", "reward=0.1", ...small], ["--fail-worse needs two agents"]],
    ["too many threads", ["generate", "--concurrency", "65"], ["--concurrency 65: expected at most 64 threads"]],
    [
      "threads of a narrator",
      ["generate", "--benchmark", "traject", "--narrator", "simulated", "--concurrency", "2"],
      ["--narrator excludes --concurrency"]
    ],
    [
      "threads of models that make instances",
      ["generate", "--benchmark", "traject", "--role", "narrator=simulated", "--concurrency", "2"],
      ["--role excludes --concurrency"]
    ],
    [
      "threads of models that validate",
      ["validate", "--role", "x=simulated", "--concurrency", "2"],
      ["--role excludes"]
    ],
    [
      "threads of tasks",
      ["generate", "--format", "harbor", "--out", "x", "--concurrency", "2"],
      ["--format harbor excludes"]
    ],
    ["a file of no trial", ["serve", "env", "--bridge", "http", "--out", "x"], ["--out needs --bridge mcp or stdio"]],
    ["idle episodes of MCP", ["serve", "env", "--idle-timeout", "3"], ["--idle-timeout needs --bridge http"]],
    [
      "a port of standard input",
      ["serve", "env", "--bridge", "stdio", "--port", "3"],
      ["--port needs --bridge mcp or http"]
    ],
    ["no epoch of a judge", ["eval", "--judge-epochs", "0", ...small], ["--judge-epochs 0"]],
    [
      "a role without its model",
      ["eval", "--benchmark", "agent-race", "--role", "narrator=openai/gpt-5"],
      ["OPENAI_API_KEY"]
    ],
    ["a run in two places", ["eval", "--database", "x.sqlite", "--out", "part", ...small], ["--database", "--out"]],
    ["a role that nobody asks", ["eval", "--role", "narrator=simulated", ...small], ["narrator", "ace"]],
    [
      "a role that is misspelt",
      ["generate", "--benchmark", "agent-race", "--role", "narator=simulated"],
      ['"narrator"']
    ],
    ["a package that is not installed", ["eval", "--model", "no-such-pkg:m", ...small], ["npm install no-such-pkg"]],
    ["a fault that is none", ["serve", "model", "--fault", "418"], ["418", "429-retry-after"]],
    ["a trial that is not there", ["trial", "show", "zzz"], ["zzz"]]
  ])("%s is reported in one sentence, exit code 1", async (_, args, words) => {
    const cwd = temporaryFolder()
    mkdirSync(join(cwd, "taken"))
    writeFileSync(join(cwd, "file"), "")
    // a store without a run
    mkdirSync(join(cwd, ".escapement"))
    writeFileSync(join(cwd, ".escapement", "runs.sqlite"), "")
    const { code, stderr, stdout } = await inProcess(args, { cwd })
    assert.strictEqual(code, 1, stderr)
    assert.strictEqual(stdout, "")
    for (const word of words) assert.include(stderr, word)
    assert.notMatch(stderr, /E[A-Z]{4,}:|FileSystem\.|BadResource|NotFound/)
    assert.notMatch(stderr, /\n\s+at /)
  })

  it("ends a process in the same way as the command in process", async () => {
    const { code, stderr, stdout } = await escapement(["eval", "--adapter", "reakt"], { cwd: temporaryFolder() })
    assert.deepStrictEqual([code, stdout], [1, ""])
    assert.match(stderr, /^escapement: [^\n]*reakt[^\n]*"react"[^\n]*\n$/)
  })

  it.each<readonly [string, string | Uint8Array, ReadonlyArray<string>]>([
    ["no JSON", '{"benchmark":"ace"', ["line 1"]],
    ["no instance", '{"benchmark":"ace","generator":1,"instance":{"id":"x"}}', ["line 1"]],
    ["no UTF-8", Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d), ["UTF-8"]],
    ["nothing", "", ["no instance"]]
  ])("an instance file that contains %s is reported with the place", async (_, content, words) => {
    const cwd = temporaryFolder()
    writeFileSync(join(cwd, "broken.jsonl"), content)
    const { code, stderr } = await inProcess(["eval", "--instances-file", "broken.jsonl"], { cwd })
    assert.strictEqual(code, 1)
    for (const word of ["broken.jsonl", ...words]) assert.include(stderr, word)
  })

  it("validate sets aside invalid lines of a file, checks the others, and ends with 1", async () => {
    const cwd = temporaryFolder()
    const source = ["--benchmark", "agent-escape", "--difficulty", "nodes=5,python=false", "--instances", "2"]
    const { stdout: written } = await inProcess(["generate", ...source], { cwd })
    const [one = "", two = ""] = written.split("\n")
    writeFileSync(join(cwd, "sound.jsonl"), written)
    const sound = await inProcess(["validate", "--instances-file", "sound.jsonl"], { cwd })
    assert.strictEqual(sound.code, 0, sound.stderr)
    const bad = two.replace(/"template":"[^"]*"/, '"template":"Q"')
    writeFileSync(join(cwd, "mixed.jsonl"), [one, bad, "{", two, ""].join("\n"))
    const { code, stderr, stdout } = await inProcess(["validate", "--instances-file", "mixed.jsonl", "--json"], {
      cwd
    })
    assert.strictEqual(code, 1)
    assert.include(stderr, "2 of 4 instances have findings")
    const { findings, instances, valid } = JSON.parse(stdout)
    assert.deepStrictEqual({ instances, valid }, { instances: 4, valid: 2 })
    const [first, second] = findings
    assert.include(first.instance, "mixed.jsonl, line 2")
    assert.include(first.finding, 'no template is called "Q"')
    assert.include(second.instance, "mixed.jsonl, line 3")
    // a run is not begun with half a file
    const run = await inProcess(["eval", "--instances-file", "mixed.jsonl", "--adapter", "oracle"], { cwd })
    assert.strictEqual(run.code, 1)
    assert.strictEqual(run.stdout, "")
    assert.include(run.stderr, "mixed.jsonl, line 2")
  })

  it.each<readonly [string, ReadonlyArray<string>]>([
    ["missing.jsonl", ["--instances-file", "missing.jsonl"]],
    ["folder", ["--instances-file", "folder"]],
    ["folder", ["--benchmark", "agent-race", "--published", "folder"]]
  ])("validate prints no result of %s, which it cannot read, and ends with 1 as eval does", async (path, source) => {
    const cwd = temporaryFolder()
    mkdirSync(join(cwd, "folder"))
    const checked = await inProcess(["validate", ...source, "--json"], { cwd })
    assert.deepStrictEqual([checked.code, checked.stdout], [1, ""])
    assert.match(checked.stderr, new RegExp(`^escapement: ${path}: [^\n]+\n$`))
    const played = await inProcess(["eval", ...source, "--adapter", "oracle"], { cwd })
    assert.deepStrictEqual([played.code, played.stderr], [1, checked.stderr])
  })

  it("an adapter that cannot be loaded is reported with the reason", async () => {
    const cwd = temporaryFolder()
    writeFileSync(join(cwd, "broken.mjs"), "throw new Error('not today')")
    const { code, stderr } = await inProcess(["eval", "--adapter", "./broken.mjs", ...small], { cwd })
    assert.strictEqual(code, 1)
    assert.include(stderr, "broken.mjs")
    assert.include(stderr, "not today")
  })

  it("a folder that is named as an adapter or a plugin is no file", async () => {
    const cwd = temporaryFolder()
    mkdirSync(join(cwd, "folder"))
    for (const flag of ["--adapter", "--plugin"]) {
      const { stderr } = await inProcess(["eval", flag, "./folder", ...small], { cwd })
      assert.strictEqual(stderr, "escapement: ./folder cannot be loaded: the path is a folder; name a file\n")
    }
  })

  it("a store that cannot be written is reported before the first trial", async () => {
    const cwd = temporaryFolder()
    writeFileSync(join(cwd, "file"), "")
    const { code, stderr } = await inProcess(["eval", "--store", "file/runs.sqlite", ...small], { cwd })
    assert.strictEqual(code, 1)
    assert.include(stderr, "file/runs.sqlite")
  })
})
