import { createHash, randomUUID } from "node:crypto"
import { link, mkdir, readFile, readdir, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { gunzip, gzip } from "node:zlib"
import { Json, TextRules, WorldFailed } from "@escapement/core"
import { Effect, Option, Predicate, Schema } from "effect"
import { type Answer, NoAnswer } from "../Backend.ts"

/** Recorded answers of live services: each question is asked once. */
export interface Recordings {
  /** Whether questions without a recorded answer are asked and recorded. */
  readonly isAsking: boolean
  /** Returns the recorded answer to a question, or asks it. Outages are not recorded; the question is asked again. */
  readonly once: (question: Json.Json, ask: Answer<Json.Json>) => Answer<Json.Json>
}

/** Records nothing: every question is asked. */
export const noRecordings: Recordings = { isAsking: true, once: (_, ask) => ask }

const Kept = Schema.Struct({
  question: Schema.Json,
  answer: Schema.TaggedUnion({ Said: { value: Schema.Json }, Refused: { reason: Schema.String } })
})
type Kept = typeof Kept.Type
const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(Kept))

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Most bytes of an answer, compressed or not: a page has 8 MiB at most, and JSON may write each byte as six. */
const maxBytes = 64 * 1024 * 1024

const failed = (path: string) => (error: unknown) =>
  new WorldFailed({ reason: `recorded answers: ${path}: ${TextRules.systemReason(error)}` })

const isMissing = (error: unknown): boolean => Predicate.hasProperty(error, "code") && error.code === "ENOENT"

/** Reads the text of a file; undefined if it does not exist. Fails if it cannot be a file of recorded answers. */
const readText = async (path: string): Promise<string | undefined> => {
  try {
    const there = await stat(path)
    if (!there.isFile()) throw new Error("not a regular file")
    if (there.size > maxBytes) throw new Error(`the file has ${there.size} bytes; at most ${maxBytes} are allowed`)
    return (await unpack(await readFile(path), { maxOutputLength: maxBytes })).toString("utf8")
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const read = (path: string): Effect.Effect<Option.Option<Kept>, WorldFailed> =>
  Effect.flatMap(Effect.tryPromise({ try: () => readText(path), catch: failed(path) }), (text) =>
    text === undefined
      ? Effect.succeedNone
      : Effect.mapBoth(decode(text), { onSuccess: Option.some, onFailure: failed(path) })
  )

/** Writes an answer atomically. If two callers ask a question at the same time, the first answer is kept. */
const write = async (folder: string, path: string, kept: Kept): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const made = `${path}.${randomUUID()}`
  try {
    await writeFile(made, await pack(JSON.stringify(kept)), { flag: "wx" })
    await link(made, path)
  } catch (error) {
    if (!(Predicate.hasProperty(error, "code") && error.code === "EEXIST")) throw error
  } finally {
    await rm(made, { force: true })
  }
}

const given = ({ answer }: Kept): Answer<Json.Json> =>
  answer._tag === "Said"
    ? Effect.succeed(answer.value)
    : Effect.fail(new NoAnswer({ reason: answer.reason, error: "wrong-value" }))

const keptOf = (question: Json.Json, ask: Answer<Json.Json>): Effect.Effect<Kept, NoAnswer | WorldFailed> =>
  Effect.matchEffect(ask, {
    onSuccess: (value) => Effect.succeed<Kept>({ question, answer: { _tag: "Said", value } }),
    onFailure: (error) =>
      error._tag === "NoAnswer" && error.error === "wrong-value"
        ? Effect.succeed<Kept>({ question, answer: { _tag: "Refused", reason: error.reason } })
        : Effect.fail(error)
  })

const recordingsIn = (folder: string, isAsking: boolean): Recordings => ({
  isAsking,
  once: Effect.fnUntraced(function* (question, ask) {
    const hash = createHash("sha256").update(Json.canonical(question)).digest("hex")
    const [place, path] = [join(folder, hash.slice(0, 2)), join(folder, hash.slice(0, 2), `${hash}.json.gz`)]
    const before = yield* read(path)
    if (Option.isSome(before)) return yield* given(before.value)
    if (!isAsking) {
      return yield* new NoAnswer({ reason: "this was not asked while answers were recorded", error: "unavailable" })
    }
    const kept = yield* keptOf(question, ask)
    yield* Effect.tryPromise({ try: () => write(place, path, kept), catch: failed(path) })
    // another caller's answer if both asked at once
    return yield* given(Option.getOrElse(yield* read(path), () => kept))
  })
})

/**
 * Keeps answers in a folder, one file for each question, named by its hash.
 *
 * @param isAsking if false, the folder must exist, and a question without a recorded answer fails
 */
export const openRecordings = (folder: string, isAsking: boolean): Effect.Effect<Recordings, WorldFailed> => {
  const opened = Effect.succeed(recordingsIn(folder, isAsking))
  if (isAsking) return opened
  return Effect.andThen(Effect.tryPromise({ try: () => readdir(folder), catch: failed(folder) }), opened)
}
