import { type IncomingMessage, createServer } from "node:http"
import { Effect, type Scope } from "effect"

/** A reply of the server: JSON, unless it is HTML or moves on. */
export interface LoopbackReply {
  readonly status?: number
  readonly json?: unknown
  readonly html?: string
  readonly location?: string
}

/** A request as it came. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage["headers"]
  readonly body: string
  /** How often this was asked, this time included. */
  readonly times: number
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString("utf8")
}

/**
 * A server on loopback for as long as the scope; its address and all that it was asked.
 *
 * @param port one that was served before; any when absent
 */
export const loopback = (
  answer: (asked: Asked) => LoopbackReply,
  port = 0
): Effect.Effect<{ readonly url: string; readonly asked: ReadonlyArray<Asked> }, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.callback<{ readonly url: string; readonly asked: ReadonlyArray<Asked>; readonly close: () => void }>(
      (resume) => {
        const asked: Array<Asked> = []
        const server = createServer((request, response) => {
          void bodyOf(request).then((body) => {
            const { pathname, searchParams } = new URL(request.url ?? "/", "http://loopback")
            const now = {
              method: request.method ?? "",
              path: pathname,
              query: searchParams,
              headers: request.headers,
              body,
              times:
                1 +
                asked.filter(({ path, query }) => path === pathname && String(query) === String(searchParams)).length
            }
            asked.push(now)
            const { html, json, location, status = location === undefined ? 200 : 302 } = answer(now)
            response.writeHead(status, {
              "content-type": html === undefined ? "application/json" : "text/html; charset=utf-8",
              ...(location === undefined ? {} : { location })
            })
            response.end(html ?? JSON.stringify(json ?? {}))
          })
        })
        server.listen(port, "127.0.0.1", () => {
          const address = server.address()
          const served = typeof address === "object" && address !== null ? address.port : port
          const close = () => {
            server.closeAllConnections()
            server.close()
          }
          resume(Effect.succeed({ url: `http://127.0.0.1:${served}`, asked, close }))
        })
      }
    ),
    ({ close }) => Effect.sync(close)
  )
