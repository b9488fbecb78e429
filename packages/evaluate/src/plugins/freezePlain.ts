const frozen = new WeakSet<object>()

/** Whether a value is an array or a plain object: others, such as schemas, may keep what they have computed. */
const isPlain = (value: unknown): value is object => {
  if (Array.isArray(value)) return true
  if (typeof value !== "object" || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * Freezes arrays and plain objects, and those within them, and returns the value. A plugin imports the same benchmarks
 * and adapters that a run uses, and must not change them.
 */
export const freezePlain = <A>(value: A): A => {
  if (!isPlain(value) || frozen.has(value)) return value
  frozen.add(value)
  Object.freeze(value)
  for (const { value: part } of Object.values(Object.getOwnPropertyDescriptors(value))) freezePlain(part)
  return value
}
