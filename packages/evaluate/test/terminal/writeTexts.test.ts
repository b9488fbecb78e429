import { execFileSync } from "node:child_process"
import {
  closeSync,
  constants,
  lstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { NodeServices } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Stream } from "effect"
import { writeBytes } from "../../src/terminal/writeTexts.ts"

const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "escapement-written-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

const openFile = (path: string, flags: number) =>
  Effect.acquireRelease(
    Effect.sync(() => openSync(path, flags)),
    (file) => Effect.sync(() => closeSync(file))
  )

const bytesOf = (...texts: ReadonlyArray<string>) => Stream.encodeText(Stream.fromIterable(texts))

describe.skipIf(process.platform === "win32")("a file that is written", () => {
  it.effect("replaces a link at its path, and leaves the target of the link unchanged", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const mine = join(folder, "bashrc")
      const path = join(folder, "report.html")
      writeFileSync(mine, "mine")
      symlinkSync(mine, path)
      yield* writeBytes(path, bytesOf("a report"))
      assert.strictEqual(readFileSync(path, "utf8"), "a report")
      assert.strictEqual(readFileSync(mine, "utf8"), "mine")
    }).pipe(Effect.provide(NodeServices.layer))
  )

  it.effect("is complete although another writer of the same path ends first", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const path = join(folder, "report.html")
      const [begun, goOn] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const rest = Stream.fromEffect(Effect.andThen(Deferred.succeed(begun, undefined), Deferred.await(goOn)))
      const slow = Stream.concat(
        bytesOf("one "),
        Stream.flatMap(rest, () => bytesOf("report"))
      )
      const writing = yield* Effect.forkChild(writeBytes(path, slow))
      yield* Deferred.await(begun)
      yield* writeBytes(path, bytesOf("another"))
      assert.strictEqual(readFileSync(path, "utf8"), "another")
      yield* Deferred.succeed(goOn, undefined)
      yield* Fiber.join(writing)
      assert.strictEqual(readFileSync(path, "utf8"), "one report")
      assert.deepStrictEqual(readdirSync(folder), ["report.html"])
    }).pipe(Effect.provide(NodeServices.layer))
  )

  it.effect("is named as it was given if it cannot be written", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryFolder, "n".repeat(230))
      for (const [given, named] of [
        [path, path],
        ["", "the empty path"]
      ] as const) {
        const { message } = yield* Effect.flip(writeBytes(given, bytesOf("a report")))
        assert.strictEqual(message.slice(0, message.indexOf(" cannot be used: ")), named)
      }
    }).pipe(Effect.provide(NodeServices.layer))
  )

  it.effect("passes through a pipe, and through a stream of the shell", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const [pipe, file] = [join(folder, "pipe"), join(folder, "file")]
      execFileSync("mkfifo", [pipe])
      const reader = yield* openFile(pipe, constants.O_RDWR | constants.O_NONBLOCK)
      yield* writeBytes(pipe, bytesOf("a ", "report"))
      const read = Buffer.alloc(20)
      assert.strictEqual(read.toString("utf8", 0, readSync(reader, read)), "a report")
      assert.isTrue(lstatSync(pipe).isFIFO())
      writeFileSync(file, "first\n")
      const shell = yield* openFile(file, constants.O_WRONLY)
      yield* writeBytes(`/dev/fd/${shell}`, bytesOf("second\n"))
      assert.strictEqual(readFileSync(file, "utf8"), "first\nsecond\n")
    }).pipe(Effect.provide(NodeServices.layer))
  )
})
