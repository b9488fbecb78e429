import type { Json } from "@escapement/core"
import { type Expected, type Mode, chat, send } from "./Mode.ts"

const failing = (
  name: string,
  status: number,
  body: Json.Json,
  { expected = "infra", headers = {} }: { readonly expected?: Expected; readonly headers?: Record<string, string> } = {}
): Mode => ({ name, expected, answer: (response) => send(response, status, body, headers) })

const error = (message: string, more: { readonly [name: string]: Json.Json } = {}): Json.Json => ({
  error: { message, ...more }
})

const text = (name: string, status: number, body: string, type = "text/html"): Mode => ({
  name,
  expected: "infra",
  answer: (response) => {
    response.writeHead(status, { "content-type": type })
    response.end(body)
  }
})

const moved = (name: string, status: number, location: (stranger: string) => string, expected: Expected = "infra") => ({
  name,
  expected,
  answer: (response: Parameters<Mode["answer"]>[0], { stranger }: Parameters<Mode["answer"]>[1]) =>
    send(response, status, {}, { location: location(stranger) })
})

/** Misbehaviour by status: refusals, storms, settings, redirects. */
export const statusModes: ReadonlyArray<Mode> = [
  failing("429 storm", 429, error("slow down")),
  failing("429 for an hour", 429, error("later"), { headers: { "retry-after": "3600" } }),
  failing("429 for a time that is none", 429, error("later"), { headers: { "retry-after": "-5 or so" } }),
  failing("429 for a quota", 429, error("quota", { code: "insufficient_quota" })),
  failing("500", 500, error("oops")),
  text("502 of a proxy", 502, "<html><h1>Bad Gateway</h1></html>"),
  text("503 without a body", 503, ""),
  failing("529", 529, error("overloaded")),
  failing("599", 599, error("?")),
  failing("401", 401, error("invalid key")),
  failing("402", 402, error("pay first")),
  failing("403", 403, error("not from here")),
  failing("404 of a model", 404, error("The model does not exist", { code: "model_not_found" })),
  text("404 of a path", 404, "404 page not found", "text/plain"),
  failing("405", 405, error("Method Not Allowed")),
  failing("413 for a short request", 413, error("Request Entity Too Large")),
  failing("415", 415, error("Unsupported Media Type")),
  failing("418", 418, error("I am a teapot")),
  failing("451", 451, error("not in this country")),
  failing("400 for a setting", 400, error("temperature: must be below 1", { param: "temperature" })),
  failing("400 for tools of a model without any", 400, error("tools is not supported", { param: "tools" })),
  failing("400 without a reason", 400, {}),
  text("400 in plain text", 400, "Bad Request", "text/plain"),
  failing("422", 422, error("Unprocessable Entity")),
  failing("400 for a message of the agent", 400, error("messages.2: empty", { param: "messages.[2].content" }), {
    expected: "request"
  }),
  failing("400 for a context", 400, error("This model's maximum context length is 12 tokens."), {
    expected: "context"
  }),
  failing("200 with an error in it", 200, error("internal")),
  failing("400 with terminal codes", 400, error("\u001b[2J\u001b]0;owned\u0007\u202Eevil")),
  {
    name: "filtered content",
    expected: "refused",
    answer: (response) =>
      send(
        response,
        200,
        chat(
          {},
          { choices: [{ index: 0, finish_reason: "content_filter", message: { role: "assistant", content: "" } }] }
        )
      )
  },
  moved("307 to a stranger", 307, (stranger) => `${stranger}/v1/chat/completions`),
  moved("308 to a stranger", 308, (stranger) => `${stranger}/v1/chat/completions`),
  moved("302 to a stranger", 302, (stranger) => `${stranger}/v1`),
  moved("303 to a stranger", 303, (stranger) => `${stranger}/v1`),
  moved("307 without a scheme", 307, (stranger) => stranger.replace("http:", "")),
  moved("307 with credentials", 307, (stranger) => stranger.replace("//", "//user:password@")),
  moved("307 to a file", 307, () => "file:///etc/passwd"),
  moved("307 to data", 307, () => "data:application/json,{}"),
  moved("307 to no address", 307, () => "http://[::bad"),
  moved("307 to another scheme", 307, (stranger) => stranger.replace("http:", "https:")),
  moved("307 in a circle", 307, () => "/v1/chat/completions"),
  moved("301 within the origin, which drops the request", 301, () => "/good"),
  moved("307 within the origin", 307, () => "/good", "answered"),
  failing("307 to nowhere", 307, {})
]
