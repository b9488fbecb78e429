import { type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import {
  type Args,
  type Service,
  type Written,
  added,
  atLeast,
  choice,
  day,
  declare,
  done,
  lookAt,
  number,
  optional,
  refused,
  since,
  standing,
  text
} from "../Service.ts"

const { outdated, read, show, turn, write } = declare("News_Media")

/** Counts the words of a writer's drafts. */
export const draftWords = (writer: string, view: View): number =>
  rowsWhere(view, "articles", { writer, status: "draft" }).reduce((sum, row) => sum + numberIn(row, "words"), 0)

/** Whether a section has room for another article on a day. */
export const hasRoom = (view: View, section: string, on: string): boolean =>
  rowsWhere(view, "articles", { section, day: on }).length < numberIn(view.row("sections", section), "articles_a_day")

/** Whether an article may be printed on a day: its embargo, if it has one, is over. */
export const isFree = (view: View, article: string, on: string): boolean =>
  rowsWhere(view, "embargoes", { article }).every((row) => textIn(row, "last_day") < on)

const isDay = (value: unknown): boolean => /^\d{4}-\d{2}-\d{2}$/.test(String(value))

const schedule = (view: View, { article, day: on }: Args): Written => {
  const row = standing(view, "articles", article, "draft")
  if (row === undefined) return refused(`no draft ${article}`)
  if (!isDay(on)) return refused("say the day")
  if (!isFree(view, row.id, String(on))) return refused("the article is under embargo on that day")
  return hasRoom(view, textIn(row, "section"), String(on))
    ? done({ table: "articles", row: { ...row, status: "scheduled", day: String(on) } })
    : refused("the section is full on that day")
}

const withdraw = (view: View, { article }: Args): Written => {
  const row = standing(view, "articles", article, "scheduled") ?? standing(view, "articles", article, "spiked")
  return row === undefined
    ? refused(`nothing scheduled or spiked ${article}`)
    : done({ table: "articles", row: { ...row, status: "draft", day: "" } })
}

const assign = (view: View, { article, writer }: Args): Written => {
  const row = standing(view, "articles", article, "draft")
  const person = view.row("writers", String(writer))
  if (row === undefined) return refused(`no draft ${article}`)
  if (person === undefined) return refused(`no writer ${writer}`)
  return person["section"] === row["section"]
    ? done({ table: "articles", row: { ...row, writer: person.id } })
    : refused("the writer is of another section")
}

const correct = (view: View, { article, day: on }: Args): Written => {
  const row = standing(view, "articles", article, "published")
  if (row === undefined) return refused(`no published article ${article}`)
  if (!isDay(on)) return refused("say the day")
  if (rowsWhere(view, "corrections", { article: row.id, status: "planned" }).length > 0)
    return refused("a correction is planned")
  return added(view, "corrections", "CX", { article: row.id, day: String(on), status: "planned" })
}

const articleOf = lookAt("news_get_article", "article")
const article = { table: "articles", word: "article" } as const
const correction = { table: "corrections", word: "correction" } as const

/** The tools of a newspaper. */
export const newsTools: Service["tools"] = [
  read("news_find_section", "Finds a section by name", "sections", { name: text("Name") }),
  show("news_get_section", "Shows a section", "sections"),
  read("news_find_writer", "Finds a writer by name", "writers", { name: text("Name") }),
  show("news_get_writer", "Shows a writer", "writers"),
  read("news_list_writers", "Lists writers of a section", "writers", { section: text("Id of a section") }),
  read("news_find_article", "Finds an article by title", "articles", { title: text("Title") }),
  show("news_get_article", "Shows an article", "articles"),
  read("news_list_page", "Lists articles of a section on a day", "articles", {
    section: text("Id of a section"),
    day: day("Day")
  }),
  read("news_articles_by", "Lists articles of a writer", "articles", {
    writer: text("Id of a writer"),
    status: optional(choice("Status", ["draft", "scheduled", "published", "spiked"])),
    since: { ...optional(day("First day")), filter: since("day") },
    words: { ...optional(number("Words, at least")), filter: atLeast("words") }
  }),
  read("news_list_embargoes", "Lists embargoes on an article", "embargoes", { article: text("Id of an article") }),
  read("news_list_corrections", "Lists corrections of an article", "corrections", {
    article: text("Id of an article")
  }),
  show("news_get_correction", "Shows a correction", "corrections"),
  write(
    "news_schedule",
    "Schedules a draft",
    { article: text("Id"), day: day("Day") },
    { run: schedule, verify: articleOf }
  ),
  turn("news_spike", "Drops a draft", article, "draft", "spiked"),
  write(
    "news_withdraw",
    "Makes an article a draft again",
    { article: text("Id") },
    { run: withdraw, verify: articleOf }
  ),
  write(
    "news_assign",
    "Gives a draft to another writer",
    { article: text("Id"), writer: text("Id") },
    { run: assign, verify: articleOf }
  ),
  write(
    "news_correct",
    "Plans a correction of a published article",
    { article: text("Id"), day: day("Day") },
    { run: correct, verify: lookAt("news_list_corrections", "article", "article") }
  ),
  turn("news_cancel_correction", "Cancels a correction", correction, "planned", "cancelled"),
  outdated("news_page_v1", "Lists articles of a section. Deprecated", "articles", { section: text("Id of a section") }),
  outdated("news_articles_of_v1", "Lists articles of a writer. Deprecated: lengths as first planned", "articles", {
    writer: text("Id")
  })
]
