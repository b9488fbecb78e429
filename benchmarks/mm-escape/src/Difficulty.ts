import { Effect, Schema } from "effect"
import { Style } from "./scene/Style.ts"

/**
 * What a room's prop chain is made of. `open`: a door that opens to anyone;
 * `key`: a key for the door; `key-first`: a key, a box, a note with the door's
 * password; `note-first`: a note, a box, the door's key; `two-keys`: a key, a
 * box, the door's key; `number`: the door's password on a wall; `drawn`: by chance, of a given length.
 * Of sounds: `recording`: the door's password, said by a recorder; `recording-first`: a recorder, a box, the door's
 * key; `fading`: as `recording`, but said only once and fainter each turn.
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

/** Rooms of a house where nothing else is said. */
export const usualRooms = 6

/** The difficulty of a game. */
export const Difficulty = Schema.Struct({
  chain: ChainKind,
  /** Grabs that a `drawn` chain needs at least, the exit included. */
  length: between(1, 12).pipe(Schema.withDecodingDefaultKey(Effect.succeed(4))),
  /** The chain of a second room, where there is one. */
  second: Schema.optionalKey(ChainKind),
  /** With a second room: whether the way out of the first one is given as history. */
  given: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  /** How far numbers on walls are from the door. */
  number: Schema.Literals(["near", "far"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("near" as const))),
  style: anyStyle,
  secondStyle: anyStyle,
  /** Extents of a room in tiles of 2.5 m. */
  width: between(2, 5).pipe(Schema.withDecodingDefaultKey(Effect.succeed(3))),
  depth: between(2, 5).pipe(Schema.withDecodingDefaultKey(Effect.succeed(3))),
  /** Pieces of furniture that are aimed at. */
  furniture: between(2, 30).pipe(Schema.withDecodingDefaultKey(Effect.succeed(12))),
  /** Small things that lie about and mean nothing. */
  clutter: between(0, 20).pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  /**
   * Which pictures: absent, flat colours by kind; 2, textures and light, each thing drawn for itself; 3, keys and papers
   * that stand besides; 4, houses of such rooms, with doors between them and furniture that opens.
   */
  edition: Schema.optionalKey(Schema.Literals([2, 3, 4])),
  /** Rooms of a house, in the fourth edition; `furniture` and `clutter` are then those of each of them. Absent, 6. */
  rooms: Schema.optionalKey(between(2, 20)),
  /** Doors of a house that a key opens; fewer where not so many doors are on the only way. */
  locked: Schema.optionalKey(between(1, 4)),
  /** Whether a house is drawn anew until so many doors are locked. */
  allLocked: Schema.optionalKey(Schema.Literal(true)),
  /** Keys and papers each, and half as many boxes, that lead nowhere. */
  decoys: Schema.optionalKey(between(0, 6)),
  /** Light of a room of the second edition and later; absent, drawn. */
  light: Schema.optionalKey(Schema.Literals(["day", "dusk", "night"])),
  /** Whether props of the second edition and later have colours of their own, or often ones near what they lie on. */
  contrast: Schema.optionalKey(Schema.Literals(["high", "low"])),
  /** Whether anything that answers is in the first picture: `hidden`, nothing; absent, as it comes. */
  firstSight: Schema.optionalKey(Schema.Literal("hidden")),
  /** Turns of a game, so many times those that the planner needs where it needs most; absent, those of the paper. */
  slack: Schema.optionalKey(between(1, 10)),
  /** Wind that is heard at the exit. */
  wind: Schema.optionalKey(Schema.Literal(true)),
  /** Recorders and radios whose numbers open nothing. */
  radios: Schema.optionalKey(between(1, 6))
})
export type Difficulty = typeof Difficulty.Type
