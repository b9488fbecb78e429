import { type Json, type Recorded, Recordings } from "@escapement/core"
import { Effect, Layer, Option } from "effect"

/** What outlives recordings that are kept in memory. */
export interface Drawer {
  readonly recordings: Map<string, Recorded.Recording>
  readonly values: Map<string, Json.Json>
}

export const emptyDrawer = (): Drawer => ({ recordings: new Map(), values: new Map() })

/** The simplest recordings that keep every law: all of them in maps, written at once. */
export const memoryRecordings = ({ recordings, values }: Drawer): typeof Recordings.Service => {
  const all = () => [...recordings.values()]
  const answerOf = (found: Recorded.Recording | undefined) =>
    Option.map(Option.fromUndefinedOr(found), (recording) => recording.answer)
  return {
    record: (recording, more) =>
      Effect.sync(() => {
        for (const [hash, value] of more) values.set(hash, value)
        const place = `${recording.run} ${recording.asker} ${recording.key}`
        if (!recordings.has(place)) recordings.set(place, recording)
      }),
    answer: (run, asker, key) => Effect.sync(() => answerOf(recordings.get(`${run} ${asker} ${key}`))),
    reply: (key) =>
      Effect.sync(() => answerOf(all().find((found) => found.key === key && found.answer._tag === "Replied"))),
    conversation: (run, asker) =>
      Effect.sync(() => all().filter((found) => found.run === run && found.asker === asker)),
    askers: (run) =>
      Effect.sync(() => [...new Set(all().flatMap((found) => (found.run === run ? [found.asker] : [])))]),
    value: (hash) => Effect.sync(() => Option.fromUndefinedOr(values.get(hash)))
  }
}

/** A layer of recordings that are changed a little. */
export const drawerLayer = (
  drawer: Drawer,
  change: (recordings: typeof Recordings.Service, drawer: Drawer) => Partial<typeof Recordings.Service> = () => ({})
): Layer.Layer<Recordings> =>
  Layer.sync(Recordings, () => {
    const recordings = memoryRecordings(drawer)
    return { ...recordings, ...change(recordings, drawer) }
  })
