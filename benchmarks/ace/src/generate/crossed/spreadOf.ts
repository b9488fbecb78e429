/** Returns the mean of the sum of one weight of each slot, drawn evenly. */
export const meanOf = (weights: ReadonlyArray<Float64Array>): number =>
  weights.reduce((sum, own) => sum + own.reduce((all, weight) => all + weight, 0) / own.length, 0)

/** Returns the standard deviation of the sum of one weight of each slot, drawn evenly. */
export const spreadOf = (weights: ReadonlyArray<Float64Array>): number =>
  Math.sqrt(
    weights.reduce((sum, own) => {
      const mean = meanOf([own])
      return sum + own.reduce((all, weight) => all + (weight - mean) ** 2, 0) / own.length
    }, 0)
  )
