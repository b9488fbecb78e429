import { type Faults, type ToolCall, canonical, draw } from "@escapement/core"

/** What a call is for faults: tool and canonical arguments. */
export const callKey = (call: ToolCall): string => `${call.tool}\u0000${canonical(call.args)}`

/**
 * Decides faults for one trial. A fault is a function of the trial's seed, the
 * call, and how often this agent asked exactly that, so every agent that asks
 * the same thing meets the same fault, whatever it asked before.
 */
export const makeFaults =
  (seed: string, faults: Faults, asked: Map<string, number>) =>
  (call: ToolCall): boolean => {
    if (faults.p === 0) return false
    const key = callKey(call)
    const nth = asked.get(key) ?? 0
    asked.set(key, nth + 1)
    return draw(seed, "fault", key, nth) < faults.p
  }
