import { Randomness } from "@escapement/core"
import { type Database, type Row, numberIn, tableOf, textIn } from "../Database.ts"
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

/** Sections, who writes for them, articles that are drafts, scheduled or published, and embargoes and corrections of some. */
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
  const held = new Map<string, number>()
  const made = Array.from({ length: articles }, (_, i): Row => {
    const nth = titled(i)
    const title = [
      subjects[nth % subjects.length],
      verbs[Math.floor(nth / subjects.length) % verbs.length],
      objects[Math.floor(nth / subjects.length / verbs.length)]
    ].join(" ")
    const writer = rng.pick(writers)
    const section = textIn(writer, "section")
    const row = { id: articleId(i), title, section, writer: writer.id, words: lengths(i) }
    if (i % 3 === 0) return { ...row, status: "draft", day: "" }
    const day = iso(today + (i % 3 === 1 ? rng.int(1, days) : -rng.int(0, 40)))
    const most = numberIn(
      parts.find(({ id }) => id === section),
      "articles_a_day"
    )
    const count = (held.get(`${section} ${day}`) ?? 0) + 1
    // a page that is full takes no more
    if (i % 3 === 1 && count > most) return { ...row, status: "draft", day: "" }
    held.set(`${section} ${day}`, count)
    return { ...row, status: i % 3 === 1 ? "scheduled" : "published", day }
  })
  const embargoId = idsOf(rng, "EB", articles)
  const embargoes = made.flatMap((article, i): ReadonlyArray<Row> =>
    article["status"] === "draft" && rng.int(0, 1) === 0
      ? [{ id: embargoId(i), article: article.id, last_day: iso(today + rng.int(0, days)) }]
      : []
  )
  const correctionId = idsOf(rng, "CX", articles)
  const corrections = made.flatMap((article, i): ReadonlyArray<Row> =>
    article["status"] === "published" && rng.int(0, 3) === 0
      ? [{ id: correctionId(i), article: article.id, day: iso(today + rng.int(1, days)), status: "planned" }]
      : []
  )
  return {
    sections: tableOf(parts),
    writers: tableOf(writers),
    articles: tableOf(made),
    embargoes: tableOf(embargoes),
    corrections: tableOf(corrections)
  }
}
