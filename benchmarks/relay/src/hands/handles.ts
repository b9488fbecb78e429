import type { Benchmarks } from "@escapement/core"
import { readBegun } from "../Begun.ts"
import { families } from "../Stage.ts"

/**
 * Finds the controls of the stage that began last: those of its family, which is shown the stage as a trial of its own.
 * Once the board has led back to the room, `ace` misses its tools and has no controls; the room never has any.
 */
export const handles = ({ exchanges, instructions, tools }: Benchmarks.Seen): Benchmarks.Handles => {
  const begins = [instructions, ...exchanges.map(({ observation }) => observation.content)].map(readBegun)
  const at = begins.findLastIndex((begun) => begun !== undefined)
  const begun = begins[at]
  if (begun === undefined) return {}
  const { handles: ofFamily } = families[begun.stage]
  return ofFamily?.({ instructions: begun.instructions, exchanges: exchanges.slice(at), tools }) ?? {}
}
