import type { ChildProcess } from "node:child_process"
import { mkdtempSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { command, core, ended, launch, repository, start, temporaryFolderOfFile } from "./command.ts"
import { inProcess } from "./inProcess.ts"
import { isLeftOut, someOf } from "../../../tools/test/isThorough.ts"

const effect = join(repository, "node_modules", "effect", "dist", "Effect.js")

/** Waits until a started command has said something that matches. */
const said = (child: ChildProcess, pattern: RegExp): Promise<void> =>
  new Promise((resolve) => {
    let text = ""
    child.stderr?.on("data", (more: Buffer) => {
      text += more.toString()
      if (pattern.test(text)) resolve()
    })
  })

const hasSignals = process.platform !== "win32"
if (!hasSignals) console.warn("skipped, Windows has no such signals: how a command ends by one")

// they wait for processes of their own
describe.skipIf(!hasSignals)("a signal", { concurrent: true }, () => {
  const folder = temporaryFolderOfFile()
  const temporaryFolder = () => mkdtempSync(join(folder, "escapement-"))

  // Resume.test.ts interrupts a run each time
  it.skipIf(isLeftOut("signals to a run of 300 trials")).each([
    ["SIGINT", 130],
    ["SIGHUP", 129]
  ] as const)(
    "%s keeps finished trials, marks the run, prints how to continue and ends with %i",
    async (signal, code) => {
      const cwd = temporaryFolder()
      const child = start(["eval", "--adapter", "react", "--instances", "300"], { cwd })
      const end = ended(child)
      await said(child, /\n/)
      child.kill(signal)
      const { code: was, stderr } = await end
      assert.strictEqual(was, code, stderr)
      const kept = Number(/interrupted: (\d+) of 300 trials are kept/.exec(stderr)?.[1])
      assert.isAbove(kept, 0)
      assert.include(stderr, "--resume")
      const { stdout } = await inProcess(["run", "list", "--json"], { cwd })
      assert.strictEqual(JSON.parse(stdout)[0].status, "interrupted")
      const trials = await inProcess(["run", "export", "last", "--format", "csv"], { cwd })
      assert.strictEqual(trials.stdout.trim().split("\r\n").length - 1, kept)
    }
  )

  it.each(
    someOf(
      [
        ["SIGTERM", 143],
        ["SIGQUIT", 131]
      ] as const,
      2
    )
  )("%s ends a command that would generate forever, with %i", async (signal, code) => {
    const child = start(["generate", "--instances", "1000000"], { cwd: temporaryFolder() })
    child.stdout?.once("data", () => child.kill(signal))
    assert.strictEqual((await ended(child)).code, code)
  })

  it("by Ctrl-C says so if no trial has begun", async () => {
    const cwd = temporaryFolder()
    writeFileSync(
      join(cwd, "plugin.mjs"),
      `import { writeSync } from "node:fs"
       import * as Effect from ${JSON.stringify(effect)}
       import { NoOptions, defineAdapter, defineConfig } from ${JSON.stringify(core)}
       const play = () => () => Effect.andThen(Effect.sync(() => writeSync(2, "at work\\n")), Effect.never)
       export default defineConfig({ adapters: [defineAdapter({ id: "mine", version: "1", summary: "s", Options: NoOptions, play })] })`
    )
    const child = start(["eval", "--plugin", "./plugin.mjs", "--adapter", "mine", "--instances", "2"], { cwd })
    const end = ended(child)
    await said(child, /at work/)
    child.kill("SIGINT")
    const { code, stderr } = await end
    assert.strictEqual(code, 130)
    assert.include(stderr, "interrupted before any trial began")
  })

  it("by Ctrl-C ends a command that foreign code keeps busy, and names the code", async () => {
    const cwd = temporaryFolder()
    writeFileSync(
      join(cwd, "plugin.mjs"),
      `import { writeSync } from "node:fs"
       import { defineBaseline, defineConfig } from ${JSON.stringify(core)}
       const bell = new Int32Array(new SharedArrayBuffer(4))
       // it never returns to the event loop, but leaves two fifths of a core to others: the law asks for half of one
       const pause = () => Atomics.wait(bell, 0, 0, 4)
       const work = (until) => { while (performance.now() < until); }
       const play = () => { writeSync(2, "at work\\n"); for (;;) { work(performance.now() + 6); pause() } }
       export default defineConfig({ adapters: [defineBaseline({ id: "mine", version: "1", summary: "s", play })] })`
    )
    const child = start(["eval", "--plugin", "./plugin.mjs", "--adapter", "mine", "--instances", "2"], { cwd })
    const end = ended(child)
    await said(child, /at work/)
    child.kill("SIGINT")
    const { stderr } = await end
    assert.strictEqual(child.signalCode, "SIGINT")
    assert.match(
      stderr,
      /escapement: ended after Ctrl-C, because adapter "mine" does not pause; [^\n]*--resume [^\n]*\n$/
    )
  })

  it.skipIf(isLeftOut("a command that a model keeps busy"))(
    "by Ctrl-C ends a command that a model keeps busy, and names the model and its role",
    async () => {
      const cwd = temporaryFolder()
      writeFileSync(
        join(cwd, "plugin.mjs"),
        `import { writeSync } from "node:fs"
       import * as Effect from ${JSON.stringify(effect)}
       import { Configuration, NoOptions, defineConfig } from ${JSON.stringify(core)}
       const generate = () => { writeSync(2, "at work\\n"); for (;;); }
       const model = (id) => Effect.succeed(Configuration.configurable("mine", NoOptions, () => () => Effect.succeed({ id, generate })))
       export default defineConfig({ models: [{ id: "mine", summary: "s", examples: [], isLocal: true, model }] })`
      )
      const child = start(["eval", "--plugin", "./plugin.mjs", "--model", "mine/busy", "--instances", "2"], { cwd })
      const end = ended(child)
      await said(child, /at work/)
      child.kill("SIGINT")
      const { stderr } = await end
      assert.match(stderr, /because something does not pause while waiting for model "mine\/busy" \(agent\); [^\n]*\n$/)
    }
  )

  it("by Ctrl-C ends a command whose output is not read", async () => {
    // a reader that is not there for long
    const through = ["sh", "-c", `"$@" & echo $! >&2; wait $!`, "sh"]
    const child = launch([...through, ...command, "generate", "--instances", "1000000"], { cwd: temporaryFolder() })
    const end = new Promise((resolve) => child.once("exit", resolve))
    const pid = new Promise<number>((resolve) => child.stderr?.once("data", (text: Buffer) => resolve(Number(text))))
    // one piece is read, and then nothing: the pipe fills up
    await new Promise((resolve) => child.stdout?.once("readable", resolve))
    process.kill(await pid, "SIGINT")
    assert.isNotNull(await end)
    child.stdout?.destroy()
  })
})
