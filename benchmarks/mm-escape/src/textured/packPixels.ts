import { codes, endSymbol, head, lengths, repeats, rowMark } from "./deflate.ts"
import type { ColourFrame } from "./renderTextured.ts"

/** A word holds a code, with its first bit lowest, and above it the number of its bits. */
const countShift = 27
const codeMask = (1 << countShift) - 1
/** The most bits of a code in a word. */
const most = countShift

const word = (code: number, bits: number): number => code | (bits << countShift)

/** Stands for codes that do not fit into a word. */
const none = -1

/** Words of one channel by its step, and of two channels by `64 × second + first`. */
const singles = Int32Array.from({ length: 64 }, (_, step) => word(codes[4 * step]!, lengths[4 * step]!))
const pairs = Int32Array.from({ length: 4096 }, (_, index) => {
  const [first, second] = [4 * (index & 63), 4 * (index >> 6)]
  return word(codes[first]! | (codes[second]! << lengths[first]!), lengths[first]! + lengths[second]!)
})

/** Words of all three channels of a pixel with small steps, from -8 to 7, each stored as four bits with 8 added. */
const smalls = Int32Array.from({ length: 4096 }, (_, index) => {
  const pair = pairs[(((index & 15) - 8) & 63) | (((((index >> 4) & 15) - 8) & 63) << 6)]!
  const single = singles[((index >> 8) - 8) & 63]!
  const at = pair >>> countShift
  return word((pair & codeMask) | ((single & codeMask) << at), at + (single >>> countShift))
})

/** The word of a pixel that equals the one before it: three channels with step 0. */
const same = word(0 | codes[0]! | (codes[0]! << lengths[0]!) | (codes[0]! << (2 * lengths[0]!)), 3 * lengths[0]!)
/** The words of repeats: symbol, extra bits, and the distance of one pixel, the only one that has a code. */
const repeatWords = Int32Array.from(repeats, ({ bits, extra, symbol }) =>
  word(codes[symbol]! | (extra << lengths[symbol]!), lengths[symbol]! + bits + 1)
)
const repeatPixels = Uint8Array.from(repeats, ({ pixels }) => pixels)

/** Writes the words for `count` pixels that equal the one before them: the first in full, the others as its repeats. */
const tellSame = (words: Int32Array, at: number, count: number): number => {
  if (count === 0) return at
  words[at++] = same
  for (let left = count - 1, k = 0; left > 0; left -= repeatPixels[k]!) {
    while (repeatPixels[k]! > left) k++
    words[at++] = repeatWords[k]!
  }
  return at
}

/** These words joined into a single one, by the number of pixels; `none` if they do not fit. */
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

/** Number of pixels that are handled together: an offset among them takes ten bits of a token. */
const stretch = 1024
const tokens = new Int32Array(stretch + 1)
const words = new Int32Array(8 * stretch)

const modulus = 65521

/** The beginning of every stream: its two bytes, and the head of its block, as bits. */
const opening = [[0x78, 8], [0x01, 8], ...head] as const

/** Returns the most bytes that the pixels of a frame can take. */
export const mostBytes = ({ height, width }: Pick<ColourFrame, "height" | "width">): number =>
  1000 + height * (width * 5 + 8)

/**
 * Finds the pixels that differ from the one before them and writes each with its step and offset into `tokens`; returns
 * their number.
 */
const findSteps = (colours: Uint32Array, first: number, size: number, previous: number): number => {
  const into = tokens
  // `| 0` marks offsets as integers, so that they are not computed as general numbers
  const begin = first | 0
  let before = previous | 0
  let found = 0
  for (let x = 0; x < size; x = (x + 1) | 0) {
    const here = colours[(begin + x) | 0]! >>> 2
    const step = ((here | 0x404040) - before) & 0x3f3f3f
    before = here
    // always written, but the index advances only at a step: cheaper than a branch
    into[found] = step | (x << 22)
    found = (found + (-step >>> 31)) | 0
  }
  return found
}

/** The sums of Adler-32: `low` of all bytes, `high` of all values of `low`. */
const sums = { low: 1, high: 0 }

/**
 * Adds the bytes of `size` pixels to the sums: those of the first `found` tokens, and the zeros of the pixels without a
 * step.
 */
const addUp = (found: number, size: number): void => {
  const of = tokens
  let sum = 0
  let weighted = 0
  let late = 0
  for (let k = 0; k < found; k++) {
    const token = of[k]!
    const blue = (token >>> 16) & 63
    const green = (token >>> 8) & 63
    const all = ((token & 63) + green + blue) | 0
    sum = (sum + all) | 0
    weighted = (weighted + Math.imul(all, token >>> 22)) | 0
    late = (late + green + blue + blue) | 0
  }
  sums.high = (sums.high + 3 * size * sums.low + 4 * (3 * (size * sum - weighted) - late)) % modulus
  sums.low = (sums.low + 4 * sum) % modulus
}

/** The end of the stream so far: its next byte, and the bits that do not fill a byte yet. */
const stream = { at: 0, pending: 0, bits: 0 }

/** Appends the first `written` words to the stream. */
const join = (out: DataView, written: number): void => {
  let { at, bits, pending } = stream
  for (let k = 0; k < written; k++) {
    const next = words[k]!
    const code = next & codeMask
    pending |= code << bits
    // four bytes are always written, but the position advances only once they are full
    out.setInt32(at, pending, true)
    const total = (bits + (next >>> countShift)) | 0
    const full = total >>> 5
    pending = (pending & (full - 1)) | ((code >>> -bits) & -full)
    at = (at + (full << 2)) | 0
    bits = total & 31
  }
  stream.at = at
  stream.pending = pending
  stream.bits = bits
}

/** Writes the pixel of any token, after `gap` pixels that equal the one before them. */
const putAny = (out: DataView, token: number, gap: number): void => {
  const written = tellSame(words, 0, gap)
  words[written] = pairs[((token >>> 2) & 0xfc0) | (token & 63)]!
  words[written + 1] = singles[(token >>> 16) & 63]!
  join(out, written + 2)
}

/** Writes the first `found` tokens. `previous` is the offset of the last step before them. */
const putTokens = (out: DataView, found: number, previous: number): void => {
  // local names, as a name of the module is looked up each time
  const list = tokens
  const likes = sames
  const smallOnes = smalls
  const two = pairs
  const one = singles
  const mask = codeMask
  const shift = countShift
  let last = previous
  for (let k = 0; k < found; k++) {
    let { at, bits, pending } = stream
    // the frequent cases in a loop without calls, so that everything stays in registers
    for (; k < found; k++) {
      const token = list[k]!
      const x = token >>> 22
      const gap = (x - last - 1) | 0
      const raised = (token + 0x080808) | 0
      let code = 0
      let count = 0
      if ((raised & 0x303030) === 0) {
        const pixel = smallOnes[(raised & 15) | ((raised >>> 4) & 0xf0) | ((raised >>> 8) & 0xf00)]!
        code = pixel & mask
        count = pixel >>> shift
      } else {
        const pair = two[((token >>> 2) & 0xfc0) | (token & 63)]!
        const single = one[(token >>> 16) & 63]!
        code = (pair & mask) | ((single & mask) << (pair >>> shift))
        count = ((pair >>> shift) + (single >>> shift)) | 0
      }
      if (gap >= likes.length) break
      const like = likes[gap]!
      if (like === none) break
      last = x
      const before = like >>> shift
      const alike = like & mask
      if (count + before > 31) {
        // neither case fits into one word
        pending |= alike << bits
        out.setInt32(at, pending, true)
        const total = (bits + before) | 0
        const full = total >>> 5
        pending = (pending & (full - 1)) | ((alike >>> -bits) & -full)
        at = (at + (full << 2)) | 0
        bits = total & 31
      } else {
        code = (code << before) | alike
        count = (count + before) | 0
      }
      pending |= code << bits
      // four bytes are always written, but the position advances only once they are full
      out.setInt32(at, pending, true)
      const total = (bits + count) | 0
      const full = total >>> 5
      pending = (pending & (full - 1)) | ((code >>> -bits) & -full)
      at = (at + (full << 2)) | 0
      bits = total & 31
    }
    stream.at = at
    stream.pending = pending
    stream.bits = bits
    if (k === found) return
    const token = tokens[k]!
    putAny(out, token, (token >>> 22) - last - 1)
    last = token >>> 22
  }
}

/** Writes some bits, and all bytes that are full then. */
const write = (out: DataView, value: number, count: number): void => {
  stream.pending |= value << stream.bits
  for (stream.bits += count; stream.bits >= 8; stream.bits -= 8) {
    out.setUint8(stream.at++, stream.pending)
    stream.pending >>>= 8
  }
}

/**
 * Writes the pixels of a frame as a zlib stream from `start`; returns where it ends. The steps of a row are found,
 * summed and written in separate small loops. Their variables fit into registers and their branches are predictable; a
 * single loop over the pixels would guess at each pixel whether it equals the one before.
 */
export const packPixels = ({ colours, height, width }: ColourFrame, out: DataView, start: number): number => {
  stream.at = start
  stream.pending = 0
  stream.bits = 0
  for (const [value, count] of opening) write(out, value, count)
  sums.low = 1
  sums.high = 0
  const mark = word(codes[rowMark]!, lengths[rowMark]!)
  for (let y = 0; y < height; y++) {
    words[0] = mark
    join(out, 1)
    sums.low += rowMark
    sums.high += sums.low
    let last = -1
    for (let left = 0; left < width; left += stretch) {
      const first = y * width + left
      const size = Math.min(stretch, width - left)
      const found = findSteps(colours, first, size, left === 0 ? 0 : colours[first - 1]! >>> 2)
      addUp(found, size)
      putTokens(out, found, last)
      if (found > 0) last = tokens[found - 1]! >>> 22
      last -= size
    }
    join(out, tellSame(words, 0, -1 - last))
  }
  write(out, 0, 0)
  write(out, codes[endSymbol]!, lengths[endSymbol]!)
  if (stream.bits > 0) write(out, 0, 8 - stream.bits)
  out.setUint16(stream.at, sums.high)
  out.setUint16(stream.at + 2, sums.low)
  return stream.at + 4
}
