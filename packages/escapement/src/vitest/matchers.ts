import { type Results, Refused } from "@escapement/evaluate"
import { Decision } from "@escapement/metrics"
import { Lines } from "@escapement/report"
import { Predicate } from "effect"
import { type Agent, type EvaluatedRun, labelIn } from "../EvaluatedRun.ts"
import { announce } from "./announce.ts"
import { labelled, scoreText } from "./sentences.ts"

/** What a matcher answers. */
interface Matched {
  readonly pass: boolean
  readonly message: () => string
}

/** Thresholds by metric: a minimum if more is better, a maximum if less is better: `{ reward: 0.8, calls: 20 }`. */
export interface Thresholds {
  readonly [metric: string]: number
}

/**
 * Matchers for runs and comparisons. Each reads the interval and the verdict that the run has already computed. Those
 * of comparisons throw `Refused` if the verdict is `refused`, as lost trials could change it.
 */
export interface EvaluationMatchers<Result = void> {
  /**
   * Passes if the verdict of a comparison is that one agent is higher. Given `run.compare(a, b)`, it uses the main
   * metric; given `run.compare(a, b).calls`, that one.
   */
  readonly toBeDistinguishable: () => Result
  /**
   * Passes if the verdict of a comparison is that the second agent has the higher values, which may not be the better
   * ones.
   */
  readonly toBeHigher: () => Result
  /**
   * Passes if the verdict of a comparison is that the second agent has the lower values, which may be the better ones.
   */
  readonly toBeLower: () => Result
  /**
   * Passes if the whole interval of an agent meets every threshold: its lower end if more is better, its upper end if
   * less is better. Fails if there is no interval (one instance, or equal costs or counts), or if more than 2 % of the
   * trials have no value and nothing bounds these. Throws `Refused` for an unknown metric or agent.
   *
   * @param agent needed only if the run has several
   * @param benchmark needed only if the run has several
   */
  readonly toReach: (thresholds: Thresholds, agent?: Agent, benchmark?: string) => Result
}

const isComparison = (value: unknown): value is Results.AgentComparison =>
  Predicate.hasProperty(value, "verdict") &&
  Predicate.hasProperty(value, "adjusted") &&
  Predicate.hasProperty(value, "unit")

/** Returns the comparison to match: the received one, or the first of several, which is on the main metric. */
const comparisonIn = (received: unknown): Results.AgentComparison => {
  if (isComparison(received)) return received
  const [main] = Predicate.isObject(received) ? Object.keys(received) : []
  const found: unknown = main !== undefined && Predicate.isObject(received) ? Reflect.get(received, main) : undefined
  if (isComparison(found)) return found
  throw new Refused({ message: "expected a comparison: run.compare(a, b), or run.compare(a, b).reward" })
}

const isRun = (value: unknown): value is EvaluatedRun =>
  Predicate.hasProperty(value, "summary") &&
  Predicate.hasProperty(value, "compare") &&
  Predicate.hasProperty(value, "run")

const verdictMatcher =
  (expected: string, holds: (verdict: Results.AgentComparison["verdict"]) => boolean) =>
  (received: unknown): Matched => {
    const comparison = comparisonIn(received)
    const { metric, models, simulated, unit, verdict } = comparison
    const said = labelled(`${metric}, ${Lines.pairText(comparison, unit)}`, simulated, [models.a, models.b])
    // a refused comparison says nothing, so neither the expectation nor its opposite is met
    if (verdict === "refused") throw new Refused({ message: said })
    const pass = holds(verdict)
    announce(`${said}; verdict: ${verdict}`)
    return { pass, message: () => `expected ${pass ? "not " : ""}${expected}; the verdict is ${verdict}\n${said}` }
  }

const cellOf = (run: EvaluatedRun, agent: Agent | undefined, benchmark: string | undefined) => {
  const label = agent === undefined ? undefined : labelIn(run, agent, benchmark)
  const cells = run.summary.cells.filter(
    (cell) =>
      Object.keys(cell.facets).length === 0 &&
      (label === undefined || cell.label === label || cell.adapter === label) &&
      (benchmark === undefined || cell.benchmark === benchmark)
  )
  const [only, ...others] = cells
  if (only !== undefined && others.length === 0) return only
  const known = run.summary.cells.map((cell) => `${cell.label} on ${cell.benchmark}`)
  const message =
    only === undefined
      ? `no agent of the run is ${label}: there are ${[...new Set(known)].join(", ")}`
      : `${cells.length} agents could be meant: name one of ${cells.map((cell) => cell.label).join(", ")}, or its benchmark`
  throw new Refused({ message })
}

const toReach = (received: unknown, thresholds: Thresholds, agent?: Agent, benchmark?: string): Matched => {
  if (!isRun(received)) throw new Refused({ message: "expected a run: await evaluate(plan)" })
  const cell = cellOf(received, agent, benchmark)
  const checks = Object.entries(thresholds).map(([id, threshold]) => {
    const metric = received.metrics.find((one) => one.id === id)
    const estimate = cell.metrics[id]
    if (metric === undefined || estimate === undefined) {
      const known = Object.keys(cell.metrics).join(", ")
      throw new Refused({ message: `${cell.label} has no metric ${id} on ${cell.benchmark}: it has ${known}` })
    }
    const isLess = metric.better === "lower"
    const end = isLess ? estimate.high : estimate.low
    const { lost } = estimate
    // nothing bounds the costs and counts of these trials
    const isOpen = lost !== undefined && lost.least === undefined && lost.lost > Decision.tolerated * lost.trials
    const pass = !isOpen && end !== undefined && (isLess ? end <= threshold : end >= threshold)
    const bound = `${isLess ? "upper" : "lower"} end of at ${isLess ? "most" : "least"} ${threshold}`
    const none = end === undefined ? "; there is no interval, as with one instance or with equal values" : ""
    const score = scoreText(cell, metric, estimate)
    announce(labelled(`${score}, ${bound}: ${pass ? "reached" : "not reached"}`, cell.simulated, [cell.model]))
    const open = isOpen ? "; the trials without a value could change that" : ""
    return { pass, said: `${score}, expected ${bound}${none}${open}` }
  })
  const pass = checks.every((check) => check.pass)
  const failing = checks.filter((check) => check.pass === pass).map(({ said }) => said)
  return {
    pass,
    message: () =>
      labelled([`expected ${pass ? "not " : ""}to reach`, ...failing].join("\n"), cell.simulated, [cell.model])
  }
}

/**
 * Matchers for `expect.extend`. Their failure messages contain the interval and the verdict sentence of the
 * report, and say when a model is simulated.
 */
export const matchers = {
  toBeDistinguishable: verdictMatcher(
    "two agents that can be told apart",
    (verdict) => verdict === "higher" || verdict === "lower"
  ),
  toBeHigher: verdictMatcher("the second agent to be higher", (verdict) => verdict === "higher"),
  toBeLower: verdictMatcher("the second agent to be lower", (verdict) => verdict === "lower"),
  toReach
}
