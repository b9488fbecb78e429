import { Toolkit } from "@escapement/env"
import { Schema } from "effect"
import { DomainId, maxItems } from "./Difficulty.ts"
import { inconsistencies } from "./inconsistencies.ts"
import { Item, ItemId } from "./Item.ts"
import { Bound } from "./rules/Bound.ts"
import { Coupling } from "./rules/Coupling.ts"
import { Slot } from "./Slot.ts"

/** Rows or columns of a grid. */
const Extent = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 }))

const Fields = Schema.Struct({
  id: Schema.NonEmptyString.check(Schema.isMaxLength(300)),
  domain: DomainId,
  /** The seed of a generated instance; absent for other instances. */
  seed: Schema.optionalKey(Schema.String),
  rows: Extent,
  cols: Extent,
  /** K, the number of candidates in each hidden slot. */
  candidatesPerSlot: Schema.Natural,
  /** The bounds of all global rules of the domain, in the domain's order. */
  globals: Schema.Array(Bound),
  /** Rules of this instance only, over columns, rows and pairs of slots. */
  couplings: Schema.optionalKey(Schema.Array(Coupling).check(Schema.isMaxLength(1000))),
  /** Queries of each hidden slot, unless the world's options override them. Absent: unlimited. */
  queries: Schema.optionalKey(Schema.Natural),
  /** Checks of the whole grid, unless the world's options override them. Absent: unlimited. */
  checks: Schema.optionalKey(Schema.Natural),
  /**
   * Whether instructions and tools have the words of later sets (`mended` of `Options`), unless the world's options
   * override it. Absent: those of older sets.
   */
  mended: Schema.optionalKey(Schema.Boolean),
  /** The task as a published file states it; absent for generated instances. */
  taskInstruction: Schema.optionalKey(Schema.String),
  /** The whole solution, visible cells included. */
  truth: Schema.Array(Schema.Array(ItemId)),
  /** The hidden cells, row by row. */
  slots: Schema.Array(Slot),
  /** All items of the grid and of the candidate lists. */
  items: Schema.Record(ItemId, Item).check(Schema.isMaxProperties(maxItems))
})
export type Instance = typeof Fields.Type

/**
 * One problem of ACE: a grid with hidden slots, their candidates, and the rules. Rows and columns count from 0. Every
 * value that decodes is consistent: all ids have items, items have the fields of the domain, and candidate lists are
 * disjoint.
 */
export const Instance = Fields.check(Toolkit.checkConsistency<Instance>(inconsistencies))
