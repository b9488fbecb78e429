/** The body of an article, in HTML: how it begins, and what follows under headings. */
export interface Article {
  readonly lead: string
  readonly sections: ReadonlyArray<readonly [heading: string, html: string]>
}
