import { getOrInsertComputed } from "@escapement/core"
import { noise, rate, resonance, resonator } from "./resonator.ts"

/** The position of the mouth at an instant of a word. Frequencies in Hz, loudness from 0 to 1. */
interface Stand {
  /** Milliseconds since the position before; in between, all values change linearly. */
  readonly after: number
  readonly formants: readonly [number, number, number]
  readonly voice: number
  readonly hiss?: number
  /** Centre and bandwidth of the hiss. */
  readonly at?: readonly [frequency: number, width: number]
}

const iy = [290, 2250, 2950] as const
const ih = [400, 1950, 2550] as const
const eh = [550, 1800, 2500] as const
const ah = [640, 1200, 2400] as const
const ao = [570, 850, 2450] as const
const uw = [310, 950, 2250] as const
const ow = [500, 950, 2400] as const
const er = [430, 1250, 1600] as const
const ay = [740, 1250, 2500] as const
const ey = [490, 1900, 2500] as const
const n = [270, 1700, 2600] as const
/** The hum before and after `i`: the nose damps its middle. */
const m = [230, 1000, 2600] as const
const v = [240, 1100, 2200] as const
const w = [300, 650, 2200] as const

const s = [5200, 2600] as const
const f = [3600, 6000] as const
const burst = [3900, 2500] as const

const at = (
  after: number,
  formants: Stand["formants"],
  voice: number,
  hiss = 0,
  middle: readonly [number, number] = s
): Stand => ({ after, formants, voice, hiss, at: middle })

/**
 * The words for the ten digits. Formants of vowels: Peterson and Barney, JASA 24 (1952), means of men, rounded; times
 * by ear.
 */
const words: ReadonlyArray<ReadonlyArray<Stand>> = [
  // z-i-r-o
  [
    at(0, [250, 1700, 2500], 0.25, 0.0875),
    at(90, [250, 1750, 2500], 0.35, 0.0875),
    at(35, ih, 0.9, 0),
    at(70, iy, 1),
    at(70, er, 0.9),
    at(60, er, 0.9),
    at(60, ow, 1),
    at(120, [430, 850, 2400], 0.9),
    at(90, [380, 800, 2350], 0)
  ],
  // w-a-n
  [
    at(0, w, 0),
    at(40, w, 0.7),
    at(50, w, 0.8),
    at(60, ah, 1),
    at(110, ah, 1),
    at(40, [450, 1350, 2450], 0.7),
    at(15, n, 0.7),
    at(140, n, 0.7),
    at(50, n, 0)
  ],
  // t-oo
  [
    at(0, [320, 1750, 2600], 0, 0),
    at(3, [320, 1750, 2600], 0, 0.9, burst),
    at(22, [320, 1750, 2600], 0, 0.7, burst),
    at(40, [320, 1700, 2500], 0.1, 0.25, burst),
    at(15, [320, 1500, 2350], 0.9),
    at(70, uw, 1),
    at(130, [300, 870, 2250], 0.9),
    at(80, [300, 850, 2250], 0)
  ],
  // th-r-ee
  [
    at(0, [300, 1300, 2400], 0, 0.05, f),
    at(100, [320, 1250, 2000], 0, 0.16, f),
    at(30, [380, 1150, 1550], 0.8, 0),
    at(55, er, 0.9),
    at(70, [320, 2050, 2600], 1),
    at(60, iy, 1),
    at(150, iy, 0.9),
    at(80, iy, 0)
  ],
  // f-o-r
  [
    at(0, [300, 900, 2300], 0, 0.08, f),
    at(110, [320, 900, 2300], 0, 0.22, f),
    at(30, ao, 0.8, 0),
    at(60, ao, 1),
    at(90, ao, 1),
    at(90, er, 0.9),
    at(80, er, 0.75),
    at(70, er, 0)
  ],
  // f-i-v
  [
    at(0, [340, 1100, 2300], 0, 0.08, f),
    at(110, [340, 1100, 2300], 0, 0.22, f),
    at(30, ay, 0.8, 0),
    at(100, ay, 1),
    at(110, [400, 2050, 2600], 0.9),
    at(40, [300, 1500, 2300], 0.45, 0.08, f),
    at(70, v, 0.3, 0.12, f),
    at(60, v, 0, 0.05, f)
  ],
  // s-i-k-s
  [
    at(0, [350, 1800, 2600], 0, 0.05),
    at(110, [350, 1850, 2600], 0, 0.175),
    at(25, ih, 0.8, 0),
    at(70, ih, 1),
    at(40, [350, 2050, 2450], 0.6),
    at(8, [300, 2050, 2450], 0),
    at(50, [300, 2050, 2450], 0),
    at(3, [300, 2050, 2450], 0, 0.8, [2200, 900]),
    at(20, [300, 2000, 2500], 0, 0.5, [2800, 1500]),
    at(25, [300, 1900, 2500], 0, 0.175),
    at(120, [300, 1900, 2500], 0, 0.15),
    at(60, [300, 1900, 2500], 0, 0)
  ],
  // s-e-v-e-n
  [
    at(0, [350, 1700, 2500], 0, 0.05),
    at(100, [400, 1750, 2500], 0, 0.175),
    at(25, eh, 0.8, 0),
    at(90, eh, 1),
    at(40, [330, 1300, 2300], 0.5, 0.05, f),
    at(45, v, 0.4, 0.08, f),
    at(30, [480, 1450, 2450], 0.8),
    at(50, [480, 1500, 2450], 0.8),
    at(20, n, 0.7),
    at(120, n, 0.65),
    at(50, n, 0)
  ],
  // ei-t
  [
    at(0, ey, 0),
    at(30, ey, 0.9),
    at(80, [470, 2000, 2550], 1),
    at(110, [330, 2250, 2750], 0.9),
    at(20, [310, 1950, 2650], 0.4),
    at(8, [300, 1850, 2600], 0),
    at(60, [300, 1850, 2600], 0),
    at(3, [300, 1850, 2600], 0, 0.8, burst),
    at(25, [300, 1850, 2600], 0, 0.5, burst),
    at(50, [300, 1850, 2600], 0, 0)
  ],
  // n-i-n
  [
    at(0, m, 0),
    at(25, m, 0.6),
    at(60, m, 0.6),
    at(12, [560, 1250, 2550], 0.9),
    at(40, [740, 1300, 2500], 1),
    at(110, [700, 1400, 2500], 1),
    at(110, [400, 2200, 2600], 0.9),
    at(20, [300, 1600, 2600], 0.6),
    at(100, m, 0.6),
    at(60, m, 0)
  ]
]

/** Samples during which the mouth does not move. */
const frame = rate / 200

const glide = (from: number, to: number, share: number): number => from + (to - from) * share

const between = (from: Stand, to: Stand, share: number): Required<Omit<Stand, "after">> => {
  const part = (index: 0 | 1 | 2) => glide(from.formants[index], to.formants[index], share)
  return {
    formants: [part(0), part(1), part(2)],
    voice: glide(from.voice, to.voice, share),
    hiss: glide(from.hiss ?? 0, to.hiss ?? 0, share),
    at: to.at ?? s
  }
}

/** Interpolates the positions of a word, frame by frame. */
const framesOf = (stands: ReadonlyArray<Stand>): ReadonlyArray<Required<Omit<Stand, "after">>> => {
  const frames: Array<Required<Omit<Stand, "after">>> = []
  let left = 0
  for (const [index, to] of stands.entries()) {
    const from = stands[index - 1]
    if (from === undefined) continue
    const span = (to.after * rate) / 1000
    for (; left < span; left += frame) frames.push(between(from, to, left / span))
    left -= span
  }
  return frames
}

/** Amplitude of the loudest sample of a word, from 0 to 1. */
const peak = 0.8

const synthesise = (stands: ReadonlyArray<Stand>, pitch: number): Float64Array => {
  const frames = framesOf(stands)
  const samples = new Float64Array(frames.length * frame)
  const [glottis, first, second, third, fourth, fifth, hissing] = Array.from({ length: 7 }, resonator)
  const breath = noise(0x2545f491)
  // the voice rolls off above 100 Hz, and the mouth has two more formants that hardly change
  const [roll, high, higher] = [resonance(0, 100), resonance(3500, 220), resonance(4500, 300)]
  let [phase, loudest, last, blew, blewBefore] = [0, 0, 0, 0, 0]
  frames.forEach(({ at: [middle, width], formants: [f1, f2, f3], hiss, voice }, index) => {
    const [r1, r2, r3] = [resonance(f1, 70), resonance(f2, 100), resonance(f3, 150)]
    const hissed = resonance(middle, width)
    // the pitch of a word falls
    const step = (pitch * (1.12 - (0.27 * index) / frames.length)) / rate
    for (let i = 0; i < frame; i++) {
      phase += step
      const pulse = phase >= 1 ? 1 : 0
      phase -= pulse
      const voiced = glottis!(pulse * 60 * voice, roll)
      const mouth = fifth!(fourth!(third!(second!(first!(voiced, r1), r2), r3), high), higher)
      const blown = breath()
      // hissing is high-pitched: low frequencies of the noise are removed
      const puff = hissing!((blown - 2 * blew + blewBefore) * hiss, hissed)
      blewBefore = blew
      blew = blown
      // the sound at the lips is the derivative of what reaches them
      const sample = 4 * (mouth - last) + 0.16 * puff
      last = mouth
      samples[index * frame + i] = sample
      loudest = Math.max(loudest, Math.abs(sample))
    }
  })
  return samples.map((sample) => (sample / loudest) * peak)
}

/** The voices, by the pitch at which they begin, in Hz. */
const voices = { low: 105, high: 165 } as const
export type Voice = keyof typeof voices

const spoken = new Map<string, Float64Array>()

/** Speaks a digit: samples from -1 to 1. */
export const speakDigit = (digit: number, voice: Voice): Float64Array =>
  getOrInsertComputed(spoken, `${voice} ${digit}`, () => synthesise(words[digit] ?? [], voices[voice]))
