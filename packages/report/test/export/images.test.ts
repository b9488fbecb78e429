import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import type { ExportedTrial } from "../../src/export/ExportedTrial.ts"
import { inspectSample } from "../../src/export/inspectSample.ts"
import { writeAtif } from "../../src/export/writeAtif.ts"
import { writeOpenAi } from "../../src/export/writeOpenAi.ts"
import { run } from "../samples.ts"
import { exported, linesOf } from "./exported.ts"

const part = { _tag: "Image", mediaType: "image/png", blob: "abc", alt: "a room" } as const
const { events } = exported.stored.trial

/** The same trial, whose calls all show an image. */
const seen: ExportedTrial = {
  ...exported,
  opening: [{ _tag: "Image", mediaType: "image/png", data: Uint8Array.of(1, 2, 3), alt: "a hall" }],
  media: new Map([["abc", Uint8Array.of(4, 5, 6)]]),
  stored: {
    ...exported.stored,
    trial: {
      ...exported.stored.trial,
      events: events.map((event) => (event._tag === "Called" ? { ...event, content: [...event.content, part] } : event))
    }
  }
}
const calls = events.filter(({ _tag }) => _tag === "Called").length
const count = (text: string, url: string) => text.split(url).length - 1
const [opening, shown] = ["data:image/png;base64,AQID", "data:image/png;base64,BAUG"]

describe("images", () => {
  it.effect("are in every format, one file for each image shown", () =>
    Effect.gen(function* () {
      const texts = [
        ...(yield* linesOf(writeOpenAi(Stream.make(seen)))),
        ...(yield* linesOf(writeAtif(Stream.make(seen)))),
        JSON.stringify(inspectSample(run, seen).messages)
      ]
      assert.isAbove(calls, 0)
      for (const text of texts) assert.deepStrictEqual([count(text, opening), count(text, shown)], [1, calls])
    })
  )

  it.effect("of the history before the agent are in every format, under ids of their own", () =>
    Effect.gen(function* () {
      const call = { tool: "look", args: {} }
      const given = {
        _tag: "Called",
        index: -1,
        step: 0,
        call,
        content: [{ ...part, blob: "old" }],
        facts: []
      } as const
      const media = new Map([...seen.media, ["old", Uint8Array.of(7, 8, 9)] as const])
      const late = { ...seen, media, history: [given] }
      const [atif = ""] = yield* linesOf(writeAtif(Stream.make(late)))
      const texts = [
        ...(yield* linesOf(writeOpenAi(Stream.make(late)))),
        atif,
        JSON.stringify(inspectSample(run, late).messages)
      ]
      for (const text of texts) {
        assert.strictEqual(count(text, "data:image/png;base64,BwgJ"), 1)
        assert.include(text, '"given_1"')
      }
      assert.include(atif, '"is_copied_context":true')
    })
  )

  it.effect("and sounds are in the formats that support them, and words in the format that does not", () =>
    Effect.gen(function* () {
      const event = { ...part, _tag: "Audio", mediaType: "audio/wav", alt: "a voice" } as const
      const heard: ExportedTrial = {
        ...seen,
        opening: [],
        stored: {
          ...seen.stored,
          trial: {
            ...seen.stored.trial,
            events: events.map((one) => (one._tag === "Called" ? { ...one, content: [event] } : one))
          }
        }
      }
      const [openai = ""] = yield* linesOf(writeOpenAi(Stream.make(heard)))
      assert.strictEqual(count(openai, '{"type":"input_audio","input_audio":{"data":"BAUG","format":"wav"}}'), calls)
      const inspect = JSON.stringify(inspectSample(run, heard).messages)
      assert.strictEqual(count(inspect, '{"type":"audio","audio":"data:audio/wav;base64,BAUG","format":"wav"}'), calls)
      const [atif = ""] = yield* linesOf(writeAtif(Stream.make(heard)))
      assert.notInclude(atif, "BAUG")
      for (const text of [openai, inspect, atif]) assert.strictEqual(count(text, "[audio: a voice]"), calls)
    })
  )

  it.effect("stay words if their bytes are lost", () =>
    Effect.gen(function* () {
      const [line] = yield* linesOf(writeOpenAi(Stream.make({ ...seen, opening: [], media: new Map() })))
      assert.isFalse(line?.includes("data:"))
      assert.isTrue(line?.includes("[image: a room]"))
    })
  )
})
