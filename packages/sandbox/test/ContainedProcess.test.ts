import { spawn } from "node:child_process"
import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { containment, startContained } from "@escapement/sandbox"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Schedule } from "effect"
import { hears, intruder, say } from "./fixtures.ts"

/** Processes of this machine with a text among their arguments. */
const processesWith = (mark: string): ReadonlyArray<string> =>
  readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(mark)
    } catch {
      return false
    }
  })

const goneFor = (mark: string) =>
  Effect.suspend(() => (processesWith(mark).length === 0 ? Effect.void : Effect.fail("still there"))).pipe(
    Effect.retry(Schedule.spaced("50 millis"))
  )

const endless = { program: "for (;;) {}", bait: {} }

describe("a contained process", () => {
  it.live("is believed nothing that is not a message of its order", () =>
    Effect.gen(function* () {
      const forged = [
        [say("0".repeat(32), `'{"text":"forged"}'`), "lost: it spoke out of turn"],
        [say("", `'{"text":"forged"}'`), "lost: it spoke out of turn"],
        ["return 'of another shape'", "lost: it said what nobody can read"]
      ] as const
      for (const [program, heard] of forged) assert.strictEqual(yield* hears(program), heard)
    })
  )

  it.live("cannot fill the memory of its parent", () =>
    Effect.gen(function* () {
      const floods = [
        say("", "''", "4_000_000_000"),
        say("", "Buffer.alloc(3_000_000)", "3_000_000"),
        "const { writeSync } = await import('node:fs'); const many = Buffer.alloc(1e6); for (;;) try { writeSync(1, many) } catch {}",
        `Object.prototype.toJSON = () => ({ text: "x".repeat(2e6) }); return 1`
      ]
      for (const program of floods) assert.match(yield* hears(program), /^lost: /)
    })
  )

  it.live("ends when it takes more memory than it may, outside the heap too", () =>
    Effect.gen(function* () {
      if (!(yield* containment).limits) return
      const hoard = "const all = []; for (let i = 0; i < 4000; i++) all.push(Buffer.alloc(1e6, 1)); return all.length"
      assert.match(yield* hears(hoard), /^lost: |refused/)
    })
  )

  it.live("ends when whoever waits for it is interrupted, though it never yields", () =>
    Effect.gen(function* () {
      const mark = `interrupted-${process.pid}`
      const contained = yield* startContained(intruder(mark))
      const waiting = yield* Effect.forkChild(contained.converse(endless, ({ next }) => next))
      assert.isNotEmpty(processesWith(mark))
      yield* Effect.sleep("200 millis")
      yield* Fiber.interrupt(waiting)
      yield* goneFor(mark)
    })
  )

  it.live("ends with its parent, even one that is killed, and leaves nothing", () =>
    Effect.gen(function* () {
      const mark = `orphaned-${process.pid}`
      const file = join(import.meta.dirname, "escapes", "orphan.ts")
      const parent = spawn(process.execPath, ["--conditions=@escapement/source", file, mark], {
        stdio: ["ignore", "pipe", "ignore"]
      })
      yield* Effect.callback<void>((resume) => void parent.stdout.once("data", () => resume(Effect.void)))
      assert.isNotEmpty(processesWith(`javascriptChild.ts?${mark}`))
      parent.kill("SIGKILL")
      yield* goneFor(`javascriptChild.ts?${mark}`)
    })
  )
})
