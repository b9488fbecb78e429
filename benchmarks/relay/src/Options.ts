import { Options as RoomOptions } from "@escapement/agent-escape"
import { Schema } from "effect"

/** The options of the world. All other options of the families keep their defaults. */
export const Options = Schema.Struct({
  /** The interface of the room. */
  interface: RoomOptions.fields.interface
})
export type Options = typeof Options.Type
