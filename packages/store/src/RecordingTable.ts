import type { DatabaseSync } from "node:sqlite"
import { Answer, type Json, type Recording, StoreFailed } from "@escapement/core"
import { Schema } from "effect"
import { packed, unpacked } from "./packed.ts"
import { type Raw, rowReader } from "./Row.ts"

const encodeAnswer = Schema.encodeSync(Schema.toCodecJson(Answer))
const decodeAnswer = Schema.decodeUnknownSync(Schema.toCodecJson(Answer))
const nameOf = () => "a recording"
const Bytes = Schema.Uint8Array
const readAnswer = rowReader(Schema.Struct({ answer: Bytes }), nameOf)
const readBody = rowReader(Schema.Struct({ body: Bytes }), nameOf)
const readRow = rowReader(
  Schema.Struct({
    key: Bytes,
    head: Bytes,
    base: Schema.NullOr(Bytes),
    kept: Schema.Natural,
    added: Bytes,
    answer: Bytes
  }),
  nameOf
)

/** Bytes of a sha-256. */
const size = 32
const bytesOf = (...hashes: ReadonlyArray<string>): Uint8Array => Buffer.from(hashes.join(""), "hex")
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex")
const hashesOf = (bytes: Uint8Array): ReadonlyArray<string> =>
  Array.from({ length: bytes.length / size }, (_, i) => hexOf(bytes.subarray(i * size, (i + 1) * size)))

const answerOf = (row: Raw): Answer => {
  const json = unpacked(readAnswer(row).answer, nameOf())
  try {
    return decodeAnswer(json)
  } catch (error) {
    throw new StoreFailed({ operation: `read ${nameOf()}`, reason: `it is damaged: ${String(error)}` })
  }
}

/** A recording with its parts compressed, and about how many bytes they are. */
export interface PackedRecording {
  readonly recording: Recording
  readonly answer: Uint8Array
  readonly fragments: ReadonlyArray<readonly [hash: Uint8Array, body: Uint8Array]>
  readonly bytes: number
}

/** Compresses a recording and the values that come with it. */
export const packRecording = (
  recording: Recording,
  values: ReadonlyArray<readonly [string, Json]>
): PackedRecording => {
  const answer = packed(encodeAnswer(recording.answer))
  const fragments = values.map(([hash, value]) => [bytesOf(hash), packed(value)] as const)
  const bytes = fragments.reduce((sum, [hash, body]) => sum + hash.length + body.length, answer.length)
  return { recording, answer, fragments, bytes }
}

/** The model calls of a store, and the values that they are made of, each once. */
export const recordingTable = (sqlite: DatabaseSync) => {
  const putAsker = sqlite.prepare("INSERT INTO asker (run, name) VALUES (?, ?) ON CONFLICT (run, name) DO NOTHING")
  const putFragment = sqlite.prepare("INSERT INTO fragment (hash, body) VALUES (?, ?) ON CONFLICT (hash) DO NOTHING")
  const put = sqlite.prepare(
    `INSERT INTO recording (asker, key, head, base, kept, added, is_reply, answer)
     VALUES ((SELECT id FROM asker WHERE run = ? AND name = ?), ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (asker, key) DO NOTHING`
  )
  const joined = "FROM asker a JOIN recording r ON r.asker = a.id WHERE a.run = ? AND a.name = ?"
  const one = sqlite.prepare(`SELECT r.answer ${joined} AND r.key = ?`)
  const first = sqlite.prepare("SELECT answer FROM recording WHERE key = ? AND is_reply = 1 ORDER BY id LIMIT 1")
  const all = sqlite.prepare(`SELECT r.key, r.head, r.base, r.kept, r.added, r.answer ${joined} ORDER BY r.id`)
  const fragment = sqlite.prepare("SELECT body FROM fragment WHERE hash = ?")
  const answerIn = (row: Raw | undefined) => (row === undefined ? undefined : answerOf(row))
  return {
    /** Adds a recording; one that is there under the same key stays as it is. */
    put: ({ answer, fragments, recording }: PackedRecording): void => {
      const { added, asker, base, head, kept, key, run } = recording
      for (const [hash, body] of fragments) putFragment.run(hash, body)
      putAsker.run(run, asker)
      const isReply = recording.answer._tag === "Replied" ? 1 : 0
      const from = base === undefined ? null : bytesOf(base)
      put.run(run, asker, bytesOf(key), bytesOf(head), from, kept, bytesOf(...added), isReply, answer)
    },
    answer: (run: string, asker: string, key: string): Answer | undefined =>
      answerIn(one.get(run, asker, bytesOf(key))),
    reply: (key: string): Answer | undefined => answerIn(first.get(bytesOf(key))),
    /** In the order they came. */
    conversation: (run: string, asker: string): ReadonlyArray<Recording> =>
      all.all(run, asker).map((row) => {
        const { added, base, head, kept, key } = readRow(row)
        return {
          run,
          asker,
          key: hexOf(key),
          head: hexOf(head),
          ...(base === null ? {} : { base: hexOf(base) }),
          kept,
          added: hashesOf(added),
          answer: answerOf(row)
        }
      }),
    value: (hash: string): Json | undefined => {
      const row = fragment.get(bytesOf(hash))
      return row === undefined ? undefined : unpacked(readBody(row).body, "a recorded message")
    }
  }
}
