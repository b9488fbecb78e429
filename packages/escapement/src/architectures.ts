import { type Given, present } from "./present.ts"

/** An architecture with options, as a plan names it. It is plain data that can be written to a file. */
export interface Architecture {
  readonly adapter: string
  readonly options: { readonly [name: string]: string | number | boolean }
}

/** How many of its past steps the model is shown. */
export type History = "full" | `window:${number}` | "summary" | `summary:${number}`

/** Which images the model is shown as images. */
export type Images = "none" | "all" | `last:${number}`

/** The message of the prompt that describes the tools as text. */
export type TextTools = "system" | "user"

interface Shown {
  readonly images?: Images
  readonly history?: History
}

/** Options of `react`. */
export interface ReActOptions extends Shown {
  /** The most unreadable replies in a row; one more fails the agent. */
  readonly retries?: number
  readonly tools?: TextTools
}

/** Options of `functionCalling`. */
export interface FunctionCallingOptions extends Shown {
  /** The most replies in a row without a call; one more fails the agent. */
  readonly nudges?: number
  readonly tools?: "native" | TextTools
}

/** Options of `planThenAct`. */
export interface PlanThenActOptions extends FunctionCallingOptions {
  /** The most new plans that the agent may make. */
  readonly replans?: number
}

/** Options of `reflexion`. */
export interface ReflexionOptions extends FunctionCallingOptions {
  /** The most times that the agent may check its own work. */
  readonly reflections?: number
}

/** Options of `direct`. */
export interface DirectOptions extends Omit<Shown, "history"> {
  /** Asks for reasoning before the list. */
  readonly cot?: boolean
  /** Makes all calls of the list; if false, only its last submission. */
  readonly execute?: boolean
  /** The most replies in a row without a list; one more fails the agent. */
  readonly retries?: number
  readonly tools?: TextTools
}

/** Options of `shell`. */
export interface ShellOptions extends Shown {
  /** The most scripts in a row without a tool call; one more fails the agent. */
  readonly idle?: number
  /** The most replies in a row without a script; one more fails the agent. */
  readonly retries?: number
  readonly tools?: TextTools
}

const architecture =
  <Options extends Given<Options>>(adapter: string) =>
  (options?: Options): Architecture => ({ adapter, options: options === undefined ? {} : present(options) })

const baseline = (adapter: string) => (): Architecture => ({ adapter, options: {} })

/** Thinks and calls one tool at a time, in plain text: `react({ history: "window:6" })`. */
export const react = architecture<ReActOptions>("react")

/** Calls tools natively, several per reply. */
export const functionCalling = architecture<FunctionCallingOptions>("function-calling")

/** Makes a plan, follows it step by step, and makes a new one when a step goes wrong. */
export const planThenAct = architecture<PlanThenActOptions>("plan-then-act")

/** Checks its own work before it submits an answer. */
export const reflexion = architecture<ReflexionOptions>("reflexion")

/** Writes all calls at once. */
export const direct = architecture<DirectOptions>("direct")

/** Writes shell scripts in which every tool is a command. */
export const shell = architecture<ShellOptions>("shell")

/** The baseline that plays the reference solution. */
export const oracle = baseline("oracle")

/** The baseline that makes random calls. */
export const random = baseline("random")

/** The baseline that does nothing. */
export const nop = baseline("nop")
