/** A `Map` or a `WeakMap`. */
interface Lookup<K, V> {
  readonly get: (key: K) => V | undefined
  readonly set: (key: K, value: V) => unknown
}

/**
 * Returns the value of a key in a map; computes and sets it if the key has none. It is the
 * `Map.prototype.getOrInsertComputed` of newer runtimes, except that `undefined` counts as no value.
 */
export const getOrInsertComputed = <K, V>(map: Lookup<K, V>, key: K, compute: (key: K) => NoInfer<V>): V => {
  const found = map.get(key)
  if (found !== undefined) return found
  const value = compute(key)
  map.set(key, value)
  return value
}
