import { closeSync, openSync } from "node:fs"
import { Writable } from "node:stream"
import { afterEach, assert, describe, it, vi } from "@effect/vitest"
import { Effect } from "effect"
import { standardOutput } from "../../src/terminal/Output.ts"

const row = 'run,why\r\nr,"he said\n::error file=a::pwn\n ##[add-path]/tmp\na::b"\r\n'

/** Returns what standard output gets of a text for programs. */
const written = (text: string, fd?: number) =>
  Effect.gen(function* () {
    let all = ""
    const write = (part: string, _: unknown, done: () => void) => {
      all += part
      done()
    }
    const stream = Object.assign(new Writable({ decodeStrings: false, write }), { isTTY: false, fd })
    const descriptor = Object.getOwnPropertyDescriptor(process, "stdout") ?? {}
    yield* Effect.acquireRelease(
      Effect.sync(() => Object.defineProperty(process, "stdout", { configurable: true, value: stream })),
      () => Effect.sync(() => Object.defineProperty(process, "stdout", descriptor))
    )
    yield* standardOutput().data(text)
    return all
  }).pipe(Effect.scoped)

afterEach(() => void vi.unstubAllEnvs())

describe("text for programs", () => {
  it.effect("is unchanged in a pipe, except for commands where GitHub reads it as a log", () =>
    Effect.gen(function* () {
      vi.stubEnv("GITHUB_ACTIONS", "")
      assert.strictEqual(yield* written(row), row)
      vi.stubEnv("GITHUB_ACTIONS", "true")
      const disarmed = row.replace("::error", String.raw`\u003a:error`).replace("##[", String.raw`\u0023#[`)
      assert.strictEqual(yield* written(row), disarmed)
    })
  )

  it.effect("is unchanged in a file, even in a workflow of GitHub", () =>
    Effect.gen(function* () {
      vi.stubEnv("GITHUB_ACTIONS", "true")
      const fd = openSync(import.meta.filename, "r")
      assert.strictEqual(yield* written(row, fd), row)
      closeSync(fd)
    })
  )
})
