import type { TrialEnded } from "@escapement/core"
import { Effect, Exit } from "effect"
import type { TrialParts } from "./meterModel.ts"

/**
 * Holds a request of an external agent to its own model to the limits of its trial. While it is under way it counts as
 * a step. Afterwards it counts if it was aborted; if it was answered, the report of its usage counts it.
 */
export const meterRequest = <A, E, R>(
  request: Effect.Effect<A, E, R>,
  { ledger, limitUse, meter }: Omit<TrialParts, "defects">
): Effect.Effect<A, E | TrialEnded, R> =>
  Effect.suspend((): Effect.Effect<A, E | TrialEnded, R> => {
    // an agent may ask its model for last words after its trial, but not after it used up its budget
    const outcome = ledger.outcome()
    if (outcome?._tag === "budget-exhausted") return Effect.fail(ledger.ended())
    const limit = outcome === undefined ? limitUse.beforeRequest() : undefined
    if (limit !== undefined) return ledger.endWith({ _tag: "budget-exhausted", limit })
    limitUse.counts.requests++
    return Effect.onExit(meter.request(request), (exit) => {
      if (!Exit.hasInterrupts(exit)) limitUse.counts.requests--
      return Effect.void
    })
  })
