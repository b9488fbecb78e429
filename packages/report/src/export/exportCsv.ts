import type { Metrics, Outcome, Run, Stored } from "@escapement/core"
import { Option, Stream } from "effect"
import { coverageText } from "../text/coverageText.ts"
import { forkText } from "../text/forkText.ts"
import { safeJson, sanitise } from "../text/sanitise.ts"

/** Matches texts that a spreadsheet takes for a formula. Source: OWASP, CSV injection. */
const formula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/
/**
 * Matches where a spreadsheet whose separator is a semicolon or a tab begins a cell within a field. To it our quotes
 * are in the middle of a cell and quote nothing, so a line break in a field ends a row.
 */
const inner = /[;\t\n\u2028\u2029][\s"]*/g
const operator = /^[=+\-@＝＋－＠]/
/** Matches a number, which is written unchanged even if it is a text. */
const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/** Puts an apostrophe before each formula within a field. */
const disarmInner = (text: string): string =>
  text.replace(inner, (found: string, at: number) =>
    operator.test(text.charAt(at + found.length)) ? `${found}'` : found
  )

/**
 * Quotes a field if RFC 4180 requires it, and makes texts harmless that a spreadsheet would run or a terminal
 * interpret.
 */
const field = (value: string | number): string => {
  if (typeof value === "number") return String(value)
  const safe = disarmInner(sanitise(value))
  const disarmed = formula.test(value) && !number.test(value) ? `'${safe}` : safe
  return /[",\n\u2028\u2029]/.test(disarmed) ? `"${disarmed.replaceAll('"', '""')}"` : disarmed
}

/** Writes a line of CSV. */
export const csvLine = (values: ReadonlyArray<string | number>): string => `${values.map(field).join(",")}\r\n`

const why = (outcome: Outcome.Outcome): string =>
  "reason" in outcome ? outcome.reason : "limit" in outcome ? outcome.limit : ""

type Column = readonly [name: string, value: (result: Stored.TrialResult, run: Run) => string | number | undefined]

const fixed: ReadonlyArray<Column> = [
  ["run", (_, run) => run.id],
  ["trial", ({ id }) => id],
  ["benchmark", ({ cell }, { cells }) => cells[cell]?.benchmark.id],
  ["benchmark_settings", ({ cell }, { cells }) => safeJson(cells[cell]?.benchmark.settings ?? {})],
  ["adapter", ({ cell }, { cells }) => cells[cell]?.adapter.id],
  ["adapter_version", ({ cell }, { cells }) => cells[cell]?.adapter.version],
  ["adapter_settings", ({ cell }, { cells }) => safeJson(cells[cell]?.adapter.settings ?? {})],
  ["model", ({ cell }, { cells }) => cells[cell]?.model?.id],
  ["model_settings", ({ cell }, { cells }) => safeJson(cells[cell]?.model?.settings ?? {})],
  ["instance", ({ name }) => name],
  ["fingerprint", ({ instance }) => instance],
  ["epoch", ({ epoch }) => epoch],
  ["outcome", ({ outcome }) => outcome._tag],
  ["why", ({ outcome }) => why(outcome)],
  ["input_tokens", ({ usage }) => usage.input],
  ["cached_tokens", ({ usage }) => usage.cached],
  ["output_tokens", ({ usage }) => usage.output],
  ["reasoning_tokens", ({ usage }) => usage.reasoning],
  ["cost", ({ usage }) => usage.cost],
  ["wall_ms", ({ timing }) => timing.wall],
  ["model_ms", ({ timing }) => timing.model],
  ["environment_ms", ({ timing }) => timing.environment],
  ["waiting_ms", ({ timing }) => timing.waiting],
  ["harness_ms", ({ timing }) => timing.harness],
  ["retries", ({ timing }) => timing.retries ?? 0]
]

/** The column on the coverage of published data; absent if none was played. */
const coverageColumn: Column = ["coverage", ({ cell }, run) => coverageText(run, run.cells[cell]?.benchmark.id ?? "")]

/** The column on what the trials of a fork continue; absent if the run is no fork. */
const forkColumn: Column = ["fork", (_, { plan }) => plan.fork && forkText(plan.fork)]

const facetColumn = (facet: string): Column => [
  `facet.${facet}`,
  ({ facets }) => (Object.hasOwn(facets, facet) ? facets[facet] : undefined)
]

const metricColumn = ({ id }: Metrics.Measured): Column => [
  `metric.${id}`,
  ({ scores }) => (Object.hasOwn(scores, id) ? Option.getOrUndefined(scores[id]?.value ?? Option.none()) : undefined)
]

/**
 * Writes a run as CSV (RFC 4180, CRLF, UTF-8): one row per trial, with general columns first, then `facet.…` and
 * `metric.…` columns. Unknown values are empty.
 *
 * @param facets the facets that become columns
 */
export const renderCsv = <E>(
  run: Run,
  results: Stream.Stream<Stored.TrialResult, E>,
  facets: ReadonlyArray<string>,
  metrics: ReadonlyArray<Metrics.Measured>
): Stream.Stream<string, E> => {
  const covered = run.coverage === undefined ? [] : [coverageColumn]
  const forked = run.plan.fork === undefined ? [] : [forkColumn]
  const columns = [...fixed, ...covered, ...forked, ...facets.map(facetColumn), ...metrics.map(metricColumn)]
  return Stream.succeed(csvLine(columns.map(([name]) => name))).pipe(
    Stream.concat(Stream.map(results, (result) => csvLine(columns.map(([, value]) => value(result, run) ?? ""))))
  )
}
