import type { GoldCall } from "@escapement/core"
import { type Agenda, type Item, isReady, openItems } from "./Agenda.ts"
import type { Instance } from "./Instance.ts"
import type { PlannedArgument } from "./plan/PlannedCall.ts"
import type { State } from "./State.ts"
import { isBlank } from "./plan/Arguments.ts"
import { submit } from "./tools/toolSpec.ts"

const isCopied = ({ from, value }: PlannedArgument): boolean =>
  (from._tag === "Query" || from._tag === "Reply") && from.shown === String(value)

/** A gold call as a player makes it: what it rests on, and what is worked out. */
export const goldCallOf = ({ args, call }: Item): GoldCall => {
  const written = call.arguments.filter(({ value }) => !isBlank(value))
  return {
    call: { tool: call.tool, args },
    evidence: written.flatMap(({ from }) => (from._tag === "Query" || from._tag === "Reply" ? [from.shown] : [])),
    inferred: written.filter((argument) => !isCopied(argument)).map(({ name }) => name)
  }
}

/** The final answer of a player who knows it. */
export const submission = ({ answer }: Instance): GoldCall => ({
  call: { tool: submit.spec.name, args: { answer: answer.text } },
  evidence: answer.values,
  inferred: ["answer"]
})

/**
 * The next gold call: the first open one that can be made and whose dependencies
 * were, and the final answer after the last.
 */
export const goldCall = (
  instance: Instance,
  agenda: Agenda,
  state: State,
  isOffered: (tool: string) => boolean
): GoldCall => {
  const next = openItems(agenda, state).find((item) => isOffered(item.call.tool) && isReady(item, state))
  return next === undefined ? submission(instance) : goldCallOf(next)
}
