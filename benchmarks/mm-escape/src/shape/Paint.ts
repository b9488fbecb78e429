/** The colours of objects in full light, as 0xRRGGBB. */
export const paints = {
  wall: 0xccd1e2,
  ceiling: 0xf0e6dc,
  planks: 0x8a6450,
  darkPlanks: 0x6d5148,
  tiles: 0x9fa8ad,
  darkTiles: 0x7d8890,
  doorLeaf: 0xa2402f,
  doorFrame: 0x5d3526,
  brass: 0xf2c21a,
  steel: 0xb4bac4,
  white: 0xe8eaee,
  grey: 0x868b95,
  black: 0x2b2a31,
  oak: 0xb07a4c,
  walnut: 0x6b4433,
  cream: 0xdac9a4,
  blue: 0x4f74b8,
  teal: 0x4f9a98,
  plum: 0x8d6aa8,
  green: 0x458a45,
  leaf: 0x6fae3f,
  rust: 0xb3663c,
  crimson: 0xb23a5a,
  amber: 0xd99a3a,
  screen: 0x1b2438,
  paper: 0xfdfdf2,
  clip: 0x3b6fe0,
  crate: 0x8b5a2b,
  ink: 0x7a1010
} as const

/** The name of a colour. */
export type Paint = keyof typeof paints
