import { type Benchmark, Benchmarks, Configuration, type Plans, Randomness } from "@escapement/core"
import { Effect, Option, Result, Schema, Stream } from "effect"
import { readEach, readInstances } from "./InstanceFile.ts"
import { readManifest } from "./imported/Manifest.ts"
import { readImport } from "./imported/readImport.ts"

/** Builds the failure for a tier or a set that a benchmark does not have. */
const absent = (
  benchmark: string,
  what: "tier" | "set",
  name: string,
  known: ReadonlyArray<string>
): Benchmarks.GenerationFailed =>
  new Benchmarks.GenerationFailed({
    reason: `${benchmark} has no ${what} "${name}": choose one of ${known.join(", ")}`,
    unknown: { kind: `${what} of ${benchmark}`, name, known }
  })

/** Returns the difficulties that a source asks a generator for, or why there are none. */
const difficultiesOf = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  source: Extract<Plans.Source, { readonly _tag: "Tier" | "Difficulty" }>
): Result.Result<ReadonlyArray<Difficulty>, Benchmarks.GenerationFailed> => {
  if (source._tag === "Tier") {
    const found = Object.hasOwn(benchmark.tiers, source.tier) ? benchmark.tiers[source.tier] : undefined
    return found === undefined
      ? Result.fail(absent(benchmark.id, "tier", source.tier, Object.keys(benchmark.tiers)))
      : Result.succeed(found)
  }
  const decode = Configuration.readOptions(`${benchmark.id} difficulty`, Schema.toCodecStringTree(benchmark.Difficulty))
  return Result.mapError(
    Result.all([source.difficulty, ...(source.others ?? [])].map((difficulty) => decode(difficulty))),
    ({ message, unknown }) =>
      new Benchmarks.GenerationFailed({ reason: message, ...(unknown === undefined ? {} : { unknown }) })
  )
}

/** Most seeds that are tried for an instance that is not isomorphic to an earlier one. */
const maxDraws = 50

/**
 * Makes a function that generates the instance of an index, from the seed of that index. If the instance is isomorphic
 * to an earlier one, the next seed of the index is used.
 */
const drawing = <Instance, Difficulty, State>(benchmark: Benchmark<Instance, Difficulty, State>, root: string) => {
  const { isomorphism } = benchmark
  const seen = new Set<string>()
  const draw = (
    index: number,
    difficulty: Difficulty,
    nth = 0
  ): Effect.Effect<Instance, Benchmarks.GenerationFailed> => {
    const words = nth === 0 ? [index] : [index, nth]
    const generated = benchmark.generate(Randomness.seed(root, benchmark.id, "instance", ...words), difficulty)
    if (isomorphism === undefined) return generated
    return Effect.flatMap(generated, (instance) => {
      const key = isomorphism(instance)
      if (!seen.has(key)) return Effect.sync(() => seen.add(key)).pipe(Effect.as(instance))
      return nth < maxDraws
        ? draw(index, difficulty, nth + 1)
        : Effect.fail(
            new Benchmarks.GenerationFailed({
              reason: `${benchmark.id} has only ${seen.size} different problems of this difficulty: ask for fewer instances, or vary the difficulty`
            })
          )
    })
  }
  return draw
}

/** Returns the index of an instance's difficulty: in turn, or drawn by the index of the instance alone. */
const placeOf = (
  { id }: { readonly id: string },
  { difficulties }: Extract<Plans.Source, { readonly _tag: "Tier" | "Difficulty" }>,
  root: string
): ((index: number, count: number) => number) =>
  difficulties === "by-lot"
    ? (index, count) => Math.floor(Randomness.rng(root, id, "difficulty", index).unit() * count)
    : (index, count) => index % count

/**
 * Streams generated instances: their difficulties are in turn or drawn at random, and each instance has a seed of its
 * own.
 */
const generated = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  source: Extract<Plans.Source, { readonly _tag: "Tier" | "Difficulty" }>,
  root: string
): Stream.Stream<Instance, Benchmarks.GenerationFailed> =>
  Stream.unwrap(
    Effect.map(Effect.fromResult(difficultiesOf(benchmark, source)), (difficulties) => {
      const draw = drawing(benchmark, root)
      const place = placeOf(benchmark, source, root)
      return Stream.range(0, source.instances - 1).pipe(
        Stream.mapEffect((index) => {
          const difficulty = difficulties[place(index, difficulties.length)]
          return difficulty === undefined
            ? Effect.fail(new Benchmarks.GenerationFailed({ reason: `${benchmark.id} has an empty tier` }))
            : draw(index, difficulty)
        })
      )
    })
  )

const setOf = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  name: string
): Option.Option<Benchmarks.InstanceSet<Difficulty>> =>
  Option.fromUndefinedOr(Object.hasOwn(benchmark.sets, name) ? benchmark.sets[name] : undefined)

const fixed = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  name: string
): Stream.Stream<Instance, Benchmarks.GenerationFailed> => {
  const found = setOf(benchmark, name)
  return Option.isNone(found)
    ? Stream.fail(absent(benchmark.id, "set", name, Object.keys(benchmark.sets)))
    : Stream.mapEffect(Stream.fromIterable(found.value.members), (member) =>
        benchmark.generate(member.seed, member.difficulty)
      )
}

/** Called with the error of each published instance that is left out. */
type SetAside = (error: Benchmarks.ImportFailed) => void

const published = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  path: string,
  setAside: SetAside
): Stream.Stream<Instance, Benchmarks.ImportFailed> =>
  Stream.unwrap(
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

const all = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  source: Plans.Source,
  root: string,
  setAside: SetAside
): Stream.Stream<Instance, Benchmarks.GenerationFailed | Benchmarks.ImportFailed> => {
  switch (source._tag) {
    case "Tier":
    case "Difficulty":
      return generated(benchmark, source, root)
    case "Set":
      return fixed(benchmark, source.set)
    case "File":
      return readInstances(source.path, benchmark)
    case "Published":
      return published(benchmark, source.path, setAside)
  }
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
      : Effect.fail(
          new Benchmarks.GenerationFailed({ reason: `${benchmark.name(instance)} cannot be played: ${reason}` })
        )
  })
}

const countOf = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  source: Plans.Source
): Option.Option<number> => {
  switch (source._tag) {
    case "Tier":
    case "Difficulty":
      return Option.some(source.instances)
    case "Set":
      return Option.map(setOf(benchmark, source.set), ({ members }) =>
        Math.min(members.length, source.instances ?? members.length)
      )
    default:
      return Option.none()
  }
}

/**
 * Opens an instance source.
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
 * Streams the instances of a source. A file also gives an error for each wrong line, with the file and the line number;
 * published data also give an error for each instance that cannot be opened.
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
