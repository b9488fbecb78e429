import type { Json } from "@escapement/core"
import { isSilent } from "../Difficulty.ts"
import type { ErrorName } from "./ErrorName.ts"
import type { ParameterVerdict } from "./Invocation.ts"
import { type PortType, canonicalValue } from "../tools/PortType.ts"
import { type Entity, type EntityInput, type Room, isMachine } from "../Room.ts"
import { type State, isVisible } from "../State.ts"

/** The world's verdict on an attempt to use a node. */
export interface Judgement {
  readonly entity: Entity | undefined
  /** Undefined if the call is right. */
  readonly error: ErrorName | undefined
  /** Unsolved nodes that feed the node a value. */
  readonly open: ReadonlyArray<string>
  readonly parameters: { readonly [name: string]: ParameterVerdict }
}

/** Whether a value that an agent wrote equals the true one; both are compared in canonical form. */
export const isSame = (type: PortType, written: Json.Json, truth: string): boolean =>
  canonicalValue(type, written) === canonicalValue(type, truth)

const verdictOn = (input: EntityInput, parameters: Json.JsonObject): ParameterVerdict => {
  const written = Object.hasOwn(parameters, input.name) ? parameters[input.name] : undefined
  if (written === undefined || written === null) return "missing"
  const canonical = canonicalValue(input.type, written)
  if (canonical === undefined) return "mistyped"
  return canonical === input.canonical ? "right" : "wrong"
}

const unresolved = (entity: Entity, state: State): ReadonlyArray<string> => {
  const sources = entity.inputs.flatMap(({ edge }) => (edge === undefined ? [] : [edge.from.node]))
  return [...new Set(sources)].filter((node) => !state.resolved.includes(node))
}

const errorOf = (verdicts: ReadonlyArray<ParameterVerdict>): ErrorName | undefined => {
  if (verdicts.includes("missing")) return "missing-required-parameter"
  if (verdicts.includes("mistyped")) return "wrong-parameter-type"
  return verdicts.includes("wrong") ? "other" : undefined
}

/**
 * Judges an attempt to use a node: right if every parameter equals the node's true input. Otherwise returns the
 * first error that applies, in the order existence, visibility, kind, repetition, missing, type, value.
 */
export const judgeUse = (
  room: Room,
  state: State,
  node: string,
  parameters: Json.JsonObject,
  as: "tool" | "item" | undefined
): Judgement => {
  const entity = room.entities.get(node)
  const refused = (error: ErrorName): Judgement => ({
    entity,
    error,
    open: entity === undefined ? [] : unresolved(entity, state),
    parameters: {}
  })
  if (entity === undefined) return refused("node-not-exist")
  if (!isVisible(state, entity)) return refused("node-not-visible")
  const runs = isMachine(entity)
  if (entity.kind === "item" || (as !== undefined && (as === "tool") !== runs)) return refused("wrong-node-type")
  // a machine that was refused here would tell that it had been used rightly
  const mayRepeat = runs && isSilent(room.instance.difficulty)
  if (state.resolved.includes(node) && !mayRepeat) return refused("repeated-solved-node")
  const verdicts = Object.fromEntries(entity.inputs.map((input) => [input.name, verdictOn(input, parameters)]))
  return { entity, error: errorOf(Object.values(verdicts)), open: unresolved(entity, state), parameters: verdicts }
}
