import type { Json } from "@escapement/core"
import { Effect, Schema } from "effect"
import { textParameter } from "./parameters.ts"
import { type RaceTool, jsonReply, raceTool, textReply } from "./RaceTool.ts"

const fetchWebpage = raceTool({
  name: "fetch_webpage",
  description: "Fetches a web page and returns its readable text as Markdown, or its HTML.",
  Args: Schema.Struct({
    url: textParameter("Address of the page"),
    raw_html: Schema.Boolean.annotate({ description: "Return HTML instead of Markdown (default false)" }).pipe(
      Schema.withDecodingDefaultKey(Effect.succeed(false))
    )
  }),
  run: ({ backend }, { raw_html, url }) =>
    Effect.map(backend.page(url, raw_html ? "html" : "markdown"), (page) => ({
      ...textReply(page.text === "" ? "(No readable content found.)" : page.text),
      url: page.url
    }))
})

/** Returns the requested sections, their lists cut; the whole reply if no section was requested. */
const sectioned = (reply: Json.JsonObject, sections: ReadonlyArray<string>, most: number): Json.Json =>
  sections.length === 0
    ? reply
    : Object.fromEntries(
        sections.flatMap((section) => {
          const found = Object.hasOwn(reply, section) ? reply[section] : undefined
          return found === undefined ? [] : [[section, Array.isArray(found) ? found.slice(0, most) : found] as const]
        })
      )

const textOr = (name: string, description: string) =>
  Schema.String.annotate({ description }).pipe(Schema.withDecodingDefaultKey(Effect.succeed(name)))

const webSearch = raceTool({
  name: "web_search",
  description: "Searches the web and returns titles, addresses and snippets of pages as JSON.",
  Args: Schema.Struct({
    query: textParameter("What to search for"),
    location: textOr("United States", "Where the search is made (default United States)"),
    gl: textOr("us", "Country code (default us)"),
    hl: textOr("en", "Language code (default en)"),
    num_results: Schema.Int.annotate({ description: "Results wanted, 1 to 10 (default 5)" }).pipe(
      Schema.withDecodingDefaultKey(Effect.succeed(5))
    ),
    sections: Schema.optionalKey(
      Schema.Array(Schema.String).annotate({ description: "Sections of the reply to keep, such as organic" })
    )
  }),
  run: ({ backend }, { gl, hl, location, num_results, query, sections }) => {
    const num = Math.min(10, Math.max(1, num_results))
    return Effect.map(backend.search({ query, location, gl, hl, num }), (reply) =>
      jsonReply(sectioned(reply, sections ?? [], num))
    )
  }
})

/** Fetching and searching. Source: paper Table 5. */
export const webTools: ReadonlyArray<RaceTool> = [fetchWebpage, webSearch]
