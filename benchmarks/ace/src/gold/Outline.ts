import type { SlotOutline } from "./SlotOutline.ts"

/** The common part of all plans of an instance. */
export interface Outline {
  readonly slots: ReadonlyArray<SlotOutline>
  /** Sets of fields; each of them suffices to decide between the feasible candidates of all slots. */
  readonly telling: ReadonlyArray<number>
}
