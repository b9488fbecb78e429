import { type Json, type Model, type ModelError, type ModelRequest, TextRules } from "@escapement/core"
import { Effect, Result, Schema } from "effect"

/** Most characters of a reply that are read. */
const maxReply = 200_000

/** A question to the model of a role, and the JSON object that it must answer with. */
export interface JsonQuestion<A> {
  readonly messages: ModelRequest["messages"]
  /** The name of the form, as the provider is told. */
  readonly name: string
  /** The form of the answer, as the provider is told. */
  readonly schema: Json.JsonObject
  /** Decodes the answer. */
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
