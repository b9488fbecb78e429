import type { LanguageModelV4Content } from "@ai-sdk/provider"
import { type GoldCall, type Json, Randomness, type TextProtocol, type ToolCall } from "@escapement/core"
import { Result } from "effect"
import type { PromptText } from "./PromptText.ts"
import type { Decision, Mechanism, SimulatedPlayer } from "./SimulatedPlayer.ts"
import type { SimulatedOptions } from "./MistakeRates.ts"
import { describeCall, describeTool } from "./describeCall.ts"
import { fitting } from "./fitting.ts"

/** What the simulated model says, and what it did on purpose in it. */
export interface Speech {
  readonly content: Array<LanguageModelV4Content>
  readonly mechanisms: ReadonlyArray<Mechanism>
}

/** What a reply is made from: the player, its rates, what it sees, and the right calls ahead. */
export interface SimulatedMoment {
  readonly player: SimulatedPlayer
  readonly options: SimulatedOptions
  readonly shown: PromptText
  /** The right call now; undefined if no calls lead to the end any more. */
  readonly gold: GoldCall | undefined
  /** The right calls from now to the end, the present one first; at least that one. */
  readonly plan: ReadonlyArray<GoldCall>
  /** Counts replies from 1. */
  readonly reply: number
}

const text = (value: string): LanguageModelV4Content => ({ type: "text", text: value })

const mechanismsOf = (decisions: ReadonlyArray<Decision>): ReadonlyArray<Mechanism> =>
  decisions.flatMap(({ mechanism }) => (mechanism === undefined ? [] : [mechanism]))

const sees = (moment: SimulatedMoment, gold: GoldCall): boolean => gold.evidence.every(moment.shown.shows)

const thought = (call: ToolCall): string => `Next: ${describeCall(call)}.`

/** Decides calls one after the other, until an early answer. */
const decideAll = (moment: SimulatedMoment, due: ReadonlyArray<GoldCall>): ReadonlyArray<Decision> => {
  const { gold, player, shown } = moment
  if (gold === undefined) return [player.decide(undefined, shown.shows)]
  const decisions: Array<Decision> = []
  for (const call of due) {
    const decision = player.decide(call, shown.shows)
    decisions.push(decision)
    if (decision.mechanism === "early") break
  }
  return decisions
}

/** Replies with native tool calls: one, or as many as the options allow and the prompt gives the evidence for. */
export const speakNatively = (moment: SimulatedMoment): Speech => {
  const unknown = moment.plan.findIndex((gold, i) => i > 0 && !sees(moment, gold))
  const known = unknown < 0 ? moment.plan : moment.plan.slice(0, unknown)
  const decisions = decideAll(moment, known.slice(0, moment.options.parallel))
  const first = decisions[0]
  const isBroken = first?.isGarbled === true
  return {
    content: [
      ...(first === undefined ? [] : [text(thought(first.call))]),
      ...decisions.map(({ call }, i): LanguageModelV4Content => {
        const input = JSON.stringify(call.args)
        return {
          type: "tool-call",
          toolCallId: `call_${moment.reply}_${i + 1}`,
          toolName: call.tool,
          input: isBroken ? `${input.slice(0, -1)},` : input
        }
      })
    ],
    mechanisms: isBroken ? ["malformed"] : mechanismsOf(decisions)
  }
}

/**
 * Breaks a turn so that the format's own parser refuses it; undefined if the parser refuses none of the tried texts.
 */
const breakTurn = (whole: string, thought: string, protocol: TextProtocol): string | undefined =>
  [whole.slice(0, Math.ceil((whole.length * 2) / 3)), thought, "…"].find((text) =>
    Result.isFailure(protocol.parse(text))
  )

/** Replies with a turn in the adapter's own text format. */
export const speakInText = (moment: SimulatedMoment, protocol: TextProtocol): Speech => {
  const decision = moment.player.decide(moment.gold, moment.shown.shows)
  const turn = { thought: thought(decision.call), call: decision.call }
  const whole = protocol.render(turn)
  const broken = decision.isGarbled ? breakTurn(whole, turn.thought, protocol) : undefined
  return broken === undefined
    ? { content: [text(whole)], mechanisms: mechanismsOf([decision]) }
    : { content: [text(broken)], mechanisms: ["malformed"] }
}

/** Writes a right call in words, with values only if the prompt shows the evidence for them. */
const outline = (moment: SimulatedMoment, gold: GoldCall): string =>
  sees(moment, gold) ? describeCall(gold.call) : `${describeTool(gold.call)}, with what is known by then`

/** Replies with a sentence, if no format was asked for. Decides nothing, so it draws nothing. */
export const speakFreely = (moment: SimulatedMoment): Speech => ({
  content: [text(moment.gold === undefined ? "I see no way on." : `Next: ${outline(moment, moment.gold)}.`)],
  mechanisms: []
})

/** The name and the schema of a requested answer in JSON. */
interface Asked {
  readonly name: string
  readonly schema: Json.Json | undefined
}

interface JsonSpeech {
  readonly value: Json.Json
  readonly mechanisms: ReadonlyArray<Mechanism>
}

const summary = (moment: SimulatedMoment, base: string): JsonSpeech => {
  const needed = new Set(moment.plan.flatMap((gold) => gold.evidence))
  const known = [...needed].filter(moment.shown.shows)
  const kept = known.filter((token) => Randomness.draw(base, "recall", token) < moment.options.recall)
  const value = { summary: kept.length === 0 ? "Nothing to keep." : `To keep: ${kept.join("; ")}.` }
  return { value, mechanisms: kept.length < known.length ? ["forgotten"] : [] }
}

/** Says what the player finds wrong with the last call that it decided on. */
const critique = (moment: SimulatedMoment, base: string): JsonSpeech => {
  const { gold, options, player } = moment
  if (!player.erred()) return { value: { flaws: [], advice: "" }, mechanisms: [] }
  if (Randomness.draw(base, "notice") >= options.notice)
    return { value: { flaws: [], advice: "" }, mechanisms: ["overlooked"] }
  const advice = gold === undefined ? "" : `Next: ${outline(moment, gold)}.`
  return { value: { flaws: ["That call is not right."], advice }, mechanisms: [] }
}

const answer = (moment: SimulatedMoment, { name, schema }: Asked, base: string): JsonSpeech => {
  switch (name) {
    case "plan":
      return { value: { steps: moment.plan.map((gold) => outline(moment, gold)) }, mechanisms: [] }
    case "calls": {
      const decisions = decideAll(moment, moment.plan)
      const calls = decisions.map(({ call }) => ({ tool: call.tool, args: call.args }))
      return { value: { calls }, mechanisms: mechanismsOf(decisions) }
    }
    case "summary":
      return summary(moment, base)
    case "critique":
      return critique(moment, base)
    default:
      return { value: fitting(schema, Randomness.rng(base, "fitting")), mechanisms: [] }
  }
}

/**
 * Replies with a JSON object of a known shape: `plan` ({ steps }), `calls` ({ calls }), `summary` ({ summary }),
 * `critique` ({ flaws, advice }); for any other, with a meaningless value that fits its schema.
 *
 * @param nth how often this trial has asked for an answer of this name before
 */
export const speakJson = (moment: SimulatedMoment, asked: Asked, trialSeed: string, nth: number): Speech => {
  const base = Randomness.seed(trialSeed, "simulated", "json", asked.name, nth)
  const { mechanisms, value } = answer(moment, asked, base)
  const whole = JSON.stringify(value)
  const isBroken = moment.options.malformed > 0 && Randomness.draw(base, "malformed") < moment.options.malformed
  return isBroken
    ? { content: [text(whole.slice(0, Math.max(1, Math.floor((whole.length * 2) / 3))))], mechanisms: ["malformed"] }
    : { content: [text(whole)], mechanisms }
}
