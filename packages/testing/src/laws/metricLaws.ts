import { type Metric, type Metrics, Randomness, type Trial, Trial as TrialSchema } from "@escapement/core"
import { assert } from "@effect/vitest"
import { Option, Record, Result } from "effect"
import { deepFreeze } from "./deepFreeze.ts"
import { makeRoundTrip } from "./storedForm.ts"

/** The values of a metric for all trials; throws what the metric threw. */
type Scores = () => ReadonlyArray<Option.Option<number>>

/** A metric with its values for trials of one instance. */
export interface Measurable<in out Instance> {
  readonly metric: Metric<Instance>
  readonly instance: Instance
  readonly trials: ReadonlyArray<Trial>
  readonly scores: {
    readonly first: Scores
    /** From frozen trials and a frozen instance, like the following ones. */
    readonly frozen: Scores
    readonly again: Scores
    /** Measured in reverse order. */
    readonly backwards: Scores
    /** From trials that were encoded and decoded. */
    readonly stored: Scores
    /** From trials whose agents claim to have solved them. */
    readonly boasted: Scores
  }
}

/** Measures lazily, for all metrics together, so that a trial that they share is read once. */
const measuring = <Instance>(
  metrics: ReadonlyArray<Metric<Instance>>,
  instance: Instance,
  choose: () => ReadonlyArray<Trial>
): ((at: number) => ReadonlyArray<Option.Option<number>>) => {
  const measure = () =>
    choose().map((trial) => metrics.map((metric) => Result.try(() => metric.measure(trial, instance))))
  let measured: ReturnType<typeof measure> | undefined
  return (at) => {
    measured ??= measure()
    return measured.flatMap((scores) => scores.slice(at, at + 1).map(Result.getOrThrowWith((cause) => cause)))
  }
}

/** Measures metrics on the same trials of an instance, all of them together. */
export const measurables = <Instance>(
  metrics: ReadonlyArray<Metric<Instance>>,
  instance: Instance,
  trials: ReadonlyArray<Trial>
): ReadonlyArray<Measurable<Instance>> => {
  const frozenTrials = () => {
    deepFreeze(instance)
    return trials.map(deepFreeze)
  }
  const over = (choose: () => ReadonlyArray<Trial>) => measuring(metrics, instance, choose)
  const inReverse = over(() => frozenTrials().toReversed())
  const measured = {
    first: over(() => trials),
    frozen: over(frozenTrials),
    again: over(frozenTrials),
    backwards: (at: number) => inReverse(at).toReversed(),
    stored: over(() => frozenTrials().map(makeRoundTrip(TrialSchema))),
    boasted: over(() => frozenTrials().map(boast))
  }
  return metrics.map((metric, at) => ({
    metric,
    instance,
    trials,
    scores: Record.map(measured, (scores) => () => scores(at))
  }))
}

/** Makes the trial of an agent that claims to have solved it. */
const boast = (trial: Trial): Trial => ({
  ...trial,
  events: trial.events.flatMap((event): Trial["events"] => [
    ...(event._tag === "Ended" ? [{ _tag: "Noted", step: 1, kind: "reflection", text: "Solved it!" } as const] : []),
    event
  ])
})

/** Finds no other metric, so a summary that needs one has no value. */
const alone = () => Option.none()

const isEstimate = <Instance>(
  { metric }: Measurable<Instance>,
  scores: ReadonlyArray<Metrics.InstanceScores>
): void => {
  const estimate = Option.getOrUndefined(metric.summarize?.(scores, alone) ?? Option.none())
  if (estimate === undefined) return
  const { high = estimate.mean, low = estimate.mean, mean, n } = estimate
  for (const value of [mean, low, high]) assert.isTrue(Number.isFinite(value), `a summary of ${value}`)
  assert.isTrue(low <= mean && mean <= high, `a mean of ${mean} outside [${low}, ${high}]`)
  assert.isTrue(Number.isInteger(n) && n <= scores.length, `a summary of ${n} instances out of ${scores.length}`)
}

/** The laws of metrics, on trials of any instance. */
export const metricLaws = {
  "describes itself": ({ metric }) => {
    assert.match(metric.id, /^[a-z0-9]+([-^@.][a-z0-9]+)*$/, "an id is words of a to z and 0 to 9")
    assert.match(metric.summary, /^\S[^\n]*$/, "a summary of one line")
    assert.isTrue(Number.isInteger(metric.version) && metric.version >= 1, "a version from 1")
    assert.notStrictEqual(metric.unit.trim(), "", "a unit")
    assert.notStrictEqual(metric.source.trim(), "", "a source")
  },

  "gives a finite number or nothing": ({ scores }) => {
    for (const score of scores.first()) {
      assert.isTrue(Option.isOption(score), "no Option")
      assert.isTrue(Option.isNone(score) || Number.isFinite(score.value), `a score of ${String(score)}`)
    }
  },

  "keeps a share between 0 and 1": ({ metric, scores }) => {
    if (metric.unit !== "share") return
    for (const score of scores.first()) {
      const value = Option.getOrElse(score, () => 0)
      assert.isTrue(value >= 0 && value <= 1, `a share of ${value}`)
    }
  },

  "has a value of all trials of an instance or of none, if the instance decides": ({ metric, scores, trials }) => {
    if (metric.absence === undefined) return
    // a trial that was lost has no value, whatever the instance
    const had = scores.first().filter((_, i) => trials[i]!.outcome._tag !== "infra-error")
    assert.isTrue(
      had.every(Option.isSome) || had.every(Option.isNone),
      "absence is by-instance, but only some trials of an instance have a value"
    )
  },

  "gives the same number again, and changes nothing": ({ scores }) => {
    const frozen = scores.frozen()
    assert.deepStrictEqual(scores.again(), frozen, "the same trials score otherwise the second time")
    assert.deepStrictEqual(scores.backwards(), frozen, "a trial scores otherwise after another one")
  },

  "scores a stored trial as the trial itself": ({ scores }) => {
    assert.deepStrictEqual(scores.stored(), scores.frozen())
  },

  "does not believe what agents say of themselves": ({ scores }) => {
    assert.deepStrictEqual(scores.boasted(), scores.frozen())
  },

  "says nothing of a trial that never began": ({ instance, metric, trials }) => {
    for (const trial of trials) {
      if (trial.outcome._tag !== "infra-error" || trial.events.some((event) => event._tag === "Called")) continue
      assert.deepStrictEqual(metric.measure(trial, instance), Option.none(), "a trial that never began has a score")
    }
  },

  "sums up in any order, and nothing out of nothing": (subject) => {
    const { summarize } = subject.metric
    if (summarize === undefined) return
    const none = Option.none<number>()
    for (const empty of [[], [[]], [[none], [none, none]]]) {
      assert.deepStrictEqual(summarize(empty, alone), Option.none(), "a summary of no scores")
    }
    const random = Randomness.rng("kit", "scores")
    const scores: ReadonlyArray<Metrics.InstanceScores> = Array.from({ length: 12 }, () =>
      Array.from({ length: random.int(1, 4) }, () => (random.int(0, 4) === 0 ? none : Option.some(random.int(0, 1))))
    )
    isEstimate(subject, scores)
    isEstimate(subject, scores.slice(0, 1))
    const meanOf = (instances: ReadonlyArray<Metrics.InstanceScores>) =>
      Option.map(summarize(instances, alone), (estimate) => estimate.mean.toPrecision(9))
    for (let i = 0; i < 8; i++) {
      assert.deepStrictEqual(meanOf(random.shuffle(scores)), meanOf(scores), "the order of instances moves the summary")
    }
  }
} satisfies { readonly [law: string]: <Instance>(subject: Measurable<Instance>) => void }
