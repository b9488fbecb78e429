/** Two of some names, such as agents or levels. */
export interface Two {
  readonly a: string
  readonly b: string
}

/** Lists every two of some names that are in no pair. */
export const listUnmet = (names: ReadonlyArray<string>, pairs: ReadonlyArray<Two>): ReadonlyArray<Two> => {
  const known = new Set(pairs.flatMap(({ a, b }) => [JSON.stringify([a, b]), JSON.stringify([b, a])]))
  return names.flatMap((a, i) =>
    names.slice(i + 1).flatMap((b) => (known.has(JSON.stringify([a, b])) ? [] : [{ a, b }]))
  )
}
