/** A headed list of sentences. */
export interface ReportSection {
  readonly title: string
  readonly texts: ReadonlyArray<string>
}

/** A section, or empty if there is nothing to say. */
export const makeSection = (title: string, texts: ReadonlyArray<string>): ReadonlyArray<ReportSection> =>
  texts.length === 0 ? [] : [{ title, texts }]
