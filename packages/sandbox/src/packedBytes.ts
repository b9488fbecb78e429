/**
 * Bytes without their empty pages: four bytes of length, a bit for each page, then the pages that are
 * not empty. Half of an interpreter's memory is empty.
 *
 * @example
 * const packed = pack(new Uint8Array(1_000_000))
 * console.log(packed.length, unpack(packed).length) // prints 35 1000000
 */

const pageSize = 4096
const headerLength = 4

const places = (length: number): ReadonlyArray<number> =>
  Array.from({ length: Math.ceil(length / pageSize) }, (_, page) => page)

/** Packs bytes; equal bytes give equal packed bytes. */
export const pack = (bytes: Uint8Array): Uint8Array => {
  const empty = new Uint8Array(pageSize)
  const pageAt = (page: number) => bytes.subarray(page * pageSize, (page + 1) * pageSize)
  const pages = places(bytes.length)
  const full = pages.filter((page) => {
    const held = pageAt(page)
    return Buffer.compare(held, empty.subarray(0, held.length)) !== 0
  })
  const bits = new Uint8Array(Math.ceil(pages.length / 8))
  for (const page of full) bits[page >> 3] = (bits[page >> 3] ?? 0) | (1 << (page & 7))
  const length = new Uint8Array(headerLength)
  new DataView(length.buffer).setUint32(0, bytes.length)
  return Buffer.concat([length, bits, ...full.map(pageAt)])
}

/** The bytes that were packed. */
export const unpack = (packed: Uint8Array): Uint8Array => {
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0)
  const bytes = new Uint8Array(length)
  const pages = places(length)
  let at = headerLength + Math.ceil(pages.length / 8)
  for (const page of pages) {
    if ((((packed[headerLength + (page >> 3)] ?? 0) >> (page & 7)) & 1) === 0) continue
    const held = packed.subarray(at, at + Math.min(pageSize, length - page * pageSize))
    bytes.set(held, page * pageSize)
    at += held.length
  }
  return bytes
}
