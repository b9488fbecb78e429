import { spawn } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { endMarked } from "../../src/program/endMarked.ts"

/** Starts a program that says so once it holds 400 MB, which it takes a while to give back. */
const startLarge = (mark: string) =>
  Effect.callback<number>((resume) => {
    const [name = "", value = ""] = mark.split("=")
    const child = spawn(
      process.execPath,
      ["-e", "globalThis.held = Buffer.alloc(4e8, 1); console.log(held.length); setInterval(() => {}, 1e6)"],
      { detached: true, env: { [name]: value }, stdio: ["ignore", "pipe", "ignore"] }
    )
    child.stdout.once("data", () => resume(Effect.succeed(child.pid ?? 0)))
  })

const stateOf = (pid: number): string => {
  const stat = `/proc/${pid}/stat`
  return existsSync(stat) ? (/.*\) (.)/.exec(readFileSync(stat, "latin1"))?.[1] ?? "") : "gone"
}

describe.skipIf(process.platform !== "linux")("endMarked", () => {
  it.live("waits until a killed process has ended, also after its mark has gone", () =>
    Effect.gen(function* () {
      const mark = `ESCAPEMENT_TEST=${process.pid}`
      const pid = yield* startLarge(mark)
      yield* endMarked(mark)
      assert.match(stateOf(pid), /^(Z|X|gone)$/)
    })
  )
})
