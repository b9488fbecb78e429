import { Adversaries, type Benchmark, type Benchmarks, type Plans } from "@escapement/core"
import { Leaks } from "@escapement/metrics"
import type { Lines } from "@escapement/report"
import { Instances, TrialMaking } from "@escapement/runner"
import { Effect, Option, Result, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import type { OnAudit } from "./AuditProgress.ts"
import { playGates } from "./playGates.ts"
import { spread } from "./spread.ts"

/** Most findings that are listed; all are counted. */
const maxListed = 100

/** Most instances that adversaries play; more would take minutes. */
const maxPlayed = 100

/** Most instances that the learner is trained on. */
const maxLearnt = 1000

/** Where a tier claims difficulty, a learner may guess right at most this many times as often as chance. */
const maxTimesChance = 1.2

/** Options of the benchmark's world, as on the command line. */
type OptionTexts = Plans.ComponentSpec["options"]

/** Returns the name of the tier or set that a source takes instances from; `Option.none` if it has no name. */
const nameOf = (source: Plans.Source): Option.Option<string> =>
  source._tag === "Tier" ? Option.some(source.tier) : source._tag === "Set" ? Option.some(source.set) : Option.none()

const auditInstances = Effect.fnUntraced(function* (
  benchmark: Benchmarks.AnyBenchmark,
  source: Plans.Source,
  seed: string,
  onProgress: OnAudit
): Effect.fn.Return<{ readonly found: Benchmarks.Audit; readonly isRead: boolean }, Refused> {
  let checked = 0
  const unread: Array<Benchmarks.Audit["findings"][number]> = []
  let unreadCount = 0
  const setAside = (error: Benchmarks.ImportFailed) => {
    unreadCount++
    const instance = error.at === undefined || error.at === "" ? error.path : `${error.path}, ${error.at}`
    if (unread.length < maxListed) unread.push({ instance, finding: error.reason })
  }
  const found = yield* benchmark.use((typed) => {
    const total = Option.getOrUndefined(Instances.openSource(source, seed).count(typed))
    const tell = Effect.suspend(() => onProgress({ stage: "instances checked", done: checked, total }))
    const sound = Instances.streamInstances(typed, source, seed).pipe(
      Stream.tap((each) => Effect.sync(() => void (Result.isFailure(each) && setAside(each.failure)))),
      Stream.filter(Result.isSuccess),
      // so that an instance is checked only when the next one is asked for
      Stream.rechunk(1),
      Stream.tap(() =>
        Effect.ensuring(
          tell,
          Effect.sync(() => checked++)
        )
      ),
      Stream.map(({ success }) => success)
    )
    return Effect.mapError(Effect.andThen(tell, typed.audit(sound)), refuse)
  })
  const all = {
    ...found,
    instances: found.instances + unreadCount,
    findings: [...unread, ...found.findings].slice(0, maxListed)
  }
  return { found: all, isRead: unreadCount === 0 }
})

/** Lets a signal or another fiber in between two looks, each of which may take a second. */
const findLeaks = Effect.fnUntraced(function* (
  instances: ReadonlyArray<ReadonlyArray<Adversaries.Choice>>,
  seed: string
) {
  const found: Array<Leaks.Leak> = []
  for (const leak of Leaks.eachLeak(instances, seed)) {
    found.push(leak)
    yield* Effect.yieldNow
  }
  return found
})

const learn = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  source: Benchmarks.InstanceSource
): Effect.Effect<ReadonlyArray<Leaks.Leak>, Refused> => {
  const { choices } = benchmark
  return choices === undefined
    ? Effect.succeed([])
    : spread(source, maxLearnt)
        .instances(benchmark)
        .pipe(
          Stream.map(choices),
          Stream.runCollect,
          Effect.mapError(refuse),
          Effect.flatMap((collected) => findLeaks([...collected], benchmark.id))
        )
}

const percent = (share: number): string => `${Math.round(100 * share)} %`

const gateFindings = (
  gates: ReadonlyArray<Adversaries.GateResult>,
  leaks: ReadonlyArray<Leaks.Leak>
): ReadonlyArray<string> => [
  ...gates.flatMap(({ adversary, atMost, gate, instances, lacks, solved }) =>
    gate === "not met"
      ? [`gate not met: ${adversary} (${lacks}) solves ${solved} of ${instances}; ${percent(atMost)} are allowed`]
      : []
  ),
  ...leaks.flatMap(({ fields, interval, kind, times }) =>
    interval.low > maxTimesChance
      ? [`gate not met: a learner guesses “${kind}” ${times.toFixed(2)} × as often as chance from ${fields.join(", ")}`]
      : []
  )
]

/**
 * Checks the instances of a source one by one, lets the family's adversaries play them, and lets a learner guess what
 * it should not be able to know. A line of a file that is no instance is a finding. So is a gate that is not met, if
 * the name of the tier or set claims difficulty.
 *
 * @param options of the world that the adversaries play in
 * @param onProgress called with the progress
 */
export const audit = Effect.fnUntraced(function* (
  benchmark: Benchmarks.AnyBenchmark,
  source: Plans.Source,
  seed: string,
  options: OptionTexts = {},
  onProgress: OnAudit = () => Effect.void
): Effect.fn.Return<Lines.Validation, Refused> {
  const { found, isRead } = yield* auditInstances(benchmark, source, seed, onProgress)
  if (found.instances === 0 || !isRead) return found
  const opened = Instances.openSource(source, seed)
  const implied =
    source._tag === "Published" ? yield* Effect.mapError(Instances.impliedOptions(source.path), refuse) : {}
  const configured = yield* Effect.mapError(
    Effect.fromResult(TrialMaking.configureBenchmark(benchmark, { text: { ...implied, ...options } })),
    refuse
  )
  const gates = yield* playGates(configured, spread(opened, maxPlayed), onProgress)
  const leaks = yield* benchmark.use((typed) => learn(typed, opened))
  const name = nameOf(source)
  const claim = Option.getOrElse(Option.filter(name, Adversaries.claimsDifficulty), () => undefined)
  const excuse = claim === undefined ? undefined : benchmark.use(({ gatesNotMet = {} }) => gatesNotMet[claim])
  const missed = claim === undefined || excuse !== undefined ? [] : gateFindings(gates, leaks)
  return {
    ...found,
    findings: [...found.findings, ...missed.map((finding) => ({ instance: claim ?? "", finding }))].slice(0, maxListed),
    gates,
    leaks,
    ...(claim === undefined ? {} : { claim }),
    ...(excuse === undefined ? {} : { excuse })
  }
})
