import { type IncomingMessage, type ServerResponse, createServer } from "node:http"
import { type WebReply, type WebRequest, makeEncyclopaedia, pageRange, worldWeb } from "@escapement/agent-race"
import { Console, Effect, type Scope } from "effect"
import { Refused } from "../Failure.ts"

/** Flags of `escapement serve world`. */
export interface ServeWorldFlags {
  readonly seed: string
  readonly pages: number
  readonly port: number
}

const maxBody = 1024 * 1024

/** Pages of strange origins may reach loopback under a name of their own. */
const isLocal = ({ headers }: IncomingMessage): boolean =>
  /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(headers.host ?? "")

const bodyOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Array<Buffer> = []
  let length = 0
  for await (const chunk of request) {
    const bytes: Buffer = chunk
    length += bytes.length
    if (length > maxBody) return undefined
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString("utf8")
}

const send = (response: ServerResponse, { status, text, type }: WebReply): void => {
  response.writeHead(status, { "content-type": `${type}; charset=utf-8` }).end(text)
}

const refusal = (status: number, text: string): WebReply => ({ status, type: "text/plain", text: `${text}\n` })

const serveOn = (
  answer: (request: WebRequest) => Effect.Effect<WebReply>,
  port: number
): Effect.Effect<string, Refused, Scope.Scope> =>
  Effect.gen(function* () {
    const context = yield* Effect.context<never>()
    const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const body = await bodyOf(request)
      if (!isLocal(request)) return send(response, refusal(403, "this server is for 127.0.0.1"))
      if (body === undefined) return send(response, refusal(413, `at most ${maxBody} bytes`))
      const asked = { method: request.method ?? "GET", path: request.url ?? "/", body }
      send(response, await Effect.runPromiseWith(context)(answer(asked)))
    }
    const server = createServer((request, response) => {
      reply(request, response).catch(() => response.destroy())
    })
    yield* Effect.addFinalizer(() => Effect.sync(() => (server.closeAllConnections(), void server.close())))
    return yield* Effect.callback<string, Refused>((resume) => {
      server.once("error", ({ message }) => resume(Effect.fail(new Refused({ message: `port ${port}: ${message}` }))))
      server.listen(port, "127.0.0.1", () => {
        const address = server.address()
        const bound = typeof address === "object" && address !== null ? address.port : port
        resume(Effect.succeed(`http://127.0.0.1:${bound}`))
      })
    })
  })

/** Serves an encyclopaedia on loopback until it is interrupted. */
export const serveWorld = Effect.fnUntraced(function* ({
  pages,
  port,
  seed
}: ServeWorldFlags): Effect.fn.Return<never, Refused> {
  const { maximum, minimum } = pageRange
  if (pages < minimum || pages > maximum) {
    return yield* new Refused({ message: `--pages ${pages}: expected a number from ${minimum} to ${maximum}` })
  }
  return yield* Effect.gen(function* () {
    const world = makeEncyclopaedia(seed, pages)
    const url = yield* serveOn(worldWeb(world), port)
    yield* Console.log(
      `The encyclopaedia of seed ${seed}, ${world.pages.length} pages, is served at ${url} until this ends.`
    )
    yield* Console.log(`Search: ${url}/search?q=…   Tools: POST ${url}/tools/NAME with JSON arguments`)
    return yield* Effect.never
  }).pipe(Effect.scoped)
})
