import { Http } from "@escapement/server"
import { Effect } from "effect"

/**
 * Describes a model in the formats of OpenAI, Anthropic and Gemini at once, as their lists have the same paths: each
 * client reads the members that it knows.
 */
const entry = (id: string) => ({
  id,
  object: "model",
  type: "model",
  created: 0,
  created_at: "1970-01-01T00:00:00Z",
  display_name: id,
  owned_by: "escapement",
  name: `models/${id}`,
  version: "1",
  displayName: id,
  supportedGenerationMethods: ["generateContent", "streamGenerateContent"]
})

const listOf = (models: ReadonlyArray<string>) => {
  const entries = models.map(entry)
  return {
    object: "list",
    data: entries,
    models: entries,
    has_more: false,
    first_id: models[0] ?? null,
    last_id: models.at(-1) ?? null
  }
}

const listPath = /\/models$/
const onePath = /\/models\/([^/:]+)$/

/**
 * Makes the routes of the lists of models: `GET …/models` and `GET …/models/MODEL`.
 *
 * @param models examples of what is served
 * @param isModel whether an id names a model, listed or not
 */
export const modelRoutes = (
  models: ReadonlyArray<string>,
  isModel: (id: string) => boolean
): ReadonlyArray<Http.Route> => [
  {
    method: "GET",
    path: (path) => listPath.test(path),
    answer: () => Effect.succeed(Http.jsonReply(200, listOf(models)))
  },
  {
    method: "GET",
    path: (path) => onePath.test(path),
    answer: ({ path }) => {
      const id = decodeURIComponent(onePath.exec(path)?.[1] ?? "")
      return isModel(id)
        ? Effect.succeed(Http.jsonReply(200, entry(id)))
        : new Http.Refusal({ status: 404, reason: `there is no model ${id}` })
    }
  }
]
