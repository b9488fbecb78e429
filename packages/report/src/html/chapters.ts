import { Outcome } from "@escapement/core"
import { difficultySections } from "../analysis/difficultyLines.ts"
import { areEffectsPairs, effectSections } from "../analysis/effectLines.ts"
import { pairSections } from "../analysis/pairLines.ts"
import { priceSections } from "../analysis/priceLines.ts"
import { regretSections } from "../analysis/regretLines.ts"
import { type ReportSection, makeSection } from "../analysis/ReportSection.ts"
import type { Figure } from "../figures/Figure.ts"
import { drawFigures, mostMaps } from "../figures/drawFigures.ts"
import { outcomeColours } from "../figures/outcomesFigure.ts"
import { choosePalette } from "../figures/Palette.ts"
import { wasteColours } from "../figures/wasteFigure.ts"
import { agentName } from "../text/naming.ts"
import type { NamedFamily } from "./firstScreen.ts"
import { type Markup, html, trusted } from "./Markup.ts"
import type { FamilyReport } from "./Report.ts"
import { metricsMarkup, pairsMarkup, tableMarkup, unstableMarkup } from "./tables.ts"

/** A part of a page that its navigation leads to. */
interface Chapter {
  readonly id: string
  readonly title: string
  readonly markup: Markup
}

/**
 * Writes a figure with its title.
 *
 * @param trials the viewer's page of the trials in the figure; undefined if there is no viewer
 */
const figureMarkup = ({ svg, title }: Figure, trials: string | undefined): Markup =>
  html`<figure>
    <figcaption>
      ${title} ${trials === undefined ? undefined : html`<a class="trials" href="${trials}">Its trials</a>`}
    </figcaption>
    <div class="scroll" tabindex="0" role="region" aria-label="${title}">${trusted(svg)}</div>
  </figure>`

/** Groups sentences, each with the indented ones below it. */
const nested = (texts: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> => {
  const groups: Array<Array<string>> = []
  for (const text of texts) {
    const last = groups.at(-1)
    if (last !== undefined && text.startsWith(" ")) last.push(text.trim())
    else groups.push([text.trim()])
  }
  return groups
}

const listMarkup = (items: ReadonlyArray<Markup>): Markup | undefined =>
  items.length === 0
    ? undefined
    : html`<ul>
        ${items}
      </ul>`

const sectionMarkup = ({ texts, title }: ReportSection): Markup => {
  const items = nested(texts).map(
    ([text = "", ...below]) => html`<li>${text}${listMarkup(below.map((one) => html`<li>${one}</li>`))}</li>`
  )
  return html`<h3>${title}</h3>
    ${listMarkup(items)}`
}

const swatch = (colour: string): Markup =>
  html`<svg class="swatch" viewBox="0 0 1 1" aria-hidden="true"><rect width="1" height="1" fill="${colour}" /></svg>`

const legend = (entries: ReadonlyArray<readonly [name: string, colour: string]>): Markup =>
  html`<ul class="legend">
    ${entries.map(([name, colour]) => html`<li>${swatch(colour)}${name}</li>`)}
  </ul>`

const agentLegend = ({ cells }: FamilyReport): Markup => {
  const colour = choosePalette(cells.map(({ label }) => label))
  return legend(cells.map((cell) => [agentName(cell), colour(cell.label)]))
}

const wasteLegend = ({ regret }: FamilyReport): Markup => {
  const used = Object.entries(wasteColours).filter(([cause]) =>
    regret.some(({ wasted }) => Object.entries(wasted).some(([name, { mean }]) => name === cause && mean > 0))
  )
  return legend(used)
}

const outcomeLegend = ({ cells }: FamilyReport): Markup => {
  const used = Outcome.outcomeTags.filter((tag: Outcome.OutcomeTag) => cells.some(({ outcomes }) => outcomes[tag] > 0))
  return legend(used.map((tag) => [tag, outcomeColours[tag]]))
}

interface Content {
  /** The address at which the viewer shows the trials of these figures. */
  readonly trials?: string | undefined
  readonly key?: Markup
  readonly figures?: ReadonlyArray<Figure>
  readonly sections?: ReadonlyArray<ReportSection>
  readonly tables?: ReadonlyArray<Markup | undefined>
  /** Set to false if the table would be cut beside a figure. */
  readonly isTableNarrow?: boolean
}

/** Places tables side by side, as many as there is room for. */
const grouped = (tables: ReadonlyArray<Markup>): ReadonlyArray<Markup> =>
  tables.length === 0 ? [] : [html`<div class="tables">${tables}</div>`]

/** Makes a chapter; empty if it has no content. */
const chapter = (id: string, title: string, content: Content): ReadonlyArray<Chapter> => {
  const { figures = [], isTableNarrow = true, key, sections = [], trials } = content
  const tables = (content.tables ?? []).flatMap((table) => table ?? [])
  if (figures.length + sections.length + tables.length === 0) return []
  const texts = sections.map(sectionMarkup)
  // a single figure has words or a table beside it, never an empty half
  const isOdd = figures.length % 2 === 1
  const isTableBeside = isOdd && texts.length === 0 && isTableNarrow
  const beside = isTableBeside ? tables.slice(0, 1) : isOdd && texts.length > 0 ? texts : undefined
  const below = [...(isOdd ? [] : texts), ...grouped(isTableBeside ? tables.slice(1) : tables)]
  const drawn = html`${key}
    <div class="figures">
      ${figures.map((figure) => figureMarkup(figure, trials))}
      ${beside === undefined ? undefined : html`<div>${beside}</div>`}
    </div>`
  const markup = html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${figures.length === 0 ? undefined : drawn} ${below}
  </section>`
  return [{ id, title, markup }]
}

/** Says whose heat maps are drawn, if those of some agents are left out. */
const mapSections = ({ heatMaps }: FamilyReport["analysis"]): ReadonlyArray<ReportSection> =>
  heatMaps.length <= mostMaps
    ? []
    : makeSection("Heat maps", [
        `Drawn for the first ${mostMaps} of ${heatMaps.length} agents; escapement run show RUN --by X,Y (two facets that are numbers) prints all.`
      ])

/** Writes the chapters of a family, in the order in which a reader asks. */
export const writeChapters = ({ family, name, view }: NamedFamily, nth: number): ReadonlyArray<Chapter> => {
  const within = (tab: string): string | undefined => (view === undefined ? undefined : `${view}${tab}`)
  const { analysis, cells, metrics, own, planLength, regret, tables } = family
  const figures = drawFigures(family)
  const at = (id: string): string => `family-${nth}-${id}`
  const key = agentLegend(family)
  const ofFamily = metrics.filter(({ id }) => own.has(id))
  const general = metrics.filter(({ id }) => !own.has(id))
  return [
    ...chapter(at("comparison"), `${name}: comparison`, {
      trials: within(""),
      key,
      figures: figures.comparison,
      sections: pairSections(analysis, analysis.pairs.length === 0 ? "here" : "elsewhere"),
      tables: [pairsMarkup(analysis), unstableMarkup(analysis)]
    }),
    ...chapter(at("effects"), `${name}: what makes the difference`, {
      trials: within(""),
      // if only architectures differ, the comparison shows each effect already
      figures: areEffectsPairs(analysis) ? [] : figures.effects,
      sections: effectSections(analysis, areEffectsPairs(analysis) ? [] : analysis.effects)
    }),
    ...chapter(at("own"), `${name}: the family's own metrics`, {
      tables: [...tables.map(tableMarkup), metricsMarkup("Metrics of the family, with 95 % intervals", cells, ofFamily)]
    }),
    ...chapter(at("difficulty"), `${name}: where it breaks`, {
      trials: within("/trials"),
      key,
      figures: figures.difficulty,
      sections: [...difficultySections(analysis), ...mapSections(analysis)]
    }),
    ...chapter(at("regret"), `${name}: wasted calls`, {
      trials: within("/patterns"),
      key: wasteLegend(family),
      figures: figures.regret,
      sections: regretSections(regret, () => planLength === "bound")
    }),
    ...chapter(at("price"), `${name}: at what price`, {
      trials: within("/trials?sort=tokens"),
      key,
      figures: figures.price,
      sections: priceSections(analysis)
    }),
    ...chapter(at("outcomes"), `${name}: how trials ended`, {
      trials: within("/patterns"),
      key: outcomeLegend(family),
      figures: figures.outcomes,
      tables: [metricsMarkup("General metrics, with 95 % intervals", cells, general)],
      isTableNarrow: cells.length <= 2
    })
  ]
}
