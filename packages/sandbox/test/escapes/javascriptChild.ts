/** A module for contained processes that evaluates what it is given: a process that an intruder owns altogether. */
import type { Contain } from "../../src/containedMain.ts"
import { evaluate } from "./evaluate.ts"

export const contain: Contain = async () => async (order) => {
  const { bait, program }: { readonly bait: unknown; readonly program: string } = JSON.parse(order)
  return await evaluate(program, bait)
}
