import { Effect, Schema } from "effect"
import { Interface } from "./play/Action.ts"

/** The profiles. `official`, the paper's: a wrong flag costs a call. `clean`, ours: a wrong flag ends the trial. */
export const Profile = Schema.Literals(["clean", "official"])
export type Profile = typeof Profile.Type

/** What can be set for the world of this family, such as with `--benchmark-option`. */
export const Options = Schema.Struct({
  /** `generic`: four tools over node ids, as in the paper; `native`: each usable node is a tool of its own. */
  interface: Interface.annotate({
    description: "generic: four tools over node ids, as in the paper; native: each usable node is a tool of its own"
  }).pipe(Schema.withDecodingDefaultKey(Effect.succeed("generic" as const))),
  // absent and not `clean` by default: stored settings and locks from before keep their form
  /**
   * `clean`, the default: the first flag that is submitted ends the trial. `official`: a wrong flag costs a call and
   * the trial goes on, as in the paper.
   */
  profile: Schema.optionalKey(
    Profile.annotate({
      description:
        "clean (default): the first flag submitted ends the trial; official: a wrong flag costs a call and the trial goes on, as in the paper"
    })
  )
})
export type Options = typeof Options.Type
