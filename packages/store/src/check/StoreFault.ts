/** One thing that is wrong with a store as a whole; damage of a single run is an `Evidence.Damage`. */
export interface StoreFault {
  /**
   * - `foreign`: it holds other things than the tables of a store, so its runs were not examined; a repair copies what
   *   it can read into a new file;
   * - `broken`: a repair must make its file anew from what can be read;
   * - `lost-trials`: trials of a run are gone, and resuming the run makes them again, unless it is a fork;
   * - `half-merged`: a merge of shards was killed, and a repair removes its run;
   * - `other`: any other fault; a repair mends it in place if it can be mended.
   */
  readonly kind: "foreign" | "broken" | "lost-trials" | "half-merged" | "other"
  /** What is wrong, for people. */
  readonly sentence: string
  /** The id of the run whose trials are lost; absent for other kinds. */
  readonly run?: string
}
