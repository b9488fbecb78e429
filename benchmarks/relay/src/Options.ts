import { Options as RoomOptions } from "@escapement/agent-escape"
import { Schema } from "effect"

/** The options of the world. All else is as the families have it by default. */
export const Options = Schema.Struct({
  /** How an agent speaks to the room. */
  interface: RoomOptions.fields.interface
})
export type Options = typeof Options.Type
