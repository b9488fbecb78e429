import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"

const file = fileURLToPath(new URL("../src/watchMemory.ts", import.meta.url))

/** Runs a program that is busy for a while under a limit of its memory, and returns the signal that ended it. */
const endedBy = (most: number, milliseconds: number) =>
  spawnSync(process.execPath, [
    "--input-type=module",
    "--eval",
    `const { watchMemory } = await import(${JSON.stringify(file)}); watchMemory(${most})
    const end = Date.now() + ${milliseconds}; while (Date.now() < end);`
  ]).signal

describe("watchMemory", () => {
  it("ends a process that uses too much memory, although it is busy, and no other one", () => {
    assert.strictEqual(endedBy(1, 10_000), "SIGKILL")
    assert.strictEqual(endedBy(1024 ** 4, 300), null)
  })
})
