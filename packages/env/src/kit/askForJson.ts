import { type Json, type Model, type ModelError, type ModelRequest, TextRules } from "@escapement/core"
import { Effect, Result, Schema } from "effect"

/** Most characters of a reply that are read. */
const maxReply = 200_000

/** A question to the model of a role, which it must answer with a JSON object. */
export interface JsonQuestion<A> {
  readonly messages: ModelRequest["messages"]
  /** The name that the request gives to `schema`. */
  readonly name: string
  /** The JSON Schema of the answer, as the model is sent it. */
  readonly schema: Json.JsonObject
  /** Decodes the answer; what it does not decode is no answer. */
  readonly Answer: Schema.Codec<A, unknown>
}

/**
 * Asks a model of a role for a JSON object. Fails only if the model does; a reply that is not such an object, or is
 * longer than 200,000 characters, is a failed result with the reason.
 */
export const askForJson = <A>(
  model: Model<ModelError>,
  { Answer, messages, name, schema }: JsonQuestion<A>
): Effect.Effect<Result.Result<A, string>, ModelError> =>
  Effect.map(model.generate({ messages, json: { name, schema } }), ({ text }) =>
    text.length > maxReply
      ? Result.fail(`its answer has ${text.length} characters`)
      : Result.mapError(Schema.decodeResult(Schema.fromJsonString(Answer))(text), ({ message }) =>
          TextRules.oneLine(message)
        )
  )
