import {
  type ErrorClass,
  type Fact,
  type Json,
  type JsonObject,
  type Model,
  type ModelError,
  type ToolCall,
  type Transition,
  type World,
  type WorldFailed,
  isJsonObject,
  text
} from "@escapement/core"
import { type BadArguments, type PythonSandbox, giveUp, typedTool } from "@escapement/env"
import { Effect, Option, Schema } from "effect"
import type { Backend, NoAnswer } from "../backend/Backend.ts"
import type { Instance } from "../Instance.ts"
import { type State, initialState } from "../State.ts"
import { allTools } from "../tools/allTools.ts"
import type { RaceTool, Reply } from "../tools/RaceTool.ts"
import { boardOf } from "./Board.ts"
import { gold, remaining } from "./gold.ts"
import { instructionsOf } from "./instructions.ts"
import { settle, settleUnanswered } from "./settle.ts"

/** Raised whenever a stored call may come out otherwise. */
export const worldVersion = 2

/** What a world is made of. */
export interface Parts {
  /** The services behind the tools, by instance. */
  readonly backendOf: (instance: Instance) => Effect.Effect<Backend, WorldFailed>
  readonly python: PythonSandbox
  /** What holds its programs, in words. */
  readonly containment?: string
  /** The model that writes programs, where one does. */
  readonly coder: Model<ModelError> | undefined
  /** Whether calls come out the same again. */
  readonly replays: World<Instance, State>["replays"]
  /** Characters of a reply that are shown; the paper's runner shows 8,000. */
  readonly maxReply: number
}

const submit = typedTool({
  name: "submit",
  description: "Declares the digit that the leg leads to. Ends the trial.",
  Args: Schema.Struct({
    answer: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9 })).annotate({
      description: "The finish-line code, 0 to 9"
    })
  }),
  role: "submit"
})

const specs = [...allTools.map(({ spec }) => spec), submit.spec, giveUp.spec]
const byName = new Map<string, RaceTool>(allTools.map((tool) => [tool.name, tool]))

/** A text of at most `max` characters and the mark of the cut. Source: the authors' runner. */
const truncated = (reply: string, max: number): string =>
  reply.length <= max ? reply : `${reply.slice(0, max)}...[truncated]`

const refuse = (state: State, error: ErrorClass, message: string, parameter?: string): Transition<State> => ({
  state,
  observation: { content: text(`Error: ${message}`), error },
  facts: [{ _tag: "Erred", class: error, ...(parameter === undefined ? {} : { parameter }) }]
})

const misused = (state: State, bad: BadArguments): Transition<State> =>
  refuse(state, bad.error, bad.message, bad.parameter)

const unanswered = (instance: Instance, state: State, call: ToolCall, { error, reason }: NoAnswer): Transition<State> =>
  refuse(settleUnanswered(boardOf(instance), state, call.tool, argumentsOf(call)), error, reason)

const argumentsOf = ({ args }: ToolCall): JsonObject => (isJsonObject(args) ? args : {})

const answer = (parts: Parts, instance: Instance, state: State, call: ToolCall, reply: Reply): Transition<State> => {
  const shown = truncated(reply.text, parts.maxReply)
  const settled = settle(boardOf(instance), state, { tool: call.tool, args: argumentsOf(call), reply, shown })
  return { state: settled.state, observation: { content: text(shown) }, facts: settled.facts }
}

const use = (parts: Parts, instance: Instance, state: State, tool: RaceTool, call: ToolCall) =>
  parts.backendOf(instance).pipe(
    Effect.flatMap((backend) => tool.call({ backend, python: parts.python, coder: parts.coder }, call.args)),
    Effect.map((reply) => answer(parts, instance, state, call, reply)),
    Effect.catch((failure) => {
      if (!("_tag" in failure)) return Effect.succeed(misused(state, failure))
      return failure._tag === "WorldFailed"
        ? Effect.fail(failure)
        : Effect.succeed(unanswered(instance, state, call, failure))
    })
  )

const finish = (instance: Instance, state: State, args: Json): Transition<State> => {
  const decoded = submit.decode(args)
  if (decoded._tag === "Failure") return misused(state, decoded.failure)
  const { answer: digit } = decoded.success
  const correct = digit === instance.passcode
  const fact: Fact = { _tag: "Submitted", value: digit, correct }
  return {
    state,
    observation: { content: text(correct ? "That is the code. The leg is won." : "That is not the code.") },
    facts: [fact],
    ended: correct ? "solved" : "wrong-answer"
  }
}

/** The world of a leg: 19 tools, one digit. */
export const makeWorld = (parts: Parts): World<Instance, State> => ({
  replays: parts.replays,
  ...(parts.containment === undefined ? {} : { containment: parts.containment }),
  initial: () => initialState,
  instructions: instructionsOf,
  tools: () => specs,
  step: (instance, state, call) =>
    Effect.suspend(() => {
      if (call.tool === submit.spec.name) return Effect.succeed(finish(instance, state, call.args))
      if (call.tool === giveUp.spec.name) {
        const stay: Transition<State> = { state, observation: { content: text("You leave the race.") }, facts: [] }
        return Effect.succeed({ ...stay, ended: "gave-up" as const })
      }
      const tool = byName.get(call.tool)
      return tool === undefined
        ? Effect.succeed(refuse(state, "unknown-tool", `unknown tool ${call.tool}`))
        : use(parts, instance, state, tool, call)
    }),
  gold: (instance, state) => Option.some(gold(boardOf(instance), state)),
  remaining: (instance, state) => Option.some(remaining(boardOf(instance), state)),
  guess: (_instance, _state, rng) => ({ tool: submit.spec.name, args: { answer: rng.int(0, 9) } })
})
