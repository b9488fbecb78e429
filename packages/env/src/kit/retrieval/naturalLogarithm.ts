/** Number of terms of the series: all bits but the last are exact for arguments in [1, 2). */
const terms = 18

/**
 * Computes the natural logarithm of a positive, finite number, with the same bits on every engine: arithmetic only.
 * Exact to about two units in the last place. Method: ln x = k ln 2 + 2 artanh((m - 1) / (m + 1)) for x = m 2^k, m in
 * [1, 2).
 */
export const naturalLogarithm = (x: number): number => {
  let mantissa = x
  let exponent = 0
  for (; mantissa >= 2; exponent++) mantissa /= 2
  for (; mantissa < 1; exponent--) mantissa *= 2
  const ratio = (mantissa - 1) / (mantissa + 1)
  const square = ratio * ratio
  let sum = 0
  for (let i = terms; i >= 0; i--) sum = sum * square + 1 / (2 * i + 1)
  return exponent * Math.LN2 + 2 * ratio * sum
}
