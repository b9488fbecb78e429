import { Content, type Exchange, RunStore, type Stored, type Trajectories } from "@escapement/core"
import { type Export, Lines } from "@escapement/report"
import { Effect, Option, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { reopenInstance } from "../trials/openTrial.ts"
import type { ReadRun } from "./readRun.ts"

/** Reads the images and sounds that the calls of a trial returned, by name. */
const mediaOf = Effect.fnUntraced(function* ({
  trial
}: Stored.StoredTrial): Effect.fn.Return<Map<string, Uint8Array>, Refused, RunStore> {
  const store = yield* RunStore
  const names = trial.events.flatMap((event) => (event._tag === "Called" ? Content.blobs(event.content) : []))
  const media = new Map<string, Uint8Array>()
  for (const name of new Set(names)) {
    const bytes = yield* Effect.mapError(store.blob(name), refuse)
    if (Option.isSome(bytes)) media.set(name, bytes.value)
  }
  return media
})

/**
 * Writes the exchanges before an agent's first call as calls of its trajectory; the bytes of their images and sounds
 * are added to `media`.
 */
const historyOf = (
  given: ReadonlyArray<Exchange>,
  media: Map<string, Uint8Array>
): ReadonlyArray<Trajectories.Called> =>
  given.map(({ call, observation: { content, error } }, index) => ({
    _tag: "Called",
    index: index - given.length,
    step: 0,
    call,
    content: content.map((part, at) => {
      if (part._tag === "Text") return part
      const blob = `given ${index} ${at}`
      media.set(blob, part.data)
      return { _tag: part._tag, mediaType: part.mediaType, blob, alt: part.alt }
    }),
    facts: [],
    ...(error === undefined ? {} : { error })
  }))

/** Adds to a stored trial what its agent was given, as the world of its benchmark says. */
const exportedTrial =
  ({ general, registry, run }: ReadRun) =>
  (stored: Stored.StoredTrial): Effect.Effect<Export.ExportedTrial, Refused, RunStore> =>
    Effect.scoped(
      Effect.zipWith(
        reopenInstance(stored, registry, general),
        mediaOf(stored),
        ({ opening, stored: { facets, name } }, media) => ({
          stored,
          name,
          facets,
          instructions: Content.plain(opening.instructions),
          opening: opening.instructions.filter((part) => part._tag !== "Text"),
          history: historyOf(opening.history, media),
          media,
          tools: opening.tools,
          coverage: Lines.coverageText(run, stored.trial.identity.cell.benchmark.id)
        })
      )
    )

/**
 * Reads the trials of a run with what their agents were given, one at a time.
 *
 * @param cell the index of the cell whose trials are read; if absent, all trials are read
 */
export const exportTrials = (read: ReadRun, cell?: number): Stream.Stream<Export.ExportedTrial, Refused, RunStore> =>
  Stream.unwrap(
    Effect.map(RunStore, (store) =>
      store.trials(read.run.id).pipe(
        Stream.filter((stored) => cell === undefined || stored.cell === cell),
        Stream.mapError(refuse),
        Stream.mapEffect(exportedTrial(read))
      )
    )
  )

/** Lists the names of all facets that the instances of a run have. */
export const facetsIn = Effect.fnUntraced(function* ({
  run
}: Pick<ReadRun, "run">): Effect.fn.Return<ReadonlyArray<string>, Refused, RunStore> {
  const store = yield* RunStore
  const found = yield* store.results(run.id).pipe(
    Stream.runFold(
      () => new Set<string>(),
      (facets, result) => Object.keys(result.facets).reduce((names, name) => names.add(name), facets)
    ),
    Effect.mapError(refuse)
  )
  return [...found]
})
