import { execFileSync } from "node:child_process"
import { closeSync, openSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { Benchmarks } from "@escapement/core"
import { Instances } from "@escapement/runner"
import { readInstances, readLines } from "../src/InstanceFile.ts"
import { GridGame } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { temporaryFile } from "./temporaryFile.ts"

const write = Instances.instanceLine(GridGame.grid)
const make = (count: number): ReadonlyArray<GridGame.GridInstance> =>
  Array.from({ length: count }, (_, i) =>
    Effect.runSync(Effect.orDie(GridGame.generateGrid(`seed ${i}`, { slots: 3, candidates: 4 })))
  )
const [one, two, three] = make(3)
assert.isDefined(one)
assert.isDefined(two)
assert.isDefined(three)
const good = [one, two, three].map(write).join("")
const bytes = (text: string) => new TextEncoder().encode(text)

const read = (content: string | Uint8Array) =>
  Effect.flatMap(temporaryFile(content), (path) => Stream.runCollect(readInstances(path, GridGame.grid)))

/** Returns the error of a file, without the file's folder. */
const fault = (content: string | Uint8Array) =>
  Effect.map(Effect.flip(read(content)), ({ message }) => message.replace(/^.*instances\.jsonl/, ""))

const changed = (change: (line: Record<string, unknown>) => unknown): string =>
  `${write(one)}${JSON.stringify(change(JSON.parse(write(two))))}\n${write(three)}`

const form = "each line must be an instance, as `escapement generate` writes it"

describe("readInstances", () => {
  it.effect("returns what was written, in the same order", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* read(good), [one, two, three])
    })
  )

  it.effect("accepts blank lines, Windows line ends, a byte order mark and a missing last line end", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* read(`\ufeff${good.trimEnd().replaceAll("\n", "\r\n\r\n  \r\n")}`), [
        one,
        two,
        three
      ])
    })
  )

  it.effect("reads lines that are longer than one block", () =>
    Effect.gen(function* () {
      const long = { ...one, seed: "é".repeat(300_000) }
      assert.deepStrictEqual(yield* read(`${write(long)}${write(two)}`), [long, two])
    })
  )

  it.effect.each<readonly [string, string | Uint8Array, string]>([
    ["a line that is not JSON", `${write(one)}{"benchmark":\n`, `, line 2: "{\\"benchmark\\":" is not JSON; ${form}`],
    [
      "a last line that is cut off",
      good.slice(0, -40),
      `, line 3: ${JSON.stringify(`${write(three).slice(0, 40)}…`)} is not JSON; ${form}`
    ],
    ["a line of a text", "# Grids\n\nwords\n", `, line 1: "# Grids" is not JSON; ${form}`],
    ["a line of something else", `${write(one)}\n[1]\n`, `, line 3: Expected object; ${form}`],
    ["an object that is no line", `${write(one)}{"instances":[]}\n`, `, line 2: Missing key at ["benchmark"]; ${form}`],
    [
      "a field that is missing",
      changed((line) => ({ ...line, instance: { ...Object(line.instance), maxPrice: undefined } })),
      ', line 2: Missing key at ["maxPrice"]'
    ],
    [
      "a field of another type, deep inside",
      changed((line) => ({ ...line, instance: { ...Object(line.instance), slots: [{ truth: 3, candidates: [] }] } })),
      ', line 2: Expected string at ["slots"][0]["truth"]'
    ],
    [
      "an instance of another benchmark",
      changed((line) => ({ ...line, benchmark: "ace" })),
      ", line 2: is of benchmark ace, not grid"
    ],
    [
      "an instance of a newer generator",
      changed((line) => ({ ...line, generator: 2 })),
      ", line 2: was made by generator 2 of grid; installed is 1: upgrade"
    ],
    [
      "bytes that are not UTF-8",
      Uint8Array.from([...bytes(write(one)), ...bytes('{"benchmark":"'), 0xff, 0xfe, ...bytes('"}\n')]),
      ", line 2: is not UTF-8 text"
    ],
    ["a character that is cut off", bytes(`${write(one)}"é`).slice(0, -1), ", line 2: is not UTF-8 text"]
  ])("reports line and field of $0", ([, content, message]) =>
    Effect.gen(function* () {
      assert.strictEqual(yield* fault(content), message)
    })
  )

  it.effect("leaves a huge line out of its message", () =>
    Effect.gen(function* () {
      assert.isBelow((yield* fault("x".repeat(5_000_000))).length, 200)
    })
  )

  it.effect("reports that a missing file, or a folder, cannot be read", () =>
    Effect.gen(function* () {
      const path = yield* temporaryFile("")
      for (const wrong of [`${path}.missing`, path.replace(/\/[^/]*$/, "")]) {
        const error = yield* Effect.flip(Stream.runDrain(readInstances(wrong, GridGame.grid)))
        assert.instanceOf(error, Benchmarks.ImportFailed)
        assert.include(error.message, wrong)
      }
    })
  )

  it.effect.skipIf(process.platform === "win32")("refuses a pipe without a writer, and a stream of a shell", () =>
    Effect.gen(function* () {
      const wrong = "not a regular file: save the instances in a file first"
      const path = `${yield* temporaryFile("")}.pipe`
      execFileSync("mkfifo", [path])
      const { reason } = yield* Effect.flip(Stream.runCollect(readInstances(path, GridGame.grid)))
      assert.strictEqual(reason, wrong)
      const stream = yield* Effect.acquireRelease(
        Effect.sync(() => openSync("/dev/null", "r")),
        (file) => Effect.sync(() => closeSync(file))
      )
      const ofShell = yield* Effect.flip(Stream.runCollect(readInstances(`/dev/fd/${stream}`, GridGame.grid)))
      assert.strictEqual(ofShell.reason, wrong)
    })
  )

  it.effect("refuses an archive of empty lines", () =>
    Effect.gen(function* () {
      const path = yield* temporaryFile(gzipSync(`${" \n\n".repeat(50_001)}${good}`), "instances.jsonl.gz")
      const { reason } = yield* Effect.flip(Stream.runDrain(readInstances(path, GridGame.grid)))
      assert.strictEqual(reason, "more than 100000 empty lines: remove them")
    })
  )

  it.effect("bounds the bytes and the lines that an archive unpacks to", () =>
    Effect.gen(function* () {
      const path = yield* temporaryFile(gzipSync("{}\n".repeat(20)), "instances.jsonl.gz")
      const some = { bytes: 60, lines: 21, blank: 1 }
      const readWith = (most: Partial<typeof some>) =>
        Stream.runCount(Stream.fromAsyncIterable(readLines(path, { ...some, ...most }), String)).pipe(
          Effect.catch(Effect.succeed)
        )
      assert.deepStrictEqual(yield* Effect.forEach([{}, { bytes: 59 }, { lines: 20 }, { blank: 0 }], readWith), [
        21,
        "Error: more than 59 bytes: split the file",
        "Error: more than 20 lines: split the file",
        "Error: more than 0 empty lines: remove them"
      ])
    })
  )

  it.effect("reads no further than requested", () =>
    Effect.gen(function* () {
      const path = yield* temporaryFile(`${write(one)}broken\n`)
      assert.deepStrictEqual(yield* Stream.runCollect(Stream.take(readInstances(path, GridGame.grid), 1)), [one])
    })
  )
})

describe("benchmarkOfFile", () => {
  it.effect("reads the benchmark from the first line", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* Effect.flatMap(temporaryFile(`\n${good}`), Instances.benchmarkOfFile), "grid")
    })
  )

  it.effect("reports that an empty file has no instance", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(Effect.flatMap(temporaryFile("\n \n"), Instances.benchmarkOfFile))
      assert.include(error.message, "holds no instance")
    })
  )
})
