import { codes, endSymbol, head, lengths, repeats, rowMark } from "./deflate.ts"
import type { ColourFrame } from "./renderTextured.ts"

/** A word holds a code, its first bit lowest, and above it how many bits that is. */
const countShift = 27
const codeMask = (1 << countShift) - 1
/** The most bits of a word. */
const most = countShift

const word = (code: number, bits: number): number => code | (bits << countShift)

/** Words of a channel, and of two at once as `64 × second + first`, by their steps. */
const singles = Int32Array.from({ length: 64 }, (_, step) => word(codes[4 * step]!, lengths[4 * step]!))
const pairs = Int32Array.from({ length: 4096 }, (_, index) => {
  const [first, second] = [4 * (index & 63), 4 * (index >> 6)]
  return word(codes[first]! | (codes[second]! << lengths[first]!), lengths[first]! + lengths[second]!)
})

/** A pixel that is like the one before it: three channels without a step. */
const same = word(0 | codes[0]! | (codes[0]! << lengths[0]!) | (codes[0]! << (2 * lengths[0]!)), 3 * lengths[0]!)
/** Repeats: their symbol, its extra bits, and that they are a pixel back, the only distance that has a code. */
const repeatWords = Int32Array.from(repeats, ({ bits, extra, symbol }) =>
  word(codes[symbol]! | (extra << lengths[symbol]!), lengths[symbol]! + bits + 1)
)
const repeatPixels = Uint8Array.from(repeats, ({ pixels }) => pixels)

/** Writes what says that `count` pixels are like the one before them: the first in full, the others as its repeats. */
const tellSame = (words: Int32Array, at: number, count: number): number => {
  if (count === 0) return at
  words[at++] = same
  for (let left = count - 1, k = 0; left > 0; left -= repeatPixels[k]!) {
    while (repeatPixels[k]! > left) k++
    words[at++] = repeatWords[k]!
  }
  return at
}

/** What stands for more pixels than fit into a word. */
const none = -1

/** The same as one word, by how many pixels. */
const sames = ((): Int32Array => {
  const parts = new Int32Array(32)
  return Int32Array.from({ length: 128 }, (_, count) => {
    let [code, bits] = [0, 0]
    for (const part of parts.subarray(0, tellSame(parts, 0, count))) {
      if (bits <= most) code |= (part & codeMask) << bits
      bits += part >>> countShift
    }
    return bits <= most ? word(code, bits) : none
  })
})()

/** Pixels that are looked at together: their places take ten bits of a token. */
const stretch = 1024
const tokens = new Int32Array(stretch + 1)
const words = new Int32Array(8 * stretch)

const modulus = 65521

/** What every stream begins with: its two bytes, and the head of its block, bit by bit. */
const opening = [[0x78, 8], [0x01, 8], ...head] as const

/** The most bytes that the pixels of a frame can take. */
export const mostBytes = ({ height, width }: Pick<ColourFrame, "height" | "width">): number =>
  1000 + height * (width * 5 + 8)

/**
 * Writes the pixels of a frame as a zlib stream from `start`; where it ends. The steps of a row are found, then put
 * into words, then the words are joined: loops that hardly ever guess their way wrong, where one loop over the
 * pixels guesses at each of them whether it is like the one before.
 */
export const packPixels = ({ colours, height, width }: ColourFrame, out: DataView, start: number): number => {
  let at = start
  let pending = 0
  let bits = 0
  for (const [value, count] of opening) {
    pending |= value << bits
    for (bits += count; bits >= 8; bits -= 8) {
      out.setUint8(at++, pending)
      pending >>>= 8
    }
  }
  let low = 1
  let high = 0
  for (let y = 0; y < height; y++) {
    words[0] = word(codes[rowMark]!, lengths[rowMark]!)
    let written = 1
    low += rowMark
    high += low
    let before = 0
    let last = -1
    for (let left = 0; left < width; left += stretch) {
      const first = y * width + left
      const size = width - left < stretch ? width - left : stretch
      let found = 0
      for (let x = 0; x < size; x++) {
        const here = colours[first + x]! >>> 2
        const step = ((here | 0x404040) - before) & 0x3f3f3f
        before = here
        // always written, and kept where there is a step: cheaper than asking
        tokens[found] = step | (x << 22)
        found = (found + (-step >>> 31)) | 0
      }
      let sum = 0
      let weighted = 0
      let late = 0
      for (let k = 0; k < found; k++) {
        const token = tokens[k]!
        const x = token >>> 22
        const gap = (x - last - 1) | 0
        last = x
        const blue = (token >>> 16) & 63
        const green = (token >>> 8) & 63
        const all = ((token & 63) + green + blue) | 0
        sum = (sum + all) | 0
        weighted = (weighted + Math.imul(all, x)) | 0
        late = (late + green + blue + blue) | 0
        // always written, and kept where there is a gap
        words[written] = gap < sames.length ? sames[gap]! : none
        if (words[written] === none) written = tellSame(words, written, gap)
        else written = (written + (-gap >>> 31)) | 0
        const pair = pairs[((token >>> 2) & 0xfc0) | (token & 63)]!
        const single = singles[blue]!
        const singleAt = pair >>> countShift
        const count = (singleAt + (single >>> countShift)) | 0
        if (count <= most) {
          words[written] = (pair & codeMask) | ((single & codeMask) << singleAt) | (count << countShift)
          written = (written + 1) | 0
        } else {
          words[written] = pair
          words[written + 1] = single
          written = (written + 2) | 0
        }
      }
      last -= size
      if (left + size === width) written = tellSame(words, written, -1 - last)
      // Adler's sums over the bytes of the stretch: each counts as often as bytes follow it, itself included
      high = (high + 3 * size * low + 4 * (3 * (size * sum - weighted) - late)) % modulus
      low = (low + 4 * sum) % modulus
      for (let k = 0; k < written; k++) {
        const next = words[k]!
        const code = next & codeMask
        pending |= code << bits
        // four bytes are always written, and kept once they are full
        out.setInt32(at, pending, true)
        const total = (bits + (next >>> countShift)) | 0
        const full = total >>> 5
        pending = (pending & (full - 1)) | ((code >>> -bits) & -full)
        at = (at + (full << 2)) | 0
        bits = total & 31
      }
      written = 0
    }
  }
  for (; bits >= 8; bits -= 8) {
    out.setUint8(at++, pending)
    pending >>>= 8
  }
  pending |= codes[endSymbol]! << bits
  for (bits += lengths[endSymbol]!; bits > 0; bits -= 8) {
    out.setUint8(at++, pending)
    pending >>>= 8
  }
  out.setUint16(at, high)
  out.setUint16(at + 2, low)
  return at + 4
}
