/**
 * Sine, cosine and arctangent in degrees, computed with + − × ÷ only, which IEEE 754 makes equal on
 * every engine; `Math.sin` and the like may differ. Errors are below 1e-15. Polynomials: fdlibm,
 * `k_sin.c`, `k_cos.c`, `s_atan.c`.
 */

const radian = Math.PI / 180
const degree = 180 / Math.PI

/** Computes the sine of an angle in [-π/4, π/4], in radians. */
const sineKernel = (x: number): number => {
  const z = x * x
  const high = 8.33333333332248946124e-3 + z * (-1.98412698298579493134e-4 + z * 2.75573137070700676789e-6)
  const low = z * z * z * (-2.50507602534068634195e-8 + z * 1.58969099521155010221e-10)
  return x + z * x * (-1.66666666666666324348e-1 + z * (high + low))
}

/** Computes the cosine of an angle in [-π/4, π/4], in radians. */
const cosineKernel = (x: number): number => {
  const z = x * x
  const high = 4.16666666666666019037e-2 + z * (-1.38888888888741095749e-3 + z * 2.48015872894767294178e-5)
  const low = z * z * z * (-2.75573143513906633035e-7 + z * (2.0875723212981748279e-9 - z * 1.13596475577881948265e-11))
  return 1 - 0.5 * z + z * z * (high + low)
}

/**
 * Computes the sine of an angle plus a number of quarter turns. Exact at all multiples of 90°; both kernels are odd or
 * even.
 */
const sineAfter = (quarters: number, degrees: number): number => {
  const rest = degrees % 360
  const quadrant = Math.round(rest / 90)
  const x = (rest - 90 * quadrant) * radian
  switch ((quadrant + quarters) & 3) {
    case 0:
      return sineKernel(x)
    case 1:
      return cosineKernel(x)
    case 2:
      return 0 - sineKernel(x)
    default:
      return 0 - cosineKernel(x)
  }
}

/**
 * Computes the sine of an angle in degrees. Equal on every engine, unlike `Math.sin`, and exact at multiples of 90°.
 *
 * ```ts
 * import { Trigonometry } from "@escapement/env"
 *
 * Trigonometry.sinDegrees(30) // → 0.5
 * ```
 */
export const sinDegrees = (degrees: number): number => sineAfter(0, degrees)

/**
 * Computes the cosine of an angle in degrees. Equal on every engine, unlike `Math.cos`, and exact at multiples of 90°.
 *
 * ```ts
 * import { Trigonometry } from "@escapement/env"
 *
 * Trigonometry.cosDegrees(90) // → 0
 * ```
 */
export const cosDegrees = (degrees: number): number => sineAfter(1, degrees)

/** Arctangents of 0.5, 1, 1.5 and infinity, to which the polynomial adds the rest. */
const anchors = Float64Array.of(
  4.63647609000806093515e-1,
  7.85398163397448278999e-1,
  9.82793723247329054082e-1,
  1.570796326794896558
)

const arctangentKernel = (x: number): number => {
  const z = x * x
  const w = z * z
  const odd =
    3.33333333333329318027e-1 +
    w *
      (1.42857142725034663711e-1 +
        w *
          (9.09088713343650656196e-2 +
            w * (6.66107313738753120669e-2 + w * (4.97687799461593236017e-2 + w * 1.62858201153657823623e-2))))
  const even =
    -1.99999999998764832476e-1 +
    w *
      (-1.1111110405462355788e-1 +
        w * (-7.69187620504482999495e-2 + w * (-5.83357013379057348645e-2 + w * -3.6531572744216915527e-2)))
  return x - x * (z * odd + w * even)
}

/** Computes the arctangent, in radians, of a number that is not negative. */
const arctangent = (x: number): number => {
  if (x < 0.4375) return arctangentKernel(x)
  if (x < 0.6875) return anchors[0]! + arctangentKernel((2 * x - 1) / (2 + x))
  if (x < 1.1875) return anchors[1]! + arctangentKernel((x - 1) / (x + 1))
  if (x < 2.4375) return anchors[2]! + arctangentKernel((x - 1.5) / (1 + 1.5 * x))
  return anchors[3]! + arctangentKernel(-1 / x)
}

/**
 * Returns the angle of the point (x, y) in degrees, in [-180, 180], counted from the positive x axis towards y; 0 at
 * the origin. Equal on every engine, unlike `Math.atan2`.
 *
 * ```ts
 * import { Trigonometry } from "@escapement/env"
 *
 * Trigonometry.atan2Degrees(1, 1) // → 45
 * Trigonometry.atan2Degrees(-1, 0) // → -90
 * ```
 */
export const atan2Degrees = (y: number, x: number): number => {
  if (x === 0 && y === 0) return 0
  const acute = arctangent(Math.abs(y) / Math.abs(x)) * degree
  const upper = x < 0 ? 180 - acute : acute
  return y < 0 ? -upper : upper
}
