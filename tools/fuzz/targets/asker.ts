import { request } from "node:http"
import { Json } from "@escapement/core"
import type { Fate } from "../Target.ts"

interface Answer {
  readonly status: number
  readonly text: string
}

/** Writes a request as a sample: a POST with a body, or a GET without one. */
export const requestText = (path: string, body?: Json.Json, headers: Json.Json = {}): string =>
  JSON.stringify({
    method: body === undefined ? "GET" : "POST",
    path,
    headers,
    body: body === undefined ? "" : JSON.stringify(body)
  })

/** Sends a server on loopback the request in an input: method, path, headers and body, with the server's own token. */
export const asker = (
  server: { readonly url: string; readonly token: string },
  more: { readonly [name: string]: string } = {}
) => {
  const { hostname, port } = new URL(server.url)
  const headers = { authorization: `Bearer ${server.token}`, "content-type": "application/json", ...more }
  const send = (method: string, path: string, own: Json.Json, body: string) =>
    new Promise<Answer>((resolve, reject) => {
      const others = Json.isJsonObject(own)
        ? Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)]))
        : {}
      const asked = request(
        { hostname, port, method, path, headers: { ...headers, ...others }, timeout: 3000 },
        (response) => {
          let text = ""
          response.setEncoding("utf8")
          response.on("data", (chunk: string) => (text += chunk))
          response.on("end", () => resolve({ status: response.statusCode ?? 0, text }))
        }
      )
      // Node refuses to send invalid HTTP; the server may end a connection that breaks its bounds
      asked.on("error", () => resolve({ status: 0, text: "" }))
      asked.on("timeout", () => reject(new Error(`no answer to ${method.slice(0, 20)} ${path.slice(0, 80)}`)))
      asked.end(body)
    })
  return {
    send,
    /**
     * Throws if the server fails with an error that is not its own; an input that is not a request counts as a
     * body.
     */
    ask: async (input: Uint8Array, where: string): Promise<Fate> => {
      let asked: Json.Json
      try {
        asked = JSON.parse(new TextDecoder().decode(input))
      } catch {
        asked = { body: new TextDecoder().decode(input) }
      }
      const { body = "", headers: own = {}, method = "POST", path = where } = Json.isJsonObject(asked) ? asked : {}
      let answer: Answer
      try {
        answer = await send(String(method), String(path), own, typeof body === "string" ? body : JSON.stringify(body))
      } catch (error) {
        // a request that Node itself does not send never reaches the server
        if (error instanceof TypeError) return "refused"
        throw error
      }
      if (answer.status >= 500) throw new Error(`status ${answer.status}`)
      if (/\n\s+at |node_modules/.test(answer.text)) throw new Error("a stack is shown")
      return answer.status >= 200 && answer.status < 300 ? "taken" : "refused"
    }
  }
}
