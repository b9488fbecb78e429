import { Content, type Json, type Trial, Trajectories } from "@escapement/core"
import { Analysis } from "@escapement/metrics"
import { Option } from "effect"

/** One call of a transcript, and what came back. */
export interface TranscriptStep {
  readonly tool: string
  readonly arguments: Json.Json
  /** Absent for the last call, because its observation could reveal the result. */
  readonly observation?: string
}

/** A finished trial as a judge sees it. Nothing in it reveals the outcome. */
export interface Transcript {
  readonly instructions: string
  readonly steps: ReadonlyArray<TranscriptStep>
}

/** A transcript with what the environment knows about it. */
export interface LabelledTranscript {
  readonly transcript: Transcript
  /** The truth: the trial ended in `solved`. */
  readonly passed: boolean
  /** Fingerprint of the instance. */
  readonly instance: string
  readonly architecture: string
  /**
   * Why the trial failed. After a wrong answer: the deliberate mistake of the simulated model, at the point of no
   * return or where the trial left its plan if there was one, else what the departing call did wrong. After any other
   * failure: the outcome. `solved` if it passed.
   */
  readonly cause: string
  readonly calls: number
}

const causeOf = (trial: Trial): string => {
  const { outcome } = trial
  if (outcome._tag === "solved") return "solved"
  if (outcome._tag !== "wrong-answer") return outcome._tag
  const regret = Analysis.measureRegret(trial)
  const departure = regret?.noReturn ?? regret?.offPlan
  const calls = Trajectories.listCalls(trial.events)
  const step = calls.find(({ index }) => index === departure?.call)?.step
  const replies = trial.events.filter((event) => event._tag === "ModelReplied")
  const meant = replies.find((reply) => reply.step === step && reply.mechanism !== undefined)
  const last = replies.findLast(({ mechanism }) => mechanism !== undefined)
  return (meant ?? last)?.mechanism ?? departure?.cause ?? outcome._tag
}

/** Makes a labelled transcript of a finished trial; `Option.none` for a trial that says nothing about its agent. */
export const labelTrial = (
  trial: Trial,
  instructions: Content.Content,
  architecture: string
): Option.Option<LabelledTranscript> => {
  if (trial.outcome._tag === "infra-error") return Option.none()
  const calls = Trajectories.listCalls(trial.events)
  return Option.some({
    transcript: {
      instructions: Content.plain(instructions),
      steps: calls.map(({ call, content }, i): TranscriptStep => {
        const step = { tool: call.tool, arguments: call.args }
        return i === calls.length - 1 ? step : { ...step, observation: Content.plain(content) }
      })
    },
    passed: trial.outcome._tag === "solved",
    instance: trial.identity.instance,
    architecture,
    cause: causeOf(trial),
    calls: calls.length
  })
}

/** Names the length class of a transcript by its number of calls: up to 4, 5 to 8, and so on to more than 64. */
export const lengthOf = ({ calls }: Pick<LabelledTranscript, "calls">): string => {
  const bounds = [4, 8, 16, 32, 64]
  const next = bounds.findIndex((bound) => calls <= bound)
  if (next < 0) return `more than ${bounds.at(-1)} calls`
  return next === 0 ? `up to ${bounds[0]} calls` : `${(bounds[next - 1] ?? 0) + 1} to ${bounds[next]} calls`
}
