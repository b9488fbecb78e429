import type { JsonObject, ToolCall, ToolSpec } from "@escapement/core"
import { giveUp } from "@escapement/env"
import { type Interface, genericTools, investigate, nativeName, submitAnswer } from "./Action.ts"
import { written } from "./PortType.ts"
import type { Entity, Room } from "./Room.ts"
import { type State, visibleIn } from "./State.ts"
import type { Instance } from "./Instance.ts"

const nativeTool = (entity: Entity): ToolSpec => ({
  name: nativeName(entity.id),
  description: `Uses the ${entity.node.epithet}. Investigate it to learn what it does and what it needs.`,
  parameters: {
    type: "object",
    properties: Object.fromEntries(
      entity.inputs.map((input) => [
        input.name,
        { type: "string", description: `The ${input.title}: ${written[input.type]}.` }
      ])
    ),
    required: entity.inputs.map((input) => input.name),
    additionalProperties: false
  },
  role: "action"
})

const offered = new WeakMap<Instance, Map<string, ReadonlyArray<ToolSpec>>>()

/** All tools of the `native` interface: what is in sight, one tool each, and the common ones. Grows as things come to light. */
const nativeTools = (room: Room, state: State): ReadonlyArray<ToolSpec> => {
  const bySight = offered.get(room.instance) ?? new Map<string, ReadonlyArray<ToolSpec>>()
  offered.set(room.instance, bySight)
  const visible = visibleIn(room, state)
  const sight = visible.map((entity) => entity.id).join(" ")
  const found = bySight.get(sight)
  if (found !== undefined) return found
  const usable = visible.filter((entity) => entity.kind !== "item")
  const tools = [investigate.spec, ...usable.map(nativeTool), submitAnswer.spec, giveUp.spec]
  bySight.set(sight, tools)
  return tools
}

/** The tools on offer. */
export const toolsOf = (spoken: Interface, room: Room, state: State): ReadonlyArray<ToolSpec> =>
  spoken === "generic" ? genericTools : nativeTools(room, state)

/** The call that looks at an entity. */
export const lookCall = (entity: Entity): ToolCall => ({ tool: investigate.spec.name, args: { node_id: entity.id } })

/** The call that uses an entity. */
export const useCall = (spoken: Interface, entity: Entity, parameters: JsonObject): ToolCall => {
  if (spoken === "native") return { tool: nativeName(entity.id), args: parameters }
  const tool = entity.kind === "container" ? "use_item" : "use_tool"
  return { tool, args: { node_id: entity.id, parameters } }
}
