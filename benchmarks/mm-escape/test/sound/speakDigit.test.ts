import { createHash } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { noise, rate, resonance, resonator } from "../../src/sound/resonator.ts"
import { speakDigit } from "../../src/sound/speakDigit.ts"
import { wave } from "../../src/sound/wave.ts"
import { wind } from "../../src/sound/wind.ts"

const digits = Array.from({ length: 10 }, (_, digit) => digit)

/** How much of a frequency is in samples. */
const power = (samples: Float64Array, frequency: number): number => {
  const tuned = resonance(frequency, 40)
  const filter = resonator()
  return samples.reduce((sum, sample) => sum + filter(sample, tuned) ** 2, 0)
}

describe("spoken digits and wind", () => {
  it("are the same bytes on every engine", () => {
    const hash = createHash("sha256")
    for (const voice of ["low", "high"] as const)
      for (const digit of digits) hash.update(wave([speakDigit(digit, voice)]))
    hash.update(wave([wind(2 * rate)]))
    // of Node 22, Node 24 and Deno
    assert.strictEqual(hash.digest("hex"), "fb57ac1f31f46b6f7e2c4a1e025d7d30220494df49e38dde4f94bde78888c2a1")
  })

  it("are words of half a second to one second, all different", () => {
    for (const digit of digits) {
      const samples = speakDigit(digit, "low")
      assert.isAbove(samples.length / rate, 0.3)
      assert.isBelow(samples.length / rate, 1)
      assert.closeTo(
        samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
        0.8,
        1e-9
      )
    }
    assert.strictEqual(
      new Set(digits.map((digit) => Buffer.from(wave([speakDigit(digit, "low")])).toString())).size,
      10
    )
  })

  it("have the formants of their vowels and the hiss of their consonants", () => {
    const vowel = speakDigit(3, "low").subarray(-2400)
    assert.isAbove(power(vowel, 290), 20 * power(vowel, 1200))
    assert.isAbove(power(vowel, 2250), 3 * power(vowel, 1200))
    const hiss = speakDigit(6, "low").subarray(400, 1600)
    assert.isAbove(power(hiss, 5200), power(hiss, 900))
  })

  it("grow longer without a change of the earlier samples", () => {
    const short = wind(500).slice()
    assert.deepStrictEqual(wind(60_000).slice(0, 500), short)
  })
})

describe("a resonator", () => {
  it("passes a constant unchanged, and rings at its frequency", () => {
    const tuned = resonance(1000, 50)
    const filter = resonator()
    const settled = Array.from({ length: 8000 }, () => filter(1, tuned)).at(-1)
    assert.closeTo(settled ?? 0, 1, 1e-6)
    // by the library's exponential and cosine, which differ in the last places at most
    assert.closeTo(tuned.c, -Math.exp((-2 * Math.PI * 50) / rate), 1e-14)
    assert.closeTo(tuned.b, 2 * Math.exp((-Math.PI * 50) / rate) * Math.cos((2 * Math.PI * 1000) / rate), 1e-14)
  })

  it("is fed with noise of mean 0 that is the same for a seed", () => {
    const [one, other] = [noise(7), noise(7)]
    const drawn = Array.from({ length: 20_000 }, one)
    assert.deepStrictEqual(Array.from({ length: 5 }, other), drawn.slice(0, 5))
    assert.closeTo(drawn.reduce((sum, value) => sum + value, 0) / drawn.length, 0, 0.02)
    assert.isTrue(drawn.every((value) => value >= -1 && value < 1))
  })
})

describe("a wave file", () => {
  it("has a correct header, and samples of both ears in turn", () => {
    const view = new DataView(wave([Float64Array.of(0, 1, 2), Float64Array.of(-1, -2, 0.5)]).buffer)
    const text = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)))
    assert.deepStrictEqual([text(0), text(8), text(12), text(36)], ["RIFF", "WAVE", "fmt ", "data"])
    assert.deepStrictEqual(
      [view.getUint16(22, true), view.getUint32(24, true), view.getUint32(40, true)],
      [2, rate, 12]
    )
    const samples = Array.from({ length: 6 }, (_, i) => view.getInt16(44 + 2 * i, true))
    assert.deepStrictEqual(samples, [0, -32767, 32767, -32767, 32767, 16384])
  })
})
