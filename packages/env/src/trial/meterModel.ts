import {
  type ContextOverflowed,
  type Model,
  type ModelError,
  type ModelReply,
  traced,
  type TrialEnded
} from "@escapement/core"
import { Effect } from "effect"
import type { LimitUse } from "./LimitUse.ts"
import type { Defects } from "./Defects.ts"
import type { Ledger } from "./Ledger.ts"
import type { Meter } from "./Meter.ts"

/** The most characters of a model's text that are recorded; longer replies are cut in the record. */
const maxReply = 1_000_000

const generated = traced("Model.generate")

/** The parts of an environment that count and record what happens in its trial. */
export interface TrialParts {
  readonly limitUse: LimitUse
  readonly meter: Meter
  readonly ledger: Ledger
  readonly defects: Defects
}

/**
 * Meters a model: calls are counted and recorded, and failures become outcomes. An adapter gets this form of the model.
 */
export const meterModel = (model: Model<ModelError>, { limitUse, defects, ledger, meter }: TrialParts): Model => {
  const { counts } = limitUse
  const take = (reply: ModelReply): Effect.Effect<ModelReply, TrialEnded> => {
    meter.retried(reply)
    if (ledger.outcome() !== undefined) return Effect.fail(ledger.ended())
    counts.steps++
    const usage = meter.replied(reply.usage)
    ledger.add({
      _tag: "ModelReplied",
      step: counts.steps,
      text: ledger.text(reply.text, maxReply),
      calls: reply.calls.map(ledger.call),
      finish: reply.finish,
      usage,
      ...(reply.served === undefined ? {} : { served: ledger.hide(reply.served) }),
      ...(reply.mechanism === undefined ? {} : { mechanism: reply.mechanism })
    })
    const limit = limitUse.afterReply(reply)
    return limit === undefined ? Effect.succeed(reply) : ledger.endWith({ _tag: "budget-exhausted", limit })
  }
  /**
   * Ends the trial on a failure that no adapter can handle, even if the adapter catches the error; a context overflow
   * is left to the adapter.
   */
  const fail = (error: ModelError): Effect.Effect<never, ContextOverflowed | TrialEnded> => {
    counts.requests--
    switch (error._tag) {
      case "ModelFailed": {
        const { at, reason, retries } = error
        meter.retried(retries === undefined ? {} : { retries })
        return ledger.endWith({ _tag: at === "provider" ? "infra-error" : "agent-error", reason })
      }
      case "ModelRefused":
        return ledger.endWith({ _tag: "refused", reason: error.reason })
      case "ContextOverflowed":
        return Effect.fail(error)
    }
  }
  const answered = { onFailure: fail, onSuccess: take }
  return {
    id: model.id,
    generate: (request) =>
      defects.guard(
        Effect.suspend(() => {
          if (ledger.outcome() !== undefined) return Effect.fail(ledger.ended())
          const limit = limitUse.beforeRequest()
          if (limit !== undefined) return ledger.endWith({ _tag: "budget-exhausted", limit })
          counts.requests++
          return Effect.matchEffect(meter.request(meter.model(generated(model.generate(request)))), answered)
        })
      )
  }
}
