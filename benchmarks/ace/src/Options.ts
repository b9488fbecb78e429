import { Effect, Schema } from "effect"

const unlimitedOr = Schema.Int.check(Schema.isGreaterThanOrEqualTo(-1))

/** What can be set for the world of this family, such as with `--benchmark-option`. */
export const Options = Schema.Struct({
  /** `official` repeats the paper's tools reply by reply; `clean` offers the same abilities with proper schemas. */
  profile: Schema.Literals(["clean", "official"])
    .annotate({ description: "clean: tools with proper schemas; official: the paper's tools, reply by reply" })
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed("clean" as const))),
  /**
   * Queries of a hidden slot: the number of its rules, plus H (the number of hidden slots), plus `extra`. -1:
   * unlimited. A generated instance never allows fewer than its rules need. Absent: as the instance says.
   */
  extra: Schema.optionalKey(
    unlimitedOr.annotate({
      description:
        "queries of a hidden slot, in place of the instance's limit: its rules + the number of hidden slots + extra; -1: unlimited (default: as the instance says)"
    })
  ),
  /**
   * Checks of the whole grid in a trial: `alpha` times H, rounded down. 0: none. -1: unlimited. Absent: as the instance
   * says.
   */
  alpha: Schema.optionalKey(
    Schema.Finite.check(Schema.isGreaterThanOrEqualTo(-1)).annotate({
      description: "checks of the whole grid per hidden slot; 0: none, -1: unlimited (default: as the instance says)"
    })
  ),
  /**
   * With the profile `clean`: whether `check_grid` is left out where no check is allowed, and nouns have the right
   * article (“an activity”). Absent: as the instance says; older sets have neither.
   */
  mended: Schema.optionalKey(
    Schema.Boolean.annotate({
      description: "clean: whether check_grid is left out where it is disabled, and instructions say “an activity”"
    })
  ),
  /** Whether checks say what is wrong; by default not. */
  reasons: Schema.Boolean.annotate({ description: "whether checks say what is wrong" }).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(false))
  )
})
export type Options = typeof Options.Type
