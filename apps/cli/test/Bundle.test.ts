import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { hasPostgres, temporaryDatabase } from "../../../tools/postgres/Postgres.ts"
import { ended, escapement, lasting, launch, repository, temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"
import { isLeftOut, someOf } from "../../../tools/test/isThorough.ts"

const canQueue = hasPostgres("the worker as it is published")

describe("the command as it is published", () => {
  it("contains the licence of every included package", () => {
    const notices = readFileSync(
      join(repository, "packages", "escapement", "bundle", "THIRD-PARTY-NOTICES.txt"),
      "utf8"
    )
    for (const name of ["just-bash", "undici", "zod"]) assert.include(notices, `Name: ${name}\n`)
    assert.notMatch(notices, /^License: (?:null|undefined)?$/m)
  })

  it("plays rooms whose tools run Python, in a process of its own", async () => {
    const room = ["--benchmark", "agent-escape", "--difficulty", "nodes=25", "--instances", "1", "--seed", "python"]
    const cwd = temporaryFolder()
    const { code, stderr, stdout } = await escapement(["eval", ...room, "--adapter", "oracle", "--json"], { cwd })
    assert.strictEqual(code, 0, stderr)
    assert.include(stdout, '"solved":1')
  })

  it.live.skipIf(!canQueue)("works as a worker of a database", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const env = { DATABASE_URL: yield* temporaryDatabase }
        yield* Effect.promise(async () => {
          const place = { cwd: temporaryFolder(), env }
          const { stop } = await lasting(["worker", "--database", "env:DATABASE_URL"], place, /working/)
          await stop()
        })
      })
    )
  )

  it("loads what draws reports only to draw one", async () => {
    const cwd = temporaryFolder()
    const list = `import { registerHooks } from "node:module"
      import { appendFileSync } from "node:fs"
      const load = (url, context, next) => (appendFileSync("loaded.txt", url + "\\n"), next(url, context))
      registerHooks({ load })`
    const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(list)}` }
    /** Whether a command loads a part that has these words of the library of figures. */
    const draws = async (args: ReadonlyArray<string>) => {
      writeFileSync(join(cwd, "loaded.txt"), "")
      const { code, stderr } = await escapement(args, { cwd, env })
      assert.strictEqual(code, 0, stderr)
      const loaded = readFileSync(join(cwd, "loaded.txt"), "utf8").split("\n")
      const parts = loaded.filter((url) => url.startsWith("file:") && url.includes("/bundle/"))
      assert.isAbove(parts.length, 10)
      return parts.some((url) => readFileSync(new URL(url), "utf8").includes("missing channel value"))
    }
    assert.isFalse(await draws(["eval", "--tier", "smoke", "--instances", "2", "--adapter", "oracle"]))
    assert.isTrue(await draws(["report", "last", "--out", "report.html"]))
  })

  it.each(someOf(["run show -h", "--help", "no-such --help"], 3))("shows the generated help: %s", async (asked) => {
    const cwd = temporaryFolder()
    const shown = await escapement(asked.split(" "), { cwd })
    assert.deepStrictEqual(shown, await inProcess(asked.split(" "), { cwd }))
  })

  it.skipIf(isLeftOut("the command from source"))("does the same from source as from the build", async () => {
    const bin = join(repository, "apps", "cli", "src", "bin.ts")
    const args = ["--conditions=@escapement/source", bin, "eval", "--tier", "smoke", "--adapter", "oracle", "--json"]
    const { code, stderr, stdout } = await ended(launch([process.execPath, ...args], { cwd: temporaryFolder() }))
    assert.strictEqual(code, 0, stderr)
    assert.include(stdout, '"solved":')
  })
})
