import { type OutcomeTag, outcomeTags } from "@escapement/core"
import { difficultySections } from "../analysis/difficultyLines.ts"
import { effectSections } from "../analysis/effectLines.ts"
import { pairSections } from "../analysis/pairLines.ts"
import { priceSections } from "../analysis/priceLines.ts"
import type { Section } from "../analysis/Section.ts"
import type { Figure } from "../figures/Figure.ts"
import { type Figures, figuresOf } from "../figures/figuresOf.ts"
import { outcomeColours } from "../figures/outcomesFigure.ts"
import { paletteOf } from "../figures/Palette.ts"
import { agentName, isSimulated, simulatedNote } from "../naming.ts"
import { answerOf } from "./Answer.ts"
import { type Markup, html, trusted } from "./Markup.ts"
import type { FamilyReport, RunReport } from "./Report.ts"
import { style } from "./style.ts"
import { metricsTable, tableMarkup } from "./tables.ts"

const figureMarkup = ({ svg, title }: Figure): Markup =>
  html`<figure>
    <figcaption>${title}</figcaption>
    <div class="scroll" tabindex="0" role="region" aria-label="${title}">${trusted(svg)}</div>
  </figure>`

const sectionMarkup = ({ texts, title }: Section): Markup =>
  html`<h3>${title}</h3>
    <ul>
      ${texts.map((text) => html`<li>${text.trim()}</li>`)}
    </ul>`

const swatch = (colour: string): Markup =>
  html`<svg class="swatch" viewBox="0 0 1 1" aria-hidden="true"><rect width="1" height="1" fill="${colour}" /></svg>`

const legend = (entries: ReadonlyArray<readonly [name: string, colour: string]>): Markup =>
  html`<ul class="legend">
    ${entries.map(([name, colour]) => html`<li>${swatch(colour)}${name}</li>`)}
  </ul>`

const agentLegend = ({ cells }: FamilyReport): Markup => {
  const colour = paletteOf(cells.map(({ label }) => label))
  return legend(cells.map((cell) => [agentName(cell), colour(cell.label)]))
}

const outcomeLegend = ({ cells }: FamilyReport): Markup => {
  const used = outcomeTags.filter((tag: OutcomeTag) => cells.some(({ outcomes }) => outcomes[tag] > 0))
  return legend(used.map((tag) => [tag, outcomeColours[tag]]))
}

const chapter = (
  id: string,
  title: string,
  content: {
    readonly key?: Markup
    readonly figures: ReadonlyArray<Figure>
    readonly sections: ReadonlyArray<Section>
  },
  more?: Markup
): ReadonlyArray<{ readonly id: string; readonly title: string; readonly markup: Markup }> =>
  content.figures.length === 0 && content.sections.length === 0
    ? []
    : [
        {
          id,
          title,
          markup: html`<section aria-labelledby="${id}">
            <h2 id="${id}">${title}</h2>
            ${content.key}
            <div class="figures">${content.figures.map(figureMarkup)}</div>
            ${content.sections.map(sectionMarkup)}${more}
          </section>`
        }
      ]

const chaptersOf = (family: FamilyReport, figures: Figures) => {
  const { analysis, cells, metrics, tables } = family
  const { benchmark } = analysis
  const at = (name: string): string => `${benchmark}-${name}`
  const key = agentLegend(family)
  return [
    ...chapter(
      at("comparison"),
      `${benchmark}: comparison`,
      { key, figures: figures.comparison, sections: pairSections(analysis) },
      html`${tables.map(tableMarkup)}${tableMarkup(metricsTable(cells, metrics))}`
    ),
    ...chapter(at("effects"), `${benchmark}: what makes the difference`, {
      figures: figures.effects,
      sections: effectSections(analysis)
    }),
    ...chapter(at("difficulty"), `${benchmark}: where it breaks`, {
      key,
      figures: figures.difficulty,
      sections: difficultySections(analysis)
    }),
    ...chapter(at("price"), `${benchmark}: at what price`, {
      key,
      figures: figures.price,
      sections: priceSections(analysis)
    }),
    ...chapter(at("outcomes"), `${benchmark}: how trials ended`, {
      key: outcomeLegend(family),
      figures: figures.outcomes,
      sections: []
    })
  ]
}

const answerMarkup = (family: FamilyReport): Markup => {
  const { certainty, compared, cost, difference, headline, winner } = answerOf(family.analysis, family.cells)
  return html`<h1>${headline}</h1>
    <dl class="five">
      <dt>What was compared</dt>
      <dd>${compared}</dd>
      <dt>Who won</dt>
      <dd>${winner}</dd>
      <dt>By how much</dt>
      <dd>${difference}</dd>
      <dt>How sure</dt>
      <dd>${certainty}</dd>
      <dt>What did it cost</dt>
      <dd>${cost}</dd>
    </dl>`
}

const isPlayed = ({ families }: RunReport): boolean =>
  families.some(({ cells }) => cells.some(({ model }) => model !== undefined && isSimulated(model)))

const cardMarkup = ({ run }: RunReport): Markup =>
  html`<section aria-labelledby="card-${run.id}">
    <h2 id="card-${run.id}">Run ${run.id}</h2>
    <p>
      Started ${run.created}, Escapement ${run.version}, seed ${run.plan.seed}, ${run.trials} trials planned,
      ${run.status}.
    </p>
    <details>
      <summary>What was asked for</summary>
      <pre>${JSON.stringify(run.plan, null, 2)}</pre>
    </details>
  </section>`

/**
 * A page of its own, answer first: no script, no request, the same bytes for the
 * same trials.
 */
export const reportHtml = (reports: ReadonlyArray<RunReport>): string => {
  const families = reports.flatMap(({ families }) => families)
  const chapters = families.flatMap((family) => chaptersOf(family, figuresOf(family)))
  const title = families.map((family) => answerOf(family.analysis, family.cells).headline).join(" ")
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"
        />
        <title>${title}</title>
        <style>
          ${trusted(style)}
        </style>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the report</a>
        <header>
          ${families.map(answerMarkup)}
          ${reports.some(isPlayed) ? html`<p class="note warn">${simulatedNote}</p>` : undefined}
        </header>
        <nav aria-label="Chapters">
          <ul>
            ${chapters.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
          </ul>
        </nav>
        <main id="main">${chapters.map(({ markup }) => markup)}${reports.map(cardMarkup)}</main>
        <footer>
          [low, high]: 95 % intervals over instances. Differences are paired over the instances that both agents played;
          p-values after Holm over all pairs.
        </footer>
      </body>
    </html> `.markup
}
