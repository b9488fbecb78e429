import {
  type ErrorClass,
  type Fact,
  type ToolCall,
  type Transition,
  type World,
  isJsonObject,
  text
} from "@escapement/core"
import { giveUp } from "@escapement/env"
import { Effect, Option, Result } from "effect"
import { type Agenda, agendas, openItems } from "./Agenda.ts"
import { type CallFate, fateFact, judgeCall } from "./CallFate.ts"
import type { Instance } from "./Instance.ts"
import type { State } from "./State.ts"
import type { Tool } from "./Tool.ts"
import type { ToolBackend } from "./ToolBackend.ts"
import { checkArguments } from "./checkArguments.ts"
import { findToken } from "./findToken.ts"
import { goldCall } from "./gold.ts"
import { guess } from "./guess.ts"
import { instructionsOf } from "./instructions.ts"
import { submit, toolSpecs } from "./toolSpec.ts"

/** Raised whenever a stored call may come out otherwise. */
export const worldVersion = 1

/** What executes the tools, by how an instance is backed. */
export type Backends = { readonly [backing in Instance["backing"]["_tag"]]: ToolBackend }

/** The pool of an instance, by how it is backed. */
export const poolsOf =
  (backends: Backends) =>
  (instance: Instance): ReadonlyArray<Tool> =>
    backends[instance.backing._tag].tools(instance)

type Step = Transition<State>

const refuse = (state: State, error: ErrorClass, message: string, facts: ReadonlyArray<Fact>): Step => ({
  state,
  observation: { content: text(message), error },
  facts: [{ _tag: "Erred", class: error }, ...facts]
})

const noteOf = (judged: Omit<CallFate, "found">, found?: CallFate["found"]): Fact =>
  fateFact(found === undefined ? judged : { ...judged, found })

const callTool = (
  backend: ToolBackend,
  instance: Instance,
  agenda: Agenda,
  state: State,
  tool: Tool,
  call: ToolCall
) => {
  const args = isJsonObject(call.args) ? call.args : {}
  const judged = judgeCall(agenda, state, tool, args, instance.domain)
  const refusal = isJsonObject(call.args)
    ? checkArguments(tool, args)
    : { error: "wrong-type" as const, message: "Arguments must be a JSON object." }
  // a refused call makes no gold call: those take their arguments
  const { gold: _, ...missed } = judged
  if (refusal !== undefined) {
    return refuse(state, refusal.error, `ERROR: ${refusal.message}`, [
      noteOf({ ...missed, fate: refusedFate(judged.fate) })
    ])
  }
  const reply = backend.run(instance, tool, args)
  if (reply.error !== undefined) return refuse(state, reply.error, reply.text, [noteOf(missed, reply.found)])
  const facts: ReadonlyArray<Fact> = [
    ...(judged.gold === undefined ? [] : [{ _tag: "Resolved", node: `call ${judged.gold}` } as const]),
    noteOf(judged, reply.found)
  ]
  const next = judged.gold === undefined ? state : { made: [...state.made, judged.gold] }
  return { state: next, observation: { content: text(reply.text === "" ? "(empty reply)" : reply.text) }, facts }
}

/** A needed tool that refuses its arguments was chosen well and filled in badly. */
const refusedFate = (fate: CallFate["fate"]): CallFate["fate"] =>
  fate === "gold" || fate === "early" ? "wrong-arguments" : fate

const submitAnswer = (instance: Instance, agenda: Agenda, state: State, call: ToolCall): Step =>
  Result.match(submit.decode(call.args), {
    onFailure: ({ error, message }) => refuse(state, error, message, []),
    onSuccess: ({ answer }) => {
      const isComplete = openItems(agenda, state).length === 0
      const correct = isComplete && instance.answer.values.every((value) => findToken(answer, value) !== undefined)
      return {
        state,
        observation: { content: text("The answer was taken down.") },
        facts: [{ _tag: "Submitted", value: answer, correct }],
        ended: correct ? "solved" : "wrong-answer"
      }
    }
  })

/**
 * The world of an instance. A trial is solved when every gold call that can be
 * made was made with its arguments, after those that it depends on, and the
 * answer holds the values that it must. Calls beyond that cost nothing here:
 * the metrics count them.
 */
export const makeWorld = (backends: Backends): World<Instance, State> => {
  const backendOf = ({ backing }: Instance) => backends[backing._tag]
  const poolOf = poolsOf(backends)
  const agendaOf = agendas(poolOf)
  const step = (instance: Instance, state: State, call: ToolCall): Step => {
    const agenda = agendaOf(instance)
    if (call.tool === submit.spec.name) return submitAnswer(instance, agenda, state, call)
    if (call.tool === giveUp.spec.name) {
      return { state, observation: { content: text("You gave up.") }, facts: [], ended: "gave-up" }
    }
    const tool = agenda.tools.get(call.tool)
    return tool === undefined
      ? refuse(state, "unknown-tool", `ERROR: Tool '${call.tool}' not found in available tools`, [
          noteOf({ fate: "unrelated" })
        ])
      : callTool(backendOf(instance), instance, agenda, state, tool, call)
  }
  return {
    replays: "pure",
    initial: () => ({ made: [] }),
    instructions: instructionsOf,
    tools: (instance) => toolSpecs(poolOf(instance)),
    step: (instance, state, call) => Effect.sync(() => step(instance, state, call)),
    gold: (instance, state, isOffered = () => true) =>
      Option.some(goldCall(instance, agendaOf(instance), state, isOffered)),
    remaining: (instance, state) => Option.some(openItems(agendaOf(instance), state).length + 1),
    guess: (instance, _, rng) => guess(poolOf(instance), rng)
  }
}
