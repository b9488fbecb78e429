import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { afterAll, beforeAll, expect } from "vitest"

const root = join(import.meta.dirname, "..", "..")
const out = mkdtempSync(join(tmpdir(), "escapement-api-"))

beforeAll(() => {
  const emit = ["--noEmit", "false", "--emitDeclarationOnly", "--declaration", "--removeComments"]
  const tsc = join(root, "node_modules", ".bin", "tsc")
  const { status, stdout } = spawnSync(tsc, ["-p", root, ...emit, "--rootDir", root, "--outDir", out], {
    encoding: "utf8"
  })
  assert.strictEqual(status, 0, stdout)
})
afterAll(() => rmSync(out, { recursive: true, force: true }))

/** What a package declares to the outside, file by file, without comments. */
const declarationsOf = (name: string): string => {
  const folder = join(out, "packages", name, "src")
  return readdirSync(folder)
    .toSorted()
    .map((file) => `── ${file}\n${readFileSync(join(folder, file), "utf8")}`)
    .join("\n")
}

describe("what plugins are written against", () => {
  it.each(["core", "testing"])("%s declares what it did; a change here breaks or enriches plugins", async (name) => {
    await expect(declarationsOf(name)).toMatchFileSnapshot(join(root, "packages", name, "api.txt"))
  })
})
