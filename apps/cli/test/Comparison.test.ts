import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"
import { isThorough } from "../../../tools/test/isThorough.ts"

const instances = isThorough ? 12 : 4
const small = ["--tier", "smoke", "--instances", String(instances)]
const crossed = [
  "--adapter",
  "react",
  "--factor",
  "react.history=full",
  "--factor",
  "react.history=window:2",
  "--model",
  "simulated,simulated/sloppy",
  "--budget",
  "unlimited",
  "--budget",
  "calls=6"
]

/** Evaluates, and returns the id of the run. */
const evaluated = async (cwd: string, args: ReadonlyArray<string>): Promise<string> => {
  const { stderr, stdout } = await inProcess(["eval", ...args], { cwd })
  const id = /Run (\S+) is kept/.exec(stdout)?.[1]
  assert.isDefined(id, stderr)
  return id
}

/** Text as if no line had been broken. */
const unbroken = (text: string): string => text.replace(/\s+/g, " ")

describe("a crossed run", () => {
  it("plays every combination, and reports the effect of each factor", async () => {
    const cwd = temporaryFolder()
    const { code, stderr, stdout } = await inProcess(
      ["eval", ...crossed, "--json", "--tier", "smoke", "--instances", isThorough ? "6" : "2"],
      { cwd }
    )
    assert.strictEqual(code, 0, stderr)
    const [analysis] = JSON.parse(stdout).analyses
    assert.strictEqual(analysis.agents.length, 8)
    assert.deepStrictEqual(
      analysis.factors.map(({ levels, name }: { readonly name: string; readonly levels: unknown }) => [name, levels]),
      [
        ["react.history", ["full", "window:2"]],
        ["model", ["simulated", "simulated/sloppy"]],
        ["budget", ["unlimited", "calls=6"]]
      ]
    )
    assert.match(stderr, /^On ace \(reward\), each factor averaged over the others: /m)
    const analysed = await inProcess(["run", "analyse", "last", "--margin", "0.1", "--json"], { cwd })
    const { analyses, regret } = JSON.parse(analysed.stdout)
    assert.strictEqual(analyses[0].pairs.length, 28)
    assert.isDefined(analyses[0].pairs[0].equivalence)
    assert.strictEqual(regret.length, 8)
    assert.strictEqual(regret[0].planLength, "exact")
    for (const line of analysed.stderr.split("\n")) assert.isAtMost(line.length, 130)
    for (const reading of ["analyse", "show"]) {
      const refused = await inProcess(["run", reading, "last", "--margin", "0"], { cwd })
      assert.include(refused.stderr, "--margin 0: expected a number above 0, up to 1, as reward is a share")
    }
  })

  it("measures its noise floor by a second cell of the first agent", async () => {
    const cwd = temporaryFolder()
    const args = ["eval", "--adapter", "react,direct", "--model", "simulated/sloppy", "--aa", "--json", ...small]
    const [{ agents, noise }] = JSON.parse((await inProcess(args, { cwd })).stdout).analyses
    assert.strictEqual(agents.length, 2)
    assert.strictEqual(noise[0].from, "second cell")
  })
})

describe("a lock", () => {
  it("repeats exactly its run, with the same results and card", async () => {
    const cwd = temporaryFolder()
    const first = await evaluated(cwd, ["--adapter", "react,oracle", "--model", "simulated/sloppy", ...small])
    assert.strictEqual((await inProcess(["run", "lock", first, "--out", "run.lock.json"], { cwd })).code, 0)
    const again = await inProcess(["eval", "--lock", "run.lock.json"], { cwd })
    assert.strictEqual(again.code, 0, again.stderr)
    const { stdout } = await inProcess(["compare", first, "last", "--json"], { cwd })
    const { card, differences } = JSON.parse(stdout)
    assert.deepStrictEqual(card, [])
    assert.strictEqual(differences.length, 2)
    for (const { difference, shared } of differences) assert.deepStrictEqual([difference, shared], [0, instances])
  })

  it("refuses a run that differs, and lists the differences", async () => {
    const cwd = temporaryFolder()
    await inProcess(["eval", "--adapter", "react", ...small], { cwd })
    await inProcess(["run", "lock", "last", "--out", "run.lock.json"], { cwd })
    const lock = JSON.parse(readFileSync(join(cwd, "run.lock.json"), "utf8"))
    lock.card.agents.react.disclosed.prompt = "0".repeat(64)
    writeFileSync(join(cwd, "other.lock.json"), JSON.stringify(lock))
    const { code, stderr } = await inProcess(["eval", "--lock", "other.lock.json"], { cwd })
    assert.strictEqual(code, 1)
    assert.include(stderr, "agents / react / disclosed / prompt")
  })
})

describe("compare", () => {
  it("compares the only agents of two runs, and shows what differs on their cards", async () => {
    const cwd = temporaryFolder()
    const first = await evaluated(cwd, ["--adapter", "react", ...small])
    await evaluated(cwd, ["--adapter", "direct", ...small])
    const { code, stdout } = await inProcess(["compare", first, "last"], { cwd })
    assert.strictEqual(code, 0)
    assert.include(unbroken(stdout), "react → direct")
    assert.include(unbroken(stdout), `paired over ${instances} instances`)
    assert.match(
      unbroken(stdout),
      /\d+ more lines on one card alone: \d+ on the first, \d+ on the second; --json lists them/
    )
    assert.notInclude(stdout, "absent")
    const { stderr } = await inProcess(["compare", first, "last", "--cluster", "domains"], { cwd })
    assert.match(stderr, /unknown facet "?domains/)
  })

  it("reads the exports of a run: its agents, its main metric, and that a model is simulated", async () => {
    const cwd = temporaryFolder()
    await evaluated(cwd, ["--adapter", "react,direct", "--model", "simulated/sloppy", ...small])
    const exported = async (format: string, out: string) => {
      const { code, stderr } = await inProcess(["run", "export", "last", "--format", format, "--out", out], { cwd })
      assert.strictEqual(code, 0, stderr)
    }
    await exported("csv", "own.csv")
    const { code, stderr, stdout } = await inProcess(["compare", "own.csv"], { cwd })
    assert.strictEqual(code, 0, stderr)
    assert.include(unbroken(stdout), "id = instance, score = metric.reward, epoch, cost, agent = adapter · model")
    for (const agent of ["react", "direct"]) {
      assert.match(
        unbroken(stdout),
        new RegExp(`${agent} · simulated/sloppy: [^:]*\\(a simulated model: says nothing about a real one\\)`)
      )
    }
    await evaluated(cwd, [
      "--adapter",
      "react,direct",
      "--factor",
      "react.history=full",
      "--factor",
      "react.history=window:2",
      ...small
    ])
    await exported("csv", "settings.csv")
    const settings = await inProcess(["compare", "settings.csv"], { cwd })
    assert.strictEqual(settings.code, 0, settings.stderr)
    assert.include(unbroken(settings.stdout), "react history=window:2 · simulated − react history=full · simulated:")
    assert.include(unbroken(settings.stdout), "direct · simulated:")
    await exported("inspect", "own-inspect")
    const refused = await inProcess(["compare", "own-inspect"], { cwd })
    assert.include(
      unbroken(refused.stderr),
      "is a folder of Inspect logs: name the logs in it, such as own-inspect/*.eval"
    )
  })

  it("does not call a difference paired if the runs share no instance", async () => {
    const cwd = temporaryFolder()
    const first = await evaluated(cwd, ["--adapter", "react", ...small])
    await evaluated(cwd, ["--adapter", "react", "--seed", "2", ...small])
    const { stdout } = await inProcess(["compare", first, "last"], { cwd })
    assert.include(unbroken(stdout), "not paired")
    assert.include(unbroken(stdout), "seed: 1 → 2")
  })
})

describe("plan", () => {
  it("gives the power of the flags from assumptions, without making a store", async () => {
    const cwd = temporaryFolder()
    const args = ["plan", "--adapter", "react,direct", "--instances", "100", "--json"]
    const { code, stderr, stdout } = await inProcess([...args, "--assume", "discordant=0.2,calls=10"], { cwd })
    assert.strictEqual(code, 0, stderr)
    const found = JSON.parse(stdout)
    assert.strictEqual(found.comparisons, 1)
    // 626 by the normal expansion
    assert.isTrue(found.sizes[0].instances >= 600 && found.sizes[0].instances < 800)
    assert.strictEqual(found.sizes[0].total.calls, found.sizes[0].trials * 10)
    assert.closeTo(found.resolves, 0.13, 0.02)
    assert.include((await inProcess(["run", "list"], { cwd })).stderr, "there is no such file")
  })

  it("takes variance and cost of a trial from a pilot", async () => {
    const cwd = temporaryFolder()
    await inProcess(["eval", "--adapter", "react,direct", "--epochs", "2", ...small], { cwd })
    const { stdout } = await inProcess(["plan", "--adapter", "react,direct", "--from", "last", "--json"], { cwd })
    const found = JSON.parse(stdout)
    assert.isAbove(found.price.calls, 1)
    assert.isAbove(found.price.tokens, 100)
    assert.deepStrictEqual([found.from, found.simulated], ["pilot last", true])
    const args = ["plan", "--adapter", "react,direct", "--metric", "steps,reward", "--detect", "2"]
    const steps = JSON.parse((await inProcess([...args, "--from", "last", "--json"], { cwd })).stdout)
    assert.strictEqual(steps.metric, "steps")
    assert.isFalse(steps.assumptions.isBinary)
    assert.deepStrictEqual(steps.price, found.price)
    assert.include((await inProcess(args, { cwd })).stderr, "--metric steps: without a pilot")
  })
})

describe("a held-out seed", () => {
  it("is committed by a hash, and proved by the kept file", async () => {
    const cwd = temporaryFolder()
    const { stdout } = await inProcess(["seed", "commit", "--seed", "17", "--out", "held.json"], { cwd })
    const commitment = stdout.trim()
    assert.match(commitment, /^[0-9a-f]{64}$/)
    await inProcess(["eval", "--adapter", "oracle", "--seed", "17", ...small], { cwd })
    const shown = await inProcess(["seed", "reveal", "held.json", "--commitment", commitment, "--run", "last"], {
      cwd
    })
    assert.strictEqual(shown.code, 0, shown.stderr)
    assert.include(shown.stdout, "seed 17")
    const wrong = await inProcess(["seed", "reveal", "held.json", "--commitment", "0".repeat(64)], { cwd })
    assert.strictEqual(wrong.code, 1)
    const twice = await inProcess(["seed", "commit", "--out", "held.json"], { cwd })
    assert.strictEqual(twice.code, 1)
  })
})

describe("forking a run", () => {
  it("lets agents continue from where its failed trials went wrong", async () => {
    const cwd = temporaryFolder()
    await inProcess(
      ["eval", "--adapter", "react", "--model", "simulated/sloppy", "--instances", isThorough ? "40" : "20"],
      { cwd }
    )
    const args = ["run", "fork", "last", "--adapter", "react,direct", "--model", "simulated/perfect", "--json"]
    const { code, stderr, stdout } = await inProcess(args, { cwd })
    assert.strictEqual(code, 0, stderr)
    const [react, direct] = JSON.parse(stdout).cells
    assert.strictEqual(react.trials, direct.trials)
    assert.strictEqual(react.metrics.solved.mean, 1)
    assert.isBelow(direct.metrics.solved.mean, 1)
  })

  it("exits with code 2 if trials are lost, and names the command that forks again", async () => {
    const cwd = temporaryFolder()
    await inProcess(
      ["eval", "--adapter", "react", "--model", "simulated/sloppy", "--instances", isThorough ? "30" : "20"],
      { cwd }
    )
    const [{ id }] = JSON.parse((await inProcess(["run", "list", "--json"], { cwd })).stdout)
    // it ends before it lists its tools
    const lost = ["--adapter", "command", "--adapter-option", `command.program=${process.execPath} --version`]
    const forked = await inProcess(["run", "fork", id, ...lost], { cwd })
    assert.strictEqual(forked.code, 2)
    const again = `escapement run fork ${id} --at after-mistake --adapter command `
    assert.match(forked.stderr, /^(\d+)\/\1 · infra-error \1/m)
    assert.match(forked.stderr, /^escapement: \d+ trials? ended in infra-error: .*; fork again with: /m)
    assert.include(forked.stderr, `; fork again with: ${again}`)
    const shown = await inProcess(["run", "show", "last"], { cwd })
    const next = shown.stdout.slice(shown.stdout.indexOf("Next, once the cause of the lost trials is mended"))
    assert.include(next.replaceAll(/ \\\n +/g, " "), `, fork again:\n  ${again}`)

    const [failed] = JSON.parse((await inProcess(["trial", "list", id, "--unsolved", "--json"], { cwd })).stdout)
    const alone = await inProcess(["trial", "fork", failed.id, "--at", "1", ...lost], { cwd })
    assert.strictEqual(alone.code, 2)
    assert.include(
      alone.stderr,
      `; fork again with: escapement trial fork ${id}/${failed.id.slice(0, 12)} --at 1 --adap`
    )
  })
})
