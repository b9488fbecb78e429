/** The query of a request; undefined values are left out. */
export interface Asked {
  readonly [name: string]: string | number | undefined
}
