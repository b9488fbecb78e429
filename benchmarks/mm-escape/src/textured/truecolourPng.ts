import { crc32 } from "node:zlib"
import { codes, endSymbol, head, lengths, repeats, rowMark } from "./deflate.ts"
import type { ColourFrame } from "./renderTextured.ts"

const signature = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10)

/** Codes of two channels at once, by their steps, `64 × second + first`; and how many bits they have. */
const pairs = new Uint32Array(4096)
const pairBits = new Uint8Array(4096)
for (let second = 0; second < 64; second++) {
  for (let first = 0; first < 64; first++) {
    const bits = lengths[4 * first]!
    pairs[64 * second + first] = codes[4 * first]! | (codes[4 * second]! << bits)
    pairBits[64 * second + first] = bits + lengths[4 * second]!
  }
}
const singles = Uint32Array.from({ length: 64 }, (_, step) => codes[4 * step]!)
const singleBits = Uint8Array.from({ length: 64 }, (_, step) => lengths[4 * step]!)

/** A chunk of a PNG. */
export const chunkOf = (type: string, data: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(12 + data.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(data, 8)
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)))
  return bytes
}

const modulus = 65521
/** Pixels after which the checksum is reduced, before it leaves 31 bits. */
const reduced = 256

let buffer = new Uint8Array(0)

/** A repeat in one: its symbol, its extra bits, and that it is a pixel back, the only distance that has a code. */
const repeatCodes = Uint32Array.from(repeats, ({ extra, symbol }) => codes[symbol]! | (extra << lengths[symbol]!))
const repeatBits = Uint8Array.from(repeats, ({ bits, symbol }) => lengths[symbol]! + bits + 1)
const repeatPixels = Uint8Array.from(repeats, ({ pixels }) => pixels)

/** What every stream begins with: whole bytes, and the bits of the byte that follows. */
const opening = ((): { readonly bytes: ReadonlyArray<number>; readonly pending: number; readonly bits: number } => {
  const bytes = [0x78, 0x01]
  let pending = 0
  let bits = 0
  for (const [value, count] of head) {
    pending |= value << bits
    for (bits += count; bits >= 8; bits -= 8) {
      bytes.push(pending & 255)
      pending >>>= 8
    }
  }
  return { bytes, pending, bits }
})()

/**
 * The pixels of a frame as a zlib stream. The bytes are the encoder's own: the
 * next frame replaces them. All in one function, as variables that a closure
 * shares are four times slower.
 */
const pack = ({ colours, height, width }: ColourFrame): Uint8Array => {
  const most = 1000 + height * (width * 5 + 8)
  if (buffer.length < most) buffer = new Uint8Array(most)
  const out = buffer
  out.set(opening.bytes)
  let at = opening.bytes.length
  let { bits, pending } = opening
  let low = 1
  let high = 0
  for (let y = 0; y < height; y++) {
    pending |= codes[rowMark]! << bits
    bits += lengths[rowMark]!
    out[at] = pending
    out[at + 1] = pending >>> 8
    at += bits >>> 3
    pending >>>= bits & 24
    bits &= 7
    low += rowMark
    high += low
    let before = 0
    let run = 0
    let since = 0
    const end = (y + 1) * width
    for (let p = y * width; p <= end; p++) {
      const here = p < end ? colours[p]! >>> 2 : 0
      const step = ((here | 0x404040) - before) & 0x3f3f3f
      before = here
      if (step === 0 && p < end) {
        run++
        continue
      }
      if (run > 0) {
        high += 3 * low * (run % modulus)
        low %= modulus
        high %= modulus
        // the first pixel in full, the others as repeats of it
        let code = pairs[0]! | (singles[0]! << pairBits[0]!)
        let count = pairBits[0]! + singleBits[0]!
        let left = run - 1
        run = 0
        for (let k = 0; ;) {
          pending |= code << bits
          bits += count
          out[at] = pending
          out[at + 1] = pending >>> 8
          out[at + 2] = pending >>> 16
          at += bits >>> 3
          pending >>>= bits & 24
          bits &= 7
          while (k < repeatPixels.length && repeatPixels[k]! > left) k++
          if (k === repeatPixels.length) break
          left -= repeatPixels[k]!
          code = repeatCodes[k]!
          count = repeatBits[k]!
        }
      }
      if (p === end) break
      if (++since === reduced) {
        since = 0
        low %= modulus
        high %= modulus
      }
      const red = step & 63
      const green = (step >>> 8) & 63
      const blue = step >>> 16
      high += 3 * low + 4 * (3 * red + 2 * green + blue)
      low += 4 * (red + green + blue)
      const pair = (green << 6) | red
      pending |= pairs[pair]! << bits
      bits += pairBits[pair]!
      // three bytes are always written, and as many kept as are full: cheaper than asking
      out[at] = pending
      out[at + 1] = pending >>> 8
      out[at + 2] = pending >>> 16
      at += bits >>> 3
      pending >>>= bits & 24
      bits &= 7
      pending |= singles[blue]! << bits
      bits += singleBits[blue]!
      out[at] = pending
      out[at + 1] = pending >>> 8
      at += bits >>> 3
      pending >>>= bits & 24
      bits &= 7
    }
    low %= modulus
    high %= modulus
  }
  pending |= codes[endSymbol]! << bits
  bits += lengths[endSymbol]!
  for (; bits > 0; bits -= 8) {
    out[at++] = pending
    pending >>>= 8
  }
  for (const byte of [high >> 8, high, low >> 8, low]) out[at++] = byte
  return out.subarray(0, at)
}

const header = ({ height, width }: Pick<ColourFrame, "height" | "width">): Uint8Array => {
  const data = new Uint8Array(13)
  const view = new DataView(data.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  // eight bits per channel, three channels
  data[8] = 8
  data[9] = 2
  return chunkOf("IHDR", data)
}

const joined = (parts: ReadonlyArray<Uint8Array>): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((total, part) => total + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const end = chunkOf("IEND", new Uint8Array(0))

/** A frame as a PNG of true colours: the same bytes on every engine. */
export const truecolourPng = (frame: ColourFrame): Uint8Array =>
  joined([signature, header(frame), chunkOf("IDAT", pack(frame)), end])
