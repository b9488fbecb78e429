import type { Outcome, Run, Stored } from "@escapement/core"
import { Summary } from "@escapement/metrics"
import { Effect, Stream } from "effect"
import { coverageText } from "../text/coverageText.ts"
import { withEntities } from "../text/entities.ts"
import { forkText } from "../text/forkText.ts"
import { simulatedNote } from "../text/naming.ts"
import { sanitiseLine } from "../text/sanitise.ts"
import { unfinishedTexts } from "../text/unfinishedTexts.ts"

const noXml = /[\ufffe\uffff]/g
const quoted = (text: string): string => `"${withEntities(sanitiseLine(text).replace(noXml, "\ufffd"), /[&<>"]/g)}"`

interface Suite {
  tests: number
  failures: number
  errors: number
  time: number
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)

const whyOf = (outcome: Outcome.Outcome): string =>
  "reason" in outcome ? outcome.reason : "limit" in outcome ? `out of ${outcome.limit}` : outcome._tag

/**
 * Writes the result of a test case: a trial that did not solve its instance is a failure; a trial that says nothing
 * about the agent is an error, never a failure.
 */
const verdictOf = (outcome: Outcome.Outcome): string => {
  if (outcome._tag === "solved") return ""
  const element = outcome._tag === "infra-error" ? "error" : "failure"
  return `<${element} type=${quoted(outcome._tag)} message=${quoted(whyOf(outcome))}/>`
}

const caseOf = (suite: string, { epoch, name, outcome, timing }: Stored.TrialResult): string => {
  const head = `classname=${quoted(suite)} name=${quoted(`${name} #${epoch}`)} time="${seconds(timing.wall)}"`
  return `    <testcase ${head}>${verdictOf(outcome)}</testcase>\n`
}

const counted = (suites: Map<number, Suite>, { cell, outcome, timing }: Stored.TrialResult): Map<number, Suite> => {
  const suite = suites.get(cell) ?? { tests: 0, failures: 0, errors: 0, time: 0 }
  suite.tests++
  if (outcome._tag === "infra-error") suite.errors++
  else if (outcome._tag !== "solved") suite.failures++
  suite.time += timing.wall
  return suites.set(cell, suite)
}

/** What is known of a run besides its results. */
interface JUnitFacts {
  /** Whether a simulated model answered a cell whose model has another name. */
  readonly isServedSimulated?: (cell: number) => boolean
  /** Sentences on lost attempts that were played again. */
  readonly retried?: ReadonlyArray<string>
}

/**
 * Writes the properties of a suite: whether a simulated model played, what the trials of a fork continue, how much of published data was played, how
 * much of the run is finished, and what was played again.
 */
const originOf = (
  run: Run,
  index: number,
  { isServedSimulated = () => false, retried = [] }: JUnitFacts,
  made: number
): string => {
  const cell = run.cells[index]
  const isPlayed = (cell?.model !== undefined && Summary.isSimulatedModel(cell.model.id)) || isServedSimulated(index)
  const coverage = coverageText(run, cell?.benchmark.id ?? "")
  const properties = [
    ...(isPlayed ? [["simulated", "true"] as const, ["note", simulatedNote.replace("* s", "S")] as const] : []),
    ...(run.plan.fork === undefined ? [] : [["fork", forkText(run.plan.fork)] as const]),
    ...(coverage === undefined ? [] : [["coverage", coverage] as const]),
    ...unfinishedTexts(run, { cells: [{ facets: {}, trials: made }] }).map((text) => ["unfinished", text] as const),
    ...retried.map((text) => ["retried", text] as const)
  ]
  const written = properties.map(([name, value]) => `<property name="${name}" value=${quoted(value)}></property>`)
  return written.length === 0 ? "" : `    <properties>${written.join("")}</properties>\n`
}

const attributesOf = ({ errors, failures, tests, time }: Suite): string =>
  `tests="${tests}" failures="${failures}" errors="${errors}" time="${seconds(time)}"`

/**
 * Writes a run as JUnit XML: a suite per cell, a case per trial.
 *
 * @param results the trials; the stream runs twice, as a suite states its counts before its cases
 * @param facts which cells a simulated model served under another name (by default none), and sentences on attempts
 *   that were played again
 */
export const writeJUnit = <E>(
  run: Run,
  results: Stream.Stream<Stored.TrialResult, E>,
  facts: JUnitFacts = {}
): Stream.Stream<string, E> =>
  Stream.unwrap(
    Effect.map(
      Stream.runFold(results, () => new Map<number, Suite>(), counted),
      (suites) => {
        const labels = Summary.cellLabels(run.cells)
        const suite = ([cell, counts]: readonly [number, Suite]) => {
          const name = `${run.cells[cell]?.benchmark.id}.${labels[cell]}`
          const cases = Stream.filter(results, (result) => result.cell === cell)
          const open = `  <testsuite name=${quoted(name)} ${attributesOf(counts)} skipped="0">\n${originOf(run, cell, facts, total.tests)}`
          return Stream.succeed(open).pipe(
            Stream.concat(Stream.map(cases, (result) => caseOf(name, result))),
            Stream.concat(Stream.succeed("  </testsuite>\n"))
          )
        }
        const total = [...suites.values()].reduce(
          (sum, one) => ({
            tests: sum.tests + one.tests,
            failures: sum.failures + one.failures,
            errors: sum.errors + one.errors,
            time: sum.time + one.time
          }),
          { tests: 0, failures: 0, errors: 0, time: 0 }
        )
        const head = `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name=${quoted(run.id)} ${attributesOf(total)}>\n`
        return Stream.succeed(head).pipe(
          Stream.concat(Stream.flatMap(Stream.fromIterable(suites), suite)),
          Stream.concat(Stream.succeed("</testsuites>\n"))
        )
      }
    )
  )
