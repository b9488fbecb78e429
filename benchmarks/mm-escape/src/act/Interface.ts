import type { Json, ToolCall, ToolSpec } from "@escapement/core"
import { giveUp, typedTool, type Toolkit } from "@escapement/env"
import { type Result, Schema } from "effect"
import type { Turn } from "../play/Turn.ts"
import type { Profile } from "../Profile.ts"
import type { State } from "../State.ts"
import { exactNativeTools, nativeTools, readNative } from "./native.ts"
import { readOfficialReply } from "./officialReply.ts"
import { type Read, act, exactAct, readReply } from "./reply.ts"

/** The interface of an agent: `reply`, one object for each turn, as in the paper; `native`, a tool for each action. */
export const Interface = Schema.Literals(["reply", "native"])
export type Interface = typeof Interface.Type

/** The tool of the debriefing: tells the story of the room. */
export const tell = typedTool({
  name: "tell",
  description:
    "Once you are out: tells what happened in this place, as far as you found it out. There is one try: it ends the game.",
  Args: Schema.Struct({
    story: Schema.String.annotate({
      description: "The whole story: the place, what you found in it, what happened there."
    })
  }),
  role: "submit"
})

const ending = [tell.spec, giveUp.spec]
const offers: { readonly [words in "plain" | "exact"]: { readonly [spoken in Interface]: ReadonlyArray<ToolSpec> } } = {
  plain: { reply: [act.spec, ...ending], native: [...nativeTools, ...ending] },
  exact: { reply: [exactAct.spec, ...ending], native: [...exactNativeTools, ...ending] }
}

/**
 * Lists the offered tools, with the words of games of exact replies if `exact`: after the escape only the one for the
 * story is left.
 */
export const listTools = (spoken: Interface, phase: State["phase"], exact = false): ReadonlyArray<ToolSpec> =>
  phase === "out" ? ending : offers[exact ? "exact" : "plain"][spoken]

/** Reads a call that takes a turn; undefined if the call is of another tool. */
export const readCall = (
  spoken: Interface,
  profile: Profile,
  call: ToolCall
): Result.Result<Read, Toolkit.BadArguments> | undefined => {
  if (spoken === "native") return readNative(call)
  if (call.tool !== act.spec.name) return undefined
  return profile === "official" ? readOfficialReply(call.args) : readReply(call.args)
}

const keysOf = (action: Turn[number]): Json.JsonObject => {
  switch (action._tag) {
    case "Move":
      return { move_forward: action.forward }
    case "Turn":
      return { rotate_right: action.right }
    case "Tilt":
      return { rotate_down: action.down }
    case "Jump":
      return { jump: true }
    case "LookAt":
      return { look_at: [action.u, action.v] }
    case "Read":
      return { read: action.id }
    case "Grab": {
      const { input, use } = action
      const interactions = { ...(use === "" ? {} : { use_item_id: use }), ...(input === "" ? {} : { input }) }
      return { grab: true, ...(use === "" && input === "" ? {} : { interactions }) }
    }
  }
}

const because = (rationale: string): Json.JsonObject => (rationale === "" ? {} : { rationale })

const nativeCall = (turn: Turn, rationale: string): ToolCall => {
  const [first] = turn
  switch (first?._tag) {
    case "Move":
      return { tool: "move", args: { forward: first.forward, ...because(rationale) } }
    case "LookAt":
      return { tool: "look_at", args: { x: first.u, y: first.v, ...because(rationale) } }
    case "Read":
      return { tool: "read", args: { item: first.id, ...because(rationale) } }
    case "Grab":
      if (first.use !== "") return { tool: "use", args: { item: first.use, ...because(rationale) } }
      return first.input === ""
        ? { tool: "grab", args: because(rationale) }
        : { tool: "input", args: { text: first.input, ...because(rationale) } }
    default: {
      const right = turn.find(({ _tag }) => _tag === "Turn")
      const down = turn.find(({ _tag }) => _tag === "Tilt")
      const args = {
        ...(right?._tag === "Turn" ? { right: right.right } : {}),
        ...(down?._tag === "Tilt" ? { down: down.down } : {}),
        ...because(rationale)
      }
      return { tool: "turn", args }
    }
  }
}

const withKeys = (all: Json.JsonObject, action: Turn[number]): Json.JsonObject => ({ ...all, ...keysOf(action) })

/**
 * Builds the call that takes a turn. A native call carries one action, or a turn of the view together with its tilt.
 */
export const encodeTurn = (spoken: Interface, turn: Turn, rationale: string): ToolCall =>
  spoken === "native"
    ? nativeCall(turn, rationale)
    : { tool: act.spec.name, args: { ...turn.reduce(withKeys, {}), ...because(rationale) } }
