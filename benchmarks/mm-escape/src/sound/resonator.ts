import { Trigonometry } from "@escapement/env"

/** Samples per second of all sounds. */
export const rate = 16_000

/**
 * Computes e to the power of a number in [-4, 0] with + − × ÷ only: the same on every engine, which `Math.exp` need not
 * be.
 */
const exponential = (x: number): number => {
  // the power of an eighth by its series, then squared three times
  const small = x / 8
  let term = 1
  let sum = 1
  for (let n = 1; n <= 18; n++) {
    term = (term * small) / n
    sum += term
  }
  const fourth = sum * sum * (sum * sum)
  return fourth * fourth
}

/** The recursion of a resonator of two poles, with unit gain at 0 Hz. Source: Klatt, JASA 67 (1980), eq. 1. */
interface Resonance {
  readonly a: number
  readonly b: number
  readonly c: number
}

/** Computes the resonance at a frequency with a bandwidth, both in Hz. */
export const resonance = (frequency: number, bandwidth: number): Resonance => {
  const radius = exponential((-Math.PI * bandwidth) / rate)
  const c = -radius * radius
  const b = 2 * radius * Trigonometry.cosDegrees((360 * frequency) / rate)
  return { a: 1 - b - c, b, c }
}

/** Makes a resonator: a function from each input sample to an output sample. */
export const resonator = (): ((input: number, resonance: Resonance) => number) => {
  let [last, before] = [0, 0]
  return (input, { a, b, c }) => {
    const output = a * input + b * last + c * before
    before = last
    last = output
    return output
  }
}

/** Makes white noise in [-1, 1) that depends only on the seed. Generator: xorshift, 32 bits. */
export const noise = (seed: number): (() => number) => {
  let state = seed | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state / 0x80000000
  }
}
