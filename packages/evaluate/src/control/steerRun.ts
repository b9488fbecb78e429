import { Plans, type Run, RunStore } from "@escapement/core"
import { Effect } from "effect"
import { currentStatus, isShared } from "../run/currentStatus.ts"
import { Refused, refuse } from "../Failure.ts"
import { playFlags } from "../plugins/codeFlags.ts"
import { forkCommand } from "../terminal/forkCommand.ts"
import { resumeCommand, typedAt } from "../terminal/resumeCommand.ts"
import { findRun } from "../trials/openTrial.ts"

/**
 * A command for a run in progress (`steerRun`): start no more trials, go on, end the run and keep its finished trials,
 * play its trials that ended in `infra-error` again after the others, or play so many trials at a time (1 to
 * `Plans.mostAtATime`).
 */
export type RunCommand =
  | { readonly _tag: "Pause" }
  | { readonly _tag: "Resume" }
  | { readonly _tag: "Cancel" }
  | { readonly _tag: "RetryInfra" }
  | { readonly _tag: "Concurrency"; readonly trials: number }

/** Returns the order that a command is, and the sentence about its effect. */
const orderOf = (
  command: RunCommand,
  id: string,
  location: string,
  resuming: string
): { readonly order: Plans.RunOrder; readonly effect: string } => {
  switch (command._tag) {
    case "Pause":
      return {
        order: { order: "pause" },
        effect: isShared(location)
          ? `run ${id} hands out no more trials; trials that are running or handed out to workers are finished`
          : `run ${id} starts no more trials; running trials are finished`
      }
    case "Resume":
      return { order: { order: "play" }, effect: `run ${id} goes on` }
    case "Cancel":
      return {
        order: { order: "cancel" },
        effect: `run ${id} is cancelled: its finished trials are kept; continue with: ${resuming}`
      }
    case "RetryInfra":
      return {
        order: { retriesInfra: true },
        effect: `run ${id} plays its infra-error trials again after the other trials`
      }
    case "Concurrency":
      return { order: { concurrency: command.trials }, effect: `run ${id} plays ${command.trials} trials at a time` }
  }
}

/** Says why a run cannot take a command; undefined if it can. */
const objection = (command: RunCommand, { id, plan }: Run, { order }: Plans.RunControl): string | undefined => {
  if (plan.fork !== undefined)
    return `run ${id} is a fork, which no command reaches: interrupt the process that plays it`
  if (order === "cancel") return `run ${id} is cancelled already`
  if (command._tag === "Concurrency") {
    const { trials } = command
    const isFine = Number.isInteger(trials) && trials >= 1 && trials <= Plans.mostAtATime
    return isFine ? undefined : `concurrency ${trials}: expected 1 to ${Plans.mostAtATime}`
  }
  if (command._tag !== "RetryInfra") return undefined
  if (plan.replay !== undefined) return `run ${id} is a replay, which asks no model: it fails again in the same way`
  return plan.until === undefined
    ? undefined
    : `run ${id} is played until it is decided, and its looks counted those trials as lost`
}

/**
 * Sends a command to a run in progress, whatever process plays it, and returns a sentence about the effect. The process
 * receives it within a second. Workers receive only a cancellation, and drop the waiting trials; a pause only keeps the
 * submitting process from handing out more trials. Refused if the run is not running, is a fork, or cannot take the
 * command.
 *
 * @param id the id of the run, the beginning of that id, or `last`
 */
export const steerRun = Effect.fnUntraced(function* (
  id: string,
  command: RunCommand
): Effect.fn.Return<string, Refused, RunStore> {
  const store = yield* RunStore
  const run = yield* findRun(id)
  const resuming = resumeCommand(run, store.location, playFlags(run))
  const status = yield* currentStatus(run)
  if (status !== "running") {
    const fork = forkCommand(run, typedAt(store.location))
    const how = fork === undefined ? `continue with ${resuming}` : `fork again with ${fork}`
    const advice = status === "done" ? "" : `: ${how}`
    return yield* new Refused({ message: `run ${run.id} is not running; its status is ${status}${advice}` })
  }
  const players = yield* Effect.mapError(store.others(run.id), refuse)
  if (command._tag === "RetryInfra" && players.length > 1) {
    return yield* new Refused({
      message: `run ${run.id} is played by ${players.length} processes, so one could end it while another repeats trials: wait for its end, then use run retry`
    })
  }
  const reason = objection(command, run, yield* Effect.mapError(store.control(run.id), refuse))
  if (reason !== undefined) return yield* new Refused({ message: reason })
  const { effect, order } = orderOf(command, run.id, store.location, resuming)
  yield* Effect.mapError(store.order(run.id, order), refuse)
  const now = yield* currentStatus(yield* findRun(run.id))
  if (now !== "running") {
    return yield* new Refused({ message: `run ${run.id} ended as ${now} before it received the request` })
  }
  // if the run was handed over, there may be no process left that receives the order
  if (command._tag === "Cancel" && isShared(store.location)) {
    yield* Effect.mapError(store.end(run.id, "interrupted"), refuse)
  }
  return effect
})
