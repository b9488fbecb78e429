const frozen = new WeakSet<object>()

/**
 * Freezes a value and all that hangs on it, bytes excepted, and returns it. What is
 * foreign is handed frozen values, so that it cannot change what others read.
 */
export const deepFreeze = <A>(value: A): A => {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value) || frozen.has(value)) return value
  frozen.add(value)
  Object.freeze(value)
  for (const part of Object.values(value)) deepFreeze(part)
  return value
}
