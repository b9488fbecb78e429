/** A place on the floor. */
export interface Place {
  readonly x: number
  readonly z: number
}
