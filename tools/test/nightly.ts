/**
 * Names what a test draws at random: the same for each change, and something else each night, when `ESCAPEMENT_SEED`
 * is set.
 */
export const nightly = (name: string): string => {
  const seed = process.env["ESCAPEMENT_SEED"]
  return seed === undefined ? name : `${name} ${seed}`
}
