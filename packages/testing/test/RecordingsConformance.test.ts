import type { Recordings } from "@escapement/core"
import { type Kits, RecordingsConformance } from "@escapement/testing"
import { describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { breaks } from "./breaks.ts"
import { type Drawer, drawerLayer, emptyDrawer } from "./memoryRecordings.ts"

type Service = typeof Recordings.Service

RecordingsConformance.suite({
  name: "recordings in maps",
  place: Effect.sync(() => drawerLayer(emptyDrawer())),
  deviations: {}
})

const but = (change: (recordings: Service, drawer: Drawer) => Partial<Service>): Kits.RecordingsSubject => ({
  name: "broken",
  place: Effect.sync(() => drawerLayer(emptyDrawer(), change))
})

const broken: ReadonlyArray<
  readonly [what: string, subject: Kits.RecordingsSubject, law: keyof typeof RecordingsConformance.laws]
> = [
  [
    "keep replies alone",
    but(({ record }) => ({
      record: (recording, values) => (recording.answer._tag === "Replied" ? record(recording, values) : Effect.void)
    })),
    "gives back the answer of an asker under a key, whatever kind it is"
  ],
  ["mix up askers", but(({ reply }) => ({ answer: (_, __, key) => reply(key) })), "tells runs, askers and keys apart"],
  [
    "replace what is there",
    but(({ record }, { recordings }) => ({
      record: (recording, values) =>
        Effect.andThen(
          Effect.sync(() => recordings.clear()),
          record(recording, values)
        )
    })),
    "keeps what is there under the same key"
  ],
  [
    "sort a conversation by key",
    but(({ conversation }) => ({
      conversation: (run, asker) =>
        Effect.map(conversation(run, asker), (all) => all.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    })),
    "gives back a conversation in the order it came, each recording with the one that it continues"
  ],
  [
    "offer a failure as a reply",
    but((_, { recordings }) => ({
      reply: (key) =>
        Effect.sync(() => {
          const found = [...recordings.values()].find((recording) => recording.key === key)
          return Option.map(Option.fromUndefinedOr(found), ({ answer }) => answer)
        })
    })),
    "gives the first reply under a key, whoever was given it, and no failure"
  ],
  [
    "name those who asked in other runs too",
    but((_, { recordings }) => ({
      askers: () => Effect.sync(() => [...new Set([...recordings.values()].map(({ asker }) => asker))])
    })),
    "names everybody who asked in a run, once"
  ],
  ["lose values", but(() => ({ value: () => Effect.succeedNone })), "keeps values under their fingerprints, each once"],
  [
    "forget everything when they are closed",
    {
      name: "broken",
      place: Effect.succeed(drawerLayer(emptyDrawer(), () => ({ conversation: () => Effect.succeed([]) })))
    },
    "keeps what was recorded when it is closed and opened again"
  ]
]

describe("RecordingsConformance", () => {
  it.live.each(broken)("catches recordings that $0", ([, subject, law]) => breaks(RecordingsConformance, law, subject))
})
