import { Json, type Recorded, type Recordings, type Stored, TextRules } from "@escapement/core"
import { Effect, Option } from "effect"
import { jsonDifference } from "../jsonDifference.ts"
import { type Prompt, fingerprints } from "./Prompt.ts"

/** Lists the messages of a recorded call: those shared with its base, then its own. */
const messagesOf = (
  recording: Recorded.Recording,
  all: ReadonlyMap<string, Recorded.Recording>
): ReadonlyArray<string> => {
  const added: Array<ReadonlyArray<string>> = []
  let at: Recorded.Recording | undefined = recording
  let wanted = Infinity
  while (at !== undefined) {
    if (at.kept < wanted) {
      added.push(at.added.slice(0, wanted - at.kept))
      wanted = at.kept
    }
    at = at.base === undefined ? undefined : all.get(at.base)
  }
  return added.toReversed().flat()
}

const roleOf = (message: Json.Json): string => (Json.isJsonObject(message) ? String(message["role"]) : "message")

/** Describes the first difference of a request from the recorded nth call (from 0) of an asker. */
export const firstDifference = Effect.fnUntraced(function* (
  recordings: Recordings["Service"],
  run: string,
  asker: string,
  nth: number,
  prompt: Prompt
): Effect.fn.Return<string, Stored.StoreFailed> {
  const conversation = yield* recordings.conversation(run, asker)
  const recorded = conversation[nth]
  if (recorded === undefined) return `it recorded ${TextRules.counted(conversation.length, "call")} of it`
  const value = (fingerprint: string) => Effect.map(recordings.value(fingerprint), Option.getOrUndefined)
  if (recorded.head !== prompt.head[0]) {
    return jsonDifference("the request", yield* value(recorded.head), prompt.head[1]) ?? "the request differs"
  }
  const was = messagesOf(recorded, new Map(conversation.map((recording) => [recording.key, recording])))
  const now = fingerprints(prompt.messages)
  const at = now.findIndex((fingerprint, i) => fingerprint !== was[i])
  const asked = prompt.messages[at]
  if (asked === undefined) {
    return was.length > now.length ? `message ${now.length + 1} is missing now` : "it was asked in another order"
  }
  const name = `message ${at + 1} (${roleOf(asked[1])})`
  const before = was[at]
  return before === undefined
    ? `${name} was not there when it was recorded`
    : (jsonDifference(name, yield* value(before), asked[1]) ?? `${name} differs`)
})
