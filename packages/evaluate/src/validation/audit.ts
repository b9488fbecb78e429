import { Adversaries, type Benchmark, type Benchmarks, type Plans } from "@escapement/core"
import { Leaks } from "@escapement/metrics"
import type { Lines } from "@escapement/report"
import { Instances } from "@escapement/runner"
import { Effect, Fiber, Option, Result, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import type { Making } from "../instances/generate.ts"
import type { OnAudit } from "./AuditProgress.ts"
import { openWork } from "./openWork.ts"
import { maxPlayed, playGates } from "./playGates.ts"
import { spread } from "./spread.ts"

/** Most findings that are listed; all are counted. */
const maxListed = 100

/** Most instances that the learner is trained on. */
const maxLearnt = 1000

/** Where a tier claims difficulty, a learner may guess right at most this many times as often as chance. */
const maxTimesChance = 1.2

/** Returns the name of the tier or set that a source takes instances from; `Option.none` if it has no name. */
const nameOf = (source: Plans.Source): Option.Option<string> =>
  source._tag === "Tier" ? Option.some(source.tier) : source._tag === "Set" ? Option.some(source.set) : Option.none()

/** Lines of instances that threads make. */
type MadeLines = Stream.Stream<string, Benchmarks.GenerationFailed | Refused>

/** Reads the instances of a source, or the lines of them that threads make. */
const readInstances = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  source: Plans.Source,
  seed: string,
  made: MadeLines | undefined
): Stream.Stream<
  Result.Result<Instance, Benchmarks.ImportFailed>,
  Benchmarks.GenerationFailed | Benchmarks.ImportFailed | Refused
> => {
  if (made === undefined) return Instances.streamInstances(benchmark, source, seed)
  const read = Instances.lineReader(benchmark)
  const encoder = new TextEncoder()
  return Stream.map(made, (line) => Result.succeed(Option.getOrThrow(Result.getOrThrow(read(encoder.encode(line))))))
}

/** What checking the instances of a source leaves for the games and the learner. */
interface Checked {
  readonly found: Benchmarks.Audit
  /** Whether each line of the source is an instance. */
  readonly isRead: boolean
  /** Lines of the instances that adversaries play. */
  readonly played: ReadonlyArray<string>
  /** The choices that the learner guesses, by instance. */
  readonly learnt: ReadonlyArray<ReadonlyArray<Adversaries.Choice>>
}

/**
 * Checks the instances of a source one by one. If it is interrupted, it ends after the instance at hand and hands over
 * what it has found.
 *
 * @param made lines of the instances if threads make them
 */
const checkInstances = Effect.fnUntraced(function* (
  benchmark: Benchmarks.AnyBenchmark,
  source: Plans.Source,
  seed: string,
  { onPartial, onProgress }: Required<Pick<Auditing, "onPartial" | "onProgress">>,
  made: MadeLines | undefined
): Effect.fn.Return<Checked, Refused> {
  let [checked, kept] = [0, 0]
  const [played, learnt]: [Array<string>, Array<ReadonlyArray<Adversaries.Choice>>] = [[], []]
  const unread: Array<Benchmarks.Audit["findings"][number]> = []
  let unreadCount = 0
  let isStopped = false
  const setAside = (error: Benchmarks.ImportFailed) => {
    unreadCount++
    const instance = error.at === undefined || error.at === "" ? error.path : `${error.path}, ${error.at}`
    if (unread.length < maxListed) unread.push({ instance, finding: error.reason })
  }
  const checking = benchmark.use((typed) => {
    const count = Instances.openSource(source, seed).count(typed)
    const [isPlayed, isLearnt] = [spread(count, maxPlayed), spread(count, maxLearnt)]
    const line = Instances.instanceLine(typed)
    const tell = Effect.suspend(() =>
      onProgress({ stage: "instances checked", done: checked, total: Option.getOrUndefined(count) })
    )
    const sound = readInstances(typed, source, seed, made).pipe(
      Stream.takeWhile(() => !isStopped),
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
      Stream.map(({ success }) => success),
      Stream.tap((instance) =>
        Effect.sync(() => {
          if (isPlayed.has(kept)) played.push(line(instance))
          if (isLearnt.has(kept) && typed.choices !== undefined) learnt.push(typed.choices(instance))
          kept++
        })
      )
    )
    // an interrupted audit checks the instance at hand, too
    const audited = Effect.tap(typed.audit(sound), () => tell)
    return Effect.mapError(Effect.andThen(tell, audited), refuse)
  })
  const withUnread = (found: Benchmarks.Audit): Benchmarks.Audit => ({
    ...found,
    instances: found.instances + unreadCount,
    findings: [...unread, ...found.findings].slice(0, maxListed)
  })
  const fiber = yield* Effect.forkDetach(Effect.map(checking, withUnread))
  const found = yield* Effect.onInterrupt(Fiber.join(fiber), () => {
    isStopped = true
    return Effect.ignore(
      Effect.flatMap(Fiber.join(fiber), (found) => (found.instances === 0 ? Effect.void : onPartial(found)))
    )
  })
  return { found, isRead: unreadCount === 0, played, learnt }
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

/** Options of `audit`. */
interface Auditing extends Omit<Making, "isRetold"> {
  /** Options of the world that the adversaries play in. */
  readonly options?: Plans.ComponentSpec["options"]
  /** Called with the progress. */
  readonly onProgress?: OnAudit
  /** Called with what was found before an interruption, in place of a result. */
  readonly onPartial?: (found: Lines.Validation) => Effect.Effect<void>
}

/**
 * Validates a source: checks its instances one by one, lets the family's adversaries play some, and lets a learner
 * guess what it should not be able to know. Returns the findings. A line of a file that is no instance is a finding. So
 * is a gate that is not met, if the name of the tier or set claims difficulty.
 */
export const audit = Effect.fnUntraced(function* (
  benchmark: Benchmarks.AnyBenchmark,
  source: Plans.Source,
  seed: string,
  { onPartial: take = () => Effect.void, onProgress = () => Effect.void, options = {}, ...making }: Auditing = {}
): Effect.fn.Return<Lines.Validation, Refused> {
  const onPartial = (found: Lines.Validation) => take({ ...found, isPartial: true })
  const { found, gates, isRead, learnt } = yield* Effect.scoped(
    Effect.gen(function* () {
      const { concurrency, made, play } = yield* openWork(benchmark, source, seed, making, options)
      const checked = yield* checkInstances(benchmark, source, seed, { onPartial, onProgress }, made)
      if (checked.found.instances === 0 || !checked.isRead) return { ...checked, gates: [] }
      return {
        ...checked,
        gates: yield* Effect.onInterrupt(
          playGates(benchmark, { concurrency, lines: checked.played, play }, onProgress),
          () => onPartial(checked.found)
        )
      }
    })
  )
  if (found.instances === 0 || !isRead) return found
  const leaks = learnt.length === 0 ? [] : yield* findLeaks(learnt, benchmark.id)
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
