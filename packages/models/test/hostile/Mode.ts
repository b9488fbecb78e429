import type { IncomingMessage, ServerResponse } from "node:http"
import type { Json } from "@escapement/core"

/** A request that a hostile server got, and what it can use against whoever sent it. */
export interface Asked {
  readonly path: string
  readonly headers: IncomingMessage["headers"]
  /** The key that came with it. */
  readonly key: string
  /** Another origin, which must never be asked. */
  readonly stranger: string
  /** Counts the requests of the mode from 1. */
  readonly nth: number
  /** How large bombs and bodies without an end are, in bytes. */
  readonly size: number
}

/** What must become of it: `infra` says nothing about the agent; `answered`, `refused`, `context` and `request` are its own. */
export type Expected = "infra" | "answered" | "refused" | "context" | "request"

/** A way to misbehave. */
export interface Mode {
  readonly name: string
  readonly expected: Expected
  /** Whether only a limit of time ends its reply. */
  readonly isEndless?: true
  readonly answer: (response: ServerResponse, asked: Asked) => void
}

/** Answers with JSON. */
export const send = (
  response: ServerResponse,
  status: number,
  body: Json.Json,
  headers: Readonly<Record<string, string>> = {}
): void => {
  response.writeHead(status, { "content-type": "application/json", ...headers })
  response.end(JSON.stringify(body))
}

/** Answers with bytes that claim to be JSON. */
export const sendRaw = (
  response: ServerResponse,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {}
): void => {
  response.writeHead(200, { "content-type": "application/json", ...headers })
  response.end(body)
}

/** Answers with bytes that need not be HTTP. */
export const sendBytes = (response: ServerResponse, bytes: string, goesOn = false): void => {
  response.socket?.on("error", () => {})
  response.socket?.write(bytes)
  if (!goesOn) response.socket?.end()
}

/** Writes on for as long as somebody reads, up to a number of bytes. */
export const pour = (response: ServerResponse, chunk: Uint8Array, most = Infinity): void => {
  let sent = 0
  const on = (): void => {
    while (!response.destroyed && sent < most) {
      sent += chunk.length
      if (!response.write(chunk)) return void response.once("drain", on)
    }
    if (sent >= most) response.end()
  }
  response.on("error", () => {})
  on()
}

/** Does something now and then until the connection is gone. */
export const again = (response: ServerResponse, work: () => void): void => {
  const timer = setInterval(work, 20)
  response.on("close", () => clearInterval(timer))
  response.socket?.on("error", () => {})
}

/** A reply in the format of chat completions. */
export const chat = (
  message: { readonly [name: string]: Json.Json },
  more: { readonly [name: string]: Json.Json } = {}
): Json.Json => ({
  id: "c1",
  object: "chat.completion",
  created: 1,
  model: "served",
  choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: "I am done.", ...message } }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  ...more
})

/** A call in such a reply. */
export const call = (name: string, args: string, id = "call_1"): Json.Json => ({
  id,
  type: "function",
  function: { name, arguments: args }
})
