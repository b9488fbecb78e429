import { Http } from "@escapement/server"
import { readFileSync, readdirSync } from "node:fs"
import { extname, join } from "node:path"
import { Effect, type Scope } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { findRun } from "../openTrial.ts"
import type { Setup } from "../Registry.ts"
import { pagePolicy } from "./pagePolicy.ts"
import { viewRoutes } from "./routes.ts"
import { type Reading, openViewStore } from "./ViewStore.ts"

/** How a viewer is served. */
export interface ServingView extends Setup {
  /** The folder of the built page. */
  readonly page: string
  /** 0 takes any that is free. */
  readonly port: number
  /** An address of this machine to listen on instead of loopback. */
  readonly host?: string | undefined
  /** What every request for data must carry. */
  readonly token: string
  /** Ids of the runs that it lists, or beginnings of them; all of the store where there is none. */
  readonly runs: ReadonlyArray<string>
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml"
}

const headers = { "content-security-policy": pagePolicy.join("; "), "referrer-policy": "no-referrer" }

/** The files of the page, which hold nothing of the store. */
const pageRoutes = (folder: string): ReadonlyArray<Http.Route> =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((file): ReadonlyArray<Http.Route> => {
    const type = types[extname(file)]
    if (type === undefined) return []
    const body = readFileSync(join(folder, file), "utf8")
    const path = file === "index.html" ? "/" : `/${file.replaceAll("\\", "/")}`
    return [{ method: "GET", path, isOpen: true, answer: () => Effect.succeed({ status: 200, type, headers, body }) }]
  })

/** Serves the viewer of a store until the scope closes, and returns its address without the token. */
export const serveView = Effect.fnUntraced(function* ({
  host,
  page,
  port,
  runs,
  token,
  ...setup
}: ServingView): Effect.fn.Return<string, Refused, Reading | Scope.Scope> {
  const context = yield* Effect.context<Reading>()
  const only = new Set((yield* Effect.forEach(runs, findRun)).map(({ id }) => id))
  const view = yield* openViewStore(setup)
  const files = yield* Effect.try({
    try: () => pageRoutes(page),
    catch: (cause) => refuse({ message: `the viewer's page cannot be read: ${String(cause)}` })
  })
  return yield* Effect.mapError(
    Http.serve({
      token,
      port,
      ...(host === undefined ? {} : { host }),
      routes: [...files, ...viewRoutes(view, only, context)],
      refusal: ({ reason, status }) => ({
        status,
        type: "application/json",
        body: JSON.stringify({ error: reason })
      })
    }),
    refuse
  )
})
