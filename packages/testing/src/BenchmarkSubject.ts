import type { Benchmark, Benchmarks, Json, World } from "@escapement/core"
import { assert } from "@effect/vitest"
import { Effect, type Exit, Result, type Scope } from "effect"
import type { Law } from "./laws/Conformance.ts"
import { makeEncoder } from "./laws/storedForm.ts"

/** Values by name, as on the command line. */
export type Texts = { readonly [name: string]: string }

/** A benchmark to be held to the laws. */
export interface BenchmarkSubject {
  readonly benchmark: Benchmarks.AnyBenchmark
  /** Difficulties for which there is no instance, as on the command line; at least one. */
  readonly impossible: ReadonlyArray<Texts>
  /** Options of its world; the defaults without. */
  readonly options?: Texts
  /** The tier that its instances are of; the default one without. */
  readonly tier?: string
  /** How many instances of the tier each law is tried on; 3 without. */
  readonly instances?: number
  /**
   * By set, digests of some of its members by their place: these alone are made, where making
   * a whole set takes long. Somebody must make it whole elsewhere.
   */
  readonly setMembers?: { readonly [set: string]: { readonly [place: string]: string } }
}

/** A benchmark with its world acquired and some instances made. */
export interface Opened<Instance, Difficulty, State> {
  readonly benchmark: Benchmark<Instance, Difficulty, State>
  readonly world: World<Instance, State>
  readonly instances: ReadonlyArray<Instance>
  readonly encodeInstance: (instance: Instance) => Json.Json
  readonly encodeState: (state: State) => Json.Json
  /** What its world was decided to be, as it stands in results. */
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

/** Makes a law of one that options of the world cannot break: a benchmark is held to it once, whatever the options of its suites. */
export const oncePerBenchmark = (law: Law<BenchmarkSubject>): Law<BenchmarkSubject> => {
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

/** Makes a law of a check on an opened benchmark of any types. */
export const makeLaw =
  (
    body: <Instance, Difficulty, State>(
      opened: Opened<Instance, Difficulty, State>
    ) => Effect.Effect<void, never, Scope.Scope>
  ): Law<BenchmarkSubject> =>
  (subject) =>
    subject.benchmark.use((benchmark) => Effect.flatMap(open(benchmark, subject), body))
