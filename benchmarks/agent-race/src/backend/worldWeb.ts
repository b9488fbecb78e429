import type { Json } from "@escapement/core"
import { Effect } from "effect"
import { anchor, escapeHtml } from "../encyclopaedia/articles/Pen.ts"
import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import { renderDocument } from "../encyclopaedia/pageHtml.ts"
import { type SearchIndex, makeSearchIndex } from "../encyclopaedia/SearchIndex.ts"
import { makeSite } from "../encyclopaedia/Site.ts"
import { dataTools } from "../tools/dataTools.ts"
import { mapTools } from "../tools/mapTools.ts"
import { weatherTools } from "../tools/weatherTools.ts"
import { webTools } from "../tools/webTools.ts"
import { worldBackend } from "./worldBackend.ts"

/** A request to the served world: its method, its path with the query, its body. */
interface PageRequest {
  readonly method: string
  readonly path: string
  readonly body: string
}

/** A response of the web site that `worldWeb` serves. */
export interface PageReply {
  readonly status: number
  readonly type: "text/html" | "application/json" | "text/plain"
  readonly text: string
}

const html = (title: string, body: string, status = 200): PageReply => ({
  status,
  type: "text/html",
  text: renderDocument(title, body)
})

const searchForm = `<form action="/search"><input name="q" type="search" autofocus> <button>Search</button></form>`

/** All tools but those that run or write programs. */
const tools = [...webTools, ...mapTools, ...weatherTools, ...dataTools]

const parsed = (body: string): Effect.Effect<Json.Json, string> =>
  Effect.try({ try: (): Json.Json => JSON.parse(body === "" ? "{}" : body), catch: () => "the body is not JSON" })

const frontPage = (world: Encyclopaedia): PageReply => {
  const countries = world.ofKind("country").map(({ title }) => `<li>${anchor(title)}</li>`)
  const body = `${searchForm}\n<h2>Countries</h2>\n<ul>\n${countries.join("\n")}\n</ul>`
  const list = tools.map(
    ({ name, spec }) => `<li><code>POST /tools/${name}</code> ${escapeHtml(spec.description)}</li>`
  )
  return html("Encyclopaedia", `${body}\n<h2>Tools</h2>\n<ul>\n${list.join("\n")}\n</ul>`)
}

const searchPage = (index: SearchIndex, query: string): PageReply => {
  const hits = index
    .search(query, 10)
    .map(({ snippet, title }) => `<li>${anchor(title)}<br>${escapeHtml(snippet)}</li>`)
  return html(`Search: ${query}`, `${searchForm}\n<ol>\n${hits.join("\n")}\n</ol>`)
}

/**
 * Makes a handler of requests that serves an encyclopaedia and its services as a web site: `/`, `/wiki/TITLE`,
 * `/search?q=WORDS`, and `POST /tools/NAME` with the arguments as JSON for every tool except the two for Python.
 */
export const worldWeb = (world: Encyclopaedia): ((request: PageRequest) => Effect.Effect<PageReply>) => {
  const site = makeSite(world)
  const backend = worldBackend(world)
  let index: SearchIndex | undefined
  const callTool = (name: string, body: string): Effect.Effect<PageReply> => {
    const tool = tools.find((each) => each.name === name)
    if (tool === undefined) return Effect.succeed({ status: 404, type: "text/plain", text: `no tool ${name}\n` })
    const services = { backend, python: { run: () => Effect.die("no program is run here") }, coder: undefined }
    return parsed(body).pipe(
      Effect.flatMap((args) => tool.call(services, args)),
      Effect.map((reply): PageReply => ({ status: 200, type: "application/json", text: `${reply.text}\n` })),
      Effect.catch((failure) => {
        const reason = typeof failure === "string" ? failure : "reason" in failure ? failure.reason : failure.message
        return Effect.succeed<PageReply>({ status: 400, type: "text/plain", text: `${reason}\n` })
      })
    )
  }
  return ({ body, method, path }) => {
    const url = new URL(path, "http://localhost")
    const [, name] = /^\/tools\/(\w+)$/.exec(url.pathname) ?? []
    if (name !== undefined && method === "POST") return callTool(name, body)
    if (method !== "GET") return Effect.succeed({ status: 405, type: "text/plain", text: "GET only\n" })
    if (url.pathname === "/") return Effect.succeed(frontPage(world))
    if (url.pathname === "/search") {
      index ??= makeSearchIndex(world)
      return Effect.succeed(searchPage(index, url.searchParams.get("q") ?? ""))
    }
    const served = site.page(url.pathname)
    return Effect.succeed(
      served === undefined
        ? html("Not found", `${searchForm}\n<p>There is no such page.</p>`, 404)
        : { status: 200, type: "text/html", text: served.html }
    )
  }
}
