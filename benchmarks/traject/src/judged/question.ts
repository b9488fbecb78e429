import { Content, type Json, type ModelRequest } from "@escapement/core"

/**
 * A question to a judge. What is judged stands in one JSON object behind the
 * task, so that nothing in it can pass for a part of the task.
 */
export const question = (
  task: ReadonlyArray<string>,
  material: Json.Json,
  name: string,
  schema: Json.JsonObject
): ModelRequest => ({
  messages: [
    { role: "system", text: task.join("\n") },
    { role: "user", content: Content.text(JSON.stringify(material, null, 1)) }
  ],
  json: { name, schema }
})
