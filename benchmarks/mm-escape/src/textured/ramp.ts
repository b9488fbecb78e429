import type { Material } from "./Material.ts"
import { tones } from "./textures.ts"

/** Steps of light, from none to one and a half times plain light. */
export const lights = 64

/** The step at which a material has its own colours. */
export const plain = 40

/** Bits of a channel that are kept: neighbouring pixels differ less, and pictures are smaller. */
const kept = 0xfc

/** Colours of a material by light and tone, `light × 64 + tone`, as 0xBBGGRR. */
export const rampOf = ({ colours: [dark, middle, light] }: Material): Uint32Array => {
  const ramp = new Uint32Array(lights * tones)
  for (let tone = 0; tone < tones; tone++) {
    const half = (tones - 1) / 2
    const [from, to] = tone < half ? [dark, middle] : [middle, light]
    const share = tone < half ? tone / half : (tone - half) / half
    const mix = (shift: number) => ((from >> shift) & 255) * (1 - share) + ((to >> shift) & 255) * share
    const [red, green, blue] = [mix(16), mix(8), mix(0)]
    for (let step = 0; step < lights; step++) {
      const by = step / plain
      // what is lit more is warmer, what is in shadow bluer
      const warmth = (step - plain) / 640
      const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value * by))) & kept
      ramp[step * tones + tone] =
        byte(red * (1 + warmth)) | (byte(green) << 8) | (byte(blue * (1 - 1.6 * warmth)) << 16)
    }
  }
  return ramp
}
