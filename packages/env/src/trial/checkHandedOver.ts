import { type AgentContext, TrialEnded } from "@escapement/core"
import { Effect, Option } from "effect"
import type { Environment } from "./Environment.ts"
import { callFault, noteFault, requestFault } from "./handedOver.ts"

/**
 * Returns what an adapter is given, such that a malformed request, call or note ends its trial as `agent-error`. The
 * reason names the adapter and the field.
 */
export const checkHandedOver = (
  adapter: string,
  { model, session }: AgentContext,
  { finish }: Pick<Environment, "finish">
): AgentContext => {
  const fail = (fault: string): Effect.Effect<never, TrialEnded> =>
    Effect.suspend(() => {
      finish({ _tag: "agent-error", reason: `the adapter "${adapter}": ${fault}` })
      return Effect.fail(new TrialEnded({ last: Option.none() }))
    })
  return {
    model: {
      ...model,
      generate: (request) =>
        Effect.suspend(() => {
          const fault = requestFault(request)
          return fault === undefined ? model.generate(request) : fail(fault)
        })
    },
    session: {
      ...session,
      call: (call) => {
        const fault = callFault(call)
        return fault === undefined ? session.call(call) : fail(fault)
      },
      note: (note) => {
        const fault = noteFault(note)
        return fault === undefined ? session.note(note) : Effect.ignore(fail(fault))
      }
    }
  }
}
