import type { IncomingMessage } from "node:http"
import { Result } from "effect"
import { Refusal } from "./Refusal.ts"
import { type Route, isAt } from "./Route.ts"
import type { ServerLimits } from "./ServerLimits.ts"
import { tokenCheck } from "./Token.ts"

/** A request that passed the guard; its body is not read yet. */
export interface Admitted {
  readonly route: Route
  readonly path: string
  readonly query: string
  /** The most bytes of the body that may be read. */
  readonly maxBody: number
}

/** Admits a request to one of the routes, or refuses it with a reason. It never sees a body. */
type Guard = (request: IncomingMessage) => Result.Result<Admitted, Refusal>

/** The server that a guard protects. */
interface Guarded {
  readonly routes: ReadonlyArray<Route>
  /**
   * The token that every request must carry, except to open routes; absent if any program on this
   * machine may send requests.
   */
  readonly token?: string
  /** The port that the server listens on. */
  readonly port: number
  /** The address that the server listens on if it is not loopback; requests must name exactly this address. */
  readonly host?: string
  readonly limits: ServerLimits
}

const refuse = (status: number, reason: string, headers?: Readonly<Record<string, string>>) =>
  Result.fail(new Refusal({ status, reason, ...(headers === undefined ? {} : { headers }) }))

/**
 * Whether a request comes from a foreign page: browsers name the page in these headers, and the page
 * cannot change them. A name that was later bound to loopback (DNS rebinding) appears as the host.
 */
const isStrange = ({ headers, headersDistinct }: IncomingMessage, hosts: ReadonlySet<string>): boolean => {
  const host = headers.host?.toLowerCase() ?? ""
  if (!hosts.has(host) || headersDistinct.host?.length !== 1) return true
  if (headers.origin !== undefined && headers.origin.toLowerCase() !== `http://${host}`) return true
  const site = headers["sec-fetch-site"]
  return site !== undefined && site !== "same-origin" && site !== "none"
}

const isControl = (code: number): boolean => code < 0x20 || code === 0x7f

/** Whether a path is safe: no `..`, and nothing that other programs could read differently. */
const isPlainPath = (path: string): boolean => {
  if (!path.startsWith("/") || path.startsWith("//")) return false
  try {
    const decoded = decodeURIComponent(path)
    return (
      !Array.from(decoded).some((letter) => isControl(letter.charCodeAt(0))) &&
      !decoded.split(/[/\\]/).some((part) => part === "." || part === "..")
    )
  } catch {
    return false
  }
}

const isJson = (type: string | undefined): boolean =>
  type !== undefined && /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)

/** Says what is wrong with the body that a request announces; undefined if the body may be read. */
const bodyTrouble = ({ headers }: IncomingMessage, method: Route["method"], maxBody: number): Refusal | undefined => {
  const length = Number(headers["content-length"] ?? 0)
  const hasBody = length > 0 || headers["transfer-encoding"] !== undefined
  if (!hasBody) return undefined
  if ((headers["transfer-encoding"] ?? "chunked").toLowerCase() !== "chunked") {
    return new Refusal({ status: 400, reason: "expected a body of a known length, or in chunks" })
  }
  if (method === "GET") return new Refusal({ status: 413, reason: "expected no body" })
  const encoding = headers["content-encoding"]?.toLowerCase() ?? "identity"
  if (encoding !== "identity") return new Refusal({ status: 415, reason: "expected a body without content-encoding" })
  if (!isJson(headers["content-type"])) {
    return new Refusal({ status: 415, reason: "expected the header content-type: application/json" })
  }
  return length > maxBody ? new Refusal({ status: 413, reason: `at most ${maxBody} bytes` }) : undefined
}

/** Writes an address in the form that URLs use (IPv6 in brackets). */
export const hostName = (host: string): string => (host.includes(":") ? `[${host.toLowerCase()}]` : host)

/** Makes the guard of a server. */
export const makeGuard = ({ host, limits, port, routes, token }: Guarded): Guard => {
  const names = host === undefined ? ["127.0.0.1", "localhost", "[::1]"] : [hostName(host)]
  const hosts = new Set(names.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`])))
  const isBearer = token === undefined ? () => true : tokenCheck(token)
  const own = new Map(routes.flatMap((route) => (route.token === undefined ? [] : [[route, tokenCheck(route.token)]])))
  const named = routes.map(({ method, path }) => `${method} ${typeof path === "string" ? path : "…"}`)
  const known = [...new Set(named)].join(", ")
  return (request) => {
    if (isStrange(request, hosts)) return refuse(403, "this server is for programs on this machine, not for web pages")
    const { method = "", url = "" } = request
    const mark = url.indexOf("?")
    const path = mark === -1 ? url : url.slice(0, mark)
    if (!isPlainPath(path)) return refuse(400, "expected a plain path")
    const there = routes.filter((route) => isAt(path, route))
    const route = there.find((one) => one.method === method)
    const isAllowed = (route && own.get(route)) ?? isBearer
    if (route?.isOpen !== true && !isAllowed(request.headers)) {
      return refuse(401, "expected the header authorization: Bearer TOKEN with this server's token")
    }
    if (there.length === 0) return refuse(404, `expected one of ${known}`)
    if (route === undefined) {
      const allow = [...new Set(there.map((one) => one.method))].join(", ")
      return refuse(405, `${allow} only`, { allow })
    }
    const maxBody = route.maxBody ?? limits.body
    const trouble = bodyTrouble(request, route.method, maxBody)
    if (trouble !== undefined) return Result.fail(trouble)
    return Result.succeed({ route, path, query: mark === -1 ? "" : url.slice(mark + 1), maxBody })
  }
}
