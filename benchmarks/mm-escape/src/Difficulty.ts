import { Effect, Schema } from "effect"
import { Style } from "./scene/Style.ts"

/**
 * The items of a room's prop chain. `open`: a door that opens without anything; `key`: a key for the door; `key-first`:
 * a key, a box, a note with the door's password; `note-first`: a note, a box, the door's key; `two-keys`: a key, a box,
 * the door's key; `number`: the door's password on a wall; `drawn`: drawn at random, of a given length. With sounds:
 * `recording`: the door's password, said by a recorder; `recording-first`: a recorder, a box, the door's key; `fading`:
 * as `recording`, but said only once and more faintly each turn.
 */
export const ChainKind = Schema.Literals([
  "open",
  "key",
  "key-first",
  "note-first",
  "two-keys",
  "number",
  "drawn",
  "recording",
  "recording-first",
  "fading"
])
export type ChainKind = typeof ChainKind.Type

const between = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))
const AnyStyle = Schema.Union([Style, Schema.Literal("any")])
const anyStyle = AnyStyle.pipe(Schema.withDecodingDefaultKey(Effect.succeed("any" as const)))

/** Number of rooms of a house if the difficulty does not say it. */
export const usualRooms = 6

/** The settings from which a game is generated. */
export const Difficulty = Schema.Struct({
  /** What opens the exit, of the first room if there are two (see `ChainKind`). */
  chain: ChainKind,
  /** Least number of grabs that a `drawn` chain needs, including that of the exit; default 4. */
  length: between(1, 12).pipe(Schema.withDecodingDefaultKey(Effect.succeed(4))),
  /** The chain of a second room; absent if there is one room. */
  second: Schema.optionalKey(ChainKind),
  /**
   * With a second room: whether the game begins in it, with the planner's way out of the first one as the session's
   * history; by default not.
   */
  given: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  /** How far numbers on walls are from the door; `near` by default. */
  number: Schema.Literals(["near", "far"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("near" as const))),
  /** The kind of room, such as `Kitchen`; drawn at random by default. */
  style: anyStyle,
  /** The kind of the second room; drawn at random by default. */
  secondStyle: anyStyle,
  /** Width of a room in tiles of 2.5 m, in a house at most; default 3. */
  width: between(2, 5).pipe(Schema.withDecodingDefaultKey(Effect.succeed(3))),
  /** Depth of a room in tiles, in a house at most; default 3. */
  depth: between(2, 5).pipe(Schema.withDecodingDefaultKey(Effect.succeed(3))),
  /** Number of pieces of furniture, by default 12; a room may have fewer if they do not fit. */
  furniture: between(2, 30).pipe(Schema.withDecodingDefaultKey(Effect.succeed(12))),
  /** Number of small things that lie about and have no function; default 0. */
  clutter: between(0, 20).pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  /**
   * How the pictures look. Absent: flat colours by kind. 2: textures and light, and each thing is drawn individually.
   * 3: as 2, with keys and papers that stand. 4: houses of such rooms, with doors between them and furniture that
   * opens. 5: as 4, but in words each room has a name of its own, and no two papers that lead nowhere are alike. 6: as
   * 5, but replies are exact (see `Instance`), no key opens two locks, and one can walk round the leaf of an open door.
   */
  edition: Schema.optionalKey(Schema.Literals([2, 3, 4, 5, 6])),
  /**
   * Number of rooms of a house, from the fourth edition on; `furniture` and `clutter` then count for each room. Absent: 6.
   */
  rooms: Schema.optionalKey(between(2, 20)),
  /** Number of doors of a house that need a key; fewer if the only way out has fewer doors. Absent: none. */
  locked: Schema.optionalKey(between(1, 4)),
  /** Whether a house is drawn again until `locked` doors of it need a key. Absent: fewer may. */
  allLocked: Schema.optionalKey(Schema.Literal(true)),
  /**
   * Number of keys that open nothing, and of papers that lead nowhere; half as many such boxes are added. Absent: none.
   */
  decoys: Schema.optionalKey(between(0, 6)),
  /** The light of a room, from the second edition on; drawn at random if absent. */
  light: Schema.optionalKey(Schema.Literals(["day", "dusk", "night"])),
  /**
   * From the second edition on: whether props keep their drawn colours (`high`, also if absent) or are often darker
   * (`low`).
   */
  contrast: Schema.optionalKey(Schema.Literals(["high", "low"])),
  /** `hidden`: the first picture shows nothing that answers a grab. Absent: it may. */
  firstSight: Schema.optionalKey(Schema.Literal("hidden")),
  /**
   * Number of entries of a ledger, from which the password of the exit follows: which entries count must be found by an
   * exact search, as only their sum is told. What the chain alone would open the exit with then opens a box, in which
   * the paper with the sum is. Absent: no ledger.
   */
  ledger: Schema.optionalKey(between(8, 36)),
  /** Turns of a game, as a multiple of the most turns that the planner needs; absent: the paper's number of turns. */
  slack: Schema.optionalKey(between(1, 10)),
  /** Whether wind is heard at the exit. Absent: it is not. */
  wind: Schema.optionalKey(Schema.Literal(true)),
  /** Number of radios: items of kind `Recorder` whose numbers open nothing. Absent: none. */
  radios: Schema.optionalKey(between(1, 6))
})
export type Difficulty = typeof Difficulty.Type

/** Whether the rooms of an edition are houses. */
export const isHouse = (edition: Difficulty["edition"]): boolean => isSince(4, edition)

/** Whether an edition is a given one or a later one; an absent edition is the first. */
export const isSince = (first: number, edition: Difficulty["edition"]): boolean => (edition ?? 1) >= first
