import type { Material } from "./Material.ts"
import { tones } from "./textures.ts"

/** Number of steps of light, from none to one and a half times plain light. */
export const lights = 64

/** The step at which a material has its own colours. */
export const plain = 40

/** Bits of a channel that are kept: fewer differences between neighbouring pixels make pictures smaller. */
const kept = 0xfc

/**
 * How much each step of light brightens a colour, and how it changes red and blue: lit surfaces are warmer, those in
 * shadow bluer.
 */
const brightness = Float64Array.from({ length: lights }, (_, step) => step / plain)
const reddening = Float64Array.from({ length: lights }, (_, step) => 1 + (step - plain) / 640)
const blueing = Float64Array.from({ length: lights }, (_, step) => 1 - 1.6 * ((step - plain) / 640))

/** Rounds a channel of a colour to the kept bits. */
const byte = (value: number): number => (value >= 255 ? 255 : value <= 0 ? 0 : (value + 0.5) | 0) & kept

/** Computes the colours of a material by `light × 64 + tone`, as 0xBBGGRR. */
export const rampOf = ({ colours: [dark, middle, light] }: Pick<Material, "colours">): Uint32Array => {
  const ramp = new Uint32Array(lights * tones)
  const reds = new Float64Array(tones)
  const greens = new Float64Array(tones)
  const blues = new Float64Array(tones)
  const half = (tones - 1) / 2
  for (let tone = 0; tone < tones; tone++) {
    const from = tone < half ? dark : middle
    const to = tone < half ? middle : light
    const share = tone < half ? tone / half : (tone - half) / half
    reds[tone] = ((from >> 16) & 255) * (1 - share) + ((to >> 16) & 255) * share
    greens[tone] = ((from >> 8) & 255) * (1 - share) + ((to >> 8) & 255) * share
    blues[tone] = (from & 255) * (1 - share) + (to & 255) * share
  }
  for (let step = 0; step < lights; step++) {
    const by = brightness[step]!
    const warmth = reddening[step]!
    const coldness = blueing[step]!
    for (let tone = 0; tone < tones; tone++) {
      ramp[step * tones + tone] =
        byte(reds[tone]! * warmth * by) | (byte(greens[tone]! * by) << 8) | (byte(blues[tone]! * coldness * by) << 16)
    }
  }
  return ramp
}
