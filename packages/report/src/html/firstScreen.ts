import { adversaryTexts } from "../lines/adversaryLines.ts"
import { agentNotes } from "../text/agentNotes.ts"
import { coverageTexts, distinct, simulatedNote } from "../text/naming.ts"
import { rankNote, rankTable } from "../analysis/rankTable.ts"
import { tableMarkup } from "./tables.ts"
import { type ReportAnswer, answerRows, writeAnswer } from "./ReportAnswer.ts"
import { type Markup, html } from "./Markup.ts"
import type { FamilyReport, RunReport } from "./Report.ts"
import { readingNotes } from "../text/readingNotes.ts"
import { warningTexts } from "../text/warningTexts.ts"
import { stoppedTexts } from "../text/stoppedTexts.ts"

/** A family with a name that is unique on its page. */
export interface NamedFamily {
  readonly name: string
  readonly family: FamilyReport
  /** The address of the family's run in a viewer beside the page. */
  readonly view?: string
}

interface NamedAnswer {
  readonly name: string
  readonly answer: ReportAnswer
}

const fiveMarkup = (answers: ReadonlyArray<NamedAnswer>): Markup => {
  const told = answers.map(({ answer, name }) => ({ name, lines: answerRows(answer) }))
  return html`<dl class="five">
    ${(told[0]?.lines ?? []).map(
      ({ question }, i) =>
        html`<div>
          <dt>${question}</dt>
          ${told.map(
            ({ lines, name }) =>
              html`<dd>${told.length > 1 ? html`<b>${name}</b> ` : undefined}${lines[i]?.text ?? ""}</dd>`
          )}
        </div>`
    )}
  </dl>`
}

/** Writes the title of a page: the answer itself if there is one. */
export const writeTitle = (families: ReadonlyArray<NamedFamily>): string => {
  const [first] = families
  if (first === undefined) return "Nothing was played"
  return families.length === 1
    ? writeAnswer(first.family).headline
    : `Who is better on ${families.map(({ name }) => name).join(", ")}`
}

/**
 * Writes the first screen: the answer in a sentence, then the five questions, each answered family by family.
 *
 * @param reports the reports of the runs that the families belong to
 */
export const firstScreen = (families: ReadonlyArray<NamedFamily>, reports: ReadonlyArray<RunReport>): Markup => {
  const answers = families.map(({ family, name }) => ({ name, answer: writeAnswer(family) }))
  const adversaries = families.flatMap(({ family }) => adversaryTexts(family.adversaries))
  const isPlayed = families.some(({ family: { cells } }) => cells.some(({ simulated }) => simulated))
  const warnings = reports.flatMap(warningTexts)
  // the claims of several runs do not hold together
  const ranks = reports.length === 1 ? rankTable(families.map(({ family }) => family.analysis)) : []
  const stopped = stoppedTexts(families.map(({ family }) => family.analysis))
  const cells = families.flatMap(({ family }) => family.cells)
  const notes = distinct([
    ...coverageTexts(cells),
    ...agentNotes(cells),
    ...families.flatMap(({ family }) => readingNotes(family))
  ])
  return html`<header>
    <h1>${writeTitle(families)}</h1>
    ${
      answers.length > 1
        ? html`<ul class="lead">
            ${answers.map(({ answer }) => html`<li>${answer.headline}</li>`)}
          </ul>`
        : undefined
    }
    ${[...warnings, ...notes, ...stopped].map((text) => html`<p class="note warn">${text}</p>`)}
    ${isPlayed ? html`<p class="note warn">${simulatedNote}</p>` : undefined} ${fiveMarkup(answers)}
    ${ranks.map(
      (table) =>
        html`${tableMarkup(table)}
          <p class="note">${rankNote(table)}</p>`
    )}
    ${
      adversaries.length === 0
        ? undefined
        : html`<p class="note">Players that lack the ability, on the same kind of instances:</p>
            <ul class="note">
              ${adversaries.map((text) => html`<li>${text}</li>`)}
            </ul>`
    }
  </header>`
}
