import type { ChainKind, Difficulty } from "./Difficulty.ts"
import { Style } from "./scene/Style.ts"

/** Makes a difficulty like that of the paper's rooms, 7.5 m square. */
const plain = (chain: ChainKind, style: Difficulty["style"] = "any"): Difficulty => ({
  chain,
  length: 4,
  given: false,
  number: "near",
  style,
  secondStyle: "any",
  width: 3,
  depth: 3,
  furniture: 12,
  clutter: 0
})

/**
 * Makes the paper's Difficulty-1. Its rooms are fuller: with no props to place, its generator scatters small things.
 */
export const open = (style: Difficulty["style"] = "any"): Difficulty => ({ ...plain("open", style), clutter: 8 })

const inStyles = (make: (style: Style) => Difficulty): ReadonlyArray<Difficulty> => Style.literals.map(make)

/** Makes a difficulty of two rooms one after the other, with the way out of the first one given. */
export const rooms = (
  chain: ChainKind,
  second: ChainKind,
  style: Difficulty["style"] = "any",
  secondStyle: Difficulty["style"] = "any"
): Difficulty => ({ ...plain(chain, style), second, secondStyle, given: true })

const eyes = { edition: 2, clutter: 8, decoys: 2 } as const
/** These options in the third edition. */
const clear = { ...eyes, edition: 3 } as const
const dim = {
  edition: 2,
  width: 4,
  depth: 4,
  furniture: 22,
  clutter: 12,
  decoys: 3,
  light: "night",
  contrast: "low",
  firstSight: "hidden"
} as const

/** Makes rooms that need eyes: textures and light, and keys, boxes and papers that lead nowhere. */
export const seen = (chain: ChainKind, style: Difficulty["style"]): Difficulty => ({ ...plain(chain, style), ...eyes })

/**
 * Makes rooms that need eyes in which keys and papers stand, so that they can be recognised from where they are
 * grabbed.
 */
export const named = (chain: ChainKind, style: Difficulty["style"]): Difficulty => ({
  ...plain(chain, style),
  ...clear
})

/** Makes houses of such rooms with one locked door. */
export const housed = (chain: ChainKind, rooms: number): Difficulty => ({
  ...plain(chain),
  edition: 4,
  rooms,
  locked: 1,
  furniture: 8,
  clutter: 3,
  decoys: 2
})

/** Makes larger houses by night: two locked doors one after the other, a hidden start, more decoys, and few turns. */
export const top = (chain: ChainKind, rooms: number): Difficulty => ({
  ...housed(chain, rooms),
  length: 5,
  locked: 2,
  allLocked: true,
  decoys: 4,
  light: "night",
  contrast: "low",
  firstSight: "hidden",
  slack: 2
})

/**
 * Makes smaller houses by night whose exit wants a password that no paper shows: it follows from a ledger, by an exact
 * search.
 */
export const searched = (chain: ChainKind, rooms: number): Difficulty => ({
  ...top(chain, rooms),
  edition: 5,
  length: 4,
  locked: 1,
  decoys: 3,
  ledger: 36
})

/** Makes houses like these with exact replies. */
export const exact = (chain: ChainKind, rooms: number): Difficulty => ({ ...searched(chain, rooms), edition: 6 })

/** The chains of houses of the top tier: a box between two openers, or three boxes one after the other. */
export const topChains = ["key-first", "note-first", "two-keys", "drawn"] as const satisfies ReadonlyArray<ChainKind>

/** The chains of rooms that need eyes: a key, and a box between two openers. */
export const chains = ["key", "key-first", "note-first", "two-keys"] as const satisfies ReadonlyArray<ChainKind>

/** The kinds of rooms that need ears: a draught at the exit, and spoken numbers, with and without misleading ones. */
const sounds = [
  { chain: "open" },
  { chain: "recording" },
  { chain: "recording", radios: 1 },
  { chain: "recording-first" },
  { chain: "recording-first", radios: 1 },
  { chain: "fading" }
] as const

/** Lists rooms that need ears and eyes, one of each kind in a style. */
export const heard = (style: Difficulty["style"]): ReadonlyArray<Difficulty> =>
  sounds.map(({ chain, ...more }) => ({ ...plain(chain, style), ...more, edition: 2, clutter: 8, wind: true }))

/** The paper's levels, chains of four to eight links, numbers on walls, and two rooms. Each level in all four styles. */
export const tiers: { readonly [tier: string]: ReadonlyArray<Difficulty> } = {
  "difficulty-1": inStyles(open),
  "difficulty-2": inStyles((style) => plain("key", style)),
  "difficulty-3-key-first": inStyles((style) => plain("key-first", style)),
  "difficulty-3-note-first": inStyles((style) => plain("note-first", style)),
  "difficulty-3.5": inStyles((style) => plain("two-keys", style)),
  "chain-n": [4, 5, 6, 8].map((length) => ({ ...plain("drawn"), length, furniture: 14 })),
  "number-near": inStyles((style) => plain("number", style)),
  "number-far": inStyles((style) => ({ ...plain("number", style), number: "far" })),
  "multi-1-1": [rooms("open", "open")],
  "multi-1-2": [rooms("open", "key")],
  "multi-2-2": [rooms("key", "key")],
  standard: chains.flatMap((chain) => inStyles((style) => seen(chain, style))),
  "standard-3": chains.map((chain) => named(chain, "any")),
  house: (["key-first", "note-first"] as const).map((chain) => housed(chain, 6)),
  frontier: (["key-first", "drawn"] as const).map((chain) => top(chain, 10)),
  "frontier-2": (["key-first", "drawn"] as const).map((chain) => searched(chain, 6)),
  "frontier-3": (["key-first", "drawn"] as const).map((chain) => exact(chain, 6)),
  sound: Style.literals.flatMap(heard),
  hard: chains.map((chain) => ({ ...plain(chain), ...dim }))
}

/** A difficulty of the paper in a style. */
export const styled = plain
