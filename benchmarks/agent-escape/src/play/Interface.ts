import type { Json, ToolCall, ToolSpec } from "@escapement/core"
import { giveUp } from "@escapement/env"
import { type Interface, genericTools, investigate, nativeName, submitAnswer } from "./Action.ts"
import type { Profile } from "../Options.ts"
import { written } from "../tools/PortType.ts"
import { type Entity, isUsable } from "../Room.ts"

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

/**
 * Lists the tools on offer: those of the `generic` interface, or the common ones and one for each usable visible
 * thing.
 */
export const listTools = (
  spoken: Interface,
  visible: ReadonlyArray<Entity>,
  profile: Profile = "clean"
): ReadonlyArray<ToolSpec> => {
  const all =
    spoken === "generic"
      ? genericTools
      : [investigate.spec, ...visible.filter(isUsable).map(nativeTool), submitAnswer.spec, giveUp.spec]
  return profile === "clean"
    ? all
    : all.map((spec) =>
        spec === submitAnswer.spec ? { ...spec, description: "Submits the flag. A wrong one costs a call." } : spec
      )
}

/** Makes the call that looks at an entity. */
export const lookCall = (entity: Entity): ToolCall => ({ tool: investigate.spec.name, args: { node_id: entity.id } })

/** Makes the call that uses an entity. */
export const useCall = (spoken: Interface, entity: Entity, parameters: Json.JsonObject): ToolCall => {
  if (spoken === "native") return { tool: nativeName(entity.id), args: parameters }
  const tool = entity.kind === "container" ? "use_item" : "use_tool"
  return { tool, args: { node_id: entity.id, parameters } }
}
