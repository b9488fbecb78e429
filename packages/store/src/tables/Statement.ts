/** The value for a `?` of a statement. */
export type Param = string | number | null | Uint8Array

/** A statement with a value for each of its `?`. */
export interface Statement {
  readonly sql: string
  readonly params: ReadonlyArray<Param>
}
