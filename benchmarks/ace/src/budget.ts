import type { Limits } from "@escapement/core"

/** The limits of a trial. Source: paper, section 4.2.1; its code ends a run at the third truncated reply. */
export const budget = (): Limits => ({ steps: 600, truncatedReplies: 3 })
