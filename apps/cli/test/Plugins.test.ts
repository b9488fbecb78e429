import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { core, escapement, repository, temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"

const small = ["--tier", "smoke", "--instances", "3"]
const majority = join(repository, "examples", "adapter-majority", "src", "index.ts")
const longestStall = join(repository, "examples", "metric-longest-stall", "src", "index.ts")

/** A folder with a plugin file of these parts. */
const folderWith = (parts: string, name = "plugin.mjs"): string => {
  const folder = temporaryFolder()
  const text = `
    import { defineAdapter, defineBaseline, defineConfig, NoOptions } from ${JSON.stringify(core)}
    const metric = (id, measure) =>
      ({ id, version: 1, summary: "of a test", unit: "calls", better: "lower", source: "ours", measure })
    const baseline = (id, play) => defineBaseline({ id, version: "1", summary: "of a test", play })
    export default ${parts}
  `
  writeFileSync(join(folder, name), text)
  return folder
}

describe("plugins", () => {
  it("can add an adapter and a metric, also to a run that is read again", async () => {
    const cwd = temporaryFolder()
    writeFileSync(
      join(cwd, "plugin.ts"),
      `import { defineConfig } from ${JSON.stringify(core)}
       import { majority } from ${JSON.stringify(majority)}
       import { longestStall } from ${JSON.stringify(longestStall)}
       export default defineConfig({ adapters: [majority], metrics: [longestStall] })`
    )
    const run = await inProcess(
      ["eval", "--plugin", "./plugin.ts", "--adapter", "majority", "--metric", "longest-stall,solved", ...small],
      { cwd }
    )
    assert.strictEqual(run.code, 0, run.stderr)
    assert.match(run.stdout, /longest-stall[^]*solved/)
    assert.notInclude(run.stdout, "wasted-calls")
    const shown = await inProcess(["run", "show", "last", "--metric", "all", "--plugin", "./plugin.ts"], { cwd })
    assert.include(shown.stdout, "longest-stall")
    const listed = await inProcess(["list", "adapters", "--plugin", "./plugin.ts"], { cwd })
    assert.include(listed.stdout, "majority")
  })

  it("are loaded from escapement.config.ts without a flag", async () => {
    const cwd = folderWith(
      `defineConfig({ adapters: [baseline("mine", ({ session }) => session.ended)] })`,
      "escapement.config.mjs"
    )
    const { stdout } = await inProcess(["list", "adapters"], { cwd })
    assert.include(stdout, "mine")
  })

  it("are refused if they load a second copy of effect", async () => {
    const cwd = temporaryFolder()
    const copy = join(cwd, "node_modules", "effect")
    mkdirSync(join(copy, "dist"), { recursive: true })
    const manifest = { name: "effect", version: "4.0.9", type: "module", exports: "./dist/index.js" }
    writeFileSync(join(copy, "package.json"), JSON.stringify(manifest))
    writeFileSync(join(copy, "dist", "index.js"), "export const Effect = {}")
    writeFileSync(join(cwd, "plugin.mjs"), `import { Effect } from "effect"\nexport default Effect`)
    const { code, stderr } = await escapement(["list", "adapters", "--plugin", "./plugin.mjs"], { cwd })
    assert.strictEqual(code, 1)
    assert.include(stderr, `${join(cwd, "plugin.mjs")} loads a second copy of effect, ${copy}, beside `)
    const own = join("node_modules", "effect")
    assert.match(stderr, new RegExp(`beside \\S*${own}: set the version in package.json`))
    assert.lengthOf(stderr.trim().split("\n"), 1)
  })

  it("can be named as a package of this folder", async () => {
    const cwd = temporaryFolder()
    const folder = join(cwd, "node_modules", "escapement-adapter-mine")
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      join(folder, "package.json"),
      '{ "name": "escapement-adapter-mine", "type": "module", "exports": "./i.js" }'
    )
    writeFileSync(
      join(folder, "i.js"),
      `import { defineBaseline, defineConfig } from ${JSON.stringify(core)}
       const play = ({ session }) => session.ended
       export default defineConfig({ adapters: [defineBaseline({ id: "mine", version: "1", summary: "s", play })] })`
    )
    const { stderr, stdout } = await inProcess(["list", "adapters", "--plugin", "escapement-adapter-mine"], { cwd })
    assert.include(stdout, "mine", stderr)
  })

  it("can add a column to a finished run, without a model call", async () => {
    const cwd = temporaryFolder()
    writeFileSync(
      join(cwd, "late.ts"),
      `import { defineConfig } from ${JSON.stringify(core)}
       import { longestStall } from ${JSON.stringify(longestStall)}
       export default defineConfig({ metrics: [longestStall] })`
    )
    await inProcess(["eval", "--adapter", "oracle", ...small], { cwd })
    const before = await inProcess(["run", "export", "last", "--format", "csv"], { cwd })
    assert.notInclude(before.stdout, "longest-stall")
    const rescored = await inProcess(["run", "rescore", "last", "--plugin", "./late.ts"], { cwd })
    assert.strictEqual(rescored.code, 0, rescored.stderr)
    assert.match(rescored.stdout, /longest-stall +0/)
    await inProcess(["run", "lock", "last", "--out", "run.lock.json"], { cwd })
    const again = await inProcess(["eval", "--lock", "run.lock.json"], { cwd })
    assert.strictEqual(again.code, 0, again.stderr)
  })

  it.each<readonly [string, string, ReadonlyArray<string>]>([
    ["throws while it loads", `(() => { throw new Error("not today") })()`, ["plugin.mjs", "not today"]],
    ["is no plugin", `({ adapters: [] })`, ["plugin.mjs", "defineConfig"]],
    ["is of an old contract", `({ ...defineConfig({}), contract: 0 })`, ["version 0", "upgrade ./plugin.mjs"]],
    ["is of a coming contract", `({ ...defineConfig({}), contract: 99 })`, ["version 99", "upgrade escapement"]],
    ["has something else in a place", `defineConfig({ metrics: [42] })`, ["metrics[0]"]],
    ["shadows an adapter", `defineConfig({ adapters: [baseline("react", () => {})] })`, ['"react"', "is taken"]],
    ["shadows a metric", `defineConfig({ metrics: [metric("reward", () => {})] })`, ['"reward"', "is taken"]]
  ])("are refused in one sentence if one %s", async (_, parts, words) => {
    const { code, stderr, stdout } = await inProcess(["eval", "--plugin", "./plugin.mjs", ...small], {
      cwd: folderWith(parts)
    })
    assert.strictEqual(code, 1, stderr)
    assert.strictEqual(stdout, "")
    for (const word of words) assert.include(stderr, word)
    assert.lengthOf(stderr.trim().split("\n"), 1)
  })

  it("that throw in an adapter end its own trials, but no others", async () => {
    const cwd = folderWith(`defineConfig({ adapters: [defineAdapter({
      id: "thrower", version: "1", summary: "throws", Options: NoOptions, play: () => () => { throw new Error("ouch") }
    })] })`)
    const { code, stderr, stdout } = await inProcess(
      ["eval", "--plugin", "./plugin.mjs", "--adapter", "thrower,oracle", "--json", ...small],
      { cwd }
    )
    assert.strictEqual(code, 0, stderr)
    const { cells } = JSON.parse(stdout)
    assert.deepStrictEqual(
      cells.map((cell: { readonly outcomes: { readonly [outcome: string]: number } }) => [
        cell.outcomes["agent-error"],
        cell.outcomes["solved"]
      ]),
      [
        [3, 0],
        [0, 3]
      ]
    )
  })

  it("that throw or mutate their input in a metric lose that metric only", async () => {
    const cwd = folderWith(`defineConfig({ metrics: [
      metric("thrower", () => { throw new Error("ouch") }),
      metric("mutator", (trial) => { trial.events.length = 0; trial.outcome._tag = "solved" })
    ] })`)
    const { code, stderr, stdout } = await inProcess(
      ["eval", "--plugin", "./plugin.mjs", "--adapter", "oracle", "--json", ...small],
      { cwd }
    )
    assert.strictEqual(code, 0, stderr)
    const [cell] = JSON.parse(stdout).cells
    assert.notProperty(cell.metrics, "thrower")
    assert.notProperty(cell.metrics, "mutator")
    assert.strictEqual(cell.metrics.solved.mean, 1)
    assert.strictEqual(cell.metrics["reward"].mean, 1)
  })

  it("that never pause are named and ended, and finished trials are kept", async () => {
    const cwd = folderWith(`defineConfig({ metrics: [metric("looper", ({ identity }) => {
      while (identity.cell.adapter.id === "random") {}
    })] })`)
    const ended = await escapement(
      [
        "eval",
        "--plugin",
        "./plugin.mjs",
        "--adapter",
        "oracle,random",
        "--patience",
        "1",
        "--concurrency",
        "1",
        ...small
      ],
      { cwd }
    )
    assert.isNull(ended.code)
    assert.include(ended.stderr, 'metric "looper" blocked the process')
    assert.match(ended.stderr, /--resume \S+ --plugin \.\/plugin\.mjs/)
    const { stdout } = await inProcess(["run", "list"], { cwd })
    assert.include(stdout, "oracle")
  })
})
