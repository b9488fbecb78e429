import type { Randomness, ToolCall } from "@escapement/core"
import type { Instance } from "../../src/Instance.ts"
import { operation } from "../../src/databases/Databases.ts"
import { plannedArguments } from "../../src/plan/Arguments.ts"

/** The submission of a right answer. */
export const answerOf = ({ answer }: Instance): ToolCall => ({ tool: "submit", args: { answer: answer.text } })
/** Whether a call is of a tool that changes rows. */
export const isWrite = ({ tool }: ToolCall) => operation(tool)?.declared.kind === "write"

/** The gold calls in another order that their dependencies allow. */
const reordered = ({ gold }: Instance, rng: Randomness.Rng): ReadonlyArray<number> => {
  const order: Array<number> = []
  while (order.length < gold.length) {
    const ready = gold.flatMap((call, i) =>
      !order.includes(i) && call.after.every((before) => order.includes(before)) ? [i] : []
    )
    order.push(rng.pick(ready))
  }
  return order
}

/** Another way to the same effect: reads in another order, smaller pages, and calls that nobody needed. */
export const otherWay = (instance: Instance, rng: Randomness.Rng): ReadonlyArray<ToolCall> => {
  const calls = reordered(instance, rng).flatMap((index): ReadonlyArray<ToolCall> => {
    const call = instance.gold[index]
    if (call === undefined) return []
    const made = { tool: call.tool, args: plannedArguments(call) }
    if (isWrite(made)) return [made]
    const { offset: _, ...args } = made.args
    const pages = [0, 3, 6, 9].map((offset) => ({ tool: call.tool, args: { ...args, offset, limit: 3 } }))
    return rng.int(0, 2) === 0 ? pages : rng.int(0, 3) === 0 ? [made, made] : [made]
  })
  return [...calls, answerOf(instance)]
}
