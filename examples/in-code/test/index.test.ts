import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it, onTestFinished } from "vitest"
import { isLeftOut } from "../../../tools/test/isThorough.ts"

const script = join(import.meta.dirname, "..", "src", "index.ts")

// reads `escapement` as it is published: `builtCommand.ts` has built it
const start = (...args: ReadonlyArray<string>) => spawnSync(process.execPath, [script, ...args], { encoding: "utf8" })

describe("a script that evaluates in its own process", () => {
  it("is killed with -9, resumes exactly what is missing and reads the run", () => {
    const folder = mkdtempSync(join(tmpdir(), "escapement-script-"))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const store = join(folder, "runs.sqlite")
    assert.strictEqual(start(store, "70").signal, "SIGKILL")
    const { status, stderr, stdout } = start(store)
    assert.strictEqual(status, 0, stderr)
    const [, kept = ""] = /^resumed, done: (\d+) of 72 trials were kept\n$/.exec(stdout) ?? []
    // trials are written in batches, of which the last may be lost
    assert.isAbove(Number(kept), 0)
    assert.isBelow(Number(kept), 72)
    if (isLeftOut("a third start of a script that evaluates, which has nothing to do")) return
    assert.strictEqual(start(store).stdout, "resumed, done: 72 of 72 trials were kept\n")
  }, 240_000)

  it("has at most 15 lines", () => {
    assert.isAtMost(readFileSync(script, "utf8").trimEnd().split("\n").length, 15)
  })
})
