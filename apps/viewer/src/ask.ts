import type { Asked } from "./Asked.ts"
import { askCopiedImage, askCopy, isCopy } from "./copy.ts"
import { token } from "./token.ts"

const headers = () => ({ authorization: `Bearer ${token()}` })

/** Joins the parts of a path; each part is encoded, so that it stays one part. */
export const pathOf = (...parts: ReadonlyArray<string | number>): string =>
  `/api/${parts.map((part) => encodeURIComponent(part)).join("/")}`

const addressOf = (path: string, asked: Asked): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, String(value))
  const text = query.toString()
  return text === "" ? path : `${path}?${text}`
}

/** Returns an answer; throws what the server says if it refuses the request. */
const accepted = async (response: Response): Promise<Response> => {
  if (response.ok) return response
  if (response.status === 401)
    throw new Error("This page's token is missing or no longer valid. Open the address that escapement view printed.")
  const said: unknown = await response.json().catch(() => undefined)
  const reason = typeof said === "object" && said !== null && "error" in said ? String(said.error) : response.statusText
  throw new Error(reason)
}

/** Answers that were requested before the components that show them are drawn, by address; each is taken once. */
const begun = new Map<string, Promise<Response>>()

/** Requests data in advance. */
export const askAhead = (path: string, asked: Asked = {}): void => {
  if (isCopy()) return
  const address = addressOf(path, asked)
  const response = fetch(address, { headers: headers() })
  // the component that asks for the answer reports the error
  response.catch(() => undefined)
  begun.set(address, response)
}

/** Requests data. It comes from the project's own server, whose types it has. */
export const ask = async <A>(path: string, asked: Asked = {}, signal?: AbortSignal): Promise<A> => {
  if (isCopy()) return askCopy(path, asked)
  const address = addressOf(path, asked)
  const ahead = begun.get(address)
  begun.delete(address)
  const response = await (ahead ?? fetch(address, { headers: headers(), ...(signal === undefined ? {} : { signal }) }))
  const data: A = await (await accepted(response)).json()
  return data
}

/** Sends a request with a body, and returns the answer. */
export const send = async <A>(path: string, said: object, bearer: string = token()): Promise<A> => {
  const response = await fetch(path, {
    method: "POST",
    headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
    body: JSON.stringify(said)
  })
  const data: A = await (await accepted(response)).json()
  return data
}

/** Requests the bytes of an image. */
export const askImage = async (hash: string): Promise<Blob> => {
  if (isCopy()) return askCopiedImage(hash)
  return (await accepted(await fetch(pathOf("image", hash), { headers: headers() }))).blob()
}

/** Reads server-sent events until the signal is aborted; an `EventSource` could not carry the token. */
export const follow = async (path: string, take: (data: string) => void, signal: AbortSignal): Promise<void> => {
  if (isCopy()) return take(JSON.stringify(await askCopy("/api/runs", {})))
  const { body } = await accepted(await fetch(path, { headers: headers(), signal }))
  if (body === null) throw new Error("The answer is empty.")
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ""
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    text += piece.value
    const events = text.split("\n\n")
    text = events.pop() ?? ""
    for (const event of events) {
      take(
        event
          .split("\n")
          .flatMap((line) => (line.startsWith("data: ") ? [line.slice(6)] : []))
          .join("\n")
      )
    }
  }
}
