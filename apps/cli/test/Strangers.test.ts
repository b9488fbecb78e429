import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, beforeAll, describe, it } from "@effect/vitest"
import { repository, temporaryFolder, temporaryFolderOfFile } from "./command.ts"
import { inProcess } from "./inProcess.ts"

const core = join(repository, "packages", "core", "src", "index.ts")
const effect = join(repository, "node_modules", "effect", "dist", "index.js")
const small = ["--tier", "smoke", "--instances", "2"]

const played = temporaryFolderOfFile()

// a run of somebody else's: its plan names a plugin, an adapter and a metric, which leave a trace wherever they are loaded
beforeAll(async () => {
  const trace = `import { appendFileSync } from "node:fs"
    import { Option } from ${JSON.stringify(effect)}
    import { defineBaseline, defineConfig } from ${JSON.stringify(core)}
    appendFileSync(new URL("./trace", import.meta.url), import.meta.url + "\\n")`
  const metric = (id: string) =>
    `{ id: ${JSON.stringify(id)}, version: 1, summary: "s", unit: "calls", better: "lower", source: "ours", measure: () => Option.some(7) }`
  const files = {
    "plugin.mjs": `export default defineConfig({ metrics: [${metric("sevens")}] })`,
    "adapter.mjs": `export const mine = defineBaseline({ id: "mine", version: "1", summary: "s", play: ({ session }) => session.ended })`,
    "metric.mjs": `export const metric = ${metric("eights")}`
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(played, name), `${trace}\n${text}`)
  const named = ["--plugin", "./plugin.mjs", "--adapter", "./adapter.mjs,oracle", "--metric", "./metric.mjs"]
  const made = await inProcess(["eval", ...named, "--limit", "wall=1s", ...small], { cwd: played })
  assert.strictEqual(made.code, 0, made.stderr)
  const locked = await inProcess(["run", "lock", "last", "--out", "l.json"], { cwd: played })
  assert.strictEqual(locked.code, 0, locked.stderr)
})

/** The stranger's store, lock and files in a folder of which nothing is loaded yet. */
const stranger = () => {
  const cwd = temporaryFolder()
  cpSync(played, cwd, { recursive: true })
  writeFileSync(join(cwd, "trace"), "")
  return { cwd, loaded: () => readFileSync(join(cwd, "trace"), "utf8") }
}

const flags = "--plugin ./plugin.mjs --plugin ./metric.mjs --plugin ./adapter.mjs"
/** The same for a command that has `--metric`. */
const evalFlags = "--metric ./metric.mjs --plugin ./plugin.mjs --plugin ./adapter.mjs"

describe("code that a store or a lock names", () => {
  it("does not run when the store is read, and its results can be read", async () => {
    const { cwd, loaded } = stranger()
    const trial = JSON.parse((await inProcess(["run", "export", "last", "--format", "json"], { cwd })).stdout).trials[0]
    assert.strictEqual(trial.scores.sevens.value, 7)
    const commands = [
      ["run", "show", "last"],
      ["run", "analyse", "last"],
      ["run", "card", "last"],
      ["run", "verify", "last"],
      ["run", "rescore", "last"],
      ["run", "export", "last", "--format", "csv"],
      ["report", "last", "--out", "r.html"],
      ["compare", "last", "last"],
      ["trial", "replay", trial.trial.id],
      ["trial", "show", trial.trial.id],
      ["store", "check"]
    ]
    for (const command of commands) {
      const { stderr } = await inProcess(command, { cwd })
      assert.strictEqual(loaded(), "", command.join(" "))
      if (command[0] === "run" && ["show", "analyse", "rescore"].includes(command[1] ?? "")) {
        assert.match(
          stderr,
          /escapement: warning: not loaded: \.\/plugin\.mjs, \.\/metric\.mjs, which run \S+ uses; if you trust this code, add --plugin \.\/plugin\.mjs --plugin \.\/metric\.mjs\n/
        )
      }
    }
    const again = JSON.parse((await inProcess(["run", "export", "last", "--format", "json"], { cwd })).stdout).trials[0]
    assert.deepStrictEqual(again.scores, trial.scores)
    const trusted = ["--plugin", join(cwd, "plugin.mjs"), "--metric", "./metric.mjs,sevens"]
    const shown = await inProcess(["run", "show", "last", ...trusted], { cwd })
    assert.notInclude(shown.stderr, "not loaded")
    assert.include(shown.stdout, "sevens")
    assert.include(shown.stdout, "eights")
    assert.include(loaded(), "plugin.mjs")
  })

  it("does not run when the run is resumed, and the refusal says how to name it", async () => {
    const { cwd, loaded } = stranger()
    const commands = [
      ["eval", "--lock", "l.json"],
      ["eval", "--resume", "last"],
      ["eval", "--replay", "last"],
      ["run", "fork", "last", "--at", "after-mistake"]
    ]
    for (const command of commands) {
      const { code, stderr } = await inProcess(command, { cwd })
      assert.strictEqual(code, 1, stderr)
      assert.match(stderr, /^escapement: [^\n]* uses [^\n]*, which can run as you or get your keys; [^\n]*\n$/)
      assert.include(stderr, command[0] === "eval" ? evalFlags : flags)
      assert.strictEqual(loaded(), "", command.join(" "))
    }
    for (const command of [
      ["eval", "--lock", "l.json", ...flags.split(" ")],
      ["eval", "--resume", "last", ...evalFlags.split(" ")]
    ]) {
      const { code, stderr } = await inProcess(command, { cwd })
      assert.strictEqual(code, 0, stderr)
    }
    assert.include(loaded(), "adapter.mjs")
  })

  it("is not started as an external agent either", async () => {
    const cwd = temporaryFolder()
    writeFileSync(join(cwd, "agent.sh"), `#!/bin/sh\ntouch ${join(cwd, "ran")}\n`)
    const program = [
      "--adapter-option",
      "command.program=/bin/sh ./agent.sh",
      "--adapter-option",
      "command.contain=off"
    ]
    await inProcess(["eval", "--adapter", "command,oracle", ...program, "--tier", "smoke", "--instances", "1"], {
      cwd
    })
    assert.isTrue(existsSync(join(cwd, "ran")))
    const { code, stderr } = await inProcess(["eval", "--resume", "last"], { cwd })
    assert.strictEqual(code, 1)
    assert.include(stderr, " --trust 'program=/bin/sh ./agent.sh' --trust contain=off")
  })

  it("receives no key at its address, however written, until --trust names it", async () => {
    const { cwd } = stranger()
    writeFileSync(
      join(cwd, "escapement.config.mjs"),
      `import { defineConfig } from ${JSON.stringify(core)}\nexport default defineConfig({})`
    )
    const plain = JSON.parse(readFileSync(join(cwd, "l.json"), "utf8"))
    const played = async (address: string, ...more: ReadonlyArray<string>) => {
      const models = [{ name: "openai-compatible/gpt", options: { baseURL: address, apiKeyEnv: "HOME" } }]
      const plan = { ...plain.plan, models, adapters: [{ name: "react", options: {} }], plugins: [], metrics: [] }
      writeFileSync(join(cwd, "l.json"), JSON.stringify({ ...plain, plan }))
      return inProcess(["eval", "--lock", "l.json", ...more], { cwd })
    }
    const elsewhere = "http://127.0.0.1:9/v1"
    // a path that leads to code which is named is no name of an address
    for (const address of [elsewhere, `${elsewhere}/../../../escapement.config.mjs`]) {
      const { code, stderr } = await played(address, "--plugin", address)
      assert.strictEqual(code, 1)
      assert.match(stderr, /^escapement: --lock l\.json uses [^\n]*, which can run as you or get your keys; [^\n]*\n$/)
      assert.include(stderr, ` --trust address=${address} --trust variable=HOME\n`)
    }
    const trusted = await played(elsewhere, "--trust", `address=${elsewhere}`, "--trust", "variable=HOME")
    assert.notInclude(trusted.stderr, "get your keys")
    assert.include(trusted.stderr, "this run would differ from the locked one")
  })
})
