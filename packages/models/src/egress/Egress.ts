import { Context, Duration } from "effect"
import { given } from "../given.ts"
import { type Bound, boundedBody } from "./boundedBody.ts"
import { EgressFailed } from "./EgressFailed.ts"

/** Limits on the replies and connections of a server. */
interface EgressLimits {
  /** The most bytes of a reply, after decompression. */
  readonly reply: number
  /** The longest that a reply may pause once it has begun. */
  readonly idle: Duration.Duration
  /** The longest that a connection may take to be made. */
  readonly connect: Duration.Duration
  /** The most bytes of the headers of a reply. */
  readonly headers: number
  /** The most redirects that are followed; each must lead to the same origin. */
  readonly redirects: number
}

/** The limits on replies and connections unless a caller gives others. */
export const standardEgress: EgressLimits = {
  reply: 8 * 1024 * 1024,
  idle: Duration.minutes(2),
  connect: Duration.seconds(30),
  headers: 32 * 1024,
  redirects: 5
}

/** The type of the global `fetch`. */
export type Fetch = typeof globalThis.fetch

/**
 * The HTTP client for calls to providers and remote agents, with limits on what a server may do. Model calls go through
 * it, except those of provider packages, and of models passed as values, that make their own requests.
 */
export interface Egress {
  /**
   * Makes a `fetch` that enforces the limits.
   *
   * @param times factor by which replies may have more bytes than the limit; default 1
   */
  readonly fetch: (times?: number) => Fetch
}

/** The most bytes of an error's body that are read: enough for its reason. */
const maxErrorBody = 64 * 1024

interface Sent {
  readonly url: URL
  readonly method: string
  readonly headers: Headers
  readonly body: string | Uint8Array<ArrayBuffer> | undefined
  readonly signal: AbortSignal | undefined
}

const isPlain = (body: unknown): body is string | undefined => typeof body === "string" || body === undefined

const sentOf = async (input: Parameters<Fetch>[0], init: RequestInit = {}): Promise<Sent> => {
  const { body } = init
  if ((typeof input === "string" || input instanceof URL) && isPlain(body)) {
    return {
      url: typeof input === "string" ? new URL(input) : input,
      method: init.method ?? "GET",
      headers: new Headers(init.headers),
      body,
      signal: init.signal ?? undefined
    }
  }
  const request = new Request(input, init)
  return {
    url: new URL(request.url),
    method: request.method,
    headers: request.headers,
    body: request.body === null ? undefined : new Uint8Array(await request.arrayBuffer()),
    signal: init.signal ?? request.signal
  }
}

const isWeb = ({ protocol }: URL): boolean => protocol === "http:" || protocol === "https:"
const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/**
 * Returns the target of a redirect if it has the origin of the request; fails otherwise, as key and prompt are meant
 * for that origin only.
 */
const followed = (url: URL, method: string, status: number, location: string): URL => {
  const to = URL.parse(location, url.href)
  const whither = to === null ? "nowhere" : isWeb(to) ? `to ${to.origin}` : `to an address with ${to.protocol}`
  if (to === null || to.origin !== url.origin || !isWeb(to)) {
    throw new EgressFailed(
      `${url.origin} redirects ${whither} (${status}), which is not followed, because key and prompt would go to another origin; if this is intended, set baseURL to the new address`,
      { isRetryable: false }
    )
  }
  if (status < 307 && method !== "GET" && method !== "HEAD") {
    throw new EgressFailed(
      `${url.origin} redirects with status ${status}, which would drop the request: set baseURL to the new address`,
      { isRetryable: false }
    )
  }
  return to
}

type Send = (url: URL, init: Omit<Sent, "url">) => Promise<Response>

/**
 * Sends requests by `undici`, because Node's own `fetch` always waits five minutes for a reply and takes no other
 * timeout.
 */
const sendByUndici = async ({ connect, headers }: EgressLimits): Promise<Send> => {
  const undici = await import("undici")
  const dispatcher = new undici.Agent({
    connect: { timeout: Duration.toMillis(connect) },
    maxHeaderSize: headers,
    // the caller limits the whole attempt, and the pauses within the body are limited below
    headersTimeout: 0,
    bodyTimeout: 0
  })
  return async (url, { body, headers, method, signal }) => {
    const response = await undici.fetch(url, {
      method,
      headers: [...headers],
      redirect: "manual",
      dispatcher,
      ...given({ body, signal })
    })
    const { status } = response
    const isEmpty = status === 204 || status === 205 || status === 304
    return new Response(isEmpty ? null : response.body, { status, headers: [...response.headers] })
  }
}

const sendByRuntime: Send = (url, { body, headers, method, signal }) =>
  fetch(url, { method, headers, redirect: "manual", ...given({ body, signal }) })

const openSend = (limits: EgressLimits): Promise<Send> =>
  "Deno" in globalThis ? Promise.resolve(sendByRuntime) : sendByUndici(limits)

const letGo = (response: Response): void => void response.body?.cancel().catch(() => {})

/**
 * Makes the egress of a process. It follows redirects only within the requested origin, limits the decompressed
 * bytes of a reply, and closes its connection when it is aborted.
 */
export const makeEgress = (limits: EgressLimits): Egress => {
  let opened: Promise<Send> | undefined
  const bounded = (response: Response, bound: Omit<Bound, "idle">): Response => {
    if (response.body === null) return response
    const { headers, status } = response
    const body = boundedBody(response.body, { ...bound, idle: Duration.toMillis(limits.idle) })
    return new Response(body, { status, headers })
  }
  return {
    fetch:
      (times = 1) =>
      async (input, init) => {
        const send = await (opened ??= openSend(limits))
        const sent = await sentOf(input, init)
        let { url } = sent
        for (let hops = 0; ; hops++) {
          if (!isWeb(url)) {
            throw new EgressFailed(`${url.protocol} addresses are not called: use http: or https:`, {
              isRetryable: false
            })
          }
          const response = await send(url, sent)
          const location = isRedirect(response.status) ? response.headers.get("location") : null
          if (location === null) {
            return response.ok
              ? bounded(response, { max: limits.reply * times, beyond: "fail" })
              : bounded(response, { max: maxErrorBody, beyond: "cut" })
          }
          letGo(response)
          if (hops >= limits.redirects) {
            throw new EgressFailed(`${url.origin} redirects more than ${limits.redirects} times`, {
              isRetryable: false
            })
          }
          url = followed(url, sent.method, response.status, location)
        }
      }
  }
}

/**
 * The egress that model calls use: one for this process, unless another one is provided. It is a reference because it
 * lives as long as the process and never changes the calls that it lets through.
 */
export const EgressClient = Context.Reference<Egress>("@escapement/models/Egress", {
  defaultValue: () => makeEgress(standardEgress)
})
