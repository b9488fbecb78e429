/** A function that remembers its last results, `size` of them at most, by a key. */
export const recent = <In, Out>(size: number, keyOf: (input: In) => string, make: (input: In) => Out) => {
  const kept = new Map<string, Out>()
  return (input: In): Out => {
    const key = keyOf(input)
    const made = kept.get(key) ?? make(input)
    // set anew, so that the map's order is that of use
    kept.delete(key)
    kept.set(key, made)
    const [oldest] = kept.keys()
    if (kept.size > size && oldest !== undefined) kept.delete(oldest)
    return made
  }
}
