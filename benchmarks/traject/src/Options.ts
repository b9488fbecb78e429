import { Effect, Schema } from "effect"

/** Options of the world. */
export const Options = Schema.Struct({
  errors: Schema.Literals(["keep", "mask"])
    .annotate({
      description:
        "recorded errors of services; keep: show them (the published answers assume this); mask: show a recorded success of an equal call, if any"
    })
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed("keep" as const)))
})
export type Options = typeof Options.Type
