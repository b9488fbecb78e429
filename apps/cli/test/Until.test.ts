import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"

const question = ["--adapter", "react,function-calling", "--difficulty", "hidden=1", "--margin", "0.3"]
const small = [...question, "--max-instances", "40", "--look-every", "8"]

describe("escapement eval --until decided", () => {
  it("stops at the decision, and reports the verdict, its cost and the fixed size that would have been needed", async () => {
    const cwd = temporaryFolder()
    const { code, stderr, stdout } = await inProcess(["eval", "--until", "decided", ...small], { cwd })
    assert.strictEqual(code, 0)
    assert.match(stdout, /^Decided, after \d looks?\.$/m)
    assert.match(stdout.replace(/\s+/g, " "), /function-calling is equivalent to react within ± 0\.3: reward 0\.00 \[/)
    assert.match(
      stdout.replace(/\s+/g, " "),
      /It took \d+ instances, \d+ trials.* A run of a fixed size, planned to .*, would play about \d+ instances/
    )
    assert.match(stderr, /^look 1, 8 instances: /m)
    assert.notInclude(stdout, "p = ")
    const fixed = await inProcess(["eval", "--instances", "4", ...question], { cwd })
    assert.match(
      fixed.stdout.replace(/\s+/g, " "),
      /This question was looked at (?:once|\d+ times) before, in run \S+\. If that is why/
    )
  })

  it("prints the decision as JSON, without a comparison of fixed size", async () => {
    const cwd = temporaryFolder()
    const { stdout } = await inProcess(["eval", "--until", "decided", "--json", ...small], { cwd })
    const { analyses, comparisons, decision } = JSON.parse(stdout)
    assert.deepStrictEqual([analyses, comparisons], [undefined, []])
    assert.deepInclude(decision.conclusions[0], { a: "react", b: "function-calling", verdict: "equivalent" })
    assert.strictEqual(decision.end, "decided")
  })

  it("treats several difficulties as a grid, and says how they are drawn", async () => {
    const cwd = temporaryFolder()
    const named = [1, 2, 3].flatMap((hidden) => ["--difficulty", `hidden=${hidden}`])
    const args = ["plan", "--adapter", "react,direct", ...named, "--max-instances", "20", "--commit"]
    const { code, stderr } = await inProcess([...args, "lot.json", "--look-every", "2"], { cwd })
    assert.strictEqual(code, 0)
    assert.match(stderr.replace(/\s+/g, " "), /every 2 instances; at most 20 .* draws its difficulty by lot/)
    const rounds = await inProcess([...args, "rounds.json", "--look-every", "4"], { cwd })
    assert.match(rounds.stderr.replace(/\s+/g, " "), /every 6 instances; at most 18 instances/)
    assert.notInclude(rounds.stderr, "by lot")
  })

  it("leaves the groups of a run of fixed size unchanged", async () => {
    const args = ["eval", "--cluster", "domain", "--instances", "2", ...question]
    assert.strictEqual((await inProcess(args, { cwd: temporaryFolder() })).code, 0)
  })

  it.each([
    [["--until", "decided", "--instances", "5", ...small], /--instances: .* leave it out/],
    [["--max-instances", "5"], /--max-instances needs --until decided/],
    [["--until", "decided", "--adapter", "react"], /fewer than two agents to compare/]
  ])("refuses %j", async (args, sentence) => {
    const { code, stderr } = await inProcess(["eval", ...args], { cwd: temporaryFolder() })
    assert.strictEqual(code, 1)
    assert.match(stderr, sentence)
  })
})

describe("escapement plan --commit", () => {
  it("writes a design that eval --design plays exactly once as committed, and detects changes to it", async () => {
    const cwd = temporaryFolder()
    const planned = await inProcess(["plan", ...small, "--commit", "design.json"], { cwd })
    assert.strictEqual(planned.code, 0)
    const hash = planned.stdout.trim()
    assert.match(hash, /^[0-9a-f]{64}$/)
    assert.include(planned.stderr, "function-calling beside react on reward: detect 0.3, equivalent within ± 0.3")
    const again = await inProcess(["plan", ...small, "--commit", "design.json"], { cwd })
    assert.include(again.stderr, "a committed design is never replaced")
    const played = await inProcess(["eval", "--design", "design.json"], { cwd })
    assert.include(played.stdout.replace(/\s+/g, " "), `As committed by the design sha256:${hash}.`)
    const more = await inProcess(["eval", "--design", "design.json", "--seed", "3"], { cwd })
    assert.include(more.stderr, "--design design.json already says what is run: leave out --seed")
    const second = await inProcess(["eval", "--design", "design.json"], { cwd })
    assert.match(second.stdout.replace(/\s+/g, " "), /Departs from the design sha256:\S+: run \S+ played it before\./)
    const path = join(cwd, "design.json")
    writeFileSync(path, readFileSync(path, "utf8").replace('"margin": 0.3', '"margin": 0.4'))
    const changed = await inProcess(["eval", "--design", "design.json"], { cwd })
    assert.strictEqual(changed.code, 1)
    assert.include(changed.stderr, "was changed after it was committed")
  })
})
