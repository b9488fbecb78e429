import type { Material } from "./Material.ts"
import { tones } from "./textures.ts"

/** Steps of light, from none to one and a half times plain light. */
export const lights = 64

/** The step at which a material has its own colours. */
export const plain = 40

/** Bits of a channel that are kept: neighbouring pixels differ less, and pictures are smaller. */
const kept = 0xfc

/** By how much each step of light brightens, and red and blue with it: what is lit more is warmer, what is in shadow bluer. */
const brightness = Float64Array.from({ length: lights }, (_, step) => step / plain)
const reddening = Float64Array.from({ length: lights }, (_, step) => 1 + (step - plain) / 640)
const blueing = Float64Array.from({ length: lights }, (_, step) => 1 - 1.6 * ((step - plain) / 640))

const byte = (value: number): number => (value >= 255 ? 255 : value <= 0 ? 0 : Math.round(value)) & kept

/** Colours of a material by light and tone, `light × 64 + tone`, as 0xBBGGRR. */
export const rampOf = ({ colours: [dark, middle, light] }: Material): Uint32Array => {
  const ramp = new Uint32Array(lights * tones)
  const half = (tones - 1) / 2
  for (let tone = 0; tone < tones; tone++) {
    const from = tone < half ? dark : middle
    const to = tone < half ? middle : light
    const share = tone < half ? tone / half : (tone - half) / half
    const red = ((from >> 16) & 255) * (1 - share) + ((to >> 16) & 255) * share
    const green = ((from >> 8) & 255) * (1 - share) + ((to >> 8) & 255) * share
    const blue = (from & 255) * (1 - share) + (to & 255) * share
    for (let step = 0; step < lights; step++) {
      const by = brightness[step]!
      ramp[step * tones + tone] =
        byte(red * reddening[step]! * by) | (byte(green * by) << 8) | (byte(blue * blueing[step]! * by) << 16)
    }
  }
  return ramp
}
