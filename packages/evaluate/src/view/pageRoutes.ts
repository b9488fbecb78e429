import type { Http } from "@escapement/server"
import { readFileSync, readdirSync } from "node:fs"
import { extname, join } from "node:path"
import { Effect } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { pagePolicy } from "./pagePolicy.ts"

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml"
}

const headers = { "content-security-policy": pagePolicy.join("; "), "referrer-policy": "no-referrer" }

const routesOf = (folder: string): ReadonlyArray<Http.Route> =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((file): ReadonlyArray<Http.Route> => {
    const type = types[extname(file)]
    if (type === undefined) return []
    const body = readFileSync(join(folder, file), "utf8")
    const path = file === "index.html" ? "/" : `/${file.replaceAll("\\", "/")}`
    return [{ method: "GET", path, isOpen: true, answer: () => Effect.succeed({ status: 200, type, headers, body }) }]
  })

/** Serves the files of the page; they contain no data of the store. */
export const pageRoutes = (folder: string): Effect.Effect<ReadonlyArray<Http.Route>, Refused> =>
  Effect.try({
    try: () => routesOf(folder),
    catch: (cause) => refuse({ message: `the viewer's page cannot be read: ${String(cause)}` })
  })
