import { open, stat } from "node:fs/promises"
import { pipeline } from "node:stream"
import { createGunzip } from "node:zlib"
import { type Benchmark, Benchmarks, type Json, Secrets, TextRules } from "@escapement/core"
import { Effect, Option, Result, Schema, Stream } from "effect"

/** One line of an instance file: its benchmark, the version of its generator, and the instance. */
const Line = Schema.Struct({ benchmark: Schema.String, generator: Schema.Int, instance: Schema.Json })

const decodeLine = Schema.decodeUnknownResult(Schema.fromJsonString(Line))

/** Longest line that is read, in bytes. */
const maxLine = 32 * 1024 * 1024

/** What one file may hold, after decompression: a small archive can unpack to any length. */
const limits = { bytes: 16 * 1024 ** 3, lines: 10_000_000, blank: 100_000 }

const [newline, space] = [0x0a, 0x20]

/** The most characters of the reason why a line is wrong. */
const maxReason = 500

const told = (message: string): string => {
  const line = TextRules.oneLine(message)
  return line.length > maxReason ? `${line.slice(0, maxReason)}…` : line
}

const form = "each line must be an instance, as `escapement generate` writes it"

/** The most characters that are shown of a line that is not JSON. */
const maxShown = 40

const parse = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Unknown))

/** Says why a line is no instance, with its beginning if it is not JSON, and what it should be. */
const notInstance = (text: string, message: string): string => {
  if (Result.isSuccess(parse(text))) return `${told(message)}; ${form}`
  const found = text.trim()
  const shown = `${Secrets.hideAndCut(found, maxShown)}${found.length > maxShown ? "…" : ""}`
  return `${JSON.stringify(shown)} is not JSON; ${form}`
}

/** Reads the lines of a file as bytes, so that an error can name a line that is not UTF-8. */
export async function* readLines(path: string, most = limits): AsyncGenerator<Uint8Array> {
  const found = await stat(path)
  // a pipe without a writer would block for ever, and the file is read more than once: no stream of a shell, either
  if (!found.isFile() && !found.isDirectory()) throw new Error("not a regular file: save the instances in a file first")
  await using file = await open(path)
  let pieces: Array<Uint8Array> = []
  let length = 0
  let [total, count, blank] = [0, 0, 0]
  const counted = (line: Uint8Array): Uint8Array => {
    if (++count > most.lines) throw new Error(`more than ${most.lines} lines: split the file`)
    if (line.every((byte) => byte <= space) && ++blank > most.blank) {
      throw new Error(`more than ${most.blank} empty lines: remove them`)
    }
    return line
  }
  const packed = file.createReadStream({ autoClose: false })
  const unpacked = path.endsWith(".gz") ? pipeline(packed, createGunzip(), () => {}) : packed
  for await (const chunk of unpacked) {
    const bytes: Buffer = chunk
    total += bytes.length
    if (total > most.bytes) throw new Error(`more than ${most.bytes} bytes: split the file`)
    let from = 0
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, from)) {
      yield counted(Buffer.concat([...pieces, bytes.subarray(from, at)]))
      pieces = []
      length = 0
      from = at + 1
    }
    pieces.push(bytes.subarray(from))
    length += bytes.length - from
    if (length > maxLine) throw new Error(`a line is longer than ${maxLine} bytes`)
  }
  yield counted(Buffer.concat(pieces))
}

// fatal, as text that is not UTF-8 must be refused, not silently replaced
const decoder = new TextDecoder("utf-8", { fatal: true })

/** Decodes a line of an instance file, except the benchmark's own part; undefined if the line is blank. */
const entryOf = (line: Uint8Array): Result.Result<typeof Line.Type | undefined, string> => {
  let text: string
  try {
    text = decoder.decode(line)
  } catch {
    return Result.fail("is not UTF-8 text")
  }
  if (text.trim() === "") return Result.succeed(undefined)
  if (TextRules.isTooDeep(text)) return Result.fail(`nests deeper than ${TextRules.maxJsonDepth}`)
  return Result.mapError(decodeLine(text), ({ message }) => notInstance(text, message))
}

/** Reads the lines of a file with their indices. */
const numbered = (path: string): Stream.Stream<readonly [line: Uint8Array, index: number], Benchmarks.ImportFailed> =>
  Stream.fromAsyncIterable(
    readLines(path),
    (error) => new Benchmarks.ImportFailed({ path, reason: TextRules.systemReason(error) })
  ).pipe(Stream.zipWithIndex)

const failed = (path: string, index: number) => (reason: string) =>
  new Benchmarks.ImportFailed({ path, at: `line ${index + 1}`, reason })

/** Reads the id of the benchmark of an instance file from its first line that is not blank; fails if there is none. */
export const benchmarkOfFile = (path: string): Effect.Effect<string, Benchmarks.ImportFailed> =>
  numbered(path).pipe(
    Stream.mapEffect(([line, index]) => Effect.fromResult(Result.mapError(entryOf(line), failed(path, index)))),
    Stream.filter((entry) => entry !== undefined),
    Stream.take(1),
    Stream.runHead,
    Effect.flatMap(Effect.fromOption),
    Effect.mapBoth({
      onFailure: (error) =>
        error._tag === "ImportFailed" ? error : new Benchmarks.ImportFailed({ path, reason: "holds no instance" }),
      onSuccess: (entry) => entry.benchmark
    })
  )

/**
 * Makes a reader of single lines of a benchmark's instance files. It returns the instance, or `Option.none()` for a
 * blank line. It fails with what is wrong with the line, such as another benchmark or a generator newer than the
 * installed one.
 */
export const lineReader = <Instance, Difficulty, State>({
  Instance,
  id,
  versions
}: Benchmark<Instance, Difficulty, State>): ((line: Uint8Array) => Result.Result<Option.Option<Instance>, string>) => {
  const decode = Schema.decodeUnknownResult(Schema.toCodecJson(Instance))
  return (line) =>
    Result.flatMap(entryOf(line), (entry) => {
      if (entry === undefined) return Result.succeed(Option.none())
      const { benchmark, generator, instance } = entry
      if (benchmark !== id) return Result.fail(`is of benchmark ${benchmark.slice(0, 40)}, not ${id}`)
      return generator > versions.generator
        ? Result.fail(`was made by generator ${generator} of ${id}; installed is ${versions.generator}: upgrade`)
        : Result.mapBoth(decode(instance), { onFailure: ({ message }) => told(message), onSuccess: Option.some })
    })
}

/**
 * Reads the lines of an instance file in order: of each the instance, or an error with the number of the line. Blank
 * lines are left out. Fails if the file itself cannot be read.
 */
export const readEach = <Instance, Difficulty, State>(
  path: string,
  benchmark: Benchmark<Instance, Difficulty, State>
): Stream.Stream<Result.Result<Instance, Benchmarks.ImportFailed>, Benchmarks.ImportFailed> => {
  const read = lineReader(benchmark)
  return numbered(path).pipe(
    Stream.map(([line, index]) => Result.mapError(read(line), failed(path, index))),
    Stream.filter((result) => Result.isFailure(result) || Option.isSome(result.success)),
    Stream.map((result) => Result.map(result, Option.getOrThrow))
  )
}

/**
 * Reads the instances of a file in order. The first wrong line fails the stream; the error names its number and field.
 */
export const readInstances = <Instance, Difficulty, State>(
  path: string,
  benchmark: Benchmark<Instance, Difficulty, State>
): Stream.Stream<Instance, Benchmarks.ImportFailed> =>
  Stream.mapEffect(readEach(path, benchmark), (result) => Effect.fromResult(result))

/**
 * Writes an instance that is stored as JSON as a line of an instance file; `instanceLine` takes the instance itself.
 */
export const storedLine = ({ id, versions }: Benchmarks.AnyBenchmark, instance: Json.Json): string => {
  const line: { readonly [key: string]: Json.Json } = { benchmark: id, generator: versions.generator, instance }
  return `${JSON.stringify(line)}\n`
}

/** Returns a function that writes an instance as a line of an instance file, without a line feed. */
export const instanceLine = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>
): ((instance: Instance) => string) => {
  const encode = Schema.encodeSync(Schema.toCodecJson(benchmark.Instance))
  return (instance) => storedLine(benchmark, encode(instance))
}
