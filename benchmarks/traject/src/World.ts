import { Json, type Transition, type World } from "@escapement/core"
import { defineWorld, giveUpTool, toolbox, Transitions, worldTool, type Toolkit } from "@escapement/env"
import { Option } from "effect"
import { type Agenda, buildAgenda, openItems } from "./Agenda.ts"
import { classifyCall, fateFact, refusedFate } from "./play/CallFate.ts"
import type { Instance } from "./Instance.ts"
import type { State } from "./State.ts"
import { stepPicture } from "./stepPicture.ts"
import type { Tool } from "./tools/Tool.ts"
import { type AnswerJudge, answerJudge, isRight } from "./answer/judgeAnswer.ts"
import type { RunTool, ToolBackend } from "./backend/ToolBackend.ts"
import { checkArguments } from "./tools/checkArguments.ts"
import { goldCall } from "./gold.ts"
import { guess } from "./guess.ts"
import { computed } from "./generate/computed.ts"
import { databaseWorld } from "./databases/databaseWorld.ts"
import { poolOf } from "./databases/pool.ts"
import { writeInstructions } from "./instructions.ts"
import { unknownTool } from "./tools/unknownTool.ts"
import { poolToolbox } from "./tools/poolToolbox.ts"
import { submit } from "./tools/toolSpec.ts"

/** Raised whenever a stored call may get another reply: a changed word of a refusal counts. */
export const worldVersion = 9

/** The backends that execute the tools, by the backing of an instance. */
export type Backends = { readonly [backing in Exclude<Instance["backing"]["_tag"], "Database">]: ToolBackend }

/** Makes a function that returns the pool of an instance, as its backing defines it. */
export const openPools =
  (backends: Backends) =>
  (instance: Instance): ReadonlyArray<Tool> =>
    instance.backing._tag === "Database" ? poolOf(instance) : backends[instance.backing._tag].tools(instance)

/** An instance, prepared to be played. */
interface Prepared {
  readonly instance: Instance
  readonly pool: ReadonlyArray<Tool>
  readonly agenda: Agenda
  readonly judge: AnswerJudge
  readonly run: RunTool
  readonly tools: Toolkit.Toolbox<Prepared, State>
}

const callTool = (
  { agenda, instance, run }: Prepared,
  state: State,
  tool: Tool,
  given: Json.Json
): Transition<State> => {
  const args = Json.isJsonObject(given) ? given : {}
  const { fate, gold } = classifyCall(agenda, state, tool, args, instance.domain)
  const refusal = checkArguments(tool, given)
  // a refused call does not count as a gold call: tools accept the arguments of gold calls
  if (refusal !== undefined) {
    const facts = [fateFact({ fate: refusedFate(fate) })]
    return Transitions.refuse(state, refusal.error, `ERROR: ${refusal.message}`, { facts })
  }
  const { error, found, text } = run(tool, args)
  if (error !== undefined) return Transitions.refuse(state, error, text, { facts: [fateFact({ fate, found })] })
  const shown = text === "" ? "(empty reply)" : text
  if (gold === undefined) return Transitions.show(state, shown, [fateFact({ fate, found })])
  return Transitions.show({ made: [...state.made, gold] }, shown, [
    { _tag: "Resolved", node: `call ${gold}` },
    fateFact({ fate, gold, found })
  ])
}

const submission = worldTool(submit, ({ agenda, judge }: Prepared, state: State, { answer }) => {
  const isComplete = openItems(agenda, state).length === 0
  const correct = isComplete && isRight(judge(answer))
  return Transitions.submitted(state, answer, correct, "The answer was taken down.")
})

const endings = toolbox<Prepared, State>([submission, giveUpTool()])

/**
 * Makes the world of instances. A trial is solved if every gold call that can be made was made with its
 * arguments, after the calls that it depends on, and the answer states the required values, in any usual form and
 * without listing many others. Further calls do not matter here: the metrics count them. Instances with databases
 * have a world of their own (`databaseWorld`): they are solved if the databases end up as the gold calls leave
 * them, no matter by which calls.
 */
export const makeWorld = (backends: Backends): World<Instance, State> => {
  const lookups = makeLookups(backends)
  return { open: (instance) => (instance.backing._tag === "Database" ? databaseWorld : lookups).open(instance) }
}

/** Makes the world of instances whose tools change nothing. */
const makeLookups = (backends: Backends): World<Instance, State> =>
  defineWorld({
    prepare: (instance: Instance): Prepared => {
      const backend = instance.backing._tag === "Database" ? computed : backends[instance.backing._tag]
      const pool = backend.tools(instance)
      const agenda = buildAgenda(instance, pool)
      return {
        instance,
        pool,
        agenda,
        judge: answerJudge(instance),
        run: backend.open(instance),
        tools: poolToolbox(pool, agenda.tools, endings, callTool)
      }
    },
    initial: () => ({ made: [] }),
    instructions: ({ instance }) => writeInstructions(instance),
    tools: ({ tools }) => tools,
    unknown: (_, state, { tool }) =>
      Transitions.refuse(state, "unknown-tool", unknownTool(tool), {
        facts: [fateFact({ fate: "unrelated" })]
      }),
    // the parameter is not named, as in stored trajectories
    malformed: (_, state, { error, message }) => Transitions.refuse(state, error, message),
    gold: ({ agenda, instance }, state, isOffered = () => true) =>
      Option.some(goldCall(instance, agenda, state, isOffered)),
    remaining: ({ agenda }, state) => Option.some(openItems(agenda, state).length + 1),
    guess: ({ pool }, _, rng) => guess(pool, rng),
    picture: ({ agenda }, state, facts) => stepPicture(agenda, state, facts)
  })
