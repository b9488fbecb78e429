import { Effect, Schema } from "effect"
import { Interface } from "./act/Interface.ts"
import { ModelFolder } from "./model/ModelFolder.ts"
import { Profile } from "./Profile.ts"

/** What can be set for the world of this family, such as with `--benchmark-option`. */
export const Options = Schema.Struct({
  /** `red-dot`: a grab meets what is under the dot, as in the paper; `official`: as in the released code. */
  profile: Profile.annotate({
    description: "red-dot: a grab meets what is under the dot, as the paper says; official: as the released code does"
  }).pipe(Schema.withDecodingDefaultKey(Effect.succeed("red-dot" as const))),
  /** `image`: a picture with every observation; `text`: what is in sight, in words. */
  view: Schema.Literals(["image", "text"])
    .annotate({ description: "image: a picture with every observation; text: what is in sight, in words" })
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed("image" as const))),
  /** `reply`: one object per turn, as in the paper; `native`: a tool for each action. */
  interface: Interface.annotate({
    description: "reply: one object per turn, as in the paper; native: a tool for each action"
  }).pipe(Schema.withDecodingDefaultKey(Effect.succeed("reply" as const))),
  /** `standard`: pictures of 1024 × 512; `official`: 2048 × 1024. */
  resolution: Schema.Literals(["standard", "official"])
    .annotate({ description: "standard: pictures of 1024 × 512; official: 2048 × 1024" })
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed("standard" as const))),
  /** `slide`: the player slides along an obstacle; `stop`: it stops there. */
  collision: Schema.Literals(["slide", "stop"])
    .annotate({ description: "slide: the player slides along an obstacle; stop: it stops there" })
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed("slide" as const))),
  /** Whether the player sees nothing: no picture, and no words for what is in sight. Absent: it sees. */
  blind: Schema.optionalKey(
    Schema.Boolean.annotate({
      description: "whether the player sees nothing: no picture, and no words for what is in sight"
    })
  ),
  /** Whether the player hears nothing: no sound, and no words for it. Absent: it hears. */
  mute: Schema.optionalKey(
    Schema.Boolean.annotate({ description: "whether the player hears nothing: no sound, and no words for it" })
  ),
  /** Whether results of a turn are withheld, all but texts that were read. Absent: they are told. */
  "no-feedback": Schema.optionalKey(
    Schema.Boolean.annotate({ description: "whether results of a turn are withheld, all but texts that were read" })
  ),
  /**
   * Whether the player is told how far a walk went and, with `view=text`, gets the things in sight with the nearest
   * first, and the distance of what is under the dot. Absent: not so, as in the published sets.
   */
  measured: Schema.optionalKey(
    Schema.Boolean.annotate({
      description: "whether the player is told how far a walk went, and in words by distance what is in sight"
    })
  ),
  /** Whether a locked box says plainly what to look for; by default not. */
  hint: Schema.Boolean.annotate({ description: "whether a locked box says plainly what to look for" }).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(false))
  ),
  /** Folder of glTF models for keys, boxes, notes and doors; not in rooms of the first edition. */
  props: Schema.optionalKey(
    ModelFolder.annotate({
      description: "a folder of glTF models for keys, boxes, notes and doors; not in rooms of the first edition"
    })
  )
})
export type Options = typeof Options.Type
