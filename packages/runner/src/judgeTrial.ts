import {
  type ConfiguredModel,
  type Metrics,
  type ModelReply,
  Randomness,
  type Trial,
  Usage,
  Adversaries
} from "@escapement/core"
import { Effect, Option, Result } from "effect"
import { checkedValue } from "./checkedValue.ts"
import type { Recorder } from "./recording/Recorder.ts"

/** The models that judge finished trials, how often each is asked, and the recorder of their replies. */
export interface JudgePanel {
  readonly judges: ReadonlyArray<ConfiguredModel>
  /** How often each judge is asked about a trial. */
  readonly epochs: number
  readonly recorder: Recorder
}

const longest = 200

/** Returns the message of an error in a metric's own code. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const attempted = <A>(work: () => A): Result.Result<A, string> => Result.try({ try: work, catch: reasonOf })

/** Returns the number that a metric reads from answers, or why there is none. */
const measured = (
  metric: Metrics.Measured,
  measure: () => Option.Option<number>,
  unread: string
): Result.Result<number, string> =>
  Result.flatMap(checkedValue(metric, measure), (value) => Result.fromOption(value, () => unread))

/** Opens a judge for one trial and one of the judge's epochs. */
const openJudge = Effect.fnUntraced(function* (judge: ConfiguredModel, epoch: number, trial: Trial, panel: JudgePanel) {
  // within an epoch, the same question is asked once, as several metrics may share a question
  const asker = { name: `judge of ${trial.id}`, epoch, repeats: "alike" } as const
  const recorded = panel.recorder.recorded(judge, asker)
  return yield* recorded.value({
    seed: Randomness.seed(trial.identity.seed, "judge", judge.id, epoch),
    view: Adversaries.blindView
  })
})

const judgementOf = Effect.fnUntraced(function* <Instance>(
  metric: Metrics.JudgedMetric<Instance>,
  trial: Trial,
  instance: Instance,
  judge: ConfiguredModel,
  epoch: number,
  panel: JudgePanel
): Effect.fn.Return<Metrics.Judgement> {
  const answers: Array<ModelReply> = []
  const asked = yield* Effect.result(
    Effect.scoped(
      Effect.flatMap(openJudge(judge, epoch, trial, panel), (model) =>
        Effect.forEach(metric.questions(trial, instance), (question) =>
          Effect.map(model.generate(question), (reply) => void answers.push(reply))
        )
      )
    )
  )
  const said = answers
    .map(({ text }) => text)
    .join(" | ")
    .slice(0, longest)
  const value = Result.isFailure(asked)
    ? Result.fail(asked.failure.reason)
    : measured(metric, () => metric.measure(trial, instance, answers), `cannot be read: ${JSON.stringify(said)}`)
  return {
    judge: judge.id,
    epoch,
    value: Result.getSuccess(value),
    ...(Result.isFailure(value) ? { failed: value.failure } : {}),
    usage: answers.reduce((sum, { usage }) => Usage.addUsage(sum, usage), {})
  }
})

/** Returns the mean of the judgements that have a value; if there are none, no value and the first reason. */
const scoreOf = (version: number, judgements: ReadonlyArray<Metrics.Judgement>): Metrics.Score => {
  const values = judgements.flatMap(({ value }) => Option.toArray(value))
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const [first] = judgements
  return values.length > 0
    ? { version, value: Option.some(mean), judgements }
    : { version, value: Option.none(), failed: `${first?.judge}: ${first?.failed}`, judgements }
}

const judgedBy = Effect.fnUntraced(function* <Instance>(
  metric: Metrics.JudgedMetric<Instance>,
  trial: Trial,
  instance: Instance,
  panel: JudgePanel
): Effect.fn.Return<Metrics.Score> {
  const { version } = metric
  const questions = attempted(() => metric.questions(trial, instance))
  if (Result.isFailure(questions)) return { version, value: Option.none(), failed: questions.failure }
  // no questions: the metric needs no judge, or does not apply
  if (questions.success.length === 0) {
    const value = checkedValue(metric, () => metric.measure(trial, instance, []))
    return Result.isSuccess(value)
      ? { version, value: value.success }
      : { version, value: Option.none(), failed: value.failure }
  }
  const turns = panel.judges.flatMap((judge) => Array.from({ length: panel.epochs }, (_, epoch) => ({ judge, epoch })))
  const judgements = yield* Effect.forEach(turns, ({ epoch, judge }) =>
    judgementOf(metric, trial, instance, judge, epoch, panel)
  )
  // a metric of a plugin may throw; then only its exact value is unknown
  const exact = measured(metric, () => metric.exact?.(trial, instance) ?? Option.none(), "")
  return { ...scoreOf(version, judgements), ...(Result.isSuccess(exact) ? { exact: exact.success } : {}) }
})

/**
 * Asks a panel about a finished trial. Each metric gets a score: a value, or the reason why there is none. A trial that
 * ended as `infra-error` says nothing about its agent and is not judged.
 */
export const judgeTrial = <Instance>(
  metrics: ReadonlyArray<Metrics.JudgedMetric<Instance>>,
  trial: Trial,
  instance: Instance,
  panel: JudgePanel
): Effect.Effect<Metrics.Scores> =>
  trial.outcome._tag === "infra-error" || panel.judges.length === 0
    ? Effect.succeed({})
    : Effect.map(
        Effect.forEach(metrics, (metric) =>
          Effect.map(judgedBy(metric, trial, instance, panel), (score) => [metric.id, score] as const)
        ),
        Object.fromEntries
      )
