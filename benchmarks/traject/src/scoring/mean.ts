/** Averages the values that are not `null`; `null` if there is none. */
export const mean = (values: ReadonlyArray<number | boolean | null>): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum: number, value) => sum + Number(value), 0) / known.length
}
