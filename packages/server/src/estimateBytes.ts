/** What an object or a list takes besides what it holds. */
const frame = 48

/**
 * About how many bytes a value takes in memory, for bounds on what is kept. What
 * is shared counts every time that it occurs; a value must not hold itself.
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
