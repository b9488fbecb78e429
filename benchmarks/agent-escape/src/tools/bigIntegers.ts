import { drawBits, drawFree, drawSize } from "./draw.ts"
import { type GeneratedTool, at, built, free, output, library } from "./Template.ts"

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)
const bitsOf = (value: bigint): number => magnitude(value).toString(2).length

/** Computes the greatest common divisor, which is not negative. */
export const gcd = (a: bigint, b: bigint): bigint => {
  let [x, y] = [magnitude(a), magnitude(b)]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

/**
 * Most one-bit steps of a power: those of a modulus and an exponent of 4,096 bits, about a quarter of a second. Ours.
 */
const mostSteps = 2 ** 36

/** Numbers below this are never too long in combination. */
const mostShort = 1n << 64n

/**
 * Computes `base` to the power of `exponent`, modulo `modulus`; exponent and modulus are not negative. Throws if they
 * are too long in combination.
 */
export const powMod = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  if (modulus < 1n || exponent < 0n) throw new RangeError("the modulus is below 1, or the exponent is negative")
  const isShort = exponent < mostShort && modulus < mostShort
  if (!isShort && bitsOf(exponent) * bitsOf(modulus) ** 2 > mostSteps) {
    throw new RangeError("the exponent and the modulus are too long together: up to 1,233 digits each will do")
  }
  let result = 1n % modulus
  let square = ((base % modulus) + modulus) % modulus
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

/** Computes the inverse of a value modulo a modulus above 1, by the extended Euclidean algorithm. */
export const inverseMod = (value: bigint, modulus: bigint): bigint => {
  if (modulus < 2n) throw new RangeError("the modulus is below 2")
  let [r, next] = [modulus, ((value % modulus) + modulus) % modulus]
  let [t, nextT] = [0n, 1n]
  while (next !== 0n) {
    const quotient = r / next
    ;[r, next] = [next, r - quotient * next]
    ;[t, nextT] = [nextT, t - quotient * nextT]
  }
  if (r !== 1n) throw new RangeError("the value has no inverse for this modulus")
  return ((t % modulus) + modulus) % modulus
}

const multiply: GeneratedTool = {
  id: "multiply",
  kind: "tool",
  does: "It multiplies two integers.",
  inputs: [free("first", "Big_Int", "first factor"), free("second", "Big_Int", "second factor")],
  outputs: [output("product", "Big_Int", "product")],
  complete: (rng, known, shelf) => ({ inputs: drawFree(multiply.inputs, rng, known, shelf) }),
  engine: library((inputs) => ({
    values: { product: String(BigInt(at(inputs, "first")) * BigInt(at(inputs, "second"))) }
  }))
}

const modularPower: GeneratedTool = {
  id: "modular-power",
  kind: "tool",
  does: "It raises a base to an exponent and keeps the remainder by a modulus.",
  inputs: [
    free("base", "Big_Int", "base"),
    free("exponent", "Big_Int", "exponent"),
    built("modulus", "Big_Int", "modulus")
  ],
  outputs: [output("remainder", "Big_Int", "remainder")],
  complete: (rng, known, shelf) => {
    const inputs = drawFree(modularPower.inputs, rng, known, shelf)
    const base = BigInt(at({ ...known, ...inputs }, "base"))
    return { inputs: { ...inputs, modulus: String(drawBits(rng, bitsOf(base) + 8) | 1n) } }
  },
  completeAlike: (rng, known, shelf) => ({
    inputs: { ...drawFree(modularPower.inputs, rng, known, shelf), modulus: String(drawBits(rng, drawSize(rng))) }
  }),
  engine: library((inputs) => ({
    values: {
      remainder: String(
        powMod(BigInt(at(inputs, "base")), BigInt(at(inputs, "exponent")), BigInt(at(inputs, "modulus")))
      )
    }
  }))
}

const greatestDivisor: GeneratedTool = {
  id: "gcd",
  kind: "tool",
  does: "It finds the greatest common divisor of two integers.",
  inputs: [free("first", "Big_Int", "first number"), free("second", "Big_Int", "second number")],
  outputs: [output("divisor", "Big_Int", "divisor")],
  complete: (rng, known) => {
    // a common factor, if one can still be chosen, so that the divisor is seldom 1
    const factor = drawBits(rng, 18)
    const multiple = (port: string, of: bigint) =>
      Object.hasOwn(known, port) ? {} : { [port]: String(of * drawBits(rng, 14)) }
    const given = known["first"] ?? known["second"]
    const common = given === undefined ? factor : BigInt(given)
    return { inputs: { ...multiple("first", common), ...multiple("second", common) } }
  },
  engine: library((inputs) => ({
    values: { divisor: String(gcd(BigInt(at(inputs, "first")), BigInt(at(inputs, "second")))) }
  }))
}

const modularInverse: GeneratedTool = {
  id: "modular-inverse",
  kind: "tool",
  does: "It finds the number that gives 1 when multiplied by a value, modulo a modulus.",
  inputs: [free("value", "Big_Int", "value"), built("modulus", "Big_Int", "modulus")],
  outputs: [output("inverse", "Big_Int", "inverse")],
  complete: (rng, known, shelf) => {
    const inputs = drawFree(modularInverse.inputs, rng, known, shelf)
    const value = BigInt(at({ ...known, ...inputs }, "value"))
    let modulus = drawBits(rng, bitsOf(value) + 8) | 1n
    for (let tries = 0; tries < 200 && gcd(value, modulus) !== 1n; tries++) modulus += 2n
    return { inputs: { ...inputs, modulus: String(modulus) } }
  },
  completeAlike: (rng, known, shelf) => {
    const inputs = drawFree(modularInverse.inputs, rng, known, shelf)
    const value = BigInt(at({ ...known, ...inputs }, "value"))
    let modulus = drawBits(rng, drawSize(rng))
    for (let tries = 0; tries < 200 && gcd(value, modulus) !== 1n; tries++) modulus = drawBits(rng, drawSize(rng))
    return { inputs: { ...inputs, modulus: String(modulus) } }
  },
  fitting: ["value", "modulus"],
  engine: library((inputs) => ({
    values: { inverse: String(inverseMod(BigInt(at(inputs, "value")), BigInt(at(inputs, "modulus")))) }
  }))
}

/** Arithmetic on integers of any size, by `bigint`. */
export const bigIntegers: ReadonlyArray<GeneratedTool> = [multiply, modularPower, greatestDivisor, modularInverse]
