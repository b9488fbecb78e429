import { type Json, Recorded, Stored } from "@escapement/core"
import { Effect, Option, Schema } from "effect"
import type { Database } from "./Database.ts"
import type { Param } from "./Statement.ts"
import { hashValues, toHex } from "./hashValues.ts"
import type { Insert, Row } from "./Insert.ts"
import { pack, unpack } from "./pack.ts"
import { type Raw, rowReader } from "./Raw.ts"

const encodeAnswer = Schema.encodeSync(Schema.toCodecJson(Recorded.ModelResult))
const decodeAnswer = Schema.decodeUnknownSync(Schema.toCodecJson(Recorded.ModelResult))
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

const readName = rowReader(Schema.Struct({ name: Schema.String }), () => "who asked")
const readAsker = (row: Raw): string => readName(row).name

/** Bytes of a SHA-256. */
const size = 32
const bytesOf = (...hashes: ReadonlyArray<string>): Uint8Array => Buffer.from(hashes.join(""), "hex")
const hashesOf = (bytes: Uint8Array): ReadonlyArray<string> =>
  Array.from({ length: bytes.length / size }, (_, i) => toHex(bytes.subarray(i * size, (i + 1) * size)))

const answerOf = (row: Raw): Recorded.ModelResult => {
  const json = unpack(readAnswer(row).answer, nameOf())
  try {
    return decodeAnswer(json)
  } catch (error) {
    throw new Stored.StoreFailed({ operation: `read ${nameOf()}`, reason: `it is damaged: ${String(error)}` })
  }
}

const insertFragment: Insert = {
  into: "fragment (hash, body)",
  values: "(?, ?)",
  conflict: "ON CONFLICT (hash) DO NOTHING",
  key: 1
}
const insertAsker: Insert = {
  into: "asker (run, name)",
  values: "(?, ?)",
  conflict: "ON CONFLICT (run, name) DO NOTHING",
  key: 2
}
const insertRecording: Insert = {
  into: "recording (asker, key, head, base, kept, added, is_reply, answer, digest)",
  values: "((SELECT id FROM asker WHERE run = ? AND name = ?), ?, ?, ?, ?, ?, ?, ?, ?)",
  conflict: "ON CONFLICT (asker, key) DO NOTHING"
}

/** Computes the digest of a recording: over run, asker, key, head, base, kept, added, is_reply and answer. */
export const recordingDigest = (values: ReadonlyArray<Param>): Uint8Array => hashValues(...values)

/**
 * Builds the rows of a recording and of its values, compressed, and their approximate size in bytes. An existing
 * recording with the same key is not changed.
 */
export const recordingRows = (
  recording: Recorded.Recording,
  values: ReadonlyArray<readonly [string, Json.Json]>
): { readonly rows: ReadonlyArray<Row>; readonly bytes: number } => {
  const { added, asker, base, head, kept, key, run } = recording
  const answer = pack(encodeAnswer(recording.answer))
  const fragments = values.map(([hash, value]) => [bytesOf(hash), pack(value)] as const)
  const isReply = recording.answer._tag === "Replied" ? 1 : 0
  const from = base === undefined ? null : bytesOf(base)
  const params = [run, asker, bytesOf(key), bytesOf(head), from, kept, bytesOf(...added), isReply, answer]
  const digest = recordingDigest(params)
  return {
    rows: [
      ...fragments.map((params): Row => ({ insert: insertFragment, params })),
      { insert: insertAsker, params: [run, asker] },
      { insert: insertRecording, params: [...params, digest] }
    ],
    bytes: fragments.reduce((sum, [hash, body]) => sum + hash.length + body.length, answer.length)
  }
}

const joined = "FROM asker a JOIN recording r ON r.asker = a.id WHERE a.run = ? AND a.name = ?"
const one = `SELECT r.answer ${joined} AND r.key = ?`
const first = "SELECT answer FROM recording WHERE key = ? AND is_reply = 1 ORDER BY id LIMIT 1"
const all = `SELECT r.key, r.head, r.base, r.kept, r.added, r.answer ${joined} ORDER BY r.id`
const fragment = "SELECT body FROM fragment WHERE hash = ?"

const recordingOf = (run: string, asker: string, row: Raw): Recorded.Recording => {
  const { added, base, head, kept, key } = readRow(row)
  return {
    run,
    asker,
    key: toHex(key),
    head: toHex(head),
    ...(base === null ? {} : { base: toHex(base) }),
    kept,
    added: hashesOf(added),
    answer: answerOf(row)
  }
}

type Found<A> = Effect.Effect<Option.Option<A>, Stored.StoreFailed>
const firstOf = <A>([found]: ReadonlyArray<A>) => Option.fromUndefinedOr(found)

/** Makes the table of the model calls of a store, and of the values that they consist of, each stored once. */
export const recordingTable = ({ query }: Database) => ({
  answer: (run: string, asker: string, key: string): Found<Recorded.ModelResult> =>
    Effect.map(query(`find a recording of ${asker}`, one, [run, asker, bytesOf(key)], answerOf), firstOf),
  reply: (key: string): Found<Recorded.ModelResult> =>
    Effect.map(query("find a recorded reply", first, [bytesOf(key)], answerOf), firstOf),
  /** Reads the recordings of an asker, in the order in which they were made. */
  conversation: (run: string, asker: string): Effect.Effect<ReadonlyArray<Recorded.Recording>, Stored.StoreFailed> =>
    query(`read the recordings of ${asker}`, all, [run, asker], (row) => recordingOf(run, asker, row)),
  /** Lists the askers of a run, by name. */
  askers: (run: string): Effect.Effect<ReadonlyArray<string>, Stored.StoreFailed> =>
    query(`list who asked in run ${run}`, "SELECT name FROM asker WHERE run = ? ORDER BY name", [run], readAsker),
  value: (hash: string): Found<Json.Json> =>
    Effect.map(
      query("read a recorded message", fragment, [bytesOf(hash)], (row) =>
        unpack(readBody(row).body, "a recorded message")
      ),
      firstOf
    )
})
