/**
 * What the server sends to the viewer: plain data, in pages. Every text in it may come from models, tools or plugins,
 * and is shown as text.
 */
import type { Plans } from "@escapement/core"
import type { Analysis } from "@escapement/metrics"

export type { Press, PlayCell, PlayedExchange, PlayHandles, PlayPart, PlayState } from "./PlayApi.ts"

/** A run as the list of runs shows it. */
export interface RunEntry {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly created: string
  readonly status: Plans.RunStatus
  readonly benchmarks: ReadonlyArray<string>
  readonly models: ReadonlyArray<string>
  /** The label of each agent, by cell. */
  readonly agents: ReadonlyArray<string>
  /** The benchmark that each cell plays. */
  readonly benchmarksByCell: ReadonlyArray<string>
  /** Number of planned trials. */
  readonly trials: number
  /** Number of finished trials in the store. */
  readonly made: number
  /** Whether a simulated model is among its models. */
  readonly isSimulated: boolean
  /** How much of the published data the run rests on, in sentences; absent if it played none of it. */
  readonly coverage?: string
  /** The orders in force for a run in progress; absent for any other run. */
  readonly control?: Plans.RunControl
}

/** The runs of a store, newest first. */
export interface RunList {
  readonly location: string
  /** Whether this page may pause, resume and cancel runs in progress. */
  readonly isSteerable?: true
  /** The command that makes a run in this store; absent if it has runs. */
  readonly firstRun?: string
  readonly runs: ReadonlyArray<RunEntry>
}

/** The results of one agent in one line. */
export interface AgentLine {
  /** Index into the cells of the run. */
  readonly cell: number
  readonly label: string
  /** `adapter`, `baseline` or `external` (`AdapterKind`). */
  readonly kind: string
  readonly trials: number
  /** The mean with its interval, as every surface prints it; a dash if there is no mean. */
  readonly score: string
  readonly mean?: number
  readonly low?: number
  readonly high?: number
  /** Number of trials by outcome. */
  readonly outcomes: { readonly [tag: string]: number }
  /** Tokens of all its trials, as text. */
  readonly tokens: string
  /** Cost of all its trials, as text; absent if it is not known. */
  readonly cost?: string
  /** Mean time of a trial without its world and without waiting, as text; absent if its model is simulated. */
  readonly wall?: string
}

/** The comparison of two agents, b minus a: the verdict in words and in numbers. */
export interface PairLine {
  readonly a: string
  readonly b: string
  /** The comparison as a sentence. */
  readonly text: string
  /** As `Decision.Verdict`. */
  readonly verdict: string
  readonly difference: number
  readonly low: number
  readonly high: number
}

/** The result of a run on one benchmark. */
export interface FamilyAnswer {
  readonly benchmark: string
  readonly metric: { readonly id: string; readonly unit: string; readonly better: string }
  /** The answer in one sentence. */
  readonly headline: string
  /** The five questions of the report with their answers. */
  readonly answers: ReadonlyArray<{ readonly question: string; readonly text: string }>
  readonly agents: ReadonlyArray<AgentLine>
  readonly pairs: ReadonlyArray<PairLine>
  /** The results of the family's adversaries, in sentences. */
  readonly adversaries: ReadonlyArray<string>
}

/** Why an agent failed, such as `17 acted before seeing results`; the most frequent reason first. */
export interface AgentReasons {
  /** The index of the agent among the cells of the run. */
  readonly cell: number
  readonly reasons: ReadonlyArray<string>
}

/** The results of a run. */
export interface RunAnswer {
  readonly run: RunEntry
  readonly families: ReadonlyArray<FamilyAnswer>
  /** Address of the run's static report, a separate page. */
  readonly report?: string
  /** Usage of all stored trials. */
  readonly spent: { readonly tokens: string; readonly cost?: string }
  /** Notes on the whole run: that a simulated model played, and which published data are missing. */
  readonly note?: string
  /** Why trials ended in `infra-error` or `agent-error`, the most frequent reason first. */
  readonly failures: ReadonlyArray<{ readonly outcome: string; readonly reason: string; readonly trials: number }>
}

/** A trial in a list. */
export interface TrialRow {
  readonly id: string
  /** Index into the cells of the run. */
  readonly cell: number
  /** Name of the instance. */
  readonly name: string
  /** Fingerprint of the instance. */
  readonly instance: string
  /** The number of the repetition, from 0. */
  readonly epoch: number
  readonly outcome: string
  /** Why the trial ended as it did, or which limit ended it. */
  readonly reason?: string
  /** The main metric; absent if it does not apply. */
  readonly score?: number
  /** Number of tool calls; absent if it was not computed. */
  readonly calls?: number
  /** Input plus output tokens, as far as they are known. */
  readonly tokens: number
  /** US dollars; absent if not known. */
  readonly cost?: number
  /** Duration in milliseconds. */
  readonly wall: number
}

/** A filter for the trials of a run: a trial must fit every field that is present. `sort` puts the result in order. */
export interface TrialFilter {
  /** Indices into the cells of the run. */
  readonly cells?: ReadonlyArray<number>
  readonly outcomes?: ReadonlyArray<string>
  /** Only trials that ended and are not solved. */
  readonly isUnsolved?: boolean
  /** Part of the instance's name or of the reason, or the beginning of the trial's id. */
  readonly text?: string
  /** By what the trials are sorted, the largest value first; if absent, they stay in the order of the store. */
  readonly sort?: "calls" | "tokens" | "cost" | "wall" | "score"
}

/** A part of a list of trials that match a filter. */
export interface TrialPage {
  /** Number of trials that match the filter. */
  readonly total: number
  /** Number of trials of the run that were read so far; all of them if `isComplete`. */
  readonly read: number
  readonly isComplete: boolean
  /** Number of matching trials before the first row. */
  readonly from: number
  readonly rows: ReadonlyArray<TrialRow>
}

/** The instances on which two agents differ. */
export interface Contrast {
  readonly a: { readonly cell: number; readonly label: string }
  readonly b: { readonly cell: number; readonly label: string }
  /** Id of the metric. */
  readonly metric: string
  /** Number of pairs of instance and epoch for which both agents have a score, by the agent that is better. */
  readonly counts: { readonly a: number; readonly b: number; readonly same: number }
  /** The pairs of instance and epoch on which one agent is better, the largest difference first. */
  readonly rows: ReadonlyArray<ContrastRow>
}

/** An instance on which two agents differ, with their trials. */
export interface ContrastRow {
  readonly name: string
  readonly epoch: number
  readonly better: "a" | "b"
  readonly a: TrialRow
  readonly b: TrialRow
}

/** A text, or its beginning with the number of characters that are left out. */
export interface ClippedText {
  readonly text: string
  /** Number of characters that are left out. */
  readonly more?: number
}

/** A piece of what an agent was shown. */
export type ShownPart =
  | ({ readonly _tag: "Text" } & ClippedText)
  | { readonly _tag: "Image" | "Audio"; readonly blob: string; readonly alt: string }

/** A call in the outline of a trial, or a reply that made none. */
export interface Moment {
  /** The number of the moment in its trial, from 0, as links name it. */
  readonly at: number
  /** The index of the call, from 0; absent if the reply made no call. */
  readonly index?: number
  /**
   * Number of calls made up to and including this moment; in a fork also those before it. The picture of the moment
   * shows the state after these calls.
   */
  readonly done: number
  /** The step it belongs to, as in `TrialEvent`. */
  readonly step: number
  /** Name of the tool; empty if the reply made no call. */
  readonly tool: string
  /** The arguments on one line, cut if they are long. */
  readonly args: string
  /** The answer to the call, or the reply if it made no call; on one line, cut if it is long. */
  readonly answer: string
  /** The class of the mistake; absent if the call was none. */
  readonly error?: string
  /** The injected fault that replaced the result of the call. */
  readonly fault?: string
  /** Whether the tool was not on offer. */
  readonly withheld?: true
  /** Number of calls still needed after the call; absent if that is not known, and past the point of no return. */
  readonly remaining?: number
  /** Whether the call brought the trial no nearer to its solution: at least as many calls were needed after it as before. */
  readonly wasted?: true
  /** Whether the call left every shortest plan. */
  readonly offPlan?: true
  /** Whether the trial could no longer be solved after this call. */
  readonly noReturn?: true
  /**
   * Tokens of the reply that made the call; present on the first moment of a step only, as are `cost` (US dollars) and
   * `mechanism`.
   */
  readonly tokens?: number
  readonly cost?: number
  /** What the simulated model did on purpose in the reply; absent for real models. */
  readonly mechanism?: string
}

/** An overview of a trial. */
export interface TrialOutline {
  readonly run: string
  readonly id: string
  readonly cell: number
  readonly label: string
  readonly benchmark: string
  /** Name of the instance. */
  readonly name: string
  readonly epoch: number
  /** Id and version of the adapter. */
  readonly adapter: string
  readonly model?: string
  readonly isSimulated: boolean
  readonly outcome: string
  /** Why the trial ended as it did, or which limit ended it. */
  readonly reason?: string
  /**
   * The trial that a fork continues, after its first `at` calls; `origin` names, for a fork of a fork, the runs before
   * it.
   */
  readonly fork?: { readonly trial: string; readonly at: number; readonly origin?: string | undefined }
  /** The scores by id of the metric, as text: the value, or why there is none. */
  readonly scores: ReadonlyArray<{ readonly id: string; readonly text: string }>
  readonly usage: { readonly tokens: string; readonly cost?: string }
  /** The parts of the wall time, as text. */
  readonly timing: ReadonlyArray<{ readonly of: string; readonly text: string }>
  /** Number of calls that were needed at the start; absent if the family does not know it. */
  readonly start?: number
  readonly moments: ReadonlyArray<Moment>
  /** Number of replies of the model. */
  readonly steps: number
  /** The instructions of the agent; absent if the instance cannot be opened. `closed` then gives the reason. */
  readonly instructions?: ReadonlyArray<ShownPart>
  readonly tools?: ReadonlyArray<{ readonly name: string; readonly description: string }>
  /** Why the instance cannot be opened; absent if it can. */
  readonly closed?: string
  /** Whether the family can draw the state after every call. */
  readonly hasPicture: boolean
  /** The trials of the other agents on the same instance and epoch. */
  readonly others: ReadonlyArray<TrialRow & { readonly label: string }>
  /** The run is still being read: `others` may be incomplete. */
  readonly isPartial?: true
}

/** A message of a request to the model. */
export interface PromptMessage {
  readonly role: string
  readonly parts: ReadonlyArray<ShownPart>
  /** The native tool calls of a reply, as text; absent if there are none. */
  readonly calls?: ClippedText
  /** Whether this request was the first that contained the message. */
  readonly isNew: boolean
}

/** What the model was sent for the reply of a step. */
export interface StepPrompt {
  /**
   * `recorded`: as it was sent. `rebuilt`: the adapter was run again with the stored replies and made the same calls.
   */
  readonly from: "recorded" | "rebuilt"
  readonly messages: ReadonlyArray<PromptMessage>
  /** Names of the tools that were offered in the request. */
  readonly tools: ReadonlyArray<string>
}

/** A call in full: its line in the outline (`Moment`) with its arguments, its answer and its facts. */
export interface CallDetail extends Moment {
  /** The arguments as JSON, or the text that the agent wrote in place of JSON. */
  readonly given: ClippedText
  /** What the agent read. */
  readonly content: ReadonlyArray<ShownPart>
  /** Number of characters that the environment cut from the answer. */
  readonly truncated?: number
  /** What the world recorded, in words. */
  readonly facts: ReadonlyArray<string>
}

/** A step of a trial: a reply, and the calls that it made. */
export interface StepDetail {
  readonly step: number
  /** The reply of the model; absent if none was seen, as of a player without a model. */
  readonly reply?: {
    readonly text: ClippedText
    readonly finish: string
    readonly served?: string
    readonly mechanism?: string
    readonly usage: string
  }
  readonly notes: ReadonlyArray<{ readonly kind: string } & ClippedText>
  readonly calls: ReadonlyArray<CallDetail>
}

/** The prompt of a step, or the reason why it is missing. */
export interface PromptView {
  readonly prompt?: StepPrompt
  /** Why there is no prompt; absent if there is one. */
  readonly missing?: string
}

/**
 * Two trials side by side. The rows name calls by index; those before a fork are calls of the trial that it continues.
 */
export interface Comparison extends Analysis.Alignment {
  readonly a: TrialOutline
  readonly b: TrialOutline
}

/** Trials that were not solved for the same reason. */
export interface Pattern {
  /** Identifies the reason among those of the run. */
  readonly key: string
  /** Why these trials were not solved, in the words of the short answer. */
  readonly reason: string
  /** How these trials ended, the most frequent outcome first. */
  readonly outcomes: ReadonlyArray<{ readonly outcome: string; readonly trials: number }>
  /** What else is known of why they were not solved, the most frequent first, one line each. */
  readonly causes: ReadonlyArray<string>
  readonly trials: number
  /** For each agent: the number of these trials, and their share among all trials of the agent, with its interval. */
  readonly agents: ReadonlyArray<{ readonly cell: number; readonly trials: number; readonly share: string }>
  /** Some of these trials. */
  readonly examples: ReadonlyArray<{ readonly id: string; readonly cell: number; readonly name: string }>
}

/** Why trials of a run were not solved, the most frequent reason first. */
export interface Patterns {
  /** Number of trials of the run. */
  readonly trials: number
  /** Number of trials that ended and were not solved. */
  readonly unsolved: number
  readonly patterns: ReadonlyArray<Pattern>
}

/** The prompts of a trial in a static copy: each message once. */
export interface SitePrompts {
  readonly messages: ReadonlyArray<Omit<PromptMessage, "isNew">>
  /**
   * For each step: the messages that were sent, by their index in `messages`; `added` gives the positions of those that
   * were new.
   */
  readonly steps: {
    readonly [step: string]:
      | { readonly missing: string }
      | {
          readonly from: StepPrompt["from"]
          readonly tools: ReadonlyArray<string>
          readonly messages: ReadonlyArray<number>
          readonly added: ReadonlyArray<number>
        }
  }
}

/** The steps of a trial in a static copy: each step once, and for each moment the index of its step. */
export interface SiteSteps {
  readonly steps: ReadonlyArray<StepDetail>
  readonly moments: ReadonlyArray<number>
}
