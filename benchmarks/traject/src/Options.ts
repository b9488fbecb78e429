import { Effect, Schema } from "effect"

/** What can be set for the world of this family, such as with `--benchmark-option`. */
export const Options = Schema.Struct({
  /**
   * What a recorded error of a service shows. `keep`, the default: the error, as the published answers assume. `mask`:
   * a recorded success of an equal call, if there is one.
   */
  errors: Schema.Literals(["keep", "mask"])
    .annotate({
      description:
        "recorded errors of services; keep: show them (the published answers assume this); mask: show a recorded success of an equal call, if any"
    })
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed("keep" as const)))
})
export type Options = typeof Options.Type
