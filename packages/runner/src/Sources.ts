import { existsSync } from "node:fs"
import { type Benchmark, Benchmarks, type Plans } from "@escapement/core"
import { Identity } from "@escapement/env"
import { Effect, Option, Result, Schema, Stream } from "effect"
import { type SeededSource, findSet, isSeeded, openDraws, takeDistinct } from "./Draws.ts"
import { readEach, readInstances } from "./InstanceFile.ts"
import { readManifest } from "./imported/Manifest.ts"
import { readImport } from "./imported/readImport.ts"

/**
 * Streams the instances of a source that follow from seeds. It yields before each, so that Ctrl-C is heard while a slow
 * generator makes many.
 */
const seeded = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  source: SeededSource,
  root: string
): Stream.Stream<Instance, Benchmarks.GenerationFailed> =>
  Stream.unwrap(
    Effect.map(Effect.fromResult(openDraws(benchmark, source, root)), ({ count, draw, keyOf }) => {
      const drawn = (index: number, nth: number) =>
        Effect.map(draw(index, nth), (value) => ({ value, key: keyOf(value) }))
      const take = takeDistinct(benchmark.id, drawn)
      return Stream.mapEffect(Stream.range(0, count - 1), (index) =>
        Effect.yieldNow.pipe(
          Effect.flatMap(() => drawn(index, 0)),
          Effect.flatMap((one) => take(one, index))
        )
      )
    })
  )

/**
 * Returns the fixed set whose fingerprint is to be checked while a source is read. `Option.none()` if the source is no
 * set, or only a part of one, as a part does not show the fingerprint of the whole. A set whose fingerprint has
 * not the form of one is always returned, so that the check refuses it.
 */
export const checkedSet = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  source: Plans.Source
): Option.Option<Identity.CheckedSet> =>
  source._tag !== "Set"
    ? Option.none()
    : Option.flatMap(Result.getSuccess(findSet(benchmark, source.set)), ({ fingerprint, members }) => {
        const isPart = source.instances !== undefined && source.instances < members.length
        return isPart && Identity.isFingerprint(fingerprint)
          ? Option.none()
          : Option.some({ benchmark: benchmark.id, name: source.set, fingerprint, members })
      })

/** Called with the error of each published instance that is left out. */
type SetAside = (error: Benchmarks.ImportFailed) => void

const published = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  path: string,
  setAside: SetAside
): Stream.Stream<Instance, Benchmarks.ImportFailed> => {
  const { data, id } = benchmark
  if (data !== undefined && !existsSync(path)) {
    const how = `download the data from ${data.address}, and import it with: escapement data import ${id} FOLDER`
    return Stream.fail(new Benchmarks.ImportFailed({ path, reason: `there is no such file or folder; ${how}` }))
  }
  return Stream.unwrap(
    Effect.map(
      readManifest(path),
      Option.match({
        onSome: (manifest) => readImport(path, manifest, benchmark),
        onNone: () =>
          benchmark.published === undefined
            ? Stream.fail(new Benchmarks.ImportFailed({ path, reason: `${benchmark.id} reads no published data` }))
            : benchmark.published(path, setAside)
      })
    )
  )
}

const all = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  source: Plans.Source,
  root: string,
  setAside: SetAside
): Stream.Stream<Instance, Benchmarks.GenerationFailed | Benchmarks.ImportFailed> => {
  if (source._tag === "File") return readInstances(source.path, benchmark)
  if (source._tag === "Published") return published(benchmark, source.path, setAside)
  return Option.match(checkedSet(benchmark, source), {
    onNone: () => seeded(benchmark, source, root),
    onSome: (set) =>
      Identity.checkSet(
        set,
        seeded(benchmark, { _tag: "Set", set: set.name }, root),
        Schema.encodeSync(Schema.toCodecJson(benchmark.Instance))
      )
  })
}

/**
 * Streams the playable instances. A published instance that cannot be played is set aside; any other one fails the
 * stream, because the user asked for it.
 */
const admitted = <Instance, Difficulty, State, E>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  source: Plans.Source,
  instances: Stream.Stream<Instance, E>,
  refusal: ((instance: Instance) => string | undefined) | undefined
): Stream.Stream<Instance, E | Benchmarks.GenerationFailed> => {
  if (refusal === undefined) return instances
  if (source._tag === "Published") return Stream.filter(instances, (instance) => refusal(instance) === undefined)
  return Stream.mapEffect(instances, (instance) => {
    const reason = refusal(instance)
    return reason === undefined
      ? Effect.succeed(instance)
      : new Benchmarks.GenerationFailed({ reason: `${benchmark.name(instance)} cannot be played: ${reason}` })
  })
}

const countOf = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  source: Plans.Source
): Option.Option<number> => {
  if (!isSeeded(source)) return Option.none()
  if (source._tag !== "Set") return Option.some(source.instances)
  return Option.map(Result.getSuccess(findSet(benchmark, source.set)), ({ members }) =>
    Math.min(members.length, source.instances ?? members.length)
  )
}

/**
 * Opens the source of instances that a plan describes. Nothing is read yet.
 *
 * @param root the seed of the run, from which the seeds of generated instances derive
 */
export const openSource = (source: Plans.Source, root: string): Benchmarks.InstanceSource => ({
  count: (benchmark) => countOf(benchmark, source),
  instances: (benchmark, refusal, setAside = () => {}) => {
    const stream = admitted(benchmark, source, all(benchmark, source, root, setAside), refusal)
    return source.instances === undefined ? stream : Stream.take(stream, source.instances)
  }
})

/** Streams published instances, followed by the errors of those that cannot be opened. */
const withSetAside = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  source: Benchmarks.InstanceSource
) =>
  Stream.suspend(() => {
    const aside: Array<Benchmarks.ImportFailed> = []
    const opened = source.instances(benchmark, undefined, (error) => void aside.push(error))
    return Stream.concat(
      Stream.map(opened, (instance) => Result.succeed(instance)),
      Stream.suspend(() => Stream.map(Stream.fromIterable(aside), (error) => Result.fail(error)))
    )
  })

/**
 * Streams the instances of a source, with an error for each that cannot be read. For a file, the error stands in place
 * of the wrong line and names its number; for published data, the errors of instances that cannot be opened come last.
 */
export const streamInstances = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  source: Plans.Source,
  root: string
): Stream.Stream<
  Result.Result<Instance, Benchmarks.ImportFailed>,
  Benchmarks.GenerationFailed | Benchmarks.ImportFailed
> => {
  if (source._tag === "Published") return withSetAside(benchmark, openSource(source, root))
  if (source._tag !== "File") return Stream.map(openSource(source, root).instances(benchmark), Result.succeed)
  const lines = readEach(source.path, benchmark)
  return source.instances === undefined ? lines : Stream.take(lines, source.instances)
}
