import { Effect, Schema } from "effect"

/** Options of the world. */
export const Options = Schema.Struct({
  /**
   * What a recorded error of a service shows: `keep`, the default: the error; `mask`: a recorded success of an equal
   * call, if any.
   */
  errors: Schema.Literals(["keep", "mask"])
    .annotate({
      description:
        "recorded errors of services; keep: show them (the published answers assume this); mask: show a recorded success of an equal call, if any"
    })
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed("keep" as const)))
})
export type Options = typeof Options.Type
