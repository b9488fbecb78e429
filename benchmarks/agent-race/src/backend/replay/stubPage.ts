import type { Json } from "@escapement/core"
import type { Instance } from "../../Instance.ts"
import { findArticle, listArticles } from "../../leg/listArticles.ts"
import type { Article, Stop } from "../../leg/Stop.ts"

const written = (value: Json.Json): string => (typeof value === "string" ? value : JSON.stringify(value))

const line = (stop: Stop): ReadonlyArray<string> => {
  if (stop._tag === "Page") return [`- ${stop.target}: ${written(stop.value)}`]
  if (stop._tag !== "Roadblock") return []
  const named = Object.values(stop.chain[0].args).filter((value) => typeof value === "string" && !value.includes("\n"))
  return named.map((value) => `- named on it: ${written(value)}`)
}

/**
 * Writes a stand-in for a page that was not archived: the values that the leg recorded of it, and links to those
 * pages of the leg that are reached by links.
 */
export const stubPage = (instance: Instance, article: Article): string => {
  const facts = instance.stops.flatMap((stop) => (findArticle(stop)?.url === article.url ? line(stop) : []))
  const links = listArticles(instance).filter(({ arrival, url }) => arrival._tag === "Link" && url !== article.url)
  return [
    `# ${article.title}`,
    "",
    "This page was not archived. What the leg recorded of it:",
    "",
    ...new Set(facts),
    ...(links.length === 0 ? [] : ["", "Links:", "", ...links.map(({ title, url }) => `- [${title}](${url})`)])
  ].join("\n")
}
