import {
  type GoldCall,
  Json,
  type ModelContext,
  type PrivilegedView,
  Randomness,
  TextRules,
  type ToolCall,
  type ToolSpec
} from "@escapement/core"
import type { MistakeRates } from "./MistakeRates.ts"
import { otherCall, someLeaf, wrongCall } from "./wrongCall.ts"

/**
 * What the simulated model did on purpose. `unseen`: the prompt did not show what the right call needs; `forgotten`: a
 * summary dropped a needed fact; `overlooked`: it checked a wrong call of its own and found no fault; `lost`: there is
 * no right call any more. The others are named by their rates.
 */
export type Mechanism =
  | "unseen"
  | "slip"
  | "premature"
  | "repeat"
  | "malformed"
  | "early"
  | "infer"
  | "forgotten"
  | "overlooked"
  | "lost"

/** A call that the player decided on, and why it is wrong, if it is. */
export interface Decision {
  readonly call: ToolCall
  readonly mechanism?: Mechanism
  /** Whether the call is written in a broken format. */
  readonly isGarbled: boolean
}

/** Plays one trial. */
export interface SimulatedPlayer {
  /** Decides what to do when the call `gold` is due, given what the prompt shows. */
  readonly decide: (gold: GoldCall | undefined, shows: (token: string) => boolean) => Decision
  /** Whether the last call that it decided on is wrong. */
  readonly erred: () => boolean
}

/** Makes meaningless arguments that fit a schema, for an answer given too early. */
const blank = (schema: Json.Json | undefined): Json.Json => {
  if (schema === undefined || !Json.isJsonObject(schema)) return "unknown"
  const { properties, required, type } = schema
  if (Array.isArray(schema["enum"])) return schema["enum"][0] ?? null
  if (type === "integer" || type === "number") return 0
  if (type === "boolean") return false
  if (type === "array") return []
  if (type !== "object") return "unknown"
  const names = Array.isArray(required) ? required.filter((name) => typeof name === "string") : []
  const known = properties !== undefined && Json.isJsonObject(properties) ? properties : {}
  return Object.fromEntries(names.map((name) => [name, blank(Object.hasOwn(known, name) ? known[name] : undefined)]))
}

const argumentsOf = (call: ToolCall): ReadonlyArray<readonly [string, Json.Json]> =>
  Json.isJsonObject(call.args) ? Object.entries(call.args) : []

const inferred = ({ call, inferred }: GoldCall): ReadonlyArray<string> =>
  inferred.filter((name) => Json.isJsonObject(call.args) && Object.hasOwn(call.args, name))

const textOf = (call: ToolCall): string => `${call.tool} ${Json.canonical(call.args)}`

/** The random numbers of a situation, all drawn in advance, whether they are used or not. */
interface Draws {
  readonly early: number
  readonly premature: number
  readonly repeat: number
  readonly slip: number
  readonly malformed: number
  /** One number for each inferred parameter. */
  readonly infer: ReadonlyArray<number>
  /** Further random numbers, which decide how a mistake is made. */
  readonly how: Randomness.Rng
}

const drawsOf = (how: Randomness.Rng, gold: GoldCall): Draws => ({
  early: how.unit(),
  premature: how.unit(),
  repeat: how.unit(),
  slip: how.unit(),
  malformed: how.unit(),
  infer: inferred(gold).map(() => how.unit()),
  how
})

/** A right call that is due, and everything that decides what the player does instead. */
interface Situation {
  readonly gold: GoldCall
  readonly draws: Draws
  readonly last: ToolCall | undefined
  readonly rates: MistakeRates
  readonly view: PrivilegedView
}

type Choice = Omit<Decision, "isGarbled">

const toolOf = (view: PrivilegedView, role: ToolSpec["role"]): ToolSpec | undefined =>
  view.tools().find((tool) => tool.role === role)

/** Chooses what the player does instead of looking for the right call; undefined if it looks for the right call. */
const astray = ({ draws, gold, last, rates, view }: Situation): Choice | undefined => {
  if (draws.early < rates.early) {
    const submit = toolOf(view, "submit")
    if (submit !== undefined && submit.name !== gold.call.tool) {
      return { call: { tool: submit.name, args: blank(submit.parameters) }, mechanism: "early" }
    }
  }
  if (draws.premature < rates.premature) {
    const call = otherCall(gold.call, view, draws.how)
    if (call !== undefined) return { call, mechanism: "premature" }
  }
  if (last !== undefined && draws.repeat < rates.repeat && textOf(last) !== textOf(gold.call)) {
    return { call: last, mechanism: "repeat" }
  }
  return undefined
}

/**
 * Chooses the right call if the prompt shows the evidence for it and the player makes no mistake; otherwise a wrong
 * one.
 */
const informed = ({ draws, gold, rates, view }: Situation, shows: (token: string) => boolean): Choice => {
  const wrong = (
    mechanism: Mechanism,
    parameters: ReadonlyArray<string>,
    mustChange: (leaf: string) => boolean = () => false
  ): Choice => ({ call: wrongCall(gold.call, parameters, mustChange, view, draws.how), mechanism })
  const lacking = gold.evidence.filter((token) => !shows(token))
  if (lacking.length > 0) {
    const isTold = (leaf: string) =>
      lacking.some((token) => TextRules.holdsToken(leaf, token) || TextRules.holdsToken(token, leaf))
    const telling = argumentsOf(gold.call).filter(([, value]) => someLeaf(value, isTold))
    return wrong("unseen", telling.length > 0 ? telling.map(([name]) => name) : inferred(gold), isTold)
  }
  if (draws.slip < rates.slip) return wrong("slip", [])
  const misjudged = inferred(gold).filter((_, i) => (draws.infer[i] ?? 1) < rates.infer)
  return misjudged.length > 0 ? wrong("infer", misjudged) : { call: gold.call }
}

/**
 * Makes the player of a trial.
 *
 * **Details** Each situation has its own stream of random numbers, named by the
 * trial's seed, the right call, and how often this player was asked for exactly
 * that call before; every number in it has its place. What is drawn does not
 * depend on turns, prompts, formats or other rates, so the architectures of a
 * comparison meet the same slips in the same situations: common random numbers.
 */
export const makeSimulatedPlayer = (
  { seed, view }: Pick<ModelContext, "seed" | "view">,
  rates: MistakeRates
): SimulatedPlayer => {
  const asked = new Map<string, number>()
  let last: ToolCall | undefined
  let hasErred = false
  return {
    erred: () => hasErred,
    decide: (gold, shows) => {
      if (gold === undefined) {
        const giveUp = toolOf(view, "give-up")?.name ?? "give_up"
        return { call: { tool: giveUp, args: {} }, mechanism: "lost", isGarbled: false }
      }
      const due = textOf(gold.call)
      const before = asked.get(due) ?? 0
      asked.set(due, before + 1)
      const draws = drawsOf(Randomness.rng(seed, "simulated", due, before), gold)
      const situation: Situation = { gold, draws, last, rates, view }
      const choice = astray(situation) ?? informed(situation, shows)
      last = choice.call
      hasErred = choice.mechanism !== undefined
      return { ...choice, isGarbled: draws.malformed < rates.malformed }
    }
  }
}
