/** Bytes of an object or a list besides its contents. */
const frame = 48

/**
 * Estimates the memory of a value in bytes, to bound what is kept. A shared part counts each time it occurs; the value
 * must not contain itself.
 */
export const estimateBytes = (value: unknown): number => {
  if (typeof value === "string") return frame + 2 * value.length
  if (typeof value !== "object" || value === null) return 8
  if (ArrayBuffer.isView(value)) return frame + value.byteLength
  if (value instanceof Map) return estimateBytes([...value])
  if (value instanceof Set || Array.isArray(value)) {
    let bytes = frame
    for (const part of value) bytes += 8 + estimateBytes(part)
    return bytes
  }
  let bytes = frame
  for (const part of Object.values(value)) bytes += 8 + estimateBytes(part)
  return bytes
}
