import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { core, escapement, repository, temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"
import { isLeftOut, someOf } from "../../../tools/test/isThorough.ts"

const small = ["--tier", "smoke", "--instances", "2"]
const effect = join(repository, "node_modules", "effect", "dist", "Effect.js")

/** A folder with a plugin of these adapters, and what else its module does. */
const folderWith = (adapters: string, besides = ""): string => {
  const folder = temporaryFolder()
  writeFileSync(
    join(folder, "plugin.mjs"),
    `import * as Effect from ${JSON.stringify(effect)}
     import { NoOptions, defineAdapter, defineBaseline, defineConfig } from ${JSON.stringify(core)}
     const baseline = (id, play) => defineBaseline({ id, version: "1", summary: "of a test", play })
     const adapter = (id, play) => defineAdapter({ id, version: "1", summary: "of a test", Options: NoOptions, play })
     const unreadable = new Proxy({}, new Proxy({}, { get: () => () => { throw new Error("hands off") } }))
     ${besides}
     export default defineConfig({ adapters: [${adapters}] })`
  )
  return folder
}

const noStack = (text: string): void => assert.notMatch(text, /\n\s+at |node:internal/)

interface ShownCell {
  readonly adapter: string
  readonly outcomes: Readonly<Record<string, number>>
}

/** Each adapter with the trials that it lost by an error of its own, and those that it solved. */
const endsOf = (stdout: string): ReadonlyArray<ReadonlyArray<string | number | undefined>> => {
  const cells: ReadonlyArray<ShownCell> = JSON.parse(stdout).cells
  return cells.map(({ adapter, outcomes }) => [adapter, outcomes["agent-error"], outcomes["solved"]])
}

describe("an adapter of a plugin", () => {
  it.each<readonly [string, string, string]>(
    someOf(
      [
        ["throws what cannot be read", `() => { throw unreadable }`, "cannot be read"],
        ["fails with what cannot be read", `() => Effect.fail(unreadable)`, "cannot be read"],
        ["is no Effect", `() => 42`, "42"],
        ["throws a symbol", `() => { throw Symbol("ouch") }`, "Symbol(ouch)"]
      ],
      2
    )
  )("that %s ends its own trials with that reason, and the run continues", async (_, play, reason) => {
    const cwd = folderWith(`baseline("mine", ${play})`)
    const args = ["eval", "--plugin", "./plugin.mjs", "--adapter", "mine,oracle", "--json", ...small]
    const { code, stderr, stdout } = await inProcess(args, { cwd })
    assert.strictEqual(code, 0, stderr)
    noStack(stderr)
    assert.deepStrictEqual(endsOf(stdout), [
      ["mine", 2, 0],
      ["oracle", 0, 2]
    ])
    const exported = await inProcess(["run", "export", "last", "--format", "csv"], { cwd })
    assert.include(exported.stdout, reason)
  })

  it("that fails outside its promise, or ends the process, ends its own trials with that reason, and the run continues", async () => {
    const plays: ReadonlyArray<readonly [string, string, string]> = [
      ["timer", `() => { setTimeout(() => { throw new Error("ouch") }, 1); return Effect.sleep(5000) }`, "ouch"],
      ["promise", `() => { Promise.reject(new Error("uff")); return Effect.void }`, "uff"],
      ["ender", `() => { process.exit(3) }`, "process.exit(3)"],
      ["late-ender", `() => { setTimeout(() => process.exit(4), 1); return Effect.sleep(5000) }`, "process.exit(4)"],
      ["real-ender", `() => { process.reallyExit(5) }`, "process.reallyExit(5)"],
      ["riddle", `() => { Promise.reject(unreadable); return Effect.sleep(5000) }`, "cannot be read"]
    ]
    const names = plays.map(([name]) => name)
    const cwd = folderWith(plays.map(([name, play]) => `baseline("${name}", ${play})`).join(", "))
    const players = [...names, "oracle"].join(",")
    const args = ["eval", "--plugin", "./plugin.mjs", "--adapter", players, "--json", ...small]
    const { code, stderr, stdout } = await escapement(args, { cwd })
    assert.strictEqual(code, 0, stderr)
    noStack(stderr)
    assert.deepStrictEqual(endsOf(stdout), [...names.map((name) => [name, 2, 0]), ["oracle", 0, 2]])
    const exported = await inProcess(["run", "export", "last", "--format", "csv"], { cwd })
    const rows = exported.stdout.split("\r\n")
    for (const [name, , reason] of plays) {
      const own = rows.filter((row) => row.split(",").includes(name))
      assert.lengthOf(own, 2, name)
      for (const row of own) assert.include(row, reason, name)
    }
  })

  it("whose error comes after its trial is named once, and the run continues", async () => {
    const cwd = folderWith(
      `baseline("mine", () => {
         const look = () => {
           if (!globalThis.next) return void setTimeout(look, 1)
           setTimeout(globalThis.next, 1)
           throw new Error("ouch")
         }
         look()
         return Effect.void
       }),
       baseline("slow", () => Effect.promise(() => new Promise((resolve) => (globalThis.next = resolve))))`
    )
    const one = ["--tier", "smoke", "--instances", "1", "--concurrency", "1"]
    const args = ["eval", "--plugin", "./plugin.mjs", "--adapter", "mine,slow", ...one]
    const { code, stderr } = await escapement(args, { cwd })
    assert.strictEqual(code, 0, stderr)
    assert.lengthOf(stderr.match(/escapement: adapter "mine" failed .*ouch/g) ?? [], 1)
    noStack(stderr)
  })

  // a run that is killed loses none each time, in Resume.test.ts
  it
    .skipIf(isLeftOut("an adapter that ends the process in a way that nobody can catch"))
    .each<readonly [string, string]>([
      ["aborts", `process.abort()`],
      [
        "throws late with nobody listening",
        `process.removeAllListeners("uncaughtException"); setTimeout(() => { throw new Error("ouch") }); return Effect.never`
      ]
    ])("that %s loses no finished trial", async (_, end) => {
    const cwd = folderWith(
      `baseline("mine", () => { if (globalThis.trials === 3) { ${end} } globalThis.trials = (globalThis.trials ?? 0) + 1; return Effect.void })`
    )
    const args = ["eval", "--plugin", "./plugin.mjs", "--adapter", "mine", "--concurrency", "1"]
    const { code } = await escapement([...args, "--tier", "smoke", "--instances", "5"], { cwd })
    assert.notStrictEqual(code, 0)
    const { cells } = JSON.parse((await inProcess(["run", "show", "last", "--json"], { cwd })).stdout)
    assert.strictEqual(cells[0].trials, 3)
  })

  it("whose options throw is refused by name", async () => {
    const cwd = folderWith(`adapter("mine", () => { throw new Error("ouch") })`)
    const args = ["eval", "--plugin", "./plugin.mjs", "--adapter", "mine", ...small]
    const { code, stderr } = await inProcess(args, { cwd })
    assert.strictEqual(code, 1)
    assert.match(stderr, /^escapement: [^\n]*mine[^\n]*ouch\n$/)
  })

  it.skipIf(isLeftOut("a plugin that never pauses when it is first called"))(
    "that never pauses when it is first called is named and ended, before the run exists",
    async () => {
      const cwd = folderWith(`adapter("mine", () => () => { for (;;); })`)
      const args = ["eval", "--plugin", "./plugin.mjs", "--adapter", "mine", "--patience", "1", ...small]
      const { code, stderr } = await escapement(args, { cwd })
      assert.isNull(code)
      assert.match(stderr, /^escapement: adapter "mine" blocked the process[^\n]*\n$/)
    }
  )

  it.skipIf(isLeftOut("a plugin that ends the process when it is first called"))(
    "that ends the process when it is first called ends its trials",
    async () => {
      const cwd = folderWith(`adapter("mine", () => () => { process.exit(0) })`)
      const args = ["eval", "--plugin", "./plugin.mjs", "--adapter", "mine", "--json", ...small]
      const { stdout } = await escapement(args, { cwd })
      assert.strictEqual(JSON.parse(stdout).cells[0].outcomes["agent-error"], 2)
    }
  )
})

describe("the module of a plugin", () => {
  it.each<readonly [string, string, RegExp, typeof inProcess]>([
    ["ends the process", `process.exit(0)`, /process\.exit/, escapement],
    ["throws several lines", `throw new Error("ouch\\nescapement: forged")`, /ouch/, inProcess],
    ["throws what cannot be read", `throw unreadable`, /hands off|cannot be read/, inProcess]
  ])("that %s while it loads is refused by name", async (_, besides, reason, command) => {
    const cwd = folderWith("", besides)
    const { code, stderr } = await command(["list", "adapters", "--plugin", "./plugin.mjs"], { cwd })
    assert.strictEqual(code, 1)
    assert.match(stderr, /^escapement: \.\/plugin\.mjs cannot be loaded: [^\n]*\n$/)
    assert.match(stderr, reason)
  })

  it("that prints and throws in a timer spoils no JSON, is named once, and the command continues, with any exit code that it sets", async () => {
    const exits = (code: number) =>
      `for (const event of ["exit", "beforeExit"]) process.on(event, () => { process.exitCode = ${code} })`
    const prints = `console.log("a remark of the plugin")`
    const cwd = folderWith("", `${prints}\nsetInterval(() => { throw new Error("ouch") }, 1)\n${exits(7)}`)
    const list = ["list", "metrics", "--plugin", "./plugin.mjs", "--json"]
    const { code, stderr, stdout } = await escapement(list, { cwd })
    assert.strictEqual(code, 0, stderr)
    assert.include(JSON.stringify(JSON.parse(stdout)), "reward")
    assert.include(stderr, "a remark of the plugin")
    assert.isAtMost((stderr.match(/plugin \.\/plugin\.mjs failed/g) ?? []).length, 1)
    noStack(stderr)
    if (isLeftOut("a plugin that hides an exit code of 1")) return
    const ill = folderWith("", exits(0))
    assert.strictEqual((await escapement(["run", "show", "zzz", "--plugin", "./plugin.mjs"], { cwd: ill })).code, 1)
  })

  it.each<readonly [string, string]>([
    ["nothing", ""],
    ["an escape sequence", "a\u001b[31mb"],
    ["a mark of direction", "a\u202eb"],
    ["a comma", "a,b"],
    ["an equals sign", "a=b"],
    ["a slash", "../a"],
    ["a blank", "a b"],
    ["a dash before it", "-a"],
    ["a thousand letters", "a".repeat(1000)]
  ])("that calls an adapter by %s is refused by name", async (_, id) => {
    const cwd = folderWith(`baseline(${JSON.stringify(id)}, () => Effect.void)`)
    const { code, stderr } = await inProcess(["list", "adapters", "--plugin", "./plugin.mjs"], { cwd })
    assert.strictEqual(code, 1)
    assert.match(stderr, /^escapement: plugin \.\/plugin\.mjs: adapters\[0\]: its id [^\n]*\n$/)
    // eslint-disable-next-line no-control-regex -- they are what is looked for
    assert.notMatch(stderr, /[\u0000-\u0009\u000b-\u001f\u202e]/)
  })

  it("that describes itself with hostile text is shown with escapes", async () => {
    const cwd = folderWith(
      `{ ...baseline("mine", () => Effect.void), summary: "red \\u001b[31m \\u202e\\nescapement: forged" }`
    )
    const { stdout } = await inProcess(["list", "adapters", "--plugin", "./plugin.mjs"], { cwd })
    assert.include(stdout, String.raw`red \u001b[31m \u202e escapement: forged`)
  })

  it("cannot command a workflow of GitHub", async () => {
    const cwd = folderWith(
      `{ ...baseline("mine", () => Effect.void), summary: "##[add-path]/tmp" },
       { ...baseline("mine2", () => Effect.void), summary: "::error::owned" }`
    )
    const env = { GITHUB_ACTIONS: "true" }
    const listed = await inProcess(["list", "adapters", "--plugin", "./plugin.mjs"], { cwd, env })
    assert.include(listed.stdout, String.raw`\u0023#[add-path]`)
    const json = await inProcess(["list", "adapters", "--plugin", "./plugin.mjs", "--json"], { cwd, env })
    assert.notInclude(json.stdout, "##[")
    assert.include(
      JSON.parse(json.stdout).map(({ summary }: { readonly summary: string }) => summary),
      "##[add-path]/tmp (baseline)"
    )
    const named = await inProcess(["eval", "--adapter", "x\n::error::owned", ...small], { cwd, env })
    assert.strictEqual(named.code, 1)
    assert.notMatch(named.stderr, /^\s*::/m)
  })
})
