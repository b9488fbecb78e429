import { type ServerResponse, createServer } from "node:http"
import { text } from "node:stream/consumers"
import { Effect } from "effect"

/** A server on loopback for as long as a scope. It counts what it was asked. */
export const serveLoopback = (answer: (response: ServerResponse, body: string, nth: number) => void) =>
  Effect.acquireRelease(
    Effect.callback<{ readonly url: string; readonly asked: () => number; readonly close: () => void }>((resume) => {
      let asked = 0
      const server = createServer((request, response) => {
        void text(request).then((body) => answer(response, body, asked++))
      })
      const close = () => {
        server.closeAllConnections()
        server.close()
      }
      server.listen(0, "127.0.0.1", () => {
        const address = server.address()
        const port = typeof address === "object" ? address?.port : undefined
        resume(Effect.succeed({ url: `http://127.0.0.1:${port}/v1`, asked: () => asked, close }))
      })
    }),
    ({ close }) => Effect.sync(close)
  )

/** Answers with a status and a body; `retry-after-ms` keeps whoever tries again from waiting. */
export const reply =
  (status: number, body: unknown, type = "application/json") =>
  (response: ServerResponse): void => {
    response.writeHead(status, { "content-type": type, "retry-after-ms": "1" })
    response.end(typeof body === "string" ? body : JSON.stringify(body))
  }

/** A chat completion that calls a tool, or says something. */
export const completion = (message: { readonly content?: string; readonly tool?: string }, nth = 0) => ({
  id: `chat-${nth}`,
  object: "chat.completion",
  created: 0,
  model: "loopback-1",
  choices: [
    {
      index: 0,
      finish_reason: message.tool === undefined ? "stop" : "tool_calls",
      message: {
        role: "assistant",
        content: message.content ?? null,
        ...(message.tool === undefined
          ? {}
          : {
              tool_calls: [{ id: `call-${nth}`, type: "function", function: { name: message.tool, arguments: "{}" } }]
            })
      }
    }
  ],
  usage: { prompt_tokens: 10, completion_tokens: 2, total_tokens: 12 }
})
