/** A property of an item besides its id and name. */
export type Field =
  | {
      readonly kind: "number"
      readonly name: string
      /** The closed range of integers that items are drawn from. */
      readonly range: readonly [low: number, high: number]
    }
  | { readonly kind: "category"; readonly name: string; readonly values: ReadonlyArray<string> }

/**
 * A rule over the whole grid; its bound belongs to the instance. `slack` is the
 * largest distance that the paper's generator leaves between the bound and the
 * solution; `cap` and `floor`, per cell, keep its bounds from saying nothing.
 */
export type GlobalRule = { readonly name: string; readonly attribute: string } & (
  | { readonly kind: "sum-max"; readonly slack: number; readonly cap: number }
  | { readonly kind: "sum-min"; readonly slack: number; readonly floor: number }
  /** The most frequent value of the attribute occurs at most so often. */
  | { readonly kind: "repeat-max" }
  /** At least so many cells have exactly this value. */
  | { readonly kind: "count-min"; readonly value: string; readonly slack: number }
  /** At least so many cells reach the threshold. */
  | { readonly kind: "count-min-threshold"; readonly threshold: number; readonly slack: number }
  /** The largest sum of a row. */
  | { readonly kind: "row-sum-max"; readonly slack: number; readonly cap: number }
)

/** A rule for the item of one hidden slot; its bound belongs to the instance and comes from `thresholds`. */
export interface SlotRule {
  readonly name: string
  readonly attribute: string
  readonly operator: "<=" | ">="
  readonly thresholds: ReadonlyArray<number>
}

/** A world of items and rules that grids are made in: all that sets one domain apart from another. */
export interface Domain {
  readonly id: string
  /** What a cell holds. */
  readonly item: { readonly singular: string; readonly plural: string }
  /** Ids are this prefix and at least three digits. */
  readonly idPrefix: string
  /** The name that tools give to an item's id, e.g. `course_id`. */
  readonly idField: string
  /** In the order in which items show them, after the id and the name. */
  readonly fields: ReadonlyArray<Field>
  /** The first words of names, by the value of `by`; one list under `""` where names follow no field. */
  readonly names: { readonly by?: string; readonly words: { readonly [value: string]: ReadonlyArray<string> } }
  readonly globalRules: ReadonlyArray<GlobalRule>
  readonly slotRules: ReadonlyArray<SlotRule>
  readonly wording: {
    /** "You are solving a … task." */
    readonly task: string
    /** "This … has 5 … as rows and 7 … as columns." */
    readonly plan: string
    readonly rows: string
    readonly columns: string
    /** The role of whoever solves it, one sentence. */
    readonly role: string
  }
}
