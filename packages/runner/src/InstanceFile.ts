import { open } from "node:fs/promises"
import { type Benchmark, ImportFailed, type Json } from "@escapement/core"
import { Effect, Schema, Stream } from "effect"

/** One line of an instance file: which benchmark and generator it is of, and the instance itself. */
const Line = Schema.Struct({ benchmark: Schema.String, generator: Schema.Int, instance: Schema.Json })

const decodeLine = Schema.decodeUnknownEffect(Schema.fromJsonString(Line))

/** Longest line that is read, in bytes. */
const maxLine = 64 * 1024 * 1024

const failed = (path: string, number: number) => (error: { readonly message: string }) =>
  new ImportFailed({ path, at: `line ${number}`, reason: error.message.replace(/\s*\n\s*/g, " ") })

async function* lines(path: string): AsyncGenerator<string> {
  await using file = await open(path)
  // fatal: text that is not UTF-8 must not be mended silently
  const decoder = new TextDecoder("utf-8", { fatal: true })
  let rest = ""
  for await (const chunk of file.createReadStream({ autoClose: false })) {
    rest += decoder.decode(chunk, { stream: true })
    if (rest.length > maxLine) throw new Error(`a line is longer than ${maxLine} bytes`)
    const found = rest.split("\n")
    rest = found.pop() ?? ""
    yield* found
  }
  rest += decoder.decode()
  if (rest !== "") yield rest
}

const explain = (path: string, error: unknown): ImportFailed => {
  const reason = error instanceof Error ? error.message : String(error)
  return new ImportFailed({
    path,
    reason: reason.includes("encoded data was not valid") ? "is not UTF-8 text" : reason
  })
}

/** The lines of an instance file with their numbers, blank ones left out, decoded as far as the benchmark's own part. */
const entries = (path: string) =>
  Stream.fromAsyncIterable(lines(path), (error) => explain(path, error)).pipe(
    Stream.zipWithIndex,
    Stream.filter(([line]) => line.trim() !== ""),
    Stream.mapEffect(([line, index]) =>
      Effect.mapBoth(decodeLine(line), {
        onFailure: failed(path, index + 1),
        onSuccess: (entry) => ({ ...entry, number: index + 1 })
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

/** Writes instances in the form that is read above, one per line. */
export const instanceLine = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>
): ((instance: Instance) => string) => {
  const encode = Schema.encodeSync(Schema.toCodecJson(benchmark.Instance))
  return (instance) => {
    const line: { readonly [key: string]: Json } = {
      benchmark: benchmark.id,
      generator: benchmark.versions.generator,
      instance: encode(instance)
    }
    return `${JSON.stringify(line)}\n`
  }
}
