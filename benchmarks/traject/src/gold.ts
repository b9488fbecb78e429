import type { GoldCall } from "@escapement/core"
import { type Agenda, type Item, isReady, openItems } from "./Agenda.ts"
import type { Instance } from "./Instance.ts"
import type { PlannedArgument } from "./plan/PlannedCall.ts"
import type { State } from "./State.ts"
import { isBlank } from "./plan/Arguments.ts"
import { submit } from "./tools/toolSpec.ts"

const isCopied = ({ from, value }: PlannedArgument): boolean =>
  (from._tag === "Query" || from._tag === "Reply") && from.shown === String(value)

/** Makes a gold call in the form that a player makes it, with its evidence and its inferred arguments. */
export const goldCallOf = ({ args, call }: Item): GoldCall => {
  const written = call.arguments.filter(({ value }) => !isBlank(value))
  return {
    call: { tool: call.tool, args },
    evidence: written.flatMap(({ from }) => (from._tag === "Query" || from._tag === "Reply" ? [from.shown] : [])),
    inferred: written.filter((argument) => !isCopied(argument)).map(({ name }) => name)
  }
}

/** Makes the final answer of a player who knows it. */
export const submission = ({ answer }: Instance): GoldCall => ({
  call: { tool: submit.spec.name, args: { answer: answer.text } },
  evidence: answer.values,
  inferred: ["answer"]
})

/**
 * Returns the next gold call: the first open playable one whose dependencies were made, and after the last the
 * final answer.
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
