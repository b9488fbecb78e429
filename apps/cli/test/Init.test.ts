import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { repository, temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"

const packages = join(repository, "packages")
const makes = `
  import { ToolLoopAgent, isLoopFinished } from "ai"
  export const makeAgent = ({ model, tools, instructions }) =>
    new ToolLoopAgent({ model, tools, instructions, stopWhen: isLoopFinished() })
`
const made = `
  import { ToolLoopAgent, isLoopFinished } from "ai"
  export const support = new ToolLoopAgent({ model: "openai/gpt-5", instructions: "Help.", stopWhen: isLoopFinished() })
  export class Other {}
`

/** A small project with an agent, its packages installed. */
const project = (agent: string, manifest: object = { type: "module", dependencies: { ai: "7.0.173" } }): string => {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, "package.json"), JSON.stringify(manifest))
  mkdirSync(join(cwd, "src"))
  writeFileSync(join(cwd, "src", "my-agent.mjs"), agent)
  mkdirSync(join(cwd, "node_modules", "@escapement"), { recursive: true })
  symlinkSync(join(packages, "escapement"), join(cwd, "node_modules", "escapement"))
  symlinkSync(join(packages, "ai-sdk"), join(cwd, "node_modules", "@escapement", "ai-sdk"))
  symlinkSync(join(packages, "ai-sdk", "node_modules", "ai"), join(cwd, "node_modules", "ai"))
  return cwd
}

const init = (cwd: string, ...args: ReadonlyArray<string>) =>
  inProcess(["init", "./src/my-agent.mjs", ...args], { cwd })

describe("escapement init", () => {
  it("writes a configuration and an adapter around a function, and plays ten instances", async () => {
    const cwd = project(makes)
    const { code, stderr, stdout } = await init(cwd)
    assert.strictEqual(code, 0, stderr)
    assert.match(stdout, /^escapement\/my-agent\.ts\nescapement\.config\.ts\n/)
    assert.match(stdout, /10 instances[^]*my-agent[^]*function-calling/)
    const adapter = readFileSync(join(cwd, "escapement", "my-agent.ts"), "utf8")
    assert.include(adapter, 'import { makeAgent } from "../src/my-agent.mjs"')
    const listed = await inProcess(["list", "adapters"], { cwd })
    assert.include(listed.stdout, "my-agent")
  })

  it("plays an existing agent with its settings and the run's model", async () => {
    const cwd = project(made, { dependencies: { ai: "7.0.173" } })
    const { code, stderr, stdout } = await init(cwd, "--name", "support")
    assert.strictEqual(code, 0, stderr)
    assert.match(stdout, /^escapement\/support\.mts\nescapement\.config\.mts\n/)
    // it is a loop as function-calling is: the same reward, nothing lost
    const [, mine, other] = /^reward +(\S+ \[[^\]]+\]) +(\S+ \[[^\]]+\])$/m.exec(stdout) ?? []
    assert.isDefined(mine)
    assert.strictEqual(mine, other)
  })

  it("ends with the reason if the agent fails in every trial", async () => {
    const cwd = project("export const makeAgent = () => { throw new Error('no such index') }")
    const { code, stderr } = await init(cwd)
    assert.strictEqual(code, 1)
    assert.match(
      stderr,
      /every trial of my-agent ended in an error of the agent, so nothing is measured yet: .*no such index/
    )
  })

  it("overwrites no file", async () => {
    for (const taken of ["escapement.config.mjs", join("escapement", "my-agent.ts")]) {
      const cwd = project(makes)
      mkdirSync(join(cwd, "escapement"))
      writeFileSync(join(cwd, taken), "mine")
      const { code, stderr } = await init(cwd)
      assert.strictEqual(code, 1)
      assert.include(stderr, `${taken} already exists`)
      assert.strictEqual(readFileSync(join(cwd, taken), "utf8"), "mine")
      assert.isFalse(existsSync(join(cwd, "escapement.config.ts")))
    }
  })

  it("writes nothing if it cannot write both files", async () => {
    for (const isThere of [false, true]) {
      const cwd = project(makes)
      if (isThere) mkdirSync(join(cwd, "escapement"))
      symlinkSync(join(cwd, "nowhere"), join(cwd, "escapement.config.ts"))
      const { code, stderr } = await init(cwd)
      assert.strictEqual(code, 1)
      assert.match(stderr, /nothing is written: EEXIST/)
      assert.strictEqual(existsSync(join(cwd, "escapement")), isThere)
      assert.isFalse(existsSync(join(cwd, "escapement", "my-agent.ts")))
    }
  })

  it.each([
    [
      "a manifest without a framework",
      makes,
      { dependencies: {} },
      [],
      "depends on none of ai, @mastra/core, langchain: install the framework of your agent, e.g. npm install ai, or"
    ],
    ["several frameworks", makes, { dependencies: { ai: "7", langchain: "1" } }, [], "add --framework ai-sdk or"],
    ["a manifest that is none", makes, { dependencies: 7 }, [], "is not a valid package.json"],
    [
      "a framework that is not installed",
      makes,
      { devDependencies: { langchain: "1" } },
      [],
      "npm install --save-dev langchain"
    ],
    ["no agent", "export const a = 1\nexport class B {}", undefined, [], "exports no agent"],
    [
      "several agents",
      "export const a = () => {}\nexport const b = () => {}",
      undefined,
      [],
      "name yours with --export, one of a, b"
    ],
    [
      "an export that is not there",
      makes,
      undefined,
      ["--export", "other"],
      "no agent named other: there is makeAgent"
    ],
    [
      "a function of another shape",
      "export const play = (model, tools, system, prompt) => {}",
      undefined,
      [],
      "play of ./src/my-agent.mjs takes 4 arguments, but is called with one object: export a function of { model,"
    ],
    ["a module that throws", `throw new Error("no key")`, undefined, [], "cannot be loaded: my-agent.mjs:1: no key"],
    ["a name that is no file name", makes, undefined, ["--name", "../mine"], "is not a valid name"]
  ] as const)("refuses %s with one sentence, and writes nothing", async (_, agent, manifest, args, said) => {
    const cwd = project(agent, manifest)
    const { code, stderr } = await init(cwd, ...args)
    assert.strictEqual(code, 1)
    assert.include(stderr, said)
    assert.lengthOf(stderr.trim().split("\n"), 1)
    assert.isFalse(existsSync(join(cwd, "escapement")))
  })

  it("reports a missing project and a missing file", async () => {
    // before what the project depends on, which is then not the fault
    for (const file of ["./no.mjs", "./src"]) {
      const { stderr } = await inProcess(["init", file], { cwd: project(makes, { dependencies: {} }) })
      assert.include(stderr, `${file} does not exist or is no file`)
    }
    const nowhere = await inProcess(["init", "./agent.ts"], { cwd: temporaryFolder() })
    assert.include(nowhere.stderr, "run init in the folder of your project")
    const missing = await inProcess(["init", "./agent.ts"], { cwd: project(makes) })
    assert.include(missing.stderr, "./agent.ts does not exist")
  })
})
