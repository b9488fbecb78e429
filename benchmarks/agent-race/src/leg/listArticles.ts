import type { Instance } from "../Instance.ts"
import type { Article, Stop } from "./Stop.ts"

/** The page that a stop is about, where it has one. */
export const findArticle = (stop: Stop): Article | null =>
  stop._tag === "Page" || stop._tag === "Roadblock" ? stop.article : null

/** The pages of a leg, those of roadblocks too, each once, in the order of its stops. */
export const listArticles = ({ stops }: Pick<Instance, "stops">): ReadonlyArray<Article> => {
  const articles = new Map<string, Article>()
  for (const stop of stops) {
    const article = findArticle(stop)
    if (article !== null && !articles.has(article.url)) articles.set(article.url, article)
  }
  return [...articles.values()]
}
