import { type Faults, Json, Randomness, type ToolCall } from "@escapement/core"

/**
 * Returns what identifies a call for faults: tool and canonical arguments.
 *
 * ```ts
 * import { callKey } from "./Fault.ts"
 *
 * // the order of arguments makes no other call
 * callKey({ tool: "look", args: { a: 1, b: 2 } }) === callKey({ tool: "look", args: { b: 2, a: 1 } }) // → true
 * ```
 */
export const callKey = (call: ToolCall): string => `${call.tool}\u0000${Json.canonical(call.args)}`

/**
 * Decides faults for one trial. A fault is a function of the trial's seed, the call, and how often this
 * agent has made exactly that call. So every agent that makes the same call meets the same fault,
 * whatever it called before.
 *
 * ```ts
 * import { makeFaults } from "./Fault.ts"
 *
 * const isFaulty = makeFaults("seed", { p: 0.5 }, new Map())
 * const again = makeFaults("seed", { p: 0.5 }, new Map())
 * const call = { tool: "look", args: {} }
 *
 * // every agent that asks the same thing meets the same fault
 * isFaulty(call) === again(call) // → true
 * ```
 */
export const makeFaults =
  (seed: string, faults: Faults, asked: Map<string, number>) =>
  (call: ToolCall): boolean => {
    if (faults.p === 0) return false
    const key = callKey(call)
    const nth = asked.get(key) ?? 0
    asked.set(key, nth + 1)
    return Randomness.draw(seed, "fault", key, nth) < faults.p
  }
