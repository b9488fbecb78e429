import { type Recordings, type Run, RunStore, TextRules } from "@escapement/core"
import { Choices, Events, Plugins, Refused, Results, Steps } from "@escapement/evaluate"
import { watchOver } from "@escapement/evaluate/watch"
import { Lines } from "@escapement/report"
import { Duration, Effect, Option, type Scope } from "effect"
import { Prompt } from "effect/cli"
import { commandName, resumeCommand, standardError } from "@escapement/evaluate/terminal"
import type { Given } from "@escapement/evaluate/flags"
import type { Failure } from "../Failure.ts"
import { setupOf } from "../Registry.ts"
import { showRun } from "../showRun.ts"
import type { carrying, evaluateFlags } from "../commands/evaluate.ts"

/** Flags for how a run is carried out and shown. */
type CarryFlags = Given<typeof carrying>

type Needed = Prompt.Environment | Recordings | RunStore | Scope.Scope

/** Carries out a run; with tracing if a collector is named. */
const carrier = Effect.fnUntraced(function* (collector: Option.Option<string>) {
  if (Option.isNone(collector)) return Steps.carryOut
  const { collectorAt, withOtlp } = yield* Effect.promise(() => import("@escapement/evaluate/otlp"))
  const url = yield* collectorAt(collector.value)
  return (prepared: Steps.Prepared, playing: Steps.Playing) =>
    withOtlp(url)(Steps.carryOut(prepared, { ...playing, isTraced: true }))
})

/** Ends the process if something blocks it for too long. */
const watched =
  (seconds: number, advice: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, Exclude<R, Scope.Scope>> =>
    Effect.scoped(Effect.andThen(watchOver({ patience: Duration.seconds(seconds), advice }), effect))

/** Confirms that a replay equals the run that it repeats, or fails with the first difference. */
const confirm = Effect.fnUntraced(function* (origin: string, run: Run, copied: number) {
  const same = yield* Steps.compareReplay(origin, run)
  const taken =
    copied === 0
      ? ""
      : `; ${TextRules.counted(copied, "trial")} that a wall-clock limit had ended were copied unchanged`
  yield* standardError().lines([
    `replayed ${TextRules.counted(same, "trial")} of run ${origin} from its recordings; all are identical${taken}`
  ])
})

/** Prints the expected cost, and asks for consent if it is high. */
const agree = Effect.fnUntraced(function* (spending: Steps.Spending, probed: Steps.Probed) {
  const output = standardError()
  yield* output.lines(Lines.textBlock(Steps.spendingText(spending, probed), output.width, ""))
  if (!Steps.isWorthAsking(spending)) return
  const isWanted = yield* Prompt.run(Prompt.Confirm({ message: "Start it? (--yes skips this question)" })).pipe(
    Effect.orElseSucceed(() => false)
  )
  if (!isWanted) return yield* new Refused({ message: "nothing was started" })
})

/** Carries out a run as its flags say, and prints its results. */
const show = Effect.fnUntraced(function* (
  preparing: Effect.Effect<Steps.Prepared, Failure, Needed>,
  flags: CarryFlags,
  retryInfra: boolean
): Effect.fn.Return<void, Failure, Needed> {
  const { location } = yield* RunStore
  const retry = yield* Steps.parseModelTimeout("--model-timeout", Option.getOrUndefined(flags.modelTimeout))
  yield* Plugins.knowKeys
  const prepared = yield* watched(
    flags.patience,
    "no trial was played yet"
  )(preparing).pipe(Effect.onInterrupt(() => standardError().lines(["interrupted before any trial began"])))
  const { resolved, run } = prepared
  const known = Choices.allMetrics(run, resolved.metricsOf)
  const gates = yield* Results.parseGates("fail-under", flags.failUnder, run, resolved.metricsOf)
  const allowed = yield* Results.parseGates("fail-worse", flags.failWorse, run, resolved.metricsOf)
  const gated = [...gates, ...allowed].map(({ metric }) => metric)
  const metrics = yield* Results.shownMetrics(prepared, flags.metric.length === 0 ? [] : [...flags.metric, ...gated])
  yield* Results.requireAnswerable(prepared, yield* Choices.parseAnalysis(flags), metrics)
  const limits = yield* Choices.parseBudget(flags)
  // the stopping rule limits the cost itself, and takes one more look when it is spent
  const { cost: _, ...others } = limits
  const budget = run.plan.until === undefined ? limits : others
  const rates = yield* Choices.parseRateFlags(flags.rate)
  const concurrency = yield* Choices.parseConcurrency(flags.concurrency)
  // agents on other machines call their models from there
  const probed = Option.isNone(flags.database) ? yield* Steps.probeModels(prepared) : { calls: 0, tokens: 0 }
  const isAsked = process.stdin.isTTY && process.stderr.isTTY && !flags.yes && !flags.detach
  if (isAsked)
    yield* Effect.flatMap(
      Steps.estimateSpending(prepared),
      Option.match({ onNone: () => Effect.void, onSome: (spending) => agree(spending, probed) })
    )
  const carry = yield* carrier(flags.otlp)
  const advice = `finished trials are kept; continue with: ${resumeCommand(run, location, Plugins.playFlags(run))}`
  const { copied, decision } = yield* carry(prepared, {
    budget,
    rates,
    retry,
    concurrency,
    database: Option.getOrUndefined(flags.database),
    isDetached: flags.detach,
    retryInfra,
    onEvent: Events.openProgress(standardError(), location, known),
    takesWarnings: true
  }).pipe(watched(flags.patience, advice))
  if (flags.detach) {
    const follow = `${commandName()} run watch ${run.id} --database …`
    return yield* standardError().lines([
      `the workers have all ${TextRules.counted(run.trials, "trial")} of run ${run.id}; follow them with: ${follow}`
    ])
  }
  const results = yield* showRun(
    { ...prepared, run: { ...run, status: "done" }, metrics, decision },
    flags,
    flags.metric
  )
  const { replay } = run.plan
  if (replay !== undefined) yield* confirm(replay, run, copied)
  yield* Results.checkGates(gates, allowed, results)
  yield* Results.requireNoneLost(run, Results.lostTrials(results), location)
}, Effect.scoped)

/** Starts, resumes or repeats an evaluation, and prints its results. */
export const evaluate = (flags: Given<typeof evaluateFlags>) => {
  if (Option.isSome(flags.database) && Option.isSome(flags.out)) {
    return new Refused({ message: "--database and --out name two places for the run: give only one" })
  }
  return show(
    Steps.Shards.withShard(Steps.prepareFlags(flags, setupOf(flags)), Option.getOrUndefined(flags.shard)),
    flags,
    Option.isSome(flags.retry)
  )
}

/** Makes the missing trials of a run, and again those that ended in `infra-error`. */
export const retry = (flags: CarryFlags & { readonly id: string }) => {
  const how = { isElsewhere: Option.isSome(flags.database), retryInfra: true, metrics: flags.metric }
  return show(Steps.prepareResumed(flags.id, { ...setupOf(flags), ...how }), flags, true)
}
