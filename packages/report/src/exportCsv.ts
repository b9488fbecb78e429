import type { Measured, Run, TrialResult } from "@escapement/core"
import { Option, Stream } from "effect"

/** Quotes a field where RFC 4180 asks for it, and disarms texts that a spreadsheet would run as a formula. */
const field = (value: string | number): string => {
  if (typeof value === "number") return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (values: ReadonlyArray<string | number>): string => `${values.map(field).join(",")}\r\n`

const fixed = [
  "run",
  "trial",
  "benchmark",
  "adapter",
  "adapter_settings",
  "model",
  "model_settings",
  "instance",
  "epoch"
]
const measuredColumns = ["outcome", "input_tokens", "output_tokens", "cost", "wall_ms", "model_ms", "environment_ms"]

const row = (
  run: Run,
  result: TrialResult,
  facets: ReadonlyArray<string>,
  metrics: ReadonlyArray<Measured>
): ReadonlyArray<string | number> => {
  const cell = run.cells[result.cell]
  const { timing, usage } = result
  return [
    run.id,
    result.id,
    cell?.benchmark.id ?? "",
    cell?.adapter.id ?? "",
    JSON.stringify(cell?.adapter.settings ?? {}),
    cell?.model?.id ?? "",
    cell?.model === undefined ? "" : JSON.stringify(cell.model.settings),
    result.name,
    result.epoch,
    result.outcome._tag,
    usage.input ?? "",
    usage.output ?? "",
    usage.cost ?? "",
    timing.wall,
    timing.model,
    timing.environment,
    ...facets.map((facet) => result.facets[facet] ?? ""),
    ...metrics.map(({ id }) => Option.getOrElse(result.scores[id]?.value ?? Option.none(), () => ""))
  ]
}

/**
 * A run as CSV (RFC 4180, CRLF, UTF-8): one row per trial, then its facets and
 * the metrics as columns. What is not known is empty.
 *
 * @param facets the facets that become columns
 */
export const csvOf = <E>(
  run: Run,
  results: Stream.Stream<TrialResult, E>,
  facets: ReadonlyArray<string>,
  metrics: ReadonlyArray<Measured>
): Stream.Stream<string, E> =>
  Stream.succeed(line([...fixed, ...measuredColumns, ...facets, ...metrics.map(({ id }) => id)])).pipe(
    Stream.concat(Stream.map(results, (result) => line(row(run, result, facets, metrics))))
  )
