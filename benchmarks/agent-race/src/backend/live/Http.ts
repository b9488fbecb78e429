import { type Json, TextRules, WorldFailed } from "@escapement/core"
import { ByteSize, Duration, Effect, Schedule, Schema } from "effect"
import {
  FetchHttpClient,
  HttpClient,
  HttpClientRequest,
  type HttpClientResponse,
  HttpIncomingMessage
} from "effect/http"
import { type Answer, NoAnswer } from "../Backend.ts"

/** A text that was served, and from where after redirects. */
export interface Served {
  readonly url: string
  readonly type: string
  readonly text: string
}

/** HTTP, with its failures sorted: what was asked for is wrong (`NoAnswer`), or the other side is down (`WorldFailed`). */
export interface Http {
  /** A page by an address of the agent's: every failure is the address's. Private hosts are refused. */
  readonly page: (url: string) => Answer<Served>
  /** The reply of a service, decoded. Asked again up to three times while the service is down. */
  readonly json: <A>(
    service: string,
    request: HttpClientRequest.HttpClientRequest,
    reply: Schema.Codec<A, unknown>
  ) => Answer<A>
}

/** Redirects that are followed. */
const maxHops = 5
/** Bytes of a page or a reply that are read. */
const maxBody = ByteSize.mebibytes(8)
const patience = Duration.seconds(30)
const agent = "Mozilla/5.0 (compatible; Escapement; +https://www.npmjs.com/package/escapement)"

const refused = (reason: string) => new NoAnswer({ reason, error: "wrong-value" })
const down = (service: string, reason: string) => new WorldFailed({ reason: `${service}: ${reason}` })

const isTransient = (status: number): boolean => status === 429 || status >= 500

const again = Schedule.exponential("200 millis").pipe(Schedule.upTo({ times: 3 }))

const parsed = (url: string): URL | undefined => {
  const at = URL.parse(url)
  return at !== null && /^https?:$/.test(at.protocol) ? at : undefined
}

type Client = HttpClient.HttpClient

/** One hop: the text, or where to go on. */
const hop = (client: Client, url: URL) =>
  Effect.gen(function* () {
    const response = yield* client.execute(HttpClientRequest.get(url, { headers: { "user-agent": agent } }))
    const { location } = response.headers
    if (response.status >= 300 && response.status < 400 && location !== undefined) {
      return { _tag: "Moved", to: new URL(location, url).href } as const
    }
    if (response.status >= 400) return { _tag: "Refused", status: response.status } as const
    const type = response.headers["content-type"] ?? ""
    return { _tag: "Served", type, text: yield* response.text } as const
  })

const page = (client: Client, isAllowed: (host: string) => boolean) =>
  Effect.fnUntraced(function* (address: string): Effect.fn.Return<Served, NoAnswer> {
    let at = address
    for (let hops = 0; hops <= maxHops; hops++) {
      const url = parsed(at)
      if (url === undefined) return yield* refused(`${at.slice(0, 200)} is no web address`)
      if (!isAllowed(url.hostname)) return yield* refused(`${url.hostname} is not on the public web`)
      const step = yield* hop(client, url).pipe(
        Effect.mapError((error) => refused(`${url.href}: ${error.reason._tag}`)),
        Effect.timeoutOrElse({
          duration: patience,
          orElse: () => Effect.fail(refused(`${url.href}: no reply in time`))
        })
      )
      if (step._tag === "Refused") return yield* refused(`${url.href}: HTTP ${step.status}`)
      if (step._tag === "Served") return { url: url.href, type: step.type, text: step.text }
      at = step.to
    }
    return yield* refused(`${address}: more than ${maxHops} redirects`)
  })

const bodyOf = (service: string, response: HttpClientResponse.HttpClientResponse): Answer<Json.Json> =>
  isTransient(response.status)
    ? Effect.fail(down(service, `HTTP ${response.status}`))
    : response.status >= 400
      ? Effect.fail(refused(`${service}: HTTP ${response.status}`))
      : Effect.mapError(response.json, () => down(service, "the reply is no JSON"))

const json =
  (client: Client): Http["json"] =>
  (service, request, reply) =>
    client.execute(request).pipe(
      Effect.mapError((error) => down(service, error.reason._tag)),
      Effect.flatMap((response) => bodyOf(service, response)),
      Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.fail(down(service, "no reply in time")) }),
      Effect.retry({ while: (error) => error._tag === "WorldFailed", schedule: again }),
      Effect.flatMap((body) =>
        Effect.mapError(Schema.decodeEffect(reply)(body), (error) =>
          down(service, `another reply than it documents: ${TextRules.oneLine(error.message)}`)
        )
      )
    )

/** Whether a host is a name or an address of the public web, as far as its spelling tells. */
export const isPublicHost = (host: string): boolean =>
  !/^(localhost|.*\.(local|internal|localhost))$/i.test(host) &&
  !/^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(host) &&
  !host.startsWith("[")

/**
 * Opens HTTP over `fetch`.
 *
 * @param isAllowed which hosts pages may be fetched from, besides every redirect's
 */
export const openHttp = (isAllowed: (host: string) => boolean): Effect.Effect<Http> =>
  Effect.map(HttpClient.HttpClient, (plain): Http => {
    const client = HttpClient.transform(plain, (effect) =>
      effect.pipe(
        Effect.provideService(HttpIncomingMessage.MaxBodySize, maxBody),
        Effect.provideService(FetchHttpClient.RequestInit, { redirect: "manual" })
      )
    )
    return { page: page(client, isAllowed), json: json(client) }
  }).pipe(Effect.provide(FetchHttpClient.layer))
