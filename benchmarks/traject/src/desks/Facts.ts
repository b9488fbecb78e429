/** The facts about an entry at a desk; papers decide by them. */
export interface Facts {
  /** The kind of its thing, then kinds within that kind. */
  readonly kinds: ReadonlyArray<string>
  readonly reason: string
  readonly hasProof: boolean
  readonly price: number
  /** Days since 1 January 1970. */
  readonly bought: number
  readonly received: number
  readonly since: number
  /** Earlier cases of the same party, and how many of them were refused. */
  readonly past: number
  readonly refusals: number
  readonly isDouble: boolean
  readonly partner: string
  /** If goods are sold by the piece: the number in the letter, the number in the book, and the price of one piece. */
  readonly pieces?: { readonly told: number; readonly booked: number; readonly each: number }
}
