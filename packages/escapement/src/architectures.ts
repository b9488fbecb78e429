import { type Given, present } from "./present.ts"

/**
 * An architecture with its options, as `react(…)` and the like return it for a plan. It is plain data that can be
 * written to a file.
 */
export interface Architecture {
  /** Id of the adapter. */
  readonly adapter: string
  /** Options that are left out have the adapter's defaults. */
  readonly options: { readonly [name: string]: string | number | boolean }
}

/**
 * Which of its past steps the model is shown: all (`full`, the default), the last n (`window:n`), or at most n
 * (`summary:n`; `summary` means 20), beyond which its own summary replaces the older half.
 */
export type History = "full" | `window:${number}` | "summary" | `summary:${number}`

/**
 * Which images of a request the model gets: all (the default), none, or the last n (`last:n`). The others are replaced
 * by their alternative text.
 */
export type Images = "none" | "all" | `last:${number}`

/** Where the tools are described as text: in the system message, or in the first user message. */
export type TextTools = "system" | "user"

interface Shown {
  readonly images?: Images
  readonly history?: History
}

/** Options of `react`. */
export interface ReActOptions extends Shown {
  /** The most unreadable replies in a row, default 2; one more fails the agent. */
  readonly retries?: number
  /** Where the tools are described; default `system`. */
  readonly tools?: TextTools
}

/** Options of `functionCalling`. */
export interface FunctionCallingOptions extends Shown {
  /** The most replies in a row without a call, default 2; one more fails the agent. */
  readonly nudges?: number
  /** The provider's own tool calls (`native`, the default), or tools that are described as text. */
  readonly tools?: "native" | TextTools
}

/** Options of `planThenAct`. */
export interface PlanThenActOptions extends FunctionCallingOptions {
  /** The most plans that the agent may make after the first; default 3. */
  readonly replans?: number
}

/** Options of `reflexion`. */
export interface ReflexionOptions extends FunctionCallingOptions {
  /** The most times that the agent may review its own work; default 3. */
  readonly reflections?: number
}

/** Options of `direct`. */
export interface DirectOptions extends Omit<Shown, "history"> {
  /** Whether to ask for reasoning before the list of calls; default false. */
  readonly cot?: boolean
  /**
   * Whether to make all calls of the list; default true. If false, only the last one that submits an answer is made.
   */
  readonly execute?: boolean
  /** The most replies in a row without a list, default 2; one more fails the agent. */
  readonly retries?: number
  /** Where the tools are described; default `system`. */
  readonly tools?: TextTools
}

/** Options of `shell`. */
export interface ShellOptions extends Shown {
  /** The most scripts in a row without a tool call, default 10; one more fails the agent. */
  readonly idle?: number
  /** The most replies in a row without a script, default 2; one more fails the agent. */
  readonly retries?: number
  /** Where the tools are described; default `system`. */
  readonly tools?: TextTools
}

const architecture =
  <Options extends Given<Options>>(adapter: string) =>
  (options?: Options): Architecture => ({ adapter, options: options === undefined ? {} : present(options) })

const baseline = (adapter: string) => (): Architecture => ({ adapter, options: {} })

/** Chooses the architecture that thinks and calls one tool at a time, in plain text: `react({ history: "window:6" })`. */
export const react = architecture<ReActOptions>("react")

/** Chooses the architecture that calls tools natively, several per reply. */
export const functionCalling = architecture<FunctionCallingOptions>("function-calling")

/** Chooses the architecture that makes a plan, follows it step by step, and makes a new one when a step goes wrong. */
export const planThenAct = architecture<PlanThenActOptions>("plan-then-act")

/** Chooses the architecture that reviews its own work before it submits an answer. */
export const reflexion = architecture<ReflexionOptions>("reflexion")

/** Chooses the architecture that writes all calls at once, before it sees any result; they are then made in order. */
export const direct = architecture<DirectOptions>("direct")

/** Chooses the architecture that writes shell scripts in which every tool is a command. */
export const shell = architecture<ShellOptions>("shell")

/** Chooses the baseline that plays the reference solution. */
export const oracle = baseline("oracle")

/** Chooses the baseline that makes random calls with valid arguments. */
export const random = baseline("random")

/** Chooses the baseline that does nothing, so that its trials end as `gave-up`. */
export const nop = baseline("nop")
