import { Clock, Effect } from "effect"
import type { OnAudit } from "../validation/AuditProgress.ts"
import type { Output } from "./Output.ts"

/** Milliseconds between two drawings of the live line, and between two plain lines. */
const [redraw, plain] = [80, 5_000] as const

/** Shows how far a validation is: a line drawn over in a terminal, a plain line now and then elsewhere. */
export const openAuditProgress = (
  output: Output
): { readonly onProgress: OnAudit; readonly clear: Effect.Effect<void> } => {
  let last: number | undefined
  return {
    onProgress: ({ done, stage, total }) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        last ??= output.isLive ? 0 : now
        if (now - last < (output.isLive ? redraw : plain)) return Effect.void
        last = now
        const line = `${total === undefined ? done : `${done}/${total}`} ${stage}`
        return output.isLive ? output.redraw(line) : output.lines([line])
      }),
    clear: output.isLive ? output.raw("\r\u001b[K") : Effect.void
  }
}
