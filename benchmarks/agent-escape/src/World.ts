import {
  Configuration,
  type Fact,
  type Json,
  type ToolCall,
  type Transition,
  type World,
  type WorldFailed,
  getOrInsertComputed
} from "@escapement/core"
import { defineWorld, toolbox, Transitions, type Toolkit } from "@escapement/env"
import { Isolation, Python } from "@escapement/sandbox"
import { Effect, Option, type Scope } from "effect"
import { type Action, type Interface, type Misshapen, readCall } from "./play/Action.ts"
import { described, describedRun, listed, works, yielded } from "./play/describe.ts"
import { type ErrorName, sharedClass } from "./play/ErrorName.ts"
import { type FeedbackLevel, writeFeedback } from "./play/feedback.ts"
import { isSilent } from "./Difficulty.ts"
import { goldCall } from "./gold.ts"
import { guess } from "./guess.ts"
import type { Instance } from "./Instance.ts"
import { writeInstructions } from "./instructions.ts"
import { listTools } from "./play/Interface.ts"
import { inspectionFact, invocationFact } from "./play/Invocation.ts"
import { type Judgement, isSame, judgeUse } from "./play/judgeUse.ts"
import { runRightly } from "./play/runMachine.ts"
import { useOnAny } from "./play/useOnAny.ts"
import { Options, type Profile } from "./Options.ts"
import { remainingCalls } from "./plan/Outstanding.ts"
import { type Entity, type Room, isMachine, openRoom } from "./Room.ts"
import { type State, including, initialState, isVisible, visibleIn } from "./State.ts"
import { stepPicture } from "./stepPicture.ts"

/** Raised whenever a stored call may get another reply: a changed word of a refusal counts. */
export const worldVersion = 2

const refuseUse = (
  state: State,
  judgement: Judgement,
  error: ErrorName,
  message: string,
  level: FeedbackLevel,
  node?: string
): Transition<State> => {
  // without feedback per parameter, a room does not tell an early call from a wrong one either
  const isPremature = judgement.open.length > 0 && level === "parameter"
  const shared = error === "other" ? (isPremature ? "premature" : "wrong-value") : sharedClass[error]
  const invocation = {
    error,
    open: judgement.open,
    parameters: judgement.parameters,
    ...(node === undefined ? {} : { node })
  }
  return Transitions.refuse(state, shared, message, { facts: [invocationFact(invocation)] })
}

const investigate = (prepared: Prepared, state: State, id: string): Transition<State> => {
  const entity = prepared.room.entities.get(id)
  if (entity === undefined || !isVisible(state, entity)) {
    const error = entity === undefined ? "unknown-tool" : "not-visible"
    return Transitions.refuse(state, error, `There is nothing called "${id.slice(0, 40)}" in sight.`)
  }
  const isItem = entity.kind === "item"
  const isNews = isItem && !state.resolved.includes(id)
  const next: State = {
    ...state,
    inspected: including(state.inspected, id),
    resolved: isItem ? including(state.resolved, id) : state.resolved
  }
  const news: ReadonlyArray<Fact> = isNews ? [{ _tag: "Resolved", node: id }, ...produced(entity)] : []
  const last = state.yielded?.[id]
  const description =
    last === undefined ? prepared.describe(entity, state.resolved.includes(id)) : describedRun(entity, last)
  return Transitions.show(next, description, [inspectionFact(id), ...news])
}

const produced = (entity: Entity): ReadonlyArray<Fact> =>
  entity.outputs.map((output) => ({ _tag: "Produced", value: output.value }))

const solve = (room: Room, state: State, entity: Entity, judgement: Judgement): Transition<State> => {
  const dropped = entity.holds.flatMap((id) => room.entities.get(id) ?? [])
  const next: State = {
    ...state,
    resolved: including(state.resolved, entity.id),
    confirmed: state.confirmed.filter((parameter) => !parameter.startsWith(`${entity.id}.`))
  }
  const lines = [
    isSilent(room.instance.difficulty) ? works(entity) : `Right. ${works(entity)}`,
    ...yielded(entity),
    ...(dropped.length === 0 ? [] : ["New in sight:", ...dropped.map(listed)])
  ]
  return Transitions.show(next, lines.join("\n"), [
    { _tag: "Resolved", node: entity.id },
    ...produced(entity),
    ...dropped.map((node): Fact => ({ _tag: "Revealed", node: node.id })),
    invocationFact({ node: entity.id, open: judgement.open, parameters: judgement.parameters })
  ])
}

const messages: { readonly [name in ErrorName]?: string } = {
  "node-not-exist": "There is no such node.",
  "node-not-visible": "There is nothing of that name in sight.",
  "repeated-solved-node": "It is solved already. Investigate it to read its result again."
}

const fail = (room: Room, state: State, judgement: Judgement, error: ErrorName, node: string): Transition<State> => {
  const level = room.instance.difficulty.feedback ?? "parameter"
  const isItem = judgement.entity?.kind === "item"
  const wrongType = isItem ? "An item without a lock is read with investigate." : "It is not used this way."
  const message = messages[error] ?? (error === "wrong-node-type" ? wrongType : writeFeedback(judgement, level))
  const right = Object.entries(judgement.parameters).filter(
    ([, verdict]) => verdict === "right" && level === "parameter"
  )
  const confirmed = right.reduce((all, [name]) => including(all, `${node}.${name}`), state.confirmed)
  return refuseUse({ ...state, confirmed }, judgement, error, message, level, judgement.entity?.id)
}

const submit = (room: Room, state: State, answer: Json.Json, profile: Profile): Transition<State> => {
  const correct = isSame(room.flag.type, answer, room.flag.value)
  if (!correct && profile === "official") {
    return Transitions.refuse(state, "wrong-value", "Nothing moves. That was not the flag.")
  }
  const shown = correct ? "The way out opens." : "Nothing moves. That was not the flag."
  return Transitions.submitted(state, answer, correct, shown)
}

const use = (
  room: Room,
  state: State,
  action: Extract<Action, { readonly _tag: "Use" }>,
  python: Python.PythonSandbox
): Effect.Effect<Transition<State>, WorldFailed> => {
  const judgement = judgeUse(room, state, action.node, action.parameters, action.as)
  const { entity, error } = judgement
  const isTyped = error === undefined || error === "other"
  if (entity !== undefined && isTyped && isMachine(entity) && isSilent(room.instance.difficulty)) {
    return useOnAny(room, state, entity, judgement, action.parameters, python)
  }
  if (error !== undefined || entity === undefined) {
    return Effect.succeed(fail(room, state, judgement, error ?? "node-not-exist", action.node))
  }
  const solved = solve(room, state, entity, judgement)
  return isMachine(entity) ? Effect.as(runRightly(room, entity, python), solved) : Effect.succeed(solved)
}

const misshapen = (state: State, { class: error, error: named, message }: Misshapen): Transition<State> =>
  Transitions.refuse(state, error, message, {
    facts: named === undefined ? [] : [invocationFact({ error: named, open: [], parameters: {} })]
  })

/** A room, prepared to be played. */
interface Prepared {
  readonly room: Room
  /** Describes an entity; each description is composed once. */
  readonly describe: (entity: Entity, isResolved: boolean) => string
  /** Returns the tools on offer while these entities are in sight; each toolbox is made once. */
  readonly tools: (visible: ReadonlyArray<Entity>) => Toolkit.Toolbox<Prepared, State>
}

const makeWorld = (
  spoken: Interface,
  profile: Profile,
  python: Python.PythonSandbox,
  containment: string
): World<Instance, State> => {
  const step = (prepared: Prepared, state: State, call: ToolCall): Toolkit.CallResult<State> => {
    const action = readCall(spoken, call)
    switch (action._tag) {
      case "Investigate":
        return investigate(prepared, state, action.node)
      case "Use":
        return use(prepared.room, state, action, python)
      case "Submit":
        return submit(prepared.room, state, action.answer, profile)
      case "GiveUp":
        return Transitions.end(state, "gave-up", "You stay where you are.")
      case "Misshapen":
        return misshapen(state, action)
    }
  }
  const toolboxOf = (visible: ReadonlyArray<Entity>) =>
    toolbox(
      listTools(spoken, visible, profile).map((spec): Toolkit.WorldTool<Prepared, State> => ({
        spec,
        call: (prepared, state, args) => step(prepared, state, { tool: spec.name, args })
      }))
    )
  const generic = toolboxOf([])
  const prepare = (instance: Instance): Prepared => {
    const room = openRoom(instance)
    const descriptions = new Map<string, string>()
    const toolboxes = new Map<string, Toolkit.Toolbox<Prepared, State>>()
    return {
      room,
      describe: (entity, isResolved) =>
        getOrInsertComputed(descriptions, `${entity.id} ${isResolved}`, () => described(entity, isResolved)),
      tools: (visible) =>
        getOrInsertComputed(toolboxes, visible.map(({ id }) => id).join(" "), () => toolboxOf(visible))
    }
  }
  return defineWorld({
    containment,
    prepare,
    initial: () => initialState,
    instructions: ({ room }) => writeInstructions(spoken, room, profile),
    tools: ({ room, tools }, state) => (spoken === "generic" ? generic : tools(visibleIn(room, state))),
    // an entity out of sight has no tool, but the world replies that nothing of that name is in sight
    unknown: step,
    gold: ({ room }, state) => Option.some(goldCall(spoken, room, state)),
    remaining: ({ room }, state) => Option.some(remainingCalls(room, state)),
    guess: ({ room }, state, rng) => guess(spoken, room, state, rng),
    picture: ({ room }, state, facts) => stepPicture(room, state, facts)
  })
}

/**
 * The world of the family. A Python interpreter starts with the first call that needs one and runs until the
 * run ends.
 */
export const world = Configuration.configurable(
  "agent-escape",
  Options,
  (options): Effect.Effect<World<Instance, State>, WorldFailed, Scope.Scope> =>
    Effect.zipWith(Python.makePythonSandbox(), Isolation.containmentInWords, (python, words) =>
      makeWorld(options.interface, options.profile ?? "clean", python, words)
    )
)
