import { Trajectories, type Trial } from "@escapement/core"
import { Option } from "effect"
import type { Agenda } from "../Agenda.ts"
import { type CallFate, findFate } from "../play/CallFate.ts"
import type { Instance } from "../Instance.ts"
import { type EffectNote, findEffect } from "../databases/EffectFact.ts"
import { type ScoredCall, goldCalls, predictedCall, makeReference } from "../scoring/Prediction.ts"
import { type OfficialRecord } from "../official/OfficialRecord.ts"
import { submittedAnswer } from "../judged/submittedAnswer.ts"
import { scoreOfficial } from "../official/scoreOfficial.ts"
import { type StrictRecord, scoreStrict } from "../strict/scoreStrict.ts"

/** A call of a tool and what the world noted of the call. */
interface PlayedCall {
  readonly called: Trajectories.Called
  readonly fate: CallFate
}

/** What a trial did with tools, scored both ways. */
export interface Trace {
  readonly instance: Instance
  readonly agenda: Agenda
  /** Calls that reached the world, submissions left out. */
  readonly calls: ReadonlyArray<PlayedCall>
  readonly strict: StrictRecord
  /** Names of all tools that were ever on offer; `none` if all tools always were. */
  readonly offered: Option.Option<ReadonlySet<string>>
  /** The final answer; `none` if nothing was submitted. */
  readonly submitted: Option.Option<string>
  /** The state of the databases after the last call; `none` if nothing was called, or no tool changes anything. */
  readonly effect: Option.Option<EffectNote>
  /** The authors' scores; `none` for mixed structures, which the authors' code does not know. */
  readonly official: Option.Option<OfficialRecord>
}

/** Scores predicted calls by the authors' functions; `none` for mixed structures. */
export const scorePlay = (instance: Instance, predicted: ReadonlyArray<ScoredCall>): Option.Option<OfficialRecord> =>
  instance.structure === "mixed"
    ? Option.none()
    : Option.some(scoreOfficial(instance.structure, goldCalls(instance), predicted))

const offeredIn = (events: Trial["events"]): Trace["offered"] => {
  const offers = events.flatMap((event) => (event._tag === "Offered" ? [event.tools] : []))
  return offers.length === 0 ? Option.none() : Option.some(new Set(offers.flat()))
}

/** Reads the events of a trial once, for all metrics. */
export const readTrace = (trial: Trial, instance: Instance, agenda: Agenda): Trace => {
  const calls = Trajectories.listCalls(trial.events).flatMap((called) =>
    Option.match(findFate(called.facts), { onNone: () => [], onSome: (fate) => [{ called, fate }] })
  )
  const predicted = calls.map(({ called: { call } }) =>
    predictedCall(call.tool, agenda.tools.get(call.tool), call.args)
  )
  return {
    instance,
    agenda,
    calls,
    strict: scoreStrict(makeReference(instance), predicted),
    offered: offeredIn(trial.events),
    submitted: submittedAnswer(trial),
    // a call of a tool that does not exist notes no effect
    effect: Option.fromUndefinedOr(calls.flatMap(({ called }) => Option.toArray(findEffect(called.facts))).at(-1)),
    official: scorePlay(instance, predicted)
  }
}
