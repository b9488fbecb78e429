import { TextRules } from "@escapement/core"
import { Summary } from "@escapement/metrics"
import { cardLines } from "../lines/cardLines.ts"
import { failureTexts } from "../lines/failures.ts"
import { judgingLines } from "../lines/judging.ts"
import { type Markup, html } from "./Markup.ts"
import type { RunReport } from "./Report.ts"

const folded = (title: string, text: string): Markup =>
  html`<details>
    <summary>${title}</summary>
    <pre tabindex="0">${text}</pre>
  </details>`

/** Writes why trials failed, each reason with its number of trials; undefined if none failed. */
const failuresMarkup = (failures: RunReport["failures"]): Markup | undefined =>
  failures.length === 0
    ? undefined
    : html`<h3>Why trials failed</h3>
        <ul>
          ${failureTexts(failures).map((text) => html`<li>${text}</li>`)}
        </ul>`

/** Writes what judges did; undefined if nothing was judged. */
const judgingMarkup = ({ judging, run }: RunReport): Markup | undefined =>
  judging === undefined
    ? undefined
    : html`<h3>Judges</h3>
        <ul>
          ${judgingLines(judging, Summary.cellLabels(run.cells)).map((text) => html`<li>${text.trim()}</li>`)}
        </ul>`

/** Writes the section of a run: when it took place, what it was made of, and what was requested. */
export const cardMarkup = (report: RunReport): Markup => {
  const { card, failures, run } = report
  return html`<section aria-labelledby="card-${run.id}">
    <h2 id="card-${run.id}">Run ${run.id}</h2>
    <p>
      Started ${run.created}, Escapement ${run.version}, seed ${run.plan.seed},
      ${TextRules.counted(run.trials, "trial")} planned, ${run.status}.
    </p>
    ${failuresMarkup(failures)} ${judgingMarkup(report)}
    ${folded("Disclosure card", cardLines(card, Infinity).join("\n"))}
    ${folded("The run's plan", JSON.stringify(run.plan, null, 2))}
  </section>`
}
