import { Trajectories, type Trial, type TrialEvent } from "@escapement/core"
import { Option } from "effect"
import type { Instance } from "../Instance.ts"
import { type TurnFact, findStory, findTurn } from "../play/TurnFact.ts"

/** A turn, with what the player said about it and what it disclosed. */
export interface PlayedTurn extends TurnFact {
  /** The rationale, or else the text of the model's reply; empty if the player said nothing. */
  readonly intent: string
  /** Digits that the turn disclosed. */
  readonly learned: ReadonlyArray<string>
}

/** A trial as the metrics and the pictures read it. */
export interface Trace {
  readonly instance: Instance
  readonly turns: ReadonlyArray<PlayedTurn>
  /** Number of turns up to the one that opened the last exit; `Option.none` if it never opened. */
  readonly escapedAfter: Option.Option<number>
  readonly story: Option.Option<string>
}

/** Returns what the model wrote, by step. */
const textsOf = (events: ReadonlyArray<TrialEvent>): ReadonlyMap<number, string> =>
  new Map(events.flatMap((event) => (event._tag === "ModelReplied" ? [[event.step, event.text] as const] : [])))

const turnsOf = ({ events }: Trial): ReadonlyArray<PlayedTurn> => {
  const texts = textsOf(events)
  return Trajectories.listCalls(events).flatMap(({ facts, step }) =>
    Option.match(findTurn(facts), {
      onNone: () => [],
      onSome: (turn): ReadonlyArray<PlayedTurn> => {
        const intent = (turn.rationale ?? texts.get(step) ?? "").trim()
        const learned = facts.flatMap((fact) => (fact._tag === "Produced" ? [String(fact.value)] : []))
        return [{ ...turn, intent, learned }]
      }
    })
  )
}

/** Whether a turn opened the exit of a room. */
export const opensExit = ({ achieved, room }: TurnFact, of: number): boolean => room === of && achieved.includes("exit")

/** Reads the events of a trial once, for all metrics. */
export const readTrace = (trial: Trial, instance: Instance): Trace => {
  const turns = turnsOf(trial)
  const last = turns.findIndex((turn) => opensExit(turn, instance.rooms.length - 1))
  return {
    instance,
    turns,
    escapedAfter: last < 0 ? Option.none() : Option.some(last + 1),
    story: Option.firstSomeOf(Trajectories.listCalls(trial.events).map(({ facts }) => findStory(facts)))
  }
}
