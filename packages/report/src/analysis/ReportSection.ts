/** A section of a report in the terminal: a title, and sentences below it. */
export interface ReportSection {
  readonly title: string
  readonly texts: ReadonlyArray<string>
}

/** Makes a list of one section; empty if there are no sentences. */
export const makeSection = (title: string, texts: ReadonlyArray<string>): ReadonlyArray<ReportSection> =>
  texts.length === 0 ? [] : [{ title, texts }]
