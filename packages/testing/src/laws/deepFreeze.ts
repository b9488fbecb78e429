/** Freezes data deeply, so that writing to it throws. Bytes cannot be frozen and are left alone. */
export const deepFreeze = <A>(value: A): A => {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const member of Object.values(value)) deepFreeze(member)
  return value
}
