/**
 * Hashes up to four integers to 32 well-mixed bits: the finaliser of MurmurHash3 (A. Appleby, public domain)
 * chained over its inputs. Everything that the world states about a place or a day is derived by such a hash, so
 * nothing needs to be stored.
 */
export const hash = (key: number, a: number, b = 0, c = 0): number => mix(mix(mix(mix(key, 0x9e3779b9), a), b), c)

const mix = (state: number, value: number): number => {
  let h = (state ^ Math.imul(value, 0xcc9e2d51)) | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Hashes up to four integers to a number in [0, 1). */
export const hashUnit = (key: number, a: number, b = 0, c = 0): number => hash(key, a, b, c) / 0x100000000
