import type { BashSettings } from "../src/BashSandbox.ts"
import { Bash } from "@escapement/sandbox"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"

const megabyte = 1024 * 1024
const settings: BashSettings = {
  textCommands: ["cat", "echo", "find", "grep", "ls", "mkdir", "printf", "sed", "seq"],
  executionLimits: {
    maxCommandCount: 10_000,
    maxLoopIterations: 10_000,
    maxLiveBytes: 64 * megabyte,
    maxFileSystemBytes: 64 * megabyte
  },
  maxOutput: 1000
}
const nothing = () => Effect.succeed({ stdout: "", stderr: "", exitCode: 0 })

describe("BashSandbox", () => {
  it.live("returns the output of the caller's commands, one after the other", () =>
    Effect.gen(function* () {
      const bash = yield* Bash.makeBashSandbox(settings)
      const asked: Array<string> = []
      const order = { script: "for i in 1 2 3; do look $i; done | grep -v 2", commands: ["look"] }
      const result = yield* bash.run(order, (_name, [word = ""]) =>
        Effect.sync(() => {
          asked.push(word)
          return { stdout: `saw ${word}\n`, stderr: "", exitCode: 0 }
        })
      )
      assert.deepStrictEqual(asked, ["1", "2", "3"])
      const saw = "saw 1\nsaw 3"
      assert.deepStrictEqual(result, { _tag: "Ended", printed: { head: saw, tail: saw, length: 11 }, exitCode: 0 })
    }).pipe(Effect.scoped)
  )

  it.live("can be stopped during a command that never yields, and starts afresh", () =>
    Effect.gen(function* () {
      const bash = yield* Bash.makeBashSandbox(settings)
      const script = `echo kept > file; look; mkdir -p $(printf "a/%.0s" {1..5000}); find .`
      let isUnderWay = (): void => {}
      const underWay = new Promise<void>((resolve) => (isUnderWay = resolve))
      const running = yield* Effect.forkChild(
        bash.run({ script, commands: ["look"] }, () => Effect.sync(isUnderWay).pipe(Effect.andThen(nothing)))
      )
      yield* Effect.promise(() => underWay)
      yield* Fiber.interrupt(running)
      const after = yield* bash.run({ script: "cat file || echo none", commands: [] }, nothing)
      assert.include(JSON.stringify(after), "none")
    }).pipe(Effect.scoped)
  )

  it.live("stops a script when a command of the caller fails", () =>
    Effect.gen(function* () {
      const bash = yield* Bash.makeBashSandbox(settings)
      let asked = 0
      const end = yield* Effect.flip(
        bash.run({ script: "look; look; look", commands: ["look"] }, () => {
          asked++
          return Effect.fail("over")
        })
      )
      assert.strictEqual(end, "over")
      assert.strictEqual(asked, 1)
    }).pipe(Effect.scoped)
  )
})
