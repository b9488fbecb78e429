const frozen = new WeakSet<object>()

/**
 * Freezes a value and everything within it except bytes, and returns it. Foreign code gets frozen values, so that it
 * cannot change what others read.
 */
export const deepFreeze = <A>(value: A): A => {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value) || frozen.has(value)) return value
  frozen.add(value)
  Object.freeze(value)
  for (const part of Object.values(value)) deepFreeze(part)
  return value
}
