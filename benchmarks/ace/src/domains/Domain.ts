/** A property of an item besides its id and name. */
export type Field =
  | {
      readonly kind: "number"
      readonly name: string
      /** The smallest and largest integer of items, both included. */
      readonly range: readonly [low: number, high: number]
    }
  | { readonly kind: "category"; readonly name: string; readonly values: ReadonlyArray<string> }

/**
 * A rule over the whole grid; its bound belongs to the instance. `slack` is the largest distance between bound
 * and solution in the paper's generator. `cap` and `floor`, per cell, keep its bounds from being trivial.
 */
export type GlobalRule = { readonly name: string; readonly attribute: string } & (
  | { readonly kind: "sum-max"; readonly slack: number; readonly cap: number }
  | { readonly kind: "sum-min"; readonly slack: number; readonly floor: number }
  /** The most frequent value of the attribute occurs at most as often as the bound. */
  | { readonly kind: "repeat-max" }
  /** At least as many cells as the bound have exactly this value. */
  | { readonly kind: "count-min"; readonly value: string; readonly slack: number }
  /** At least as many cells as the bound reach the threshold. */
  | { readonly kind: "count-min-threshold"; readonly threshold: number; readonly slack: number }
  /** No row's sum exceeds the bound. */
  | { readonly kind: "row-sum-max"; readonly slack: number; readonly cap: number }
)

/** A rule for the item of one hidden slot; its bound belongs to the instance and is one of `thresholds`. */
export interface SlotRule {
  readonly name: string
  readonly attribute: string
  readonly operator: "<=" | ">="
  readonly thresholds: ReadonlyArray<number>
}

/** Everything that differs between domains: items, rules and wording. */
export interface Domain {
  readonly id: string
  /** The name of what a cell holds. */
  readonly item: { readonly singular: string; readonly plural: string }
  /** The prefix of ids; at least three digits follow. */
  readonly idPrefix: string
  /** The name that tools give to an item's id, e.g. `course_id`. */
  readonly idField: string
  /** The fields, in the order in which items show them after the id and the name. */
  readonly fields: ReadonlyArray<Field>
  /** The field with money, if `whole` grids have it in cents; absent if its numbers are large enough without. */
  readonly cents?: string
  /** The first words of names, by the value of the field `by`; without `by`, a single list under `""`. */
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
    /** The role of the solver, in one sentence. */
    readonly role: string
    /** The role in mended instances, whose plans are longer than a week; absent if it is the same. */
    readonly mendedRole?: string
  }
}
