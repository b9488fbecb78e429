import { Executor, type Plans, RateLimit, type Run, RunStore, TextRules, TrialExecution } from "@escapement/core"
import { Boundaries } from "@escapement/bridges"
import { Lines } from "@escapement/report"
import { Retries } from "@escapement/models"
import { type Budgets, executeRun } from "@escapement/runner"
import type { Sequential } from "@escapement/metrics"
import { Cause, Effect, Exit, Option, type Scope } from "effect"
import { collectAgentWarnings } from "./agentWarnings.ts"
import type { OnEvent } from "../EvaluationEvent.ts"
import { BudgetReached, type EvaluationError, Refused, RunCancelled, RunHopeless, refuse } from "../Failure.ts"
import { knowKeys } from "../plan/environmentKeys.ts"
import { chooseHidden } from "../plan/chooseHidden.ts"
import { unpricedTexts } from "../plan/unpricedTexts.ts"
import { keepAtOnce } from "./keepAtOnce.ts"
import { openCounter } from "./openCounter.ts"
import { judgeRun } from "../results/judgeRun.ts"
import { rateLimitsOf } from "./rateLimitsOf.ts"
import type { Prepared } from "../plan/prepare.ts"
import { copyTimedOut } from "./replay.ts"
import { traceBenchmarkRuns } from "../telemetry/spans.ts"
import { tellGenerated } from "./tellGenerated.ts"
import { requireRetirable, retireInfra } from "./retireInfra.ts"
import { finalDecision, openLooker } from "../until/lookAtRun.ts"
import { withModels } from "./withModels.ts"
import { executorAt, handedOut } from "../workers/executorAt.ts"

/** Options for making the trials of a run. None of them changes the trials themselves. */
export interface Playing {
  /**
   * Number of trials at a time; default 8. With `database` it is the number that is handed out to workers at a time;
   * default: 1,024 or, if that is more, one and a quarter per slot of the workers, but 8
   * with a `budget`.
   */
  readonly concurrency?: number | undefined
  /**
   * What the run may spend, in numbers above 0; any other number is refused. Once it is spent, no further trial starts;
   * running trials finish.
   */
  readonly budget?: Budgets.RunBudget
  /** Most model calls per minute, by model or provider; other models are not limited. */
  readonly rates?: RateLimit.CallsPerMinute
  /**
   * How failing model calls are tried again; default: six attempts of up to five minutes (`Retries.Retry` of `models`).
   */
  readonly retry?: Retries.RetryPolicy | undefined
  /** The PostgreSQL database whose workers make the trials. If absent, this process makes them. */
  readonly database?: string | undefined
  /**
   * Whether to hand the trials to the workers of `database` and return without waiting. Refused without `database`, for
   * a replay, and for a run with judges or a stopping rule.
   */
  readonly isDetached?: boolean
  /**
   * Whether to play trials again that ended in `infra-error`: those of a resumed run at its start, those of a new run
   * once at its end. Default false. Refused for a replay, for a run that is being played, and for a run with a stopping
   * rule that is new or has such trials.
   */
  readonly retryInfra?: boolean
  /** Whether agents, model calls and tool calls become spans, by the conventions of OpenTelemetry. */
  readonly isTraced?: boolean
  /** Is called with every event, in order. */
  readonly onEvent?: OnEvent
  /** Whether warnings of an agent's AI SDK become events instead of text on standard error. */
  readonly takesWarnings?: boolean
}

/** The result of `carryOut`: the run with its last status. */
export interface CarriedOut {
  readonly run: Run
  /** Number of trials in a replay that had ended by the time limit. They are copied, not replayed. */
  readonly copied: number
  /** The decision of a run with a stopping rule; `Option.none` for a run of a fixed size. */
  readonly decision: Option.Option<Sequential.Decision>
}

const standardConcurrency = 8

const isStop = (error: unknown) => error instanceof BudgetReached || error instanceof RunCancelled

/**
 * Refuses to hand over a run that needs this process until its end: one without workers, with judges, or with a
 * stopping rule.
 */
const requireDetachable = (
  { database, isDetached = false }: Playing,
  { judges, plan }: Prepared["resolved"]
): Effect.Effect<void, Refused> => {
  const reason =
    database === undefined || plan.replay !== undefined
      ? "only workers play without this command: add --database"
      : judges.length > 0
        ? "judges score finished trials: leave --judge out here, and give it to `escapement run rescore` later"
        : plan.until !== undefined
          ? "a run that is played until it is decided looks at its trials: leave --detach out"
          : undefined
  return !isDetached || reason === undefined ? Effect.void : new Refused({ message: `--detach: ${reason}` })
}

/** Stores how the execution of a run ended, and reports it as an event. */
const closing = <A, E>(
  run: Run,
  counter: Effect.Success<ReturnType<typeof openCounter>>,
  exit: Exit.Exit<A, E>
): Effect.Effect<Plans.RunStatus, never, RunStore> =>
  Effect.gen(function* () {
    const store = yield* RunStore
    const isInterrupted = Exit.hasInterrupts(exit) || (Exit.isFailure(exit) && isStop(Cause.squash(exit.cause)))
    const told: Plans.RunStatus = Exit.isSuccess(exit) ? "done" : isInterrupted ? "interrupted" : "failed"
    // another process may have retired trials; a run with looks may end before it has all trials
    const status = yield* store.end(run.id, told, run.plan.until === undefined ? run.trials : undefined)
    yield* counter.end(status)
    return status
  }).pipe(Effect.orElseSucceed((): Plans.RunStatus => "failed"))

const madeAgain = (trials: number): string =>
  `${TextRules.counted(trials, "trial")} that ended in infra-error ${trials === 1 ? "is" : "are"} played again`

const requireConcurrency = ({ concurrency }: Playing): Effect.Effect<void, Refused> =>
  concurrency === undefined || (Number.isInteger(concurrency) && concurrency >= 1)
    ? Effect.void
    : new Refused({ message: `concurrency ${concurrency}: expected 1 or more` })

const requireBudget = ({ budget = {} }: Playing): Effect.Effect<void, Refused> => {
  const wrong = Object.entries(budget).find(([, most]) => most !== undefined && !(most > 0))
  return wrong === undefined
    ? Effect.void
    : new Refused({ message: `budget.${wrong[0]} ${wrong[1]}: expected a number above 0` })
}

/**
 * Stores a prepared run, makes its trials that the store does not hold yet, then lets its judges judge all of them.
 * Interruption, a spent budget and a failure keep finished trials; the status of the run says so, and it can be
 * resumed.
 */
export const carryOut = Effect.fnUntraced(function* (
  { hide, notes = [], recorder, registry, resolved, run }: Prepared,
  playing: Playing = {}
): Effect.fn.Return<CarriedOut, EvaluationError, RunStore | Scope.Scope> {
  const store = yield* RunStore
  const { budget = {}, isDetached = false, isTraced = false, retryInfra = false } = playing
  const { onEvent = () => Effect.void, rates = new Map() } = playing
  if (run.trials === 0)
    return yield* new Refused({
      message: "there is no instance to play: --instances, --set, --instances-file or --published selects none"
    })
  yield* requireConcurrency(playing)
  yield* requireBudget(playing)
  if (run.shard !== undefined && playing.database !== undefined) {
    return yield* new Refused({
      message:
        "--shard and --database exclude each other, because workers share the trials by themselves: leave one out"
    })
  }
  yield* requireDetachable(playing, resolved)
  yield* Boundaries.endOrphans
  yield* knowKeys
  const { plan } = run
  // a replay calls no model, so there are no rate limits to share
  const database = plan.replay === undefined ? playing.database : undefined
  // trials that are handed out will be spent: a run with a budget hands out no more than this process would run
  const isBounded = Object.keys(budget).length > 0
  const usual = database !== undefined && !isBounded ? handedOut(database) : Effect.succeed(standardConcurrency)
  const concurrency = playing.concurrency ?? (yield* usual)
  const warn = (message: string) => onEvent({ _tag: "Warned", message })
  const warned = playing.takesWarnings === true ? yield* collectAgentWarnings : undefined
  const sayWarned = Effect.suspend(() => Effect.forEach(warned?.sentences() ?? [], warn, { discard: true }))
  const executor = database === undefined ? TrialExecution.localExecutor : yield* executorAt(database, isDetached, warn)
  const limits = yield* rateLimitsOf(rates, playing.database)
  const retry = playing.retry ?? (yield* Retries.Retry)
  const counter = yield* openCounter(run, onEvent)
  /** Begins the run. From here on, its status says how it ends. */
  const begun = Effect.gen(function* () {
    if (retryInfra) yield* requireRetirable(run)
    const retired = retryInfra ? yield* retireInfra(run) : 0
    if (retired > 0) yield* warn(madeAgain(retired))
    const isSecond = retired > 0 || !retryInfra || isDetached || plan.until !== undefined
    yield* Effect.mapError(store.begin({ ...run, status: "running" }), refuse)
    const copied = plan.replay === undefined ? 0 : yield* copyTimedOut(plan.replay, run)
    if (run.shard !== undefined) {
      const { index, of, trials } = run.shard
      yield* warn(
        `this is shard ${index} of ${of}: ${run.trials} of ${trials} trials; merge all shards with escapement run merge`
      )
    }
    const unpriced = unpricedTexts(resolved, budget.cost ?? plan.until?.maxCost)
    const said = [...notes, ...Lines.unboundTexts(run), ...Lines.uncontainedWarnings(run), ...unpriced]
    yield* Effect.forEach(said, warn, { discard: true })
    for (const [reason, n] of Object.entries(run.setAside ?? {})) {
      yield* warn(`${n} published ${n === 1 ? "instance is" : "instances are"} set aside: ${reason}`)
    }
    const made = yield* Effect.mapError(store.count(run.id), refuse)
    yield* counter.begin(made)
    // a rule is decided by looks at the instances, so they are made again
    const isPlayed = run.status === "done" && plan.until === undefined && made >= run.trials
    return { copied, isPlayed, isSecond }
  })
  const { judges, benchmarkRuns } = resolved
  const looker = plan.until === undefined ? undefined : openLooker(run, plan.until)
  const looks =
    plan.until === undefined || looker === undefined
      ? undefined
      : {
          block: plan.until.block,
          look: (instances: ReadonlyArray<string>) =>
            Effect.map(
              Effect.tap(looker.look(instances), (decision) => onEvent({ _tag: "Looked", run, decision })),
              ({ end }) => Option.isSome(end)
            )
        }
  const executed = executeRun({
    run: run.id,
    benchmarkRuns: tellGenerated(isTraced ? traceBenchmarkRuns(benchmarkRuns) : benchmarkRuns, counter.onGenerated),
    epochs: plan.epochs,
    root: plan.seed,
    concurrency,
    budget,
    // workers read instances from the database; made again by a model, they would differ
    isWithheld: playing.database === undefined && resolved.roles.size === 0,
    ...(run.shard === undefined ? {} : { shard: run.shard }),
    ...(looks === undefined ? {} : { looks }),
    recorder,
    onStart: counter.onStart,
    onTrial: counter.onTrial,
    onShared: (others) => warn(`${others.join(", ")} also plays trials of this run; each trial is played once`)
  }).pipe(
    Effect.mapError((error) =>
      error._tag === "BudgetSpent"
        ? new BudgetReached(error)
        : error._tag === "FirstTrialsFailed"
          ? new RunHopeless({ message: error.message, run: run.id })
          : error._tag === "RunCancelled"
            ? new RunCancelled(error)
            : refuse(error)
    )
  )
  const judged =
    judges.length === 0
      ? Effect.void
      : judgeRun(run, registry, { judges, epochs: plan.judges?.epochs ?? 1, recorder }, concurrency)
  const once = Effect.flatMap(retireInfra(run), (retired) =>
    retired === 0
      ? Effect.void
      : Effect.andThen(Effect.andThen(counter.retire(retired), warn(madeAgain(retired))), executed)
  )
  /** Makes lost trials again if this was ordered while the run was played. Returns whether it was. */
  const asked = Effect.gen(function* () {
    const { retriesInfra } = yield* Effect.mapError(store.control(run.id), refuse)
    if (!retriesInfra) return false
    yield* Effect.mapError(store.order(run.id, { retriesInfra: false }), refuse)
    yield* once
    return true
  })
  const untilUnasked = Effect.repeat(asked, { while: (wasAsked) => wasAsked })
  // judging takes long, and stored judgements are not asked for again
  const judging = Effect.repeat(Effect.andThen(judged, asked), { while: (wasAsked) => wasAsked })
  /** Makes what is missing. A run that was done with all its trials reads no instance again. */
  const making = ({ isPlayed, isSecond }: { readonly isPlayed: boolean; readonly isSecond: boolean }) =>
    Effect.all([isPlayed ? Effect.void : executed, isSecond ? Effect.void : once, untilUnasked, judging], {
      discard: true
    }).pipe(
      Effect.provideService(Boundaries.HiddenFromAgents, chooseHidden(plan, store.location, hide)),
      Effect.provideService(Executor, executor),
      keepAtOnce(plan),
      Effect.provideService(RateLimit.RateLimits, limits),
      Effect.provideService(Retries.Retry, retry),
      withModels(resolved, recorder)
    )
  let status: Plans.RunStatus = "running"
  const copied = yield* Effect.acquireUseRelease(
    begun,
    (found) => Effect.as(making(found), found.copied),
    (_, exit) =>
      Effect.andThen(
        sayWarned,
        isDetached && Exit.isSuccess(exit)
          ? counter.end("running")
          : Effect.map(closing(run, counter, exit), (ended) => void (status = ended))
      )
  )
  return {
    run: { ...run, status },
    copied,
    decision: looker === undefined ? Option.none() : Option.some(finalDecision(looker.last()))
  }
}, Effect.scoped)
