/** The body of an article, in HTML: its lead, and the sections under headings. */
export interface Article {
  readonly lead: string
  readonly sections: ReadonlyArray<readonly [heading: string, html: string]>
}
