import type { FamilyTable, Measured } from "@escapement/core"
import type { CellSummary } from "@escapement/metrics"
import { agentName } from "../naming.ts"
import { formatEstimate } from "../numbers.ts"
import { type Markup, html } from "./Markup.ts"

/** A table that scrolls in its own box, and by keyboard. */
export const tableMarkup = ({ header, rows, title }: FamilyTable): Markup =>
  html` <figure>
    <figcaption>${title}</figcaption>
    <div class="scroll" tabindex="0" role="region" aria-label="${title}">
      <table>
        <thead>
          <tr>
            ${header.map((text) => html`<th scope="col">${text}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                ${row.map((text, i) => (i === 0 ? html`<th scope="row">${text}</th>` : html`<td>${text}</td>`))}
              </tr>`
          )}
        </tbody>
      </table>
    </div>
  </figure>`

/** Every metric that some agent has a value of, agents beside each other. */
export const metricsTable = (cells: ReadonlyArray<CellSummary>, metrics: ReadonlyArray<Measured>): FamilyTable => ({
  title: "All metrics, with 95 % intervals over instances",
  header: ["metric", ...cells.map(agentName)],
  rows: metrics
    .filter(({ id }) => cells.some((cell) => Object.hasOwn(cell.metrics, id)))
    .map(({ id, unit }) => [
      id,
      ...cells.map((cell) => {
        const estimate = Object.hasOwn(cell.metrics, id) ? cell.metrics[id] : undefined
        return estimate === undefined ? "–" : formatEstimate(estimate, unit, cell.instances)
      })
    ])
})
