import { Content, type Exchange, type Recordings, RunStore, type Stored, type Trajectories } from "@escapement/core"
import { Identity } from "@escapement/env"
import { type Export, Lines } from "@escapement/report"
import { Effect, Option, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { findBeginnings, reopenInstance } from "../trials/openTrial.ts"
import type { Named } from "../plugins/namedCode.ts"
import { answeredRequests } from "../view/TrialPrompts.ts"
import type { ReadRun } from "./readRun.ts"

/** Lists the names of the images and sounds in recorded messages. */
const sentMedia = (sent: ReadonlyArray<Export.SentRequest>): ReadonlyArray<string> =>
  [...JSON.stringify(sent.map(({ messages }) => messages)).matchAll(/"(?:image|audio)":"([0-9a-f]{64})"/g)].map(
    ([, name = ""]) => name
  )

/** Reads the images and sounds that the calls of a trial returned, or that its model was sent, by name. */
const mediaOf = Effect.fnUntraced(function* (
  events: Stored.StoredTrial["trial"]["events"],
  sent: ReadonlyArray<Export.SentRequest> = []
): Effect.fn.Return<Map<string, Uint8Array>, Refused, RunStore> {
  const store = yield* RunStore
  const called = events.flatMap((event) => (event._tag === "Called" ? Content.blobs(event.content) : []))
  const names = [...called, ...sentMedia(sent)]
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

/** Reads the calls that a fork continues, in order; none if the trial is no fork, or if what it continues was deleted. */
const continuedOf = (stored: Stored.StoredTrial) =>
  findBeginnings(stored).pipe(
    Effect.orElseSucceed(() => []),
    Effect.map((beginnings) =>
      beginnings
        .toReversed()
        .flatMap(({ at, stored: { trial } }) =>
          trial.events.filter((event): event is Trajectories.Called => event._tag === "Called" && event.index < at)
        )
    )
  )

/** How trials are exported with what their models were sent: the code and the places that their agents may use. */
export type ExportingRequests = Named

/** Adds to a stored trial what its agent was given, as the world of its benchmark says. */
const exportedTrial =
  (read: ReadRun, requests: ExportingRequests | undefined) =>
  (stored: Stored.StoredTrial): Effect.Effect<Export.ExportedTrial, Refused, RunStore | Recordings> =>
    Effect.scoped(
      Effect.gen(function* () {
        const { general, registry, run } = read
        const sent = requests === undefined ? undefined : yield* answeredRequests(stored, read, requests)
        const continued = yield* continuedOf(stored)
        const media = yield* mediaOf([...continued, ...stored.trial.events], sent)
        const { opening, stored: about } = yield* reopenInstance(stored, registry, general)
        const { facets, name } = about
        for (const part of opening.instructions) {
          if (part._tag !== "Text") media.set(Identity.sha256Hex(part.data), part.data)
        }
        return {
          stored,
          ...(sent === undefined ? {} : { sent }),
          name,
          facets,
          instructions: Content.plain(opening.instructions),
          opening: opening.instructions.filter((part) => part._tag !== "Text"),
          history: [...historyOf(opening.history, media), ...continued],
          media,
          tools: opening.tools,
          coverage: Lines.coverageText(run, stored.trial.identity.cell.benchmark.id)
        }
      })
    )

/**
 * Reads the trials of a run with what their agents were given, one at a time.
 *
 * @param cell the index of the cell whose trials are read; if absent, all trials are read
 * @param requests reads also what the models were sent; if absent, that is left out
 */
export const exportTrials = (
  read: ReadRun,
  cell?: number,
  requests?: ExportingRequests
): Stream.Stream<Export.ExportedTrial, Refused, RunStore | Recordings> =>
  Stream.unwrap(
    Effect.map(RunStore, (store) =>
      store.trials(read.run.id).pipe(
        Stream.filter((stored) => cell === undefined || stored.cell === cell),
        Stream.mapError(refuse),
        Stream.mapEffect(exportedTrial(read, requests))
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
