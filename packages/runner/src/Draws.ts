import { type Benchmark, Benchmarks, Configuration, type Plans, Randomness } from "@escapement/core"
import { Effect, Result, Schema } from "effect"

/** A source whose instances are generated from seeds: a tier, a difficulty or a fixed set. */
export type SeededSource = Extract<Plans.Source, { readonly _tag: "Tier" | "Difficulty" | "Set" }>

/** Whether the instances of a source are generated from seeds; those of files and of published data are read. */
export const isSeeded = (source: Plans.Source): source is SeededSource =>
  source._tag !== "File" && source._tag !== "Published"

/** The instances of a generated source: each can be drawn by its index alone, in any order and in any thread. */
export interface Draws<Instance> {
  /** Number of instances; indices are counted from 0. */
  readonly count: number
  /**
   * Draws the instance of an index.
   *
   * @param nth how many seeds of this index were tried before, because their instances were isomorphic to earlier ones
   */
  readonly draw: (index: number, nth: number) => Effect.Effect<Instance, Benchmarks.GenerationFailed>
  /**
   * Returns a key that isomorphic instances share (the same problem in other words), of which a source holds one;
   * undefined if it may hold several.
   */
  readonly keyOf: (instance: Instance) => string | undefined
}

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
  source: Exclude<SeededSource, { readonly _tag: "Set" }>
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

/** Returns the index of an instance's difficulty: in turn, or drawn by the index of the instance alone. */
const placeOf = (
  { id }: { readonly id: string },
  { difficulties }: Exclude<SeededSource, { readonly _tag: "Set" }>,
  root: string
): ((index: number, count: number) => number) =>
  difficulties === "by-lot"
    ? (index, count) => Math.floor(Randomness.rng(root, id, "difficulty", index).unit() * count)
    : (index, count) => index % count

/** Generated instances: their difficulties are in turn or drawn at random, and each instance has a seed of its own. */
const generated = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  source: Exclude<SeededSource, { readonly _tag: "Set" }>,
  root: string
): Result.Result<Draws<Instance>, Benchmarks.GenerationFailed> =>
  Result.map(difficultiesOf(benchmark, source), (difficulties) => {
    const place = placeOf(benchmark, source, root)
    const { generate, id, isomorphism } = benchmark
    return {
      count: source.instances,
      keyOf: (instance) => isomorphism?.(instance),
      draw: (index, nth) => {
        const difficulty = difficulties[place(index, difficulties.length)]
        if (difficulty === undefined) return new Benchmarks.GenerationFailed({ reason: `${id} has an empty tier` })
        const words = nth === 0 ? [index] : [index, nth]
        return generate(Randomness.seed(root, id, "instance", ...words), difficulty)
      }
    }
  })

/**
 * Finds a fixed set of a benchmark. A difficulty that is not whole, which types do not prevent at run time, is
 * completed by the defaults of its schema, or the set is refused.
 */
export const findSet = <Instance, Difficulty, State>(
  { Difficulty, id, sets }: Benchmark<Instance, Difficulty, State>,
  name: string
): Result.Result<Benchmarks.InstanceSet<Difficulty>, Benchmarks.GenerationFailed> => {
  const found = Object.hasOwn(sets, name) ? sets[name] : undefined
  if (found === undefined) return Result.fail(absent(id, "set", name, Object.keys(sets)))
  const isWhole = Schema.is(Difficulty)
  if (found.members.every(({ difficulty }) => isWhole(difficulty))) return Result.succeed(found)
  const complete = Configuration.readOptions("difficulty", Difficulty)
  const members = Result.all(
    found.members.map(({ difficulty, seed }, index) =>
      isWhole(difficulty)
        ? Result.succeed({ difficulty, seed })
        : Result.mapBoth(complete(difficulty), {
            onSuccess: (whole) => ({ difficulty: whole, seed }),
            onFailure: ({ reason }) =>
              new Benchmarks.GenerationFailed({
                reason: `set ${name} of ${id}: members[${index}].difficulty (seed ${seed}): ${reason}`
              })
          })
    )
  )
  return Result.map(members, (whole) => ({ ...found, members: whole }))
}

const fixed = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  source: Extract<SeededSource, { readonly _tag: "Set" }>
): Result.Result<Draws<Instance>, Benchmarks.GenerationFailed> =>
  Result.map(findSet(benchmark, source.set), ({ members }) => ({
    count: Math.min(members.length, source.instances ?? members.length),
    keyOf: () => undefined,
    draw: (index) => {
      const member = members[index]
      return member === undefined
        ? Effect.die(new Error(`${benchmark.id} has no member ${index} in ${source.set}`))
        : Effect.mapError(benchmark.generate(member.seed, member.difficulty), ({ reason }) => {
            const place = `set ${source.set} of ${benchmark.id}: members[${index}] (seed ${member.seed})`
            return new Benchmarks.GenerationFailed({ reason: `${place}: ${reason}` })
          })
    }
  }))

/**
 * Opens a source whose instances are generated. Fails if the benchmark has no such tier, set or difficulty.
 *
 * @param root the seed of the run, from which the seeds of instances derive; a fixed set has seeds of its own
 */
export const openDraws = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  source: SeededSource,
  root: string
): Result.Result<Draws<Instance>, Benchmarks.GenerationFailed> =>
  source._tag === "Set" ? fixed(benchmark, source) : generated(benchmark, source, root)

/** Most seeds that are tried for an instance that is not isomorphic to an earlier one. */
const maxDraws = 50

/**
 * A value that was made of a drawn instance, such as its line in a file, with the key of the instance (`Draws.keyOf`).
 */
export interface Drawn<out A> {
  readonly value: A
  readonly key: string | undefined
}

/**
 * Makes a function that takes drawn instances one by one, in the order of their indices, and returns what was made of
 * each. In place of an instance that is isomorphic to an earlier one, it draws again with the next seed of the index;
 * it fails after 50 such draws.
 *
 * @param id of the benchmark, for messages
 * @param draw draws the instance of an index again, as `Draws.draw` does
 */
export const takeDistinct = <A, E>(
  id: string,
  draw: (index: number, nth: number) => Effect.Effect<Drawn<A>, E>
): ((drawn: Drawn<A>, index: number) => Effect.Effect<A, E | Benchmarks.GenerationFailed>) => {
  const seen = new Set<string>()
  const take = (
    { key, value }: Drawn<A>,
    index: number,
    nth: number
  ): Effect.Effect<A, E | Benchmarks.GenerationFailed> => {
    if (key === undefined) return Effect.succeed(value)
    if (!seen.has(key)) {
      seen.add(key)
      return Effect.succeed(value)
    }
    return nth < maxDraws
      ? Effect.flatMap(draw(index, nth + 1), (next) => take(next, index, nth + 1))
      : new Benchmarks.GenerationFailed({
          reason: `${id} has only ${seen.size} different problems of this difficulty: ask for fewer instances, or vary the difficulty`
        })
  }
  return (drawn, index) => Effect.suspend(() => take(drawn, index, 0))
}
