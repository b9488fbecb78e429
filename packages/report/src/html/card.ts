import { TextRules } from "@escapement/core"
import { cardLines } from "../lines/cardLines.ts"
import { failureTexts } from "../lines/failures.ts"
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

/** Writes the section of a run: when it took place, what it was made of, and what was requested. */
export const cardMarkup = ({ card, failures, run }: RunReport): Markup =>
  html`<section aria-labelledby="card-${run.id}">
    <h2 id="card-${run.id}">Run ${run.id}</h2>
    <p>
      Started ${run.created}, Escapement ${run.version}, seed ${run.plan.seed},
      ${TextRules.counted(run.trials, "trial")} planned, ${run.status}.
    </p>
    ${failuresMarkup(failures)} ${folded("Disclosure card", cardLines(card, Infinity).join("\n"))}
    ${folded("The run's plan", JSON.stringify(run.plan, null, 2))}
  </section>`
