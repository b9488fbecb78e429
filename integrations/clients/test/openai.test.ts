import { assert, describe, it } from "@effect/vitest"
import { NotFoundError } from "openai"
import { chat, clientOf, responses } from "./openaiLoops.ts"
import { playClients, withProvider } from "./playClients.ts"
import { someOf } from "../../../tools/test/isThorough.ts"

describe("the client openai", () => {
  it("plays chat completions and responses, streamed or not, in every form of conversation", async () => {
    const endings = await playClients(
      someOf(
        [
          ["chat", chat(false)],
          ["chat-stream", chat(true)],
          ["by-responses", responses(false, "items")],
          ["responses-stream", responses(true, "items")],
          ["responses-previous", responses(false, "previous")],
          ["responses-references", responses(true, "references")],
          ["responses-namespace", responses(true, "items", "mcp__env")]
        ],
        3
      )
    )
    assert.deepStrictEqual(endings, ["The trial is over."])
  })

  it("lists the models, and reports which response is not kept", () =>
    withProvider(async (url) => {
      const client = clientOf(url)
      const listed = (await client.models.list()).data.map(({ id }) => id)
      assert.deepStrictEqual(listed, ["simulated.ace.smoke.1"])
      assert.strictEqual((await client.models.retrieve("simulated.ace.smoke.7")).id, "simulated.ace.smoke.7")
      const unknown = client.responses.create({
        model: "simulated.ace.smoke.1",
        previous_response_id: "resp_1",
        input: ""
      })
      const refused: unknown = await unknown.then(
        () => undefined,
        (thrown: unknown) => thrown
      )
      assert.instanceOf(refused, NotFoundError)
      assert.include(String(refused), 'previous_response_id "resp_1" is not kept here')
    }))
})
