import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { core, temporaryFolder } from "./command.ts"
import { shellOf } from "./documents/shellOf.ts"
import { inProcess } from "./inProcess.ts"

/** Returns the command that is printed below "Next:", on one line. */
const nextOf = (text: string): string => {
  const [, printed = ""] = /\nNext:\n([^]*)$/.exec(text) ?? []
  return printed.replaceAll(/\s*\\?\n\s*/g, " ").trim()
}

/** An agent that asks what it may do, and breaks. */
const broken = `await fetch(process.env.ESCAPEMENT_URL + "/tools", {
  headers: { authorization: "Bearer " + process.env.ESCAPEMENT_TOKEN }
})
process.exit(3)
`
const brokenOptions = ["--adapter-option", "command.program=node ./agent.mjs,command.contain=off"]

describe("the next command of a list of trials", () => {
  it("is accepted unchanged, for an agent that needs trust to play and for a model with a key", async () => {
    const cwd = temporaryFolder()
    writeFileSync(join(cwd, "agent.mjs"), broken)
    const place = { cwd }
    const how = ["--tier", "smoke", "--instances", "2", "--model", "simulated/sloppy", "--concurrency", "1"]
    const made = await inProcess(["eval", "--adapter", "command,react", ...brokenOptions, ...how], place)
    assert.strictEqual(made.code, 0, made.stderr)
    const type = shellOf(cwd, (args) => inProcess(args, place))
    for (const line of [
      "escapement trial list last --unsolved",
      "escapement trial list last --unsolved --by cause",
      "escapement trial list last --adapter react --against command"
    ]) {
      const next = nextOf((await type(line)).stdout)
      assert.match(next, /^escapement trial (show|diff) /, line)
      const followed = await type(next)
      assert.strictEqual(followed.code, 0, `${next}: ${followed.stderr}`)
      if (!next.includes(" diff ")) continue
      const then = await type(nextOf(followed.stdout))
      assert.strictEqual(then.code, 0, then.stderr)
    }
    const listed = await inProcess(["trial", "list", "last", "--adapter", "command", "--json"], place)
    const [{ id }] = JSON.parse(listed.stdout)
    assert.include(made.stdout, "ended in an error of the agent")
    const step = await inProcess(["trial", "show", id, "--step", "1"], place)
    assert.strictEqual(step.code, 1)
    assert.include(step.stderr, "step 1: this player asks no model that the environment sees")
    const trusted = ["--trust", "program=node ./agent.mjs", "--trust", "contain=off"]
    assert.strictEqual((await inProcess(["trial", "show", id, ...trusted], place)).code, 0)
  })
})

describe("the next command of a run", () => {
  it("looks at the errors of a broken agent instead of comparing it", async () => {
    const cwd = temporaryFolder()
    writeFileSync(join(cwd, "agent.mjs"), broken)
    const how = ["--adapter", "command", ...brokenOptions, "--tier", "smoke", "--instances", "1"]
    const { stdout } = await inProcess(["eval", ...how], { cwd })
    assert.include(stdout.replaceAll(/\s+/g, " "), "fix it before you compare it")
    assert.match(stdout, /\nNext, see where trials failed:\n {2}escapement trial list \S+ --unsolved --by cause\n/)
  })

  it("does not name the folder's own configuration, which is loaded anyway", async () => {
    const cwd = temporaryFolder()
    const config = `import { defineConfig } from ${JSON.stringify(core)}\nexport default defineConfig({})\n`
    writeFileSync(join(cwd, "escapement.config.mjs"), config)
    const { stdout } = await inProcess(["eval", "--adapter", "react", "--tier", "smoke", "--instances", "1"], { cwd })
    assert.match(stdout, /\nNext, compare it with another architecture:\n {2}escapement eval --adapter react,direct /)
    assert.notInclude(stdout, "--plugin")
  })

  it("compares by the metrics that were asked for", async () => {
    const how = ["eval", "--adapter", "react", "--tier", "smoke", "--instances", "1", "--metric", "steps"]
    const { stdout } = await inProcess(how, { cwd: temporaryFolder() })
    assert.match(stdout.replaceAll(/\s*\\?\n\s*/g, " "), /escapement eval --adapter react,direct .*--metric steps/)
  })
})
