/**
 * The codes with which pictures are compressed: one table for all of them. A picture therefore needs one pass, and its
 * bytes do not depend on a build of zlib. Format: RFC 1951.
 */

/** How often neighbouring channels differ by 0, ±4, ±8, …; counted in rooms of all styles. */
const counts = [
  9000, 3200, 1900, 1200, 800, 560, 410, 310, 240, 190, 155, 130, 110, 95, 82, 72, 64, 57, 51, 46, 42, 38, 35, 32, 30,
  28, 27, 26, 25, 24, 24, 24, 24
]

/** Codes for repeated pixels: their number, the symbol, its extra bits, and the count of these. */
export const repeats = [
  { pixels: 86, symbol: 285, extra: 0, bits: 0 },
  { pixels: 64, symbol: 282, extra: 29, bits: 5 },
  { pixels: 32, symbol: 278, extra: 13, bits: 4 },
  { pixels: 16, symbol: 274, extra: 5, bits: 3 },
  { pixels: 8, symbol: 270, extra: 1, bits: 2 },
  { pixels: 4, symbol: 265, extra: 1, bits: 1 },
  { pixels: 2, symbol: 260, extra: 0, bits: 0 },
  { pixels: 1, symbol: 257, extra: 0, bits: 0 }
] as const

/** The literal before each row that names its filter: the difference to the pixel on the left. */
export const rowMark = 1
/** The symbol that ends a block. */
export const endSymbol = 256
const symbols = 286

const weightOf = (symbol: number): number => {
  if (symbol === rowMark) return 24
  if (symbol === endSymbol) return 20
  if (symbol > endSymbol) return repeats.some((repeat) => repeat.symbol === symbol) ? 300 : 0
  const step = symbol / 4
  return symbol % 4 === 0 ? counts[Math.min(step, 64 - step)]! : 0
}

/** Computes the lengths of the codes of a Huffman tree. */
const codeLengths = (): Uint8Array => {
  const lengths = new Uint8Array(symbols)
  let groups = Array.from({ length: symbols }, (_, symbol) => ({ weight: weightOf(symbol), members: [symbol] })).filter(
    ({ weight }) => weight > 0
  )
  while (groups.length > 1) {
    const [a, b, ...others] = groups.toSorted((x, y) => x.weight - y.weight || x.members[0]! - y.members[0]!)
    const members = [...a!.members, ...b!.members]
    for (const member of members) lengths[member]!++
    groups = [{ weight: a!.weight + b!.weight, members }, ...others]
  }
  return lengths
}

const reversed = (code: number, length: number): number => {
  let result = 0
  for (let bit = 0; bit < length; bit++) result |= ((code >> bit) & 1) << (length - 1 - bit)
  return result
}

/** Code lengths of all symbols. */
export const lengths = codeLengths()

/** Codes of all symbols, with the first bit in the lowest place. */
export const codes = ((): Uint32Array => {
  const found = new Uint32Array(symbols)
  let code = 0
  for (let length = 1; length < 16; length++) {
    for (let symbol = 0; symbol < symbols; symbol++) {
      if (lengths[symbol] === length) found[symbol] = reversed(code++, length)
    }
    code <<= 1
  }
  return found
})()

/** The head of the only block: the mark of the last block, and the code lengths, four bits each. */
export const head: ReadonlyArray<readonly [value: number, bits: number]> = [
  [1, 1],
  [2, 2],
  [symbols - 257, 5],
  // three codes of distances, of which only the third, one pixel back, is used
  [2, 5],
  // all sixteen lengths have codes of four bits; their order is given by the format
  [15, 4],
  ...[16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].map(
    (length) => [length > 15 ? 0 : 4, 3] as const
  ),
  ...[...lengths, 0, 0, 1].map((length) => [reversed(length, 4), 4] as const)
]
