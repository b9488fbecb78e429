import type { Instance } from "../Instance.ts"
import type { Article, Stop } from "./Stop.ts"

/** Returns the page that a stop is about; `null` if it has none. */
export const findArticle = (stop: Stop): Article | null =>
  stop._tag === "Page" || stop._tag === "Roadblock" ? stop.article : null

/** Lists the pages of a leg, including those of roadblocks, each once, in the order of its stops. */
export const listArticles = ({ stops }: Pick<Instance, "stops">): ReadonlyArray<Article> => {
  const articles = new Map<string, Article>()
  for (const stop of stops) {
    const article = findArticle(stop)
    if (article !== null && !articles.has(article.url)) articles.set(article.url, article)
  }
  return [...articles.values()]
}
