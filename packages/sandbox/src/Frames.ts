/**
 * The format of messages on a pipe: four bytes of length, one of kind, 32 of the nonce of their order,
 * then the body. Both ends of a contained process use it.
 *
 * @example
 * const read = frameReader(({ length }) => (length > 1024 ? "too long" : undefined), ({ body }) => console.log(body.length), (reason) => console.log(reason))
 * read(frame({ kind: jsonFrame, nonce: "0".repeat(32), body: new TextEncoder().encode("{}") }))
 */

/** A message with its header. */
export interface Frame {
  readonly kind: number
  /** The nonce of its order: 32 ASCII characters. */
  readonly nonce: string
  readonly body: Uint8Array
}

/** The header of a message. */
interface FrameHead {
  readonly kind: number
  readonly nonce: string
  readonly length: number
}

/** Returns why a message is refused before its body is read; undefined if it is accepted. */
export type Objection = (head: FrameHead) => string | undefined

/** The body is JSON in UTF-8. */
export const jsonFrame = 0
/** The body is raw bytes. */
export const bytesFrame = 1

const nonceLength = 32
const headerLength = 5 + nonceLength
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Encodes a message for the pipe. */
export const frame = ({ body, kind, nonce }: Frame): Uint8Array => {
  const bytes = new Uint8Array(headerLength + body.length)
  new DataView(bytes.buffer).setUint32(0, body.length)
  bytes[4] = kind
  encoder.encodeInto(nonce, bytes.subarray(5, headerLength))
  bytes.set(body, headerLength)
  return bytes
}

/** Encodes a JSON message for the pipe. */
export const jsonMessage = (nonce: string, body: unknown): Uint8Array =>
  frame({ kind: jsonFrame, nonce, body: encoder.encode(JSON.stringify(body)) })

const joined = (parts: ReadonlyArray<Uint8Array>): Uint8Array =>
  parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts)

/**
 * Splits the data from a pipe into messages. Buffers only what has arrived, whatever length a header
 * states. If a header is refused, nothing is read after it.
 */
export const frameReader = (
  objection: Objection,
  take: (frame: Frame) => void,
  refuse: (reason: string) => void
): ((chunk: Uint8Array) => void) => {
  let parts: Array<Uint8Array> = []
  let held = 0
  let header: FrameHead | undefined
  let isOver = false
  const cut = (length: number): Uint8Array => {
    const whole = joined(parts)
    parts = held === length ? [] : [whole.subarray(length)]
    held -= length
    return whole.subarray(0, length)
  }
  return (chunk) => {
    if (isOver) return
    parts.push(chunk)
    held += chunk.length
    for (;;) {
      if (header === undefined) {
        if (held < headerLength) return
        const start = cut(headerLength)
        const length = new DataView(start.buffer, start.byteOffset).getUint32(0)
        header = { length, kind: start[4] ?? 0, nonce: decoder.decode(start.subarray(5)) }
        const reason = objection(header)
        if (reason !== undefined) {
          isOver = true
          parts = []
          refuse(reason)
          return
        }
      }
      if (held < header.length) return
      const { kind, length, nonce } = header
      header = undefined
      take({ kind, nonce, body: length === 0 ? new Uint8Array() : cut(length) })
    }
  }
}
