/** Evaluates a polynomial, highest coefficient first. */
const horner = (coefficients: ReadonlyArray<number>, x: number): number => {
  let value = 0
  for (const coefficient of coefficients) value = value * x + coefficient
  return value
}

const density = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)

/** Computes the upper tail by Laplace's continued fraction; a hundred terms are exact from z = 2 on. */
const upperTail = (z: number): number => {
  let rest = z
  for (let k = 100; k > 0; k--) rest = z + k / rest
  return density(z) / rest
}

/** Computes Φ(z) − ½ as the density times z + z³/3 + z⁵/15 + …; fifty terms are exact up to |z| = 2. */
const central = (z: number): number => {
  let sum = z
  let term = z
  for (let k = 3; k < 100; k += 2) {
    term *= (z * z) / k
    sum += term
  }
  return density(z) * sum
}

/**
 * Computes P(Z ≤ z) of the standard normal distribution, with a relative error below 1e-13. Source: Marsaglia 2004,
 * *Evaluating the normal distribution*; beyond 2 standard deviations DLMF 7.9.3.
 *
 * ```ts
 * import { normalCdf } from "./Normal.ts"
 *
 * normalCdf(1.96) // → 0.975
 * ```
 */
export const normalCdf = (z: number): number => (z > 2 ? 1 - upperTail(z) : z < -2 ? upperTail(-z) : 0.5 + central(z))

const centre = {
  top: [
    2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513,
    133.14166789178438, 3.3871328727963665
  ],
  bottom: [
    5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579,
    42.31333070160091, 1
  ]
}
const shoulder = {
  top: [
    0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
    5.769497221460691, 4.630337846156546, 1.4234371107496835
  ],
  bottom: [
    1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
    1.6763848301838038, 2.053191626637759, 1
  ]
}
const tail = {
  top: [
    2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
    1.7848265399172913, 5.463784911164114, 6.657904643501103
  ],
  bottom: [
    2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 0.0007868691311456133, 0.014875361290850615,
    0.1369298809227358, 0.599832206555888, 1
  ]
}

/**
 * Computes the z with P(Z ≤ z) = p, for p in (0, 1), with a relative error below 1e-14. Source: Wichura 1988,
 * *Algorithm AS 241: the percentage points of the normal distribution*, PPND16.
 *
 * ```ts
 * import { normalQuantile } from "./Normal.ts"
 *
 * normalQuantile(0.975) // → 1.96
 * ```
 */
export const normalQuantile = (p: number): number => {
  const q = p - 0.5
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q
    return (q * horner(centre.top, r)) / horner(centre.bottom, r)
  }
  const r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p))
  const { bottom, top } = r <= 5 ? shoulder : tail
  const from = r <= 5 ? 1.6 : 5
  return (Math.sign(q) * horner(top, r - from)) / horner(bottom, r - from)
}
