import { Randomness } from "@escapement/core"
import { type Database, type Row, makeTable, numberIn, tableOf } from "../Database.ts"
import { drawNames, drawNumbers, idsOf, iso } from "../draws.ts"

/** Parts of the paper. */
export const sections: ReadonlyArray<string> = ["business", "culture", "politics", "science", "sport", "the region"]

const subjects =
  "Council,Ferry Company,Museum,Harbour Board,University,Brewery,Theatre,Tram Company,Chess Club,Observatory,Mayor,Orchestra".split(
    ","
  )
const verbs = "Argues over,Wins,Puts Off,Pays for,Welcomes,Doubts,Reopens,Loses".split(",")
const objects =
  "New Bridge,Old Archive,Winter Festival,Fish Market,Night Train,Botanic Garden,Lost Letters,Clock Tower,Summer School,Coal Pier,Water Mill,Rare Comet".split(
    ","
  )

const [perSection, articles, days] = [4, 132, 6] as const

interface Article {
  readonly writer: number
  readonly status: string
  /** Counted from today. */
  readonly day: number
}

/**
 * Draws articles: drafts, scheduled and published ones in turn; `most` is the number of articles per day, by
 * section.
 */
const drawArticles = (rng: Randomness.Rng, most: ReadonlyArray<number>): ReadonlyArray<Article> => {
  const held = new Map<number, number>()
  return Array.from({ length: articles }, (_, i): Article => {
    const writer = rng.int(0, sections.length * perSection - 1)
    if (i % 3 === 0) return { writer, status: "draft", day: 0 }
    const section = Math.floor(writer / perSection)
    const day = i % 3 === 1 ? rng.int(1, days) : -rng.int(0, 40)
    const key = section * 100 + day
    const count = (held.get(key) ?? 0) + 1
    // a page that is full takes no more
    if (i % 3 === 1 && count > (most[section] ?? 0)) return { writer, status: "draft", day: 0 }
    held.set(key, count)
    return { writer, status: i % 3 === 1 ? "scheduled" : "published", day }
  })
}

/**
 * Builds sections, their writers, articles that are drafts, scheduled or published, and some embargoes and
 * corrections.
 */
export const buildNews = (seed: Randomness.Seed, today: number): Database => {
  const rng = Randomness.rng(seed, "news")
  const sectionId = idsOf(rng, "SC", sections.length)
  const parts = sections.map((name, i): Row => ({ id: sectionId(i), name, articles_a_day: rng.int(2, 3) }))
  const names = drawNames(rng, sections.length * perSection)
  const writerId = idsOf(rng, "WR", names.length)
  const writers = names.map((name, i): Row => ({
    id: writerId(i),
    name,
    section: parts[Math.floor(i / perSection)]?.id ?? ""
  }))
  const articleId = idsOf(rng, "AT", articles)
  const titled = drawNumbers(rng, 0, subjects.length * verbs.length * objects.length - 1, articles)
  const lengths = drawNumbers(rng, 180, 1900, articles)
  const drawn = drawArticles(
    rng,
    parts.map((part) => numberIn(part, "articles_a_day"))
  )
  const writerOf = (i: number): string => writerId(drawn[i]!.writer)
  const sectionOf = (i: number): string => sectionId(Math.floor(drawn[i]!.writer / perSection))
  const dayOf = (i: number): string => (drawn[i]!.status === "draft" ? "" : iso(today + drawn[i]!.day))
  const titleOf = (i: number): string => {
    const nth = titled(i)
    return [
      subjects[nth % subjects.length],
      verbs[Math.floor(nth / subjects.length) % verbs.length],
      objects[Math.floor(nth / subjects.length / verbs.length)]
    ].join(" ")
  }
  const made = makeTable(
    articles,
    articleId,
    (i) => ({
      id: articleId(i),
      title: titleOf(i),
      section: sectionOf(i),
      writer: writerOf(i),
      words: lengths(i),
      status: drawn[i]!.status,
      day: dayOf(i)
    }),
    { title: titleOf, section: sectionOf, writer: writerOf, status: (i) => drawn[i]!.status, day: dayOf }
  )
  const embargoId = idsOf(rng, "EB", articles)
  const embargoes = drawn.flatMap(({ status }, i): ReadonlyArray<Row> =>
    status === "draft" && rng.int(0, 1) === 0
      ? [{ id: embargoId(i), article: articleId(i), last_day: iso(today + rng.int(0, days)) }]
      : []
  )
  const correctionId = idsOf(rng, "CX", articles)
  const corrections = drawn.flatMap(({ status }, i): ReadonlyArray<Row> =>
    status === "published" && rng.int(0, 3) === 0
      ? [{ id: correctionId(i), article: articleId(i), day: iso(today + rng.int(1, days)), status: "planned" }]
      : []
  )
  return {
    sections: tableOf(parts),
    writers: tableOf(writers),
    articles: made,
    embargoes: tableOf(embargoes),
    corrections: tableOf(corrections)
  }
}
