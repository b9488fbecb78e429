import {
  AgentFailed,
  type ContextOverflowed,
  type Json,
  type Message,
  type Model,
  type ModelReply,
  TextRules,
  type TrialEnded
} from "@escapement/core"
import { Effect, Option, Result, Schema } from "effect"
import { corrected, unusable } from "./corrected.ts"
import { joinUsers } from "./joinUsers.ts"
import { objectIn } from "../format/JsonText.ts"
import { noJson, notThatJson } from "../prompts/AnswerPrompt.ts"
import { cutOff } from "../prompts/CommonPrompt.ts"

/**
 * A question to the model that it answers with a JSON object. The provider is given `schema`; `Answer` decodes the
 * reply.
 */
export interface Question<out Answer> {
  /** The name of the object, as the provider is told; the simulated model recognises some names (`ModelRequest`). */
  readonly name: string
  readonly schema: Json.JsonObject
  readonly Answer: Schema.Decoder<Answer>
}

/** Makes the JSON Schema of an object that has exactly these properties. */
export const objectSchema = (properties: Json.JsonObject): Json.JsonObject => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false
})

const read = <Answer>(question: Question<Answer>, reply: ModelReply): Result.Result<Answer, string> => {
  const object = objectIn(reply.text)
  if (Option.isNone(object)) return Result.fail(reply.finish === "length" ? cutOff : notThatJson(noJson))
  return Result.mapError(Schema.decodeResult(question.Answer)(object.value), (error) =>
    notThatJson(TextRules.oneLine(error.message))
  )
}

/**
 * Asks the model for a JSON object. If the reply is not one, or does not decode, the model is told what is
 * wrong and asked again. More than `retries` such replies in a row fail the agent.
 */
export const ask = Effect.fnUntraced(function* <Answer>(
  model: Model,
  question: Question<Answer>,
  messages: ReadonlyArray<Message>,
  retries: number
): Effect.fn.Return<Answer, AgentFailed | ContextOverflowed | TrialEnded> {
  const json = { name: question.name, schema: question.schema }
  const corrections: Array<Message> = []
  for (let unread = 1; ; unread++) {
    const reply = yield* model.generate({ messages: joinUsers([...messages, ...corrections]), json })
    const answer = read(question, reply)
    if (Result.isSuccess(answer)) return answer.success
    if (unread > retries) return yield* new AgentFailed({ reason: unusable(unread, answer.failure) })
    corrections.push(...corrected(reply, answer.failure))
  }
})
