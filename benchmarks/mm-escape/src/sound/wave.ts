import { rate } from "./resonator.ts"

const header = 44

/** Writes samples from -1 to 1 of one or two channels as a WAV file with 16 bits. */
export const wave = (channels: ReadonlyArray<Float64Array>): Uint8Array => {
  const length = channels[0]?.length ?? 0
  const bytes = new Uint8Array(header + 2 * channels.length * length)
  const view = new DataView(bytes.buffer)
  const text = (at: number, letters: string) => [...letters].forEach((c, i) => view.setUint8(at + i, c.charCodeAt(0)))
  text(0, "RIFF")
  view.setUint32(4, bytes.length - 8, true)
  text(8, "WAVEfmt ")
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, channels.length, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, 2 * channels.length * rate, true)
  view.setUint16(32, 2 * channels.length, true)
  view.setUint16(34, 16, true)
  text(36, "data")
  view.setUint32(40, bytes.length - header, true)
  channels.forEach((samples, channel) =>
    samples.forEach((sample, i) => {
      const level = Math.round(32767 * Math.max(-1, Math.min(1, sample)))
      view.setInt16(header + 2 * (i * channels.length + channel), level, true)
    })
  )
  return bytes
}
