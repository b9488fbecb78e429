import type { Fact, Json, Transition, WorldFailed } from "@escapement/core"
import { Transitions } from "@escapement/env"
import type { Python } from "@escapement/sandbox"
import { Effect, Result } from "effect"
import type { Machine, Room } from "../Room.ts"
import { type State, including } from "../State.ts"
import { canonicalValue } from "../tools/PortType.ts"
import type { Files, Product, Values } from "../tools/Template.ts"
import { works, yielded } from "./describe.ts"
import { invocationFact } from "./Invocation.ts"
import type { Judgement } from "./judgeUse.ts"
import { isTrue, runMachine, runRightly } from "./runMachine.ts"

/** Returns the files of the room and those that earlier runs made. */
const filesIn = ({ files }: Room, state: State): Files => {
  const made = Object.entries(state.files ?? {})
  return made.length === 0
    ? files
    : new Map([...files, ...made.map(([id, content]) => [id, Buffer.from(content, "base64")] as const)])
}

const withFiles = ({ files: known }: Room, state: State, { files = new Map() }: Product): State => {
  const made = [...files].filter(([id]) => !known.has(id))
  if (made.length === 0) return state
  const encoded = made.map(([id, content]) => [id, Buffer.from(content).toString("base64")] as const)
  return { ...state, files: { ...state.files, ...Object.fromEntries(encoded) } }
}

const inputsOf = ({ inputs }: Machine, { parameters: verdicts }: Judgement, parameters: Json.JsonObject): Values =>
  Object.fromEntries(
    inputs.map(({ name, type, value }) => [
      name,
      // a right value may have been written in another form than the true one
      verdicts[name] === "right" ? value : (canonicalValue(type, parameters[name] ?? null) ?? "")
    ])
  )

/**
 * Uses a machine with values of the right types, in a room that does not say whether they are the right values: the
 * machine runs on them, and the reply has the same form in either case. The machine is solved once it has yielded its
 * true outputs, as nothing else of it can be needed.
 */
export const useOnAny = (
  room: Room,
  state: State,
  machine: Machine,
  judgement: Judgement,
  parameters: Json.JsonObject,
  python: Python.PythonSandbox
): Effect.Effect<Transition<State>, WorldFailed> => {
  const run =
    judgement.error === undefined
      ? Effect.map(runRightly(room, machine, python), (product) => Result.succeed(product))
      : runMachine(machine.template, inputsOf(machine, judgement, parameters), filesIn(room, state), python)
  const invocation = {
    node: machine.id,
    ...(judgement.error === undefined ? {} : { error: judgement.error }),
    open: judgement.open,
    parameters: judgement.parameters
  }
  return Effect.map(run, (result) => {
    if (Result.isFailure(result)) {
      const message = `The ${machine.node.epithet} does not run on these values: ${result.failure}.`
      return Transitions.refuse(state, "wrong-value", message, { facts: [invocationFact(invocation)] })
    }
    const product = result.success
    const values = Object.fromEntries(machine.outputs.map(({ name }) => [name, product.values[name] ?? ""]))
    const isSolved = isTrue(machine, product)
    const isNews = isSolved && !state.resolved.includes(machine.id)
    const next: State = {
      ...withFiles(room, state, product),
      resolved: isSolved ? including(state.resolved, machine.id) : state.resolved,
      yielded: { ...state.yielded, [machine.id]: values }
    }
    return Transitions.show(next, [works(machine), ...yielded(machine, values)].join("\n"), [
      ...(isNews ? [{ _tag: "Resolved", node: machine.id } as const] : []),
      ...Object.values(values).map((value): Fact => ({ _tag: "Produced", value })),
      invocationFact({ ...invocation, yielded: values })
    ])
  })
}
