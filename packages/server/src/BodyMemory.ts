import { Clock, Duration, Effect } from "effect"
import type { ServerLimits } from "./ServerLimits.ts"

/** The memory of one body, from its first byte until its request is answered. */
export interface BodyShare {
  /** Says that the body begins to arrive, and what is done if it must make room for another one. */
  readonly begin: (drop: () => void) => void
  /** Takes memory for a piece of the body; false if none is left. */
  readonly hold: (bytes: number) => boolean
  /** Says that the whole body is there: it is not dropped any more. */
  readonly end: () => void
  /** Returns the memory. */
  readonly free: () => void
}

/**
 * Makes the memory that the bodies of a server share. If it is full, a body that has been arriving for longer than
 * `slowBody` is dropped, the oldest first: otherwise a few clients that withhold the end of a body would lock out all
 * others. Returns a function that opens the share of one body.
 */
export const makeBodyMemory = Effect.fnUntraced(function* ({
  bodies,
  slowBody
}: Pick<ServerLimits, "bodies" | "slowBody">): Effect.fn.Return<() => BodyShare> {
  const clock = yield* Clock.Clock
  const patience = Duration.toNanosUnsafe(slowBody)
  // the oldest first
  const arriving = new Map<BodyShare, { readonly since: bigint; readonly drop: () => void }>()
  let used = 0
  const dropSlow = (size: number, asking: BodyShare): void => {
    const now = clock.monotonicTimeNanosUnsafe()
    for (const [share, { drop, since }] of arriving) {
      if (used + size <= bodies || now - since < patience) return
      if (share === asking) continue
      share.free()
      drop()
    }
  }
  return () => {
    let held = 0
    const share: BodyShare = {
      begin: (drop) => void arriving.set(share, { since: clock.monotonicTimeNanosUnsafe(), drop }),
      hold: (size) => {
        if (used + size > bodies) dropSlow(size, share)
        if (used + size > bodies) return false
        held += size
        used += size
        return true
      },
      end: () => void arriving.delete(share),
      free: () => {
        arriving.delete(share)
        used -= held
        held = 0
      }
    }
    return share
  }
})
