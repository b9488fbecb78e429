import { EgressFailed } from "./EgressFailed.ts"

/** The limits of a body, and whether a body beyond them is cut or fails. */
export interface Bound {
  /** The most bytes, after decompression. */
  readonly max: number
  /** The most milliseconds between two chunks. */
  readonly idle: number
  readonly beyond: "cut" | "fail"
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 104_857.6) / 10} MB`

/** Waits for the next chunk, and fails if it does not come in time; clears its timer. */
const inTime = async <A>(next: Promise<A>, idle: number): Promise<A> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new EgressFailed(`no data of the reply arrived for ${Math.round(idle / 1000)} seconds`, { isRetryable: true })
        ),
      idle
    )
  })
  try {
    return await Promise.race([next, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Reads a body only up to its limits, counted while it arrives: neither an endless body nor one compressed a
 * thousandfold takes more memory.
 */
export const boundedBody = (
  body: ReadableStream<Uint8Array>,
  { beyond, idle, max }: Bound
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const reader = body.getReader()
  let bytes = 0
  const letGo = (reason: unknown) => void reader.cancel(reason).catch(() => {})
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await inTime(reader.read(), idle)
        if (done) return controller.close()
        bytes += value.length
        if (bytes > max) {
          if (beyond === "fail") {
            throw new EgressFailed(`the reply is longer than ${megabytes(max)}`, { isRetryable: false })
          }
          controller.close()
          return letGo(undefined)
        }
        controller.enqueue(new Uint8Array(value))
      } catch (cause) {
        controller.error(cause)
        letGo(cause)
      }
    },
    cancel: (reason) => reader.cancel(reason)
  })
}
