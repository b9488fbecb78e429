import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"

const source = join(import.meta.dirname, "../../src/init/writeNewFiles.ts")

/** Writes `a/one` and `a/two` of so many characters each, in a process whose files may have 512 or 1024 bytes. */
const writeShort = (cwd: string, ...sizes: ReadonlyArray<number>) => {
  const files = ["a/one", "a/two"].map((path, i) => `["${path}", "x".repeat(${sizes[i]})]`)
  const code = `import { writeNewFiles } from ${JSON.stringify(source)}; await writeNewFiles([${files.join()}])`
  const shell = `ulimit -f 1; trap '' XFSZ; exec "$0" --input-type=module -e "$1"`
  return spawnSync("sh", ["-c", shell, process.execPath, code], { cwd, encoding: "utf8" })
}

describe("writeNewFiles", () => {
  it("leaves nothing of its files behind if one cannot be written, and nothing else is removed", () => {
    const cwd = mkdtempSync(join(tmpdir(), "escapement-files-"))
    for (const sizes of [
      [5000, 1],
      [1, 5000]
    ]) {
      assert.include(writeShort(cwd, ...sizes).stderr, "EFBIG")
      assert.isFalse(existsSync(join(cwd, "a")))
    }
    assert.strictEqual(writeShort(cwd, 1, 1).status, 0)
    rmSync(join(cwd, "a/one"))
    writeFileSync(join(cwd, "a/two"), "mine")
    assert.include(writeShort(cwd, 1, 1).stderr, "EEXIST")
    assert.isFalse(existsSync(join(cwd, "a/one")))
    assert.strictEqual(readFileSync(join(cwd, "a/two"), "utf8"), "mine")
    rmSync(cwd, { recursive: true })
  })
})
