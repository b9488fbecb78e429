import { Effect, Schema } from "effect"

/** What can be set for the world of this family, such as with `--benchmark-option`. */
export const Options = Schema.Struct({
  /**
   * Where tool replies come from. `world`: the encyclopaedia of a generated leg. For published legs: `replay`, what the
   * leg recorded; `live`, the web, with your keys; `recorded`, what `live` recorded before. `own`, the default: `world`
   * or `replay`, as fits the leg.
   */
  backend: Schema.Literals(["own", "world", "replay", "live", "recorded"])
    .annotate({
      description:
        "source of tool replies; own: as world for generated legs, as replay for published ones; " +
        "world: the leg's encyclopaedia; replay: what the leg recorded; live: the web, with your keys; " +
        "recorded: what live recorded in recordings=FOLDER"
    })
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed("own" as const))),
  /**
   * The folder of recorded replies of live services: `live` writes them, `recorded` reads them and cannot do without.
   * Absent: `live` records nothing.
   */
  recordings: Schema.optionalKey(
    Schema.String.annotate({ description: "folder of the web's answers: live writes them, recorded reads them" })
  ),
  /** The folder of archived pages that `replay` serves. Absent: no page is archived. */
  pages: Schema.optionalKey(
    Schema.String.annotate({ description: "folder of archived pages for replay, with its index.json" })
  ),
  /**
   * Whether `replay` makes up pages that were not archived, from what the leg recorded. If false, the default, legs
   * with such pages are set aside.
   */
  standIns: Schema.Boolean.annotate({
    description:
      "whether replay makes up pages that were not archived, from what the leg recorded; if false, legs with such pages are set aside"
  }).pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  /**
   * `container`: the interface of the authors' container, which produced the paper's figures. Absent: that of the
   * paper's text.
   */
  profile: Schema.optionalKey(
    Schema.Literals(["container"]).annotate({
      description:
        "container: as in the authors' runs: their 14 tools, 100,000 characters a reply, 600 s and no limit of steps"
    })
  ),
  /** The most characters of a tool's reply that an agent is shown; 8000 by default. Source: paper §5. */
  maxReply: Schema.Int.check(Schema.isGreaterThanOrEqualTo(100))
    .annotate({ description: "characters of a reply that are shown" })
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed(8000)))
})
export type Options = typeof Options.Type
