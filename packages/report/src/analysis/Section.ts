/** A headed list of sentences. */
export interface Section {
  readonly title: string
  readonly texts: ReadonlyArray<string>
}

/** A section, or nothing where there is nothing to say. */
export const section = (title: string, texts: ReadonlyArray<string>): ReadonlyArray<Section> =>
  texts.length === 0 ? [] : [{ title, texts }]
