import { spawn } from "node:child_process"
import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { containment } from "../src/Containment.ts"
import { startContained } from "../src/ContainedProcess.ts"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Schedule } from "effect"
import { hears, intruder, say } from "./fixtures.ts"
import { fromSource } from "../../../tools/test/fromSource.ts"
import { someOf } from "../../../tools/test/isThorough.ts"

/** Processes of this machine with a text among their arguments. */
const processesWith = (mark: string): ReadonlyArray<string> =>
  readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(mark)
    } catch {
      return false
    }
  })

/** What the kernel says of each process, but for those that have ended: id, parent, group. */
const processes = (): ReadonlyArray<{ readonly pid: number; readonly parent: number; readonly group: number }> =>
  readdirSync("/proc").flatMap((pid) => {
    try {
      const [state = "", parent, group] = readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ")
      return "ZX".includes(state) ? [] : [{ pid: Number(pid), parent: Number(parent), group: Number(group) }]
    } catch {
      return []
    }
  })
/** The groups that children of a process lead; a process may change its name, not its group. */
const groupsOf = (of: number) =>
  processes().flatMap(({ group, parent, pid }) => (parent === of && group === pid ? [pid] : []))
const inGroup = (of: number) => processes().flatMap(({ group, pid }) => (group === of ? [pid] : []))
const killGroup = (group: number): void => {
  try {
    process.kill(-group, "SIGKILL")
  } catch {
    // gone, as it should be
  }
}

const goneFor = (mark: string) =>
  Effect.suspend(() => (processesWith(mark).length === 0 ? Effect.void : Effect.fail("still there"))).pipe(
    Effect.retry(Schedule.spaced("50 millis"))
  )

const endless = { program: "for (;;) {}", bait: {} }

describe("a contained process", () => {
  it.live("is trusted only for messages in the expected order", () =>
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
      for (const program of someOf(floods, 2)) assert.match(yield* hears(program), /^lost: /)
    })
  )

  it.live("is refused unexpected bytes at their header, even with the right nonce", () =>
    Effect.gen(function* () {
      // says no byte of the body: only a parent that judges the head ends it
      const blind = say("0".repeat(32), "''", "268_000_000", 1)
      const overheard = `const { writeSync } = await import("node:fs")
        TextEncoder.prototype.encodeInto = (nonce) => {
          const head = Buffer.alloc(37)
          head.writeUInt32BE(268_000_000, 0)
          head[4] = 1
          head.write(nonce, 5)
          writeSync(1, head)
          for (;;) {}
        }`
      assert.strictEqual(yield* hears(blind), "lost: it spoke out of turn")
      assert.strictEqual(yield* hears(overheard), "lost: a message of 268000000 bytes")
    })
  )

  it.live("ends if it exceeds its memory, also outside the heap", () =>
    Effect.gen(function* () {
      if (!(yield* containment).limits) return
      const hoard = "const all = []; for (let i = 0; i < 4000; i++) all.push(Buffer.alloc(1e6, 1)); return all.length"
      assert.match(yield* hears(hoard), /^lost: |refused/)
    })
  )

  it.live("ends when its caller is interrupted, even if it never yields", () =>
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

  const killings = {
    "kills all that it sees first, and takes another name": [
      "for (let pid = 2; pid < 100; pid++) try { process.kill(pid, 'SIGKILL') } catch {}",
      "process.title = 'x'; for (;;) {}"
    ].join("\n"),
    "computes for ever": "for (;;) {}"
  }
  it.live.each(someOf(Object.entries(killings), 2))(
    "ends with its parent, even one that is killed, if it %s",
    ([, program]) =>
      Effect.gen(function* () {
        // without namespaces it would kill processes of the machine
        if (program !== endless.program && !(yield* containment).namespaces) return
        const mark = `orphaned-${process.pid}`
        const file = join(import.meta.dirname, "escapes", "orphan.ts")
        const parent = spawn(process.execPath, [...fromSource, file, mark, program], {
          stdio: ["ignore", "pipe", "ignore"]
        })
        const groups = yield* Effect.callback<ReadonlyArray<number>>((resume) => {
          parent.stdout.once("data", () => resume(Effect.sync(() => groupsOf(parent.pid ?? 0))))
        })
        assert.isNotEmpty(groups)
        const held = groups.flatMap(inGroup)
        assert.isAtLeast(held.length, 2)
        parent.kill("SIGKILL")
        yield* Effect.suspend(() =>
          groups.flatMap(inGroup).length === 0 ? Effect.void : Effect.fail("still there")
        ).pipe(
          Effect.retry(Schedule.spaced("50 millis")),
          Effect.timeoutOrElse({
            duration: "20 seconds",
            orElse: () => Effect.die(`left: ${groups.flatMap(inGroup)}`)
          }),
          Effect.ensuring(Effect.sync(() => groups.forEach(killGroup)))
        )
      })
  )
})
