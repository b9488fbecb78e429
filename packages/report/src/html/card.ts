import { counted } from "@escapement/core"
import { cardLines } from "../cardLines.ts"
import { type Markup, html } from "./Markup.ts"
import type { RunReport } from "./Report.ts"

const folded = (title: string, text: string): Markup =>
  html`<details>
    <summary>${title}</summary>
    <pre tabindex="0">${text}</pre>
  </details>`

/** A run's section: when it was, what it was made of, and what was asked for. */
export const cardMarkup = ({ card, run }: RunReport): Markup =>
  html`<section aria-labelledby="card-${run.id}">
    <h2 id="card-${run.id}">Run ${run.id}</h2>
    <p>
      Started ${run.created}, Escapement ${run.version}, seed ${run.plan.seed}, ${counted(run.trials, "trial")} planned,
      ${run.status}.
    </p>
    ${folded("Disclosure card", cardLines(card, Infinity).join("\n"))}
    ${folded("The run's plan", JSON.stringify(run.plan, null, 2))}
  </section>`
