import { type IncomingMessage, type ServerResponse, createServer } from "node:http"
import { type Mode, chat, send } from "./Mode.ts"
import { contentModes } from "./contentModes.ts"
import { statusModes } from "./statusModes.ts"
import { transportModes } from "./transportModes.ts"

/** All ways to misbehave. */
export const modes: ReadonlyArray<Mode> = [...transportModes, ...statusModes, ...contentModes]

/** The name of a mode as the name of a model. */
export const modelOf = ({ name }: Mode): string => name.replaceAll(/[^\w]+/g, "-")

const byModel = new Map(modes.map((mode) => [modelOf(mode), mode]))

/** A hostile server, and one of another origin. */
export interface Hostile {
  readonly url: string
  /** Requests that reached the other origin. */
  readonly strays: () => ReadonlyArray<string>
  /** Requests to a mode. */
  readonly requests: (mode: Mode) => number
  readonly close: () => void
}

const listen = (handle: (request: IncomingMessage, response: ServerResponse) => void) => {
  const server = createServer(handle)
  server.on("clientError", (_, socket) => socket.destroy())
  return new Promise<{ readonly url: string; readonly close: () => void }>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () => {
          server.closeAllConnections()
          server.close()
        }
      })
    })
  })
}

const modelIn = (body: string): string => /"model":"([^"]*)"/.exec(body)?.[1] ?? ""

/**
 * Serves every way to misbehave: the model that is asked for names it.
 *
 * @param size bytes of bombs and texts that are too long
 */
export const serveHostile = async (size: number): Promise<Hostile> => {
  const strays: Array<string> = []
  const counts = new Map<Mode, number>()
  const stranger = await listen((request, response) => {
    strays.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`)
    send(response, 200, chat({ content: "You came!" }))
  })
  const { close, url } = await listen((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const mode = byModel.get(modelIn(Buffer.concat(chunks).toString("utf8")))
      if (mode === undefined || request.url === "/good") return send(response, 200, chat({}))
      const nth = (counts.get(mode) ?? 0) + 1
      counts.set(mode, nth)
      const key = (request.headers.authorization ?? "").replace(/^Bearer /, "")
      const { headers, url: path = "" } = request
      mode.answer(response, { path, headers, key, nth, size, stranger: stranger.url })
    })
  })
  return {
    url: `${url}/v1`,
    strays: () => strays,
    requests: (mode) => counts.get(mode) ?? 0,
    close: () => {
      close()
      stranger.close()
    }
  }
}
