import type { Randomness } from "@escapement/core"

/**
 * A program of a small grammar that we can evaluate ourselves, so that generation needs no interpreter. A test checks
 * that CPython gives the same results.
 *
 * **Details** A program visits the characters of `data` in an order, keeps some, folds their code points into a number,
 * and prints it in a base.
 */
interface Program {
  readonly order: "forward" | "backward"
  /** Characters whose position divided by `every` leaves the remainder `rest` are kept. */
  readonly every: number
  readonly rest: number
  readonly factor: number
  readonly weight: "none" | "position"
  readonly modulus: number
  readonly print: "decimal" | "hexadecimal" | "binary"
}

/** Draws a program uniformly. */
export const drawProgram = (rng: Randomness.Rng): Program => {
  const every = rng.int(1, 3)
  return {
    order: rng.pick(["forward", "backward"] as const),
    every,
    rest: rng.int(0, every - 1),
    factor: rng.int(3, 97),
    weight: rng.pick(["none", "position"] as const),
    modulus: rng.int(100_003, 999_983),
    print: rng.pick(["decimal", "hexadecimal", "binary"] as const)
  }
}

const printed = { decimal: "print(total)", hexadecimal: 'print(f"{total:x}")', binary: 'print(f"{total:b}")' } as const
const radix = { decimal: 10, hexadecimal: 16, binary: 2 } as const

/** Writes the program in Python. */
export const source = (program: Program): string =>
  [
    "total = 7",
    `for place, letter in enumerate(${program.order === "forward" ? "data" : "data[::-1]"}):`,
    `    if place % ${program.every} == ${program.rest}:`,
    `        total = (total * ${program.factor} + ord(letter)${program.weight === "position" ? " * (place + 1)" : ""}) % ${program.modulus}`,
    printed[program.print]
  ].join("\n")

/** Returns what the program prints for an input. */
export const evaluate = (program: Program, data: string): string => {
  const letters = program.order === "forward" ? [...data] : [...data].toReversed()
  const total = letters.reduce((total, letter, place) => {
    if (place % program.every !== program.rest) return total
    const weight = program.weight === "position" ? place + 1 : 1
    return (total * program.factor + (letter.codePointAt(0) ?? 0) * weight) % program.modulus
  }, 7)
  return total.toString(radix[program.print])
}
