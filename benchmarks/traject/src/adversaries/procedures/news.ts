import { Effect } from "effect"
import { type Caller, type ReplyRow, amount, cell, lowest } from "../databaseCalls.ts"
import { type Procedure, type Slots, fit, fitName } from "./Procedure.ts"

const wordsOf = (rows: ReadonlyArray<ReplyRow>): number => rows.reduce((sum, row) => sum + amount(row, "words"), 0)

/** Schedules an article for the first of some days that has space for it, else spikes it. */
export const publish: (caller: Caller, article: ReplyRow, days: ReadonlyArray<string>) => ReturnType<Procedure["run"]> =
  Effect.fnUntraced(function* (caller, article, days) {
    const embargoes = yield* caller.list("news_list_embargoes", { article: cell(article, "id") })
    const section = yield* caller.first("news_get_section", { id: cell(article, "section") })
    for (const day of days) {
      const page = yield* caller.list("news_list_page", { section: cell(section, "id"), day })
      if (embargoes.some((row) => String(row["last_day"]) >= day) || page.length >= amount(section, "articles_a_day"))
        continue
      yield* caller.call("news_schedule", { article: cell(article, "id"), day })
      return [wordsOf([...page, article])]
    }
    yield* caller.call("news_spike", { article: cell(article, "id") })
    return [amount(article, "words")]
  })

const schedule = Effect.fnUntraced(function* (caller: Caller, { dates, text }: Slots) {
  const article = yield* caller.first("news_find_article", { title: fit(text, /"(.+?)"/) })
  return yield* publish(caller, article, dates.slice(0, 2))
})

const correct = Effect.fnUntraced(function* (caller: Caller, { dates: [since = "", day = ""], text }: Slots) {
  const writer = yield* caller.first("news_find_writer", {
    name: fitName(text, "@ has got", "article by @", "what @ has")
  })
  const fresh = []
  for (const row of yield* caller.list("news_articles_by", { writer: cell(writer, "id") })) {
    if (row["status"] !== "published" || String(row["day"]) < since) continue
    const planned = yield* caller.list("news_list_corrections", { article: cell(row, "id") })
    if (planned.some((each) => each["status"] === "planned")) continue
    yield* caller.call("news_correct", { article: cell(row, "id"), day })
    fresh.push(row)
  }
  return [wordsOf(fresh)]
})

const handOver = Effect.fnUntraced(function* (caller: Caller, { text }: Slots) {
  const writer = yield* caller.first("news_find_writer", {
    name: fitName(text, "@ is ill", "drafts off @", "@ leaves")
  })
  const most = Number(fit(text, /(\d+) words/))
  const own = yield* caller.list("news_articles_by", { writer: cell(writer, "id") })
  const others = (yield* caller.list("news_list_writers", { section: cell(writer, "section") })).filter(
    (row) => row["id"] !== writer["id"]
  )
  const to = lowest(others, (row) => amount(row, "words_in_drafts"))
  let sum = amount(to, "words_in_drafts")
  for (const row of own.filter((each) => each["status"] === "draft")) {
    const isKept = amount(row, "words") <= most
    yield* isKept
      ? caller.call("news_assign", { article: cell(row, "id"), writer: cell(to, "id") })
      : caller.call("news_spike", { article: cell(row, "id") })
    sum += isKept ? amount(row, "words") : 0
  }
  return [String(to?.["name"]), sum]
})

/** The procedures for a newspaper. */
export const newsProcedures: ReadonlyArray<Procedure> = [
  { words: /embargo/, run: schedule },
  { words: /correction/, run: correct },
  { words: /\bdrafts?\b/, run: handOver }
]
