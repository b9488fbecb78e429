import { Schema } from "effect"

const Id = Schema.String.check(Schema.isMaxLength(200))

/** What opens a box or a door. `Open` (`interact` in the published levels) opens without anything. */
export const Lock = Schema.TaggedUnion({
  Open: {},
  Key: { id: Id },
  Password: { id: Id }
})
export type Lock = typeof Lock.Type

/** An entry of a ledger: an amount, and the number that counts if the entry belongs to the password. */
const LedgerEntry = Schema.Struct({ amount: Schema.Natural, number: Schema.Natural })

/**
 * A part of what is written on a note. A `Ledger` and a `Total` with the same `id` are two clues to that password: the
 * entries whose amounts make the total are to be found, and the sum of their numbers is the password.
 */
export const NotePart = Schema.TaggedUnion({
  Password: { id: Id },
  Ledger: { id: Id, entries: Schema.Array(LedgerEntry).check(Schema.isMaxLength(36)) },
  Total: { id: Id, total: Schema.Natural },
  Story: { content: Schema.String.check(Schema.isMaxLength(20_000)) }
})
export type NotePart = typeof NotePart.Type

/** The entries of a ledger. */
export type Ledger = Extract<NotePart, { readonly _tag: "Ledger" }>

/** A part of a note from which a password follows, together with the other clue to that password. */
export type Clue = Ledger | Extract<NotePart, { readonly _tag: "Total" }>

/**
 * A link of the prop chain. An item with `shown` has a prop of its own in the scene; any other item is in a box, or is
 * a password on a note.
 */
export const ChainItem = Schema.TaggedUnion({
  Key: { id: Id, shown: Schema.Boolean },
  Box: {
    id: Id,
    shown: Schema.Boolean,
    lock: Lock,
    contents: Schema.Array(Id).check(Schema.isMaxLength(40)),
    /** The kind of furniture that opens; absent for a box. */
    form: Schema.optionalKey(Schema.Literals(["drawers", "cupboard"]))
  },
  /** A door between two rooms of a house. */
  Door: { id: Id, shown: Schema.Boolean, lock: Lock },
  Note: { id: Id, shown: Schema.Boolean, parts: Schema.Array(NotePart).check(Schema.isMaxLength(40)) },
  Password: { id: Id, shown: Schema.Boolean, digits: Schema.String.check(Schema.isMaxLength(100)) },
  /**
   * A recorder or a radio, which says the digits of a password whenever it is grabbed. With `lasts` it says them only
   * once, for this many turns, and more faintly each turn.
   */
  Recorder: {
    id: Id,
    shown: Schema.Boolean,
    password: Id,
    lasts: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })))
  }
})
export type ChainItem = typeof ChainItem.Type

/** What has to be done in a room: the lock of its exit, and the items that lead to it. Source: paper, App. C.2.1. */
export const Chain = Schema.Struct({
  exit: Lock,
  items: Schema.Array(ChainItem).check(Schema.isMaxLength(200))
})
export type Chain = typeof Chain.Type
