import { open } from "node:fs/promises"
import { type AnyBenchmark, type Benchmark, ImportFailed, type Json } from "@escapement/core"
import { Effect, Schema, Stream } from "effect"

/** One line of an instance file: which benchmark and generator it is of, and the instance itself. */
const Line = Schema.Struct({ benchmark: Schema.String, generator: Schema.Int, instance: Schema.Json })

const decodeLine = Schema.decodeUnknownEffect(Schema.fromJsonString(Line))

/** Longest line that is read, in bytes. */
const maxLine = 64 * 1024 * 1024

const newline = 0x0a

const failed = (path: string, number: number) => (error: { readonly message: string }) =>
  new ImportFailed({ path, at: `line ${number}`, reason: error.message.replace(/\s*\n\s*/g, " ") })

/** The lines of a file as bytes, so that one that is no text can be named. */
async function* lines(path: string): AsyncGenerator<Uint8Array> {
  await using file = await open(path)
  let pieces: Array<Uint8Array> = []
  let length = 0
  for await (const chunk of file.createReadStream({ autoClose: false })) {
    const bytes: Buffer = chunk
    let from = 0
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, from)) {
      yield Buffer.concat([...pieces, bytes.subarray(from, at)])
      pieces = []
      length = 0
      from = at + 1
    }
    pieces.push(bytes.subarray(from))
    length += bytes.length - from
    if (length > maxLine) throw new Error(`a line is longer than ${maxLine} bytes`)
  }
  yield Buffer.concat(pieces)
}

// fatal: text that is not UTF-8 must not be mended silently
const decoder = new TextDecoder("utf-8", { fatal: true })

interface NumberedLine {
  readonly number: number
  readonly text: string
}

const textLines = (path: string): Stream.Stream<NumberedLine, ImportFailed> =>
  Stream.fromAsyncIterable(
    lines(path),
    (error) => new ImportFailed({ path, reason: error instanceof Error ? error.message : String(error) })
  ).pipe(
    Stream.zipWithIndex,
    Stream.mapEffect(([line, index]) =>
      Effect.try({
        try: () => ({ number: index + 1, text: decoder.decode(line) }),
        catch: () => new ImportFailed({ path, at: `line ${index + 1}`, reason: "is not UTF-8 text" })
      })
    )
  )

/** The lines of an instance file, blank ones left out, decoded as far as the benchmark's own part. */
const entries = (path: string) =>
  textLines(path).pipe(
    Stream.filter(({ text }) => text.trim() !== ""),
    Stream.mapEffect(({ number, text }) =>
      Effect.mapBoth(decodeLine(text), {
        onFailure: failed(path, number),
        onSuccess: (entry) => ({ ...entry, number })
      })
    )
  )

/** The benchmark that an instance file is of, read off its first line. */
export const benchmarkOfFile = (path: string): Effect.Effect<string, ImportFailed> =>
  entries(path).pipe(
    Stream.take(1),
    Stream.runHead,
    Effect.flatMap(Effect.fromOption),
    Effect.mapBoth({
      onFailure: (error) =>
        error._tag === "ImportFailed" ? error : new ImportFailed({ path, reason: "holds no instance" }),
      onSuccess: (entry) => entry.benchmark
    })
  )

/** The instances of a file, in its order; the first line that does not fit fails the stream, by number and field. */
export const readInstances = <Instance, Difficulty, State>(
  path: string,
  benchmark: Benchmark<Instance, Difficulty, State>
): Stream.Stream<Instance, ImportFailed> => {
  const decode = Schema.decodeUnknownEffect(Schema.toCodecJson(benchmark.Instance))
  return Stream.mapEffect(entries(path), ({ generator, instance, number, ...entry }) => {
    const refuse = (reason: string) => Effect.fail(new ImportFailed({ path, at: `line ${number}`, reason }))
    if (entry.benchmark !== benchmark.id) return refuse(`is of benchmark ${entry.benchmark}, not ${benchmark.id}`)
    if (generator > benchmark.versions.generator) {
      return refuse(
        `was made by generator ${generator} of ${benchmark.id}; this one is ${benchmark.versions.generator}: upgrade`
      )
    }
    return Effect.mapError(decode(instance), failed(path, number))
  })
}

/** The line of an instance in its JSON form. */
export const storedLine = ({ id, versions }: AnyBenchmark, instance: Json): string => {
  const line: { readonly [key: string]: Json } = { benchmark: id, generator: versions.generator, instance }
  return `${JSON.stringify(line)}\n`
}

/** Writes instances in the form that is read above, one per line. */
export const instanceLine = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>
): ((instance: Instance) => string) => {
  const encode = Schema.encodeSync(Schema.toCodecJson(benchmark.Instance))
  return (instance) => storedLine(benchmark, encode(instance))
}
