import { Trigonometry } from "@escapement/env"
import { noise, rate, resonance, resonator } from "./resonator.ts"

let known = new Float64Array(0)

/** Makes the sound of wind in a gap: low noise that swells. A longer wind begins like a shorter one. */
export const wind = (length: number): Float64Array => {
  if (known.length < length) {
    const [breath, deep, pipe] = [noise(0x1234567), resonator(), resonator()]
    const [low, tone] = [resonance(250, 500), resonance(620, 160)]
    known = new Float64Array(length).map((_, i) => {
      const seconds = i / rate
      const swell = 0.7 + 0.2 * Trigonometry.sinDegrees(252 * seconds) + 0.1 * Trigonometry.sinDegrees(612 * seconds)
      const blown = breath()
      return 0.5 * swell * (deep(blown, low) + 0.12 * pipe(blown, tone))
    })
  }
  return known.subarray(0, length)
}
