import { type Json, TextRules, WorldFailed } from "@escapement/core"
import { ByteSize, Data, Duration, Effect, Schedule, Schema } from "effect"
import {
  FetchHttpClient,
  HttpClient,
  HttpClientRequest,
  type HttpClientResponse,
  HttpIncomingMessage
} from "effect/http"
import { type Answer, NoAnswer } from "../Backend.ts"
import { type Recordings, noRecordings } from "./Recordings.ts"
import { isPrivate, publicFetch } from "./publicFetch.ts"

/** A text that was served, and its address after redirects. */
const Served = Schema.Struct({ url: Schema.String, type: Schema.String, text: Schema.String })
/** A text that was served, and its address after redirects. */
type Served = typeof Served.Type

/** HTTP with two kinds of failures: the request is wrong (`NoAnswer`), or the service is down (`WorldFailed`). */
export interface Http {
  /**
   * Fetches a page at an address that the agent gave, with up to four requests while its host is down. A host
   * that stays down is `WorldFailed` if `isNeeded`, or if the network is gone; for any other host it is
   * `NoAnswer`. Private hosts are refused.
   *
   * @param isNeeded whether the leg cannot be run without a host
   */
  readonly page: (url: string, isNeeded: (host: string) => boolean) => Answer<Served>
  /**
   * The decoded reply of a service. The request is repeated up to three times while the service is down.
   *
   * @param outage why a reply with a good status still counts as an outage, such as a used-up quota
   */
  readonly json: <A>(
    service: string,
    request: HttpClientRequest.HttpClientRequest,
    reply: Schema.Codec<A, unknown>,
    outage?: (reply: A) => Outage | undefined
  ) => Answer<A>
}

/** Why a service is down, and whether a retry may help. */
interface Outage {
  readonly reason: string
  readonly mayPass: boolean
}

/** Redirects that are followed. */
const maxHops = 5
/** Bytes of a page or a reply that are read. */
const maxBody = ByteSize.mebibytes(8)
const patience = Duration.seconds(30)
const agent = "Mozilla/5.0 (compatible; Escapement; +https://www.npmjs.com/package/escapement)"

const refused = (reason: string) => new NoAnswer({ reason, error: "wrong-value" })

/** A service is down; the request is repeated if a retry may help. */
class Down extends Data.TaggedError("Down")<Outage> {}

const isTransient = (status: number): boolean => status === 408 || status === 425 || status === 429 || status >= 500
/** Whether a status means that the key is wrong or its quota is used up. */
const isDenied = (status: number): boolean => status === 401 || status === 402 || status === 403

const again = Schedule.exponential("200 millis").pipe(Schedule.upTo({ times: 3 }))
const retried = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.retry(effect, { while: (error) => error instanceof Down && error.mayPass, schedule: again })

const parsed = (url: string): URL | undefined => {
  const at = URL.parse(url)
  return at !== null && /^https?:$/.test(at.protocol) ? at : undefined
}

type Client = HttpClient.HttpClient

/** Makes one request: returns the text, or the address of a redirect. */
const hop = (client: Client, url: URL) =>
  Effect.gen(function* () {
    const response = yield* client.execute(HttpClientRequest.get(url, { headers: { "user-agent": agent } }))
    const { location } = response.headers
    if (response.status >= 300 && response.status < 400 && location !== undefined) {
      return { _tag: "Moved", to: new URL(location, url).href } as const
    }
    if (isTransient(response.status)) {
      return yield* new Down({ reason: `${url.href}: HTTP ${response.status}`, mayPass: true })
    }
    if (response.status >= 400) return yield* refused(`${url.href}: HTTP ${response.status}`)
    const type = response.headers["content-type"] ?? ""
    return { _tag: "Served", type, text: yield* response.text } as const
  }).pipe(
    Effect.catchTag("HttpClientError", (error): Effect.Effect<never, Down | NoAnswer> =>
      isPrivate(error.reason.cause)
        ? Effect.fail(refused(`${url.hostname} is not on the public web`))
        : Effect.fail(new Down({ reason: `${url.href}: ${error.reason._tag}`, mayPass: true }))
    ),
    Effect.timeoutOrElse({
      duration: patience,
      orElse: () => Effect.fail(new Down({ reason: `${url.href}: no reply in time`, mayPass: true }))
    }),
    retried
  )

const servedPage = (
  client: Client,
  isAllowed: (host: string) => boolean,
  isOnline: Effect.Effect<boolean>
): Http["page"] =>
  Effect.fnUntraced(function* (address, isNeeded) {
    let at = address
    for (let hops = 0; hops <= maxHops; hops++) {
      const url = parsed(at)
      if (url === undefined) return yield* refused(`${at.slice(0, 200)} is no web address`)
      if (!isAllowed(url.hostname)) return yield* refused(`${url.hostname} is not on the public web`)
      const step = yield* hop(client, url).pipe(
        Effect.catchTag("Down", ({ reason }) =>
          Effect.flatMap(isNeeded(url.hostname) ? Effect.succeed(false) : isOnline, (online) =>
            Effect.fail(online ? new NoAnswer({ reason, error: "unavailable" }) : new WorldFailed({ reason }))
          )
        )
      )
      if (step._tag === "Served") return { url: url.href, type: step.type, text: step.text }
      at = step.to
    }
    return yield* refused(`${address}: more than ${maxHops} redirects`)
  })

const decodeServed = Schema.decodeUnknownEffect(Served)

/** Makes the error for a recorded answer that does not decode. */
const damaged = (question: string) => (error: { readonly message: string }) =>
  new WorldFailed({ reason: `recorded answers: ${question}: ${TextRules.oneLine(error.message)}` })

const page =
  (fetched: Http["page"], { once }: Recordings): Http["page"] =>
  (address, isNeeded) =>
    once(
      { page: address },
      Effect.map(fetched(address, isNeeded), (served) => ({ ...served }))
    ).pipe(Effect.flatMap((kept) => Effect.mapError(decodeServed(kept), damaged(address))))

const bodyOf = (
  service: string,
  response: HttpClientResponse.HttpClientResponse
): Effect.Effect<Json.Json, Down | NoAnswer> => {
  const { status } = response
  const reason = `${service}: HTTP ${status}`
  if (isTransient(status) || isDenied(status)) return Effect.fail(new Down({ reason, mayPass: isTransient(status) }))
  if (status >= 400) return Effect.fail(refused(reason))
  return Effect.mapError(response.json, () => new Down({ reason: `${service}: the reply is no JSON`, mayPass: true }))
}

/** Makes the key of a request in recordings, without API keys. */
const questionOf = (
  service: string,
  { body, method, url, urlParams }: HttpClientRequest.HttpClientRequest
): Json.Json => ({
  service,
  method,
  url,
  parameters: urlParams.params.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  body: body._tag === "Uint8Array" ? (body.text ?? "") : ""
})

const json =
  (client: Client, { once }: Recordings): Http["json"] =>
  (service, request, Reply, outage = () => undefined) => {
    const decode = Schema.decodeEffect(Reply)
    const asked = client.execute(request).pipe(
      Effect.mapError((error) => new Down({ reason: `${service}: ${error.reason._tag}`, mayPass: true })),
      Effect.flatMap((response) => bodyOf(service, response)),
      Effect.timeoutOrElse({
        duration: patience,
        orElse: () => Effect.fail(new Down({ reason: `${service}: no reply in time`, mayPass: true }))
      }),
      Effect.tap((body) =>
        Effect.matchEffect(decode(body), {
          onFailure: (error) =>
            Effect.fail(
              new Down({
                reason: `${service}: another reply than it documents: ${TextRules.oneLine(error.message)}`,
                mayPass: false
              })
            ),
          onSuccess: (reply) => {
            const found = outage(reply)
            return found === undefined ? Effect.void : Effect.fail(new Down(found))
          }
        })
      ),
      retried,
      Effect.catchTag("Down", ({ reason }) => Effect.fail(new WorldFailed({ reason })))
    )
    return Effect.flatMap(once(questionOf(service, request), asked), (body) =>
      Effect.mapError(decode(body), damaged(service))
    )
  }

/** Whether the network is up: requests the head of a page that is then available. */
const reaches = (client: Client, url: string): Effect.Effect<boolean> =>
  client
    .execute(HttpClientRequest.head(url))
    .pipe(Effect.timeout(patience), Effect.match({ onFailure: () => false, onSuccess: () => true }))

/**
 * Opens HTTP over `fetch`.
 *
 * @param isAllowed whether pages may be fetched from a host; also checked for each redirect and for the
 *   addresses that host names resolve to
 * @param beacon an address that answers as long as the network is up
 * @param recordings where answers are kept
 */
export const openHttp = (
  isAllowed: (host: string) => boolean,
  beacon: string,
  recordings: Recordings = noRecordings
): Effect.Effect<Http> =>
  Effect.map(HttpClient.HttpClient, (plain): Http => {
    const client = HttpClient.transform(plain, (effect) =>
      effect.pipe(
        Effect.provideService(HttpIncomingMessage.MaxBodySize, maxBody),
        Effect.provideService(FetchHttpClient.RequestInit, { redirect: "manual" })
      )
    )
    const fetchPage = publicFetch(isAllowed)
    const pages = HttpClient.transform(client, Effect.provideService(FetchHttpClient.Fetch, fetchPage))
    return {
      page: page(servedPage(pages, isAllowed, reaches(client, beacon)), recordings),
      json: json(client, recordings)
    }
  }).pipe(Effect.provide(FetchHttpClient.layer))
