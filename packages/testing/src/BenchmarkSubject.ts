import type { Benchmark, Benchmarks, Json, Position, World } from "@escapement/core"
import { assert } from "@effect/vitest"
import { Effect, type Exit, Result, type Scope } from "effect"
import type { Law } from "./laws/Conformance.ts"
import { makeEncoder } from "./laws/storedForm.ts"

/** Values of options or of a difficulty by name, as texts of the command line. */
export type Texts = { readonly [name: string]: string }

/** The argument of `BenchmarkConformance`: a benchmark to check, and how much of it. */
export interface BenchmarkSubject {
  readonly benchmark: Benchmarks.AnyBenchmark
  /** At least one difficulty, as on the command line, for which there is no instance. */
  readonly impossible: ReadonlyArray<Texts>
  /** Options of the world; the defaults if absent. */
  readonly options?: Texts
  /** The tier of the instances; the first tier if absent. */
  readonly tier?: string
  /** Number of instances of the tier on which each law is checked; 3 if absent. */
  readonly instances?: number
  /** The most difficulties of each tier of which an instance is made; 6 if absent. */
  readonly difficulties?: number
  /**
   * For sets that take long to make: by the set's name, the digests of some members, by the member's index. Only these
   * members are made and compared; the whole set must be checked elsewhere.
   */
  readonly setMembers?: { readonly [set: string]: { readonly [place: string]: string } }
  /**
   * Tiers and sets that claim difficulty on which adversaries do not play here, as that takes long; `validate`
   * must play them.
   */
  readonly unplayed?: ReadonlyArray<string>
}

/** A benchmark with its world acquired and some instances made. */
export interface Opened<Instance, Difficulty, State> {
  readonly benchmark: Benchmark<Instance, Difficulty, State>
  readonly world: World<Instance, State>
  readonly instances: ReadonlyArray<Instance>
  readonly encodeInstance: (instance: Instance) => Json.Json
  readonly encodeState: (state: State) => Json.Json
  /** The settings of the world in their stored form. */
  readonly settings: Json.Json
  readonly subject: BenchmarkSubject
}

const open = Effect.fnUntraced(function* <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  subject: BenchmarkSubject
): Effect.fn.Return<Opened<Instance, Difficulty, State>, never, Scope.Scope> {
  const decided = benchmark.world.fromText(subject.options ?? {})
  assert.isTrue(Result.isSuccess(decided), `the options of its world are refused: ${JSON.stringify(subject.options)}`)
  const { settings, value } = Result.getOrThrow(decided)
  const world = yield* Effect.orDie(value)
  const [first = ""] = Object.keys(benchmark.tiers)
  const difficulties = benchmark.tiers[subject.tier ?? first] ?? []
  assert.isNotEmpty(difficulties, "the tier is empty")
  const count = subject.instances ?? 3
  const chosen = Array.from({ length: count }, (_, i) => difficulties.slice(i % difficulties.length)[0])
  const instances = yield* Effect.forEach(chosen, (difficulty, i) =>
    difficulty === undefined ? Effect.die("no difficulty") : Effect.orDie(benchmark.generate(`kit ${i}`, difficulty))
  )
  return {
    benchmark,
    world,
    instances,
    encodeInstance: makeEncoder(benchmark.Instance),
    encodeState: makeEncoder(benchmark.State),
    settings,
    subject
  }
})

/**
 * What a law does with its subject: it checks at once, or runs the effects that it yields. It throws what it observed.
 */
type Steps = void | Generator<Effect.Effect<unknown, never, Scope.Scope>, void, never>

const run = (steps: () => Steps): Effect.Effect<void, never, Scope.Scope> =>
  Effect.suspend(() => {
    const begun = steps()
    return begun === undefined ? Effect.void : Effect.gen(() => begun)
  })

/** A check on an opened benchmark of any types. */
type Check = <Instance, Difficulty, State>(opened: Opened<Instance, Difficulty, State>) => Steps

/** Makes a law from a check on an opened benchmark. */
export const makeLaw =
  (check: Check): Law<BenchmarkSubject> =>
  (subject) =>
    subject.benchmark.use((benchmark) => Effect.flatMap(open(benchmark, subject), (opened) => run(() => check(opened))))

/** Makes a law that does not depend on options of the world: it is checked once per benchmark, in the first suite. */
export const makeLawOnce = (check: Check): Law<BenchmarkSubject> => {
  const law = makeLaw(check)
  const ends = new WeakMap<Benchmarks.AnyBenchmark, Exit.Exit<void>>()
  return (subject) =>
    Effect.suspend(
      () =>
        ends.get(subject.benchmark) ??
        Effect.flatMap(Effect.exit(law(subject)), (end) => {
          ends.set(subject.benchmark, end)
          return end
        })
    )
}

/** Makes a law from a check on the position of each instance. */
export const makePositionLaw = (
  check: <Instance, Difficulty, State>(
    position: Position<State>,
    instance: Instance,
    opened: Opened<Instance, Difficulty, State>
  ) => Steps
): Law<BenchmarkSubject> =>
  makeLaw(function* (opened) {
    for (const instance of opened.instances) {
      yield* run(() => check(opened.world.open(instance), instance, opened))
    }
  })
