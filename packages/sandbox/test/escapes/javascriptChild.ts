/** A module for contained processes that evaluates what it is given, as if an intruder owned the process. */
import type { Contain } from "../../src/containedMain.ts"
import { evaluate } from "./evaluate.ts"

export const contain: Contain = async () => async (order) => {
  const { bait, program }: { readonly bait: unknown; readonly program: string } = JSON.parse(order)
  return await evaluate(program, bait)
}
