/** What is used on a thing that is touched: the id of an item, and a text; each is empty if there is none. */
export interface Argument {
  readonly use: string
  readonly input: string
}
