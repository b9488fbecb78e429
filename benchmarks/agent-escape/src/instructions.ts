import { Content } from "@escapement/core"
import type { Interface } from "./play/Action.ts"
import { listed } from "./play/describe.ts"
import type { Room } from "./Room.ts"
import { initialState, visibleIn } from "./State.ts"

const rules: { readonly [spoken in Interface]: string } = {
  generic: "Look closely with `investigate`, use tools with `use_tool` and locked items with `use_item`.",
  native: "Look closely with `investigate`. Each thing that can be used is a tool of its own, named after its id."
}

/** What an agent starts with: the room, the rules, and everything in sight. */
export const writeInstructions = (spoken: Interface, room: Room): Content.Content =>
  Content.text(
    [
      room.instance.setting,
      "",
      "You are in an escape room. Find the flag and submit it with `submit_answer`: you have one try.",
      `${rules[spoken]} Descriptions hold the clues: what a thing does, which values it shows, and where a value comes from or goes to.`,
      "A tool works only when all its parameters are right; otherwise you learn which of them are. Copy values exactly. What is solved may bring new things to light.",
      `The flag is what the ${room.goal.template.id.replace(/~.*/, "")} yields. If you cannot go on, call \`give_up\`.`,
      "",
      "In sight:",
      ...visibleIn(room, initialState).map(listed)
    ].join("\n")
  )
