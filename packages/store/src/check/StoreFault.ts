/** One thing that is wrong with a store as a whole; damage of a single run is an `Evidence.Damage`. */
export interface StoreFault {
  /**
   * - `foreign`: it has other tables than a store, which prove nothing and may contain anything;
   * - `broken`: its file must be made anew from what can be read;
   * - `lost-trials`: trials of a run are gone, and resuming the run makes them again, unless it is a fork;
   * - `half-merged`: a merge of shards was killed, and a repair removes its run;
   * - `other`: a repair mends it in place, if anything does.
   */
  readonly kind: "foreign" | "broken" | "lost-trials" | "half-merged" | "other"
  readonly sentence: string
  /** The run of lost trials. */
  readonly run?: string
}
