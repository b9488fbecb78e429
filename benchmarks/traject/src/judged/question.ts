import { Content, type Json, type ModelRequest } from "@escapement/core"

/**
 * Makes a question to a judge. The material to be judged is one JSON object after the task, so that nothing in it
 * can be mistaken for a part of the task.
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
