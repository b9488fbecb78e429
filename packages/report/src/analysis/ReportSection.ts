/** A list of sentences under a title. */
export interface ReportSection {
  readonly title: string
  readonly texts: ReadonlyArray<string>
}

/** Makes a list of one section; empty if there are no sentences. */
export const makeSection = (title: string, texts: ReadonlyArray<string>): ReadonlyArray<ReportSection> =>
  texts.length === 0 ? [] : [{ title, texts }]
