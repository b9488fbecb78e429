import { type Fact, Json, type Transition, type World } from "@escapement/core"
import { defineWorld, giveUpTool, toolbox, Transitions, worldTool, type Toolkit } from "@escapement/env"
import { Option } from "effect"
import type { Instance } from "../Instance.ts"
import type { State } from "../State.ts"
import type { Tool } from "../tools/Tool.ts"
import { type AnswerJudge, answerJudge, isRight } from "../answer/judgeAnswer.ts"
import { guess } from "../guess.ts"
import { classifyCall, fateFact, refusedFate } from "../play/CallFate.ts"
import { stepPicture } from "../stepPicture.ts"
import { unknownTool } from "../tools/unknownTool.ts"
import { poolToolbox } from "../tools/poolToolbox.ts"
import { submit } from "../tools/toolSpec.ts"
import { type Board, compareServices, servicesOf, madeSteps, openBoard } from "./Board.ts"
import { effectFact } from "./EffectFact.ts"
import { freshServices } from "./Faults.ts"
import { planFrom } from "./goldCalls.ts"
import { handleCall } from "./handleCall.ts"
import { writeDatabaseInstructions } from "./instructions.ts"

interface Prepared {
  readonly board: Board
  readonly judge: AnswerJudge
  readonly tools: Toolkit.Toolbox<Prepared, State>
}

const callTool = ({ board }: Prepared, state: State, tool: Tool, given: Json.Json): Transition<State> => {
  const before = servicesOf(state)
  const { services, error, reply } = handleCall(before, board, tool, given)
  const made = madeSteps(board, services)
  const fresh = made.filter((index) => !state.made.includes(index))
  const args = Json.isJsonObject(given) ? given : {}
  const judged = classifyCall(board.agenda, state, tool, args, board.instance.domain).fate
  const [gold] = fresh
  // calls other than the planned ones may find the requested values
  const fate: Fact =
    error === undefined && gold !== undefined
      ? fateFact({ fate: "gold", gold, found: "computed" })
      : fateFact({
          fate: error === undefined ? (judged === "gold" ? "related" : judged) : refusedFate(judged),
          ...(error === undefined ? { found: "computed" } : {})
        })
  const next = { made, database: services }
  const facts = [
    ...fresh.map((index) => ({ _tag: "Resolved", node: `call ${index}` }) as const),
    fate,
    effectFact(compareServices(board, services))
  ]
  const text = JSON.stringify(reply)
  return error === undefined
    ? Transitions.show(next, text, facts)
    : Transitions.refuse(next, error, `ERROR: ${text}`, { facts })
}

const submission = worldTool(submit, ({ board, judge }: Prepared, state: State, { answer }) => {
  const { made, surplus, wanted } = compareServices(board, servicesOf(state))
  const correct = made === wanted && surplus === 0 && isRight(judge(answer))
  return Transitions.submitted(state, answer, correct, "The answer was taken down.")
})

const endings = toolbox<Prepared, State>([submission, giveUpTool()])

/**
 * The world of instances whose tools query and change databases. A trial is solved if the databases end up as the
 * gold calls leave them, no matter by which calls, and the answer states the requested values.
 */
export const databaseWorld: World<Instance, State> = defineWorld({
  prepare: (instance: Instance): Prepared => {
    const board = openBoard(instance)
    return {
      board,
      judge: answerJudge(instance),
      tools: poolToolbox(board.pool, board.agenda.tools, endings, callTool)
    }
  },
  initial: () => ({ made: [], database: freshServices }),
  instructions: ({ board }) => writeDatabaseInstructions(board.instance),
  tools: ({ tools }) => tools,
  unknown: (_, state, { tool }) =>
    Transitions.refuse(state, "unknown-tool", unknownTool(tool), {
      facts: [fateFact({ fate: "unrelated" })]
    }),
  malformed: (_, state, { error, message }) => Transitions.refuse(state, error, message),
  gold: ({ board }, state, isOffered = () => true) =>
    Option.filter(Option.fromUndefinedOr(planFrom(board, servicesOf(state))[0]), ({ call }) => isOffered(call.tool)),
  remaining: ({ board }, state) => {
    const { length } = planFrom(board, servicesOf(state))
    return length === 0 ? Option.none() : Option.some(length)
  },
  guess: ({ board }, _, rng) => guess(board.pool, rng),
  picture: ({ board }, state, facts) => stepPicture(board.agenda, state, facts)
})
