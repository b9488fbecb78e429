/** The patterns of surfaces; each is a map of tones that is made once. */
const textureNames = [
  "plaster",
  "paint",
  "wood",
  "planks",
  "parquet",
  "tiles",
  "marble",
  "fabric",
  "leather",
  "carpet",
  "metal",
  "stripes",
  "damask",
  "brick",
  "writing",
  "foliage",
  "weave"
] as const
export type TextureName = (typeof textureNames)[number]

/** What a surface is made of. */
export interface Material {
  readonly texture: TextureName
  /** Colours of the darkest, the middle and the lightest tone, as 0xRRGGBB in plain light. */
  readonly colours: readonly [dark: number, middle: number, light: number]
  /** Number of repeats of the pattern in a metre. */
  readonly scale: number
  /** The light of a surface that glows, from 0 to 63; absent if it is lit by lamps. */
  readonly glow?: number
}

const channel = (colour: number, shift: number, by: number): number =>
  Math.max(0, Math.min(255, Math.round(((colour >> shift) & 255) * by))) << shift

/** Makes a colour lighter or darker by a factor. */
export const shaded = (colour: number, by: number): number =>
  channel(colour, 16, by) | channel(colour, 8, by) | channel(colour, 0, by)

/** Makes a material around a colour; `contrast` is how far its tones lie from that colour. */
export const material = (texture: TextureName, colour: number, scale: number, contrast = 0.2): Material => ({
  texture,
  colours: [shaded(colour, 1 - contrast), colour, shaded(colour, 1 + contrast * 0.7)],
  scale
})

/** The material of a panel that is set into a leaf: darker. */
export const sunken = ({ colours, ...made }: Material): Material => ({
  ...made,
  colours: [shaded(colours[0], 0.86), shaded(colours[1], 0.9), colours[2]]
})
