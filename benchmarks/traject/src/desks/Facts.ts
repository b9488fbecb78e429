/** The facts about an entry at a desk, on which the papers decide. */
export interface Facts {
  /** Its kind, and kinds within that. */
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
  /** Where goods are sold by the piece: how many the letter tells of, how many the book has, and what one costs. */
  readonly pieces?: { readonly told: number; readonly booked: number; readonly each: number }
}
