import { Effect, Schema } from "effect"
import { Interface } from "./play/Action.ts"

/** The options of the world. */
export const Options = Schema.Struct({
  interface: Interface.annotate({
    description: "generic: four tools over node ids, as in the paper; native: each usable node is a tool of its own"
  }).pipe(Schema.withDecodingDefaultKey(Effect.succeed("generic" as const)))
})
export type Options = typeof Options.Type
