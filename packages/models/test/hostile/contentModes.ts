import type { Json } from "@escapement/core"
import { type Expected, type Mode, call, chat, send, sendRaw } from "./Mode.ts"

const raw = (name: string, body: string | Uint8Array, expected: Expected = "infra"): Mode => ({
  name,
  expected,
  answer: (response) => sendRaw(response, body)
})

/** A good reply with the key somewhere in it. */
const echo = (name: string, reply: (key: string) => Json.Json): Mode => ({
  name: `key ${name}`,
  expected: "answered",
  answer: (response, { key }) => send(response, 200, reply(key))
})

const code = (key: string, encoding: "base64" | "base64url" | "hex") => Buffer.from(key).toString(encoding)
const escaped = (key: string) =>
  Array.from(key, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`).join("")

/** Misbehaviour in what is said: texts that are no reply, replies without bounds, keys that come back. */
export const contentModes: ReadonlyArray<Mode> = [
  raw("nothing", ""),
  raw("half a text", '{"choices":[{"message":'),
  raw("null", "null"),
  raw("a list", "[]"),
  raw("a number", "1e999"),
  raw("an empty object", "{}"),
  raw("no choices", JSON.stringify(chat({}, { choices: [] }))),
  raw("bytes that are no text", Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x22])),
  raw("UTF-16", Buffer.from(JSON.stringify(chat({})), "utf16le")),
  raw("deep lists", `{"choices":${"[".repeat(50_000)}${"]".repeat(50_000)}}`),
  raw("a page", "<!doctype html><title>Log in</title>"),
  {
    name: "a page with a status of success",
    expected: "infra",
    answer: (response) => {
      response.writeHead(200, { "content-type": "text/html" })
      response.end("<!doctype html><title>Welcome</title>")
    }
  },
  {
    name: "a text without bounds",
    expected: "infra",
    answer: (response, { size }) => send(response, 200, chat({ content: "a ".repeat(Math.min(size, 6e6) / 2) }))
  },
  {
    name: "arguments without bounds",
    expected: "infra",
    answer: (response, { size }) =>
      send(response, 200, chat({ tool_calls: [call("look", `{"a":"${"a".repeat(Math.min(size, 6e6))}"}`)] }))
  },
  {
    name: "a revision without bounds",
    expected: "infra",
    answer: (response, { size }) => send(response, 200, chat({}, { model: "m".repeat(Math.min(size, 6e6)) }))
  },
  {
    name: "usage that is no number",
    expected: "infra",
    answer: (response) => send(response, 200, chat({}, { usage: { prompt_tokens: "many", completion_tokens: {} } }))
  },
  {
    name: "usage below zero",
    expected: "answered",
    answer: (response) =>
      send(response, 200, chat({}, { usage: { prompt_tokens: -5, completion_tokens: -1, total_tokens: -6 } }))
  },
  {
    name: "fields of prototypes",
    expected: "answered",
    answer: (response) =>
      sendRaw(
        response,
        JSON.stringify(
          chat({ tool_calls: [call("look", '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}')] })
        )
      )
  },
  echo("in the text", (key) => chat({ content: `Your key is ${key}, and in base64 ${code(key, "base64")}.` })),
  echo("in a URL", (key) => chat({ content: `http://host/?k=${encodeURIComponent(key)}&h=${code(key, "hex")}` })),
  echo("in base64 among others", (key) => chat({ content: `Basic ${code(`user:${key}:x`, "base64")}` })),
  echo("in base64 for URLs", (key) => chat({ content: code(`~~~>${key}?`, "base64url") })),
  echo("as the name of a tool", (key) => chat({ tool_calls: [call(key, "{}")] })),
  echo("in arguments", (key) => chat({ tool_calls: [call("look", JSON.stringify({ [key]: { deep: [key] } }))] })),
  echo("in arguments that are no JSON", (key) => chat({ tool_calls: [call("look", `{${key}`)] })),
  echo("in the id of a call", (key) => chat({ tool_calls: [call("look", "{}", key)] })),
  echo("in the revision", (key) => chat({}, { model: `gpt-${key}` })),
  echo("in the id of the reply", (key) => chat({}, { id: key, system_fingerprint: key })),
  echo("as the reason of its end", (key) =>
    chat({}, { choices: [{ index: 0, finish_reason: key, message: { role: "assistant", content: key } }] })
  ),
  echo("in its reasoning", (key) => chat({ reasoning_content: `The key ${key} is good.`, reasoning: key })),
  echo("in fields that nobody knows", (key) => chat({ annotations: [{ key }] }, { provider: key, citations: [key] })),
  {
    name: "key escaped",
    expected: "answered",
    answer: (response, { key }) =>
      sendRaw(response, JSON.stringify(chat({ content: "HERE" })).replace("HERE", escaped(key)))
  },
  {
    name: "key in a refusal",
    expected: "refused",
    answer: (response, { key }) =>
      send(
        response,
        200,
        chat(
          {},
          { choices: [{ index: 0, finish_reason: "content_filter", message: { role: "assistant", content: key } }] }
        )
      )
  },
  {
    name: "key in headers",
    expected: "answered",
    answer: (response, { key }) =>
      send(response, 200, chat({}), { "x-key": key, "set-cookie": `k=${key}`, server: key })
  },
  {
    name: "key in an error",
    expected: "infra",
    answer: (response, { key }) =>
      send(response, 400, { error: { message: `bad ${key} ${code(key, "base64")}`, type: key, code: key, param: key } })
  },
  {
    name: "key in the words of a status",
    expected: "infra",
    answer: (response, { key }) => void response.writeHead(500, `Failed ${key}`).end()
  },
  {
    name: "key in a page of a proxy",
    expected: "infra",
    answer: (response, { key }) => void response.writeHead(403).end(`<h1>${key}</h1>${"x".repeat(600)}${key}`)
  },
  {
    name: "key in a redirect",
    expected: "infra",
    answer: (response, { key, stranger }) => send(response, 307, {}, { location: `${stranger}/${key}?key=${key}` })
  }
]
