import { Effect, Schema } from "effect"
import { gatherings, subjects, trades } from "../encyclopaedia/build/society.ts"
import { NoAnswer } from "../backend/Backend.ts"
import { titleOfUrl } from "../encyclopaedia/Url.ts"
import { allTools } from "./allTools.ts"
import { textParameter } from "./parameters.ts"
import { type RaceTool, raceTool, textReply } from "./RaceTool.ts"

const fetchWebpage = raceTool({
  name: "fetch_webpage",
  description:
    "Fetches a web page and returns its readable text as Markdown, or its HTML. Long pages are returned in parts: pass offset to read on.",
  Args: Schema.Struct({
    url: textParameter("Address of the page"),
    raw_html: Schema.Boolean.annotate({ description: "Return HTML instead of Markdown (default false)" }).pipe(
      Schema.withDecodingDefaultKey(Effect.succeed(false))
    ),
    offset: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000_000 }))
      .annotate({ description: "The character to begin at (default 0)" })
      .pipe(Schema.withDecodingDefaultKey(Effect.succeed(0)))
  }),
  run: ({ backend }, { offset, raw_html, url }) =>
    Effect.flatMap(backend.page(url, raw_html ? "html" : "markdown"), (page) => {
      const { length } = page.text
      if (offset >= length) {
        const reason = `offset ${offset} is behind the end: the page has ${length} characters`
        return Effect.fail(new NoAnswer({ reason, error: "wrong-value" }))
      }
      const whole = { title: titleOfUrl(page.url) ?? page.url, from: offset, length }
      const part = raw_html ? whole : { ...whole, isReadable: true as const }
      return Effect.succeed({ ...textReply(page.text.slice(offset)), url: page.url, part })
    })
})

/** What the search of edition 11 knows a page by. */
const knownWords = [
  "It finds pages by the names that they have and mention, by the country, and by these words alone:",
  "country, city, region, river, mountain, person, company, museum, event, cryptocurrency;",
  `of museums ${subjects.map((each) => each.toLowerCase()).join(", ")};`,
  `of companies ${trades.map(([, trade]) => trade).join(", ")};`,
  `of events ${gatherings.map((each) => each.toLowerCase()).join(", ")}.`,
  "It knows no profession, no date, no number and no other word for any of these."
].join(" ")

/** The same search, whose description says which words it knows. */
const telling = (tool: RaceTool): RaceTool =>
  tool.name === "web_search"
    ? { ...tool, spec: { ...tool.spec, description: `${tool.spec.description ?? ""} ${knownWords}` } }
    : tool

/** The 19 tools with a page reader that can continue at an offset: for legs whose pages are long. */
export const readTools: ReadonlyArray<RaceTool> = allTools.map((tool) =>
  tool.name === "fetch_webpage" ? fetchWebpage : tool
)

/** The same tools with a search that says which words it knows: for legs of edition 11. */
export const tellingTools: ReadonlyArray<RaceTool> = readTools.map(telling)

/** What the search of places says from edition 12 on: the name of a place works, too. */
const placesByName = "The name of one place alone finds it, with its rating."

const naming = (tool: RaceTool): RaceTool =>
  tool.name === "maps_search_places"
    ? { ...tool, spec: { ...tool.spec, description: `${tool.spec.description ?? ""} ${placesByName}` } }
    : tool

/** The same tools with a search of places that says that a name is enough: for legs of edition 12. */
export const namingTools: ReadonlyArray<RaceTool> = tellingTools.map(naming)
