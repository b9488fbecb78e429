import { EgressFailed } from "./EgressFailed.ts"

/** How a body is bounded: what goes on beyond it ends there, or fails. */
export interface Bound {
  /** Bytes, after decompression. */
  readonly max: number
  /** Milliseconds that may pass between two pieces. */
  readonly idle: number
  readonly beyond: "cut" | "fail"
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 104_857.6) / 10} MB`

/** Fails where nothing comes for too long, and lets its timer go. */
const inTime = async <A>(next: Promise<A>, idle: number): Promise<A> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new EgressFailed(`the reply stopped for ${Math.round(idle / 1000)} seconds`, { isRetryable: true })),
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
 * A body that is read no further than its bound, counted while it comes: neither
 * one that never ends nor one that was compressed a thousandfold takes more memory.
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
