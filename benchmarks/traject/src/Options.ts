import { Effect, Schema } from "effect"

/** Options of the world. */
export const Options = Schema.Struct({
  errors: Schema.Literals(["keep", "mask"])
    .annotate({
      description:
        "recorded errors of services: keep shows them as recorded, as the published answers were written from them; mask shows a recorded result of an equal call where there is one"
    })
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed("keep" as const)))
})
export type Options = typeof Options.Type
