import { type Benchmarks, Randomness } from "@escapement/core"
import type { Difficulty } from "./Difficulty.ts"
import { Style } from "./scene/Style.ts"
import { chains, exact, heard, housed, named, open, rooms, searched, seen, styled, top, topChains } from "./tiers.ts"

/** A number of games in a style. */
type Share = readonly [style: Style, count: number]

const repeated = (shares: ReadonlyArray<Share>, make: (style: Style) => Difficulty): ReadonlyArray<Difficulty> =>
  shares.flatMap(([style, count]) => Array.from({ length: count }, () => make(style)))

/**
 * Games of two rooms. Their styles are what the paper's counts leave: 4 living rooms, 6 kitchens, 8 bathrooms, 2
 * bedrooms.
 */
const pairs: ReadonlyArray<Difficulty> = [
  rooms("open", "open", "LivingRoom", "Kitchen"),
  rooms("open", "open", "Bathroom", "Kitchen"),
  rooms("open", "open", "Bathroom", "Bedroom"),
  rooms("open", "key", "Kitchen", "Bathroom"),
  rooms("open", "key", "LivingRoom", "Bathroom"),
  rooms("open", "key", "Kitchen", "LivingRoom"),
  rooms("key", "key", "Bathroom", "Kitchen"),
  rooms("key", "key", "Bathroom", "LivingRoom"),
  rooms("key", "key", "Bathroom", "Bathroom"),
  rooms("key", "key", "Kitchen", "Bedroom")
]

/** The paper's 63 rooms in 53 games: each level has as many rooms of each style as the published scenes. */
const difficulties: ReadonlyArray<Difficulty> = [
  ...repeated(
    [
      ["LivingRoom", 2],
      ["Kitchen", 1],
      ["Bathroom", 4],
      ["Bedroom", 4]
    ],
    open
  ),
  ...repeated(
    [
      ["LivingRoom", 3],
      ["Kitchen", 4],
      ["Bathroom", 3],
      ["Bedroom", 1]
    ],
    (style) => styled("key", style)
  ),
  ...repeated(
    [
      ["LivingRoom", 3],
      ["Kitchen", 2],
      ["Bathroom", 3],
      ["Bedroom", 2]
    ],
    (style) => styled("key-first", style)
  ),
  ...repeated(
    [
      ["LivingRoom", 2],
      ["Kitchen", 6],
      ["Bathroom", 1],
      ["Bedroom", 2]
    ],
    (style) => styled("note-first", style)
  ),
  ...pairs
]

/** Number of games of each chain and style in `standard@2` and `standard@3`. */
const each = 2

/** Lists difficulties for each chain in each style. */
const inEach = (make: typeof seen): ReadonlyArray<Difficulty> =>
  chains.flatMap((chain) => Style.literals.flatMap((style) => Array.from({ length: each }, () => make(chain, style))))

/** Rooms of the second edition, and of the third. */
const eyes = inEach(seen)
const clear = inEach(named)

/** Difficulties with sounds: two of each kind in each style. */
const ears: ReadonlyArray<Difficulty> = Style.literals.flatMap((style) => [...heard(style), ...heard(style)])

/** Numbers of rooms of the houses of `house@1`, and number of houses for each size and chain. */
const extents = [4, 6, 8] as const
const ofAKind = 4

/** Houses of each chain and size. */
const houses: ReadonlyArray<Difficulty> = chains.flatMap((chain) =>
  extents.flatMap((count) => Array.from({ length: ofAKind }, () => housed(chain, count)))
)

/** Numbers of rooms of the houses of `frontier@1`, and number of houses for each size and chain. */
const large = [8, 10, 12] as const
const twice = 2

/** Houses of each chain of the top tier and each size. */
const frontier: ReadonlyArray<Difficulty> = topChains.flatMap((chain) =>
  large.flatMap((count) => Array.from({ length: twice }, () => top(chain, count)))
)

/** Numbers of rooms of the houses of `frontier@2`. */
const small = [5, 6, 7] as const

/** Houses of each chain of the top tier and each size, with a ledger. */
const withLedger: ReadonlyArray<Difficulty> = topChains.flatMap((chain) =>
  small.flatMap((count) => Array.from({ length: twice }, () => searched(chain, count)))
)

/** The same houses with exact replies. */
const withExactReplies: ReadonlyArray<Difficulty> = withLedger.map(({ chain, rooms = 0 }) => exact(chain, rooms))

/** The difficulty of each member of a set, by the name of the set, with its fingerprint. */
const games: ReadonlyArray<readonly [set: string, fingerprint: string, difficulties: ReadonlyArray<Difficulty>]> = [
  ["standard@1", "bf91b7b015a5f21f87e5ee5cc5f64c179382c0bacebfe6b17e6b14d7927456c4", difficulties],
  ["standard@2", "c61c523eb5541b4cb66a35c7cf527c76e39c4a1c44424fc83c7d7875403e189b", eyes],
  ["standard@3", "34365cb42ab56bada176999b55acc40d5c664d7f27ba04aa9a4b49ec9d9992ec", clear],
  ["sound@1", "9acc135198aae9a44387dade0621faa55ecb30d2e646cc32569aac09f6cb3623", ears],
  ["house@1", "f019dda02f29ce9fe273e3b74057cb89cce5991848205ced6e177fc1d9ddac01", houses],
  ["frontier@1", "6111a051961ec64323d013acf249f3d4d679b9211e79a7e0f7c88f6c30501b14", frontier],
  ["frontier@2", "5540eb295a2c8967c50e2a6a401811200dac9b32f74d69421dc7bf6913e1db01", withLedger],
  ["frontier@3", "3a2080a57d876edd1d8c610a5f371b3251face0b1cca2f40bd91dd18c94a7599", withExactReplies]
]

/**
 * The fixed sets. `standard@1` has the paper's 63 rooms (§3.3): 11, 11, 10 and 11 games of one room and 10 of two, in
 * the paper's 14 living rooms, 19 kitchens, 19 bathrooms and 11 bedrooms. `standard@2` has 32 games of the second
 * edition: difficulties 2, both settings of 3, and 3.5, in every style; `standard@3` has as many of the third edition.
 * `sound@1` has 48 games that need ears: eight of each of the six kinds of EscapeCraft-4D. `house@1` has 48 houses with
 * a locked door: for each chain of `standard@2`, four houses each of four, six and eight rooms. `frontier@1` has 24
 * houses of tier `frontier`: for each of its chains, two houses each of eight, ten and twelve rooms. `frontier@2` has 24
 * houses of tier `frontier-2`: for each of these chains, two houses each of five, six and seven rooms; `frontier@3` as
 * many of tier `frontier-3`.
 */
export const sets: { readonly [set: string]: Benchmarks.InstanceSet<Difficulty> } = Object.fromEntries(
  games.map(([set, fingerprint, all]) => {
    const members = all.map((difficulty, index) => ({ seed: Randomness.seed("mm-escape", set, index), difficulty }))
    return [set, { fingerprint, members }]
  })
)
