import type { Metrics, Tables } from "@escapement/core"
import type { Analysis, Summary } from "@escapement/metrics"
import { metricText, shownMetrics } from "../text/metricText.ts"
import { agentName } from "../text/naming.ts"
import { formatDifference, formatP, formatRange, formatValue } from "../text/numbers.ts"
import { type Markup, html } from "./Markup.ts"

interface Row {
  readonly head: Markup
  readonly values: ReadonlyArray<string>
}

/** The most columns of a table that has another table beside it. */
const mostNarrow = 5

/** Makes a table that scrolls in its own box, also by keyboard. */
const scrolling = (title: string, header: ReadonlyArray<string>, rows: ReadonlyArray<Row>, isNarrow = false): Markup =>
  html` <figure${isNarrow ? html` class="narrow"` : undefined}>
    <figcaption>${title}</figcaption>
    <div class="scroll" tabindex="0" role="region" aria-label="${title}">
      <table>
        <thead>
          <tr>
            ${header.map((text) => (text === "" ? html`<td></td>` : html`<th scope="col">${text}</th>`))}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ head, values }) =>
              html`<tr>
                <th scope="row">${head}</th>
                ${values.map((text) => html`<td>${text}</td>`)}
              </tr>`
          )}
        </tbody>
      </table>
    </div>
  </figure>`

/** Writes a family's table. */
export const tableMarkup = ({ header, rows, title }: Tables.FamilyTable): Markup =>
  scrolling(
    title,
    header,
    rows.map(([first = "", ...values]) => ({ head: html`${first}`, values })),
    header.length <= mostNarrow
  )

/**
 * Writes the metrics for which some agent has a value, with the meaning of each, agents side by side; undefined if
 * there is none.
 */
export const metricsMarkup = (
  title: string,
  cells: ReadonlyArray<Summary.CellSummary>,
  metrics: ReadonlyArray<Metrics.Measured>
): Markup | undefined => {
  const shown = shownMetrics(cells, metrics)
  if (shown.length === 0) return undefined
  const rows = shown.map((metric) => ({
    head: html`${metric.id}<small>${metric.summary}</small>`,
    values: cells.map((cell) => metricText(cell, metric) ?? "–")
  }))
  return scrolling(title, ["metric", ...cells.map(agentName)], rows)
}

/** The most instances that are listed; the analysis has ten for each agent. */
const mostUnstable = 10

/** Writes a table of every pair of agents with all tests. */
export const pairsMarkup = ({ metric, pairs }: Analysis.Analysis): Markup | undefined => {
  if (pairs.length === 0) return undefined
  const isStated = pairs.some(({ equivalence }) => equivalence !== undefined)
  const rows = pairs.map(({ a, adjusted, b, difference, equivalence, high, low, n, needed, p, test, verdict }) => {
    const same = equivalence === undefined ? "–" : formatRange(equivalence, metric.unit)
    return {
      head: html`${b} − ${a}`,
      values: [
        `${formatDifference(difference, metric.unit)} ${formatRange({ low, high }, metric.unit)}`,
        test,
        ...[p, adjusted].map((value) => formatP(value).replace(/^p (= )?/, "")),
        ...(isStated ? [same] : []),
        String(n),
        needed === undefined ? "–" : `${needed.count}${needed.of === "groups" ? " groups" : ""}`,
        verdict
      ]
    }
  })
  const header = [
    "b − a",
    "difference",
    "test",
    "p alone",
    "p corrected",
    ...(isStated ? ["TOST"] : []),
    "instances",
    "needed",
    "verdict"
  ]
  return scrolling("Every pair of agents, as tested", header, rows)
}

/**
 * Lists the instances whose scores vary most between epochs, by agent, the most variable first; undefined if none
 * varies.
 */
export const unstableMarkup = ({ metric, reliability }: Analysis.Analysis): Markup | undefined => {
  const all = reliability.flatMap(({ agent, unstable }) => unstable.map((one) => ({ agent, ...one })))
  if (all.length === 0) return undefined
  const rows = all
    .toSorted((a, b) => b.variance - a.variance)
    .slice(0, mostUnstable)
    .map(({ agent, instance, mean, variance }) => ({
      head: html`${instance.slice(0, 16)}`,
      values: [agent, formatValue(mean, metric.unit), formatValue(variance, "")]
    }))
  return scrolling("Instances whose epochs vary most", ["instance", "agent", "mean", "variance of one epoch"], rows)
}
