import { Waits } from "@escapement/core"
import { Effect } from "effect"
import type { AuditProgress, OnAudit } from "../validation/AuditProgress.ts"
import { type Output, standardError } from "./Output.ts"

/** Milliseconds between two drawings of the live line, and between two plain lines. */
const [redraw, plain] = [80, 5_000] as const

/** How progress is shown. */
interface Showing {
  readonly output?: Output
  /** Milliseconds before the first plain line. */
  readonly first?: number
}

/** Says how far work was that somebody stopped, and how to go on. */
const stoppedText = ({ done, stage, total }: AuditProgress): string =>
  `stopped after ${total === undefined ? done : `${done} of ${total}`} ${stage}: nothing of this is kept; a second try begins at the first instance, and --instances N makes it shorter`

/**
 * Runs long work on instances, such as `Generation.audit`, and shows how far it is: in a terminal a line that is
 * redrawn, elsewhere a plain line every few seconds.
 */
export const showAudit = <A, E, R>(
  audit: (onProgress: OnAudit) => Effect.Effect<A, E, R>,
  { first = plain, output = standardError() }: Showing = {}
): Effect.Effect<A, E, R> => {
  let last: number | undefined
  let reached: AuditProgress | undefined
  const onProgress: OnAudit = (progress) =>
    Effect.flatMap(Waits.monotonicMillis, (now) => {
      reached = progress
      const { done, stage, total } = progress
      last ??= output.isLive ? -Infinity : now - plain + first
      if (now - last < (output.isLive ? redraw : plain)) return Effect.void
      last = now
      const counted = total === undefined && done === 1 ? stage.replace(/^(game|instance)s/, "$1") : stage
      const line = `${total === undefined ? done : `${done}/${total}`} ${counted}`
      return output.isLive ? output.redraw(line) : output.lines([line])
    })
  return Effect.ensuring(audit(onProgress), output.isLive ? output.raw("\r\u001b[K") : Effect.void).pipe(
    Effect.onInterrupt(() => (reached === undefined ? Effect.void : output.lines([stoppedText(reached)])))
  )
}
