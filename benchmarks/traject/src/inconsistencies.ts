import type { Toolkit } from "@escapement/env"
import type { PlannedCall } from "./plan/PlannedCall.ts"

/**
 * Lists every place where an instance contradicts itself; empty if it can be played. Does not check whether its
 * gold is right.
 */
export const inconsistencies = function* ({
  gold
}: {
  readonly gold: ReadonlyArray<PlannedCall>
}): Generator<Toolkit.Inconsistency> {
  for (const [index, { after, arguments: args }] of gold.entries()) {
    if (after.some((earlier) => earlier >= index)) {
      yield { path: ["gold", index, "after"], issue: "a call comes after earlier calls only" }
    }
    for (const [place, { from }] of args.entries()) {
      if (from._tag === "Reply" && from.call >= index) {
        yield { path: ["gold", index, "arguments", place, "from"], issue: "a value is of an earlier reply" }
      }
    }
  }
}
