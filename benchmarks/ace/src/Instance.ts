import { Toolkit } from "@escapement/env"
import { Schema } from "effect"
import { DomainId, maxItems } from "./Difficulty.ts"
import { inconsistencies } from "./inconsistencies.ts"
import { Coupling } from "./rules/Coupling.ts"

/** The id of an item: capital letters and digits, so that it cannot be mistaken for another name. */
const ItemId = Schema.String.check(Schema.isPattern(/^[A-Z]+[0-9]+$/))
type ItemId = typeof ItemId.Type

/** Integers small enough that their sums over a grid are exact. */
const Value = Schema.Int.check(Schema.isBetween({ minimum: -1e9, maximum: 1e9 }))

/** The values of an item by field: integers and strings. They include its `name` but not its id. */
export const Item = Schema.Record(Schema.String, Schema.Union([Value, Schema.String]))
export type Item = typeof Item.Type

/** A rule of the domain, by name, with its bound in this instance. */
export const Bound = Schema.Struct({ rule: Schema.String, bound: Schema.Int })
export type Bound = typeof Bound.Type

/** A hidden cell and the candidates for it. Its solution is in `truth`. */
export const Slot = Schema.Struct({
  row: Schema.Natural,
  col: Schema.Natural,
  /** The slot rules of this slot, in the order in which they were assigned. */
  rules: Schema.Array(Bound),
  /** The solution, decoys and filters, mixed; in the order in which queries return them. */
  candidates: Schema.Array(ItemId),
  /** The candidates that keep the slot rules but are wrong; their number is the slot's share of B. */
  decoys: Schema.Array(ItemId)
})
export type Slot = typeof Slot.Type

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
 * One problem: a grid with hidden cells, their candidates, and the rules. Rows and columns count from 0. Every
 * value that decodes is consistent: all ids have items, items have the fields of the domain, and candidate
 * lists are disjoint.
 */
export const Instance = Fields.check(Toolkit.checkConsistency<Instance>(inconsistencies))
