/** Bounds on the sum of the weights of one choice for each of some slots. */
export interface Band {
  /** The weights, by slot and choice. */
  readonly weights: ReadonlyArray<ArrayLike<number>>
  readonly least: number
  readonly most: number
}

/** Returns the sums of one choice per slot for all fillings; the choice of the last slot changes fastest. */
const allSums = (weights: ReadonlyArray<ArrayLike<number>>): Float64Array => {
  let sums = new Float64Array(1)
  for (const own of weights) {
    const next = new Float64Array(sums.length * own.length)
    for (let before = 0, at = 0; before < sums.length; before++) {
      for (let choice = 0; choice < own.length; choice++) next[at++] = sums[before]! + own[choice]!
    }
    sums = next
  }
  return sums
}

/** Returns the choices, slot by slot, of a filling. A filling is numbered in mixed radix. */
export const choicesOf = (filling: number, sizes: ReadonlyArray<number>): ReadonlyArray<number> => {
  const choices = sizes.map(() => 0)
  let rest = filling
  for (let slot = sizes.length - 1; slot >= 0; slot--) {
    choices[slot] = rest % sizes[slot]!
    rest = Math.floor(rest / sizes[slot]!)
  }
  return choices
}

/** Returns the weight of a filling. */
export const weighFilling = (
  weights: ReadonlyArray<ArrayLike<number>>,
  filling: number,
  sizes: ReadonlyArray<number>
): number => {
  let sum = 0
  let rest = filling
  for (let slot = sizes.length - 1; slot >= 0; slot--) {
    sum += weights[slot]![rest % sizes[slot]!]!
    rest = Math.floor(rest / sizes[slot]!)
  }
  return sum
}

/** Keeps those fillings whose sums lie within a band. */
export const keepFillings = (
  fillings: ReadonlyArray<number>,
  sizes: ReadonlyArray<number>,
  { least, most, weights }: Band
): ReadonlyArray<number> =>
  fillings.filter((filling) => {
    const sum = weighFilling(weights, filling, sizes)
    return sum >= least && sum <= most
  })

/** Lists all fillings of some slots that keep to every band, as numbers in ascending order; see `choicesOf`. */
export const listFillings = (sizes: ReadonlyArray<number>, bands: ReadonlyArray<Band>): ReadonlyArray<number> => {
  const [first, ...others] = bands
  if (first === undefined) return Array.from({ length: sizes.reduce((all, size) => all * size, 1) }, (_, at) => at)
  const sums = allSums(first.weights)
  const kept: Array<number> = []
  for (let filling = 0; filling < sums.length; filling++) {
    if (sums[filling]! >= first.least && sums[filling]! <= first.most) kept.push(filling)
  }
  return others.reduce<ReadonlyArray<number>>((left, band) => keepFillings(left, sizes, band), kept)
}
