import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { execFileSync, spawnSync } from "node:child_process"
import { assert, describe, it } from "@effect/vitest"
import { count, repository, temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"
import { someOf } from "../../../tools/test/isThorough.ts"

const tsc = join(repository, "node_modules", ".bin", "tsc")
const types = join(repository, "node_modules", "@types")

describe("escapement new", () => {
  it.each(someOf(["benchmark", "adapter", "metric", "model"], 4))(
    "writes a package (%s) that type-checks and can be used",
    async (kind) => {
      const cwd = temporaryFolder()
      const { code, stderr, stdout } = await inProcess(["new", kind, "of-mine"], { cwd })
      assert.strictEqual(code, 0, stderr)
      assert.include(stdout, "of-mine/test/index.test.ts")
      const manifest = JSON.parse(readFileSync(join(cwd, "of-mine", "package.json"), "utf8"))
      assert.strictEqual(manifest.name, "of-mine")
      assert.deepStrictEqual(manifest.keywords, [`escapement-${kind}`])
      // what an installation would bring
      symlinkSync(join(repository, "apps", "cli", "node_modules"), join(cwd, "of-mine", "node_modules"))
      const options = ["--noEmit", "--customConditions", "@escapement/source", "--typeRoots", types]
      count([tsc, kind])
      const typed = spawnSync(tsc, ["-p", ".", ...options], { cwd: join(cwd, "of-mine"), encoding: "utf8" })
      assert.strictEqual(typed.stdout, "")
      const listed = await inProcess(["list", `${kind}s`, "--plugin", "./of-mine/src/index.ts"], { cwd })
      assert.include(listed.stdout, "of-mine", listed.stderr)
    }
  )

  it("writes nothing into an existing folder", async () => {
    const cwd = temporaryFolder()
    await inProcess(["new", "metric", "mine"], { cwd })
    const { code, stderr } = await inProcess(["new", "metric", "mine"], { cwd })
    assert.strictEqual(code, 1)
    assert.include(stderr, "mine cannot be made: something of this name exists already")
  })

  it.each(["Mine", "../mine", "mine/yours", "-", ""])("refuses %s as a name", async (name) => {
    const { code } = await inProcess(["new", "metric", "--", name], { cwd: temporaryFolder() })
    assert.strictEqual(code, 1)
  })

  it("publishes no file of keys that lies beside its sources", () => {
    const cwd = temporaryFolder()
    cpSync(join(repository, "apps/cli/templates/common/package.json"), join(cwd, "package.json"))
    const manifest = JSON.parse(readFileSync(join(cwd, "package.json"), "utf8"))
    writeFileSync(join(cwd, "package.json"), JSON.stringify({ ...manifest, scripts: {} }))
    mkdirSync(join(cwd, "src", "deep"), { recursive: true })
    for (const file of ["index.ts", ".env", ".env.local", "deep/.env"]) writeFileSync(join(cwd, "src", file), "x")
    const [packed] = JSON.parse(execFileSync("npm", ["pack", "--dry-run", "--json"], { cwd, encoding: "utf8" }))
    assert.deepStrictEqual(
      packed.files.map(({ path }: { path: string }) => path),
      ["package.json", "src/index.ts"]
    )
  })

  it("requires the versions with which the project is built", () => {
    const template = JSON.parse(readFileSync(join(repository, "apps/cli/templates/common/package.json"), "utf8"))
    const catalog = readFileSync(join(repository, "pnpm-workspace.yaml"), "utf8")
    for (const name of ["effect", "typescript", "vitest", "@types/node"]) {
      assert.match(catalog, new RegExp(`^  "?${name}"?: ${template.devDependencies[name]}$`, "m"))
    }
  })
})
