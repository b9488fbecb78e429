import { dayOfIso } from "../../generate/calendar.ts"
import { numberIn, rowsWhere, textIn } from "../Database.ts"
import { type Service, foundBy, takenBackBy } from "../Service.ts"
import { inherits, oneOf, references, rulesFor, uniques, whole } from "../rules.ts"
import { buildNews, sections } from "./build.ts"
import { newsGoals } from "./goals.ts"
import { draftWords, newsTools } from "./tools.ts"

const isDay = (text: string): boolean => dayOfIso(text) !== undefined

/** A newspaper: the writers of each section, the days on which articles are printed, and corrections. */
export const news: Service = {
  domain: "News_Media",
  tables: {
    sections: { prefix: "SC", found: foundBy("name") },
    writers: {
      prefix: "WR",
      found: foundBy("name"),
      computed: (row, view) => ({ words_in_drafts: draftWords(row.id, view) })
    },
    articles: {
      prefix: "AT",
      found: foundBy("title"),
      undo: (row, base) =>
        row["status"] === "draft"
          ? { tool: "news_assign", args: { article: row.id, writer: textIn(base, "writer") } }
          : { tool: "news_withdraw", args: { article: row.id } }
    },
    embargoes: { prefix: "EB", found: foundBy("article") },
    corrections: {
      prefix: "CX",
      found: foundBy("article"),
      ...takenBackBy("news_cancel_correction", "correction", "planned", "cancelled")
    }
  },
  build: buildNews,
  tools: newsTools,
  goals: newsGoals,
  rules: [
    ...uniques({
      sections: ["id", "name"],
      writers: ["id", "name"],
      articles: ["id", "title", "words"],
      embargoes: ["id", "article"],
      corrections: ["id", "article"]
    }),
    ...references({
      writers: { section: "sections" },
      articles: { section: "sections", writer: "writers" },
      embargoes: { article: "articles" },
      corrections: { article: "articles" }
    }),
    oneOf("sections", "name", sections),
    oneOf("articles", "status", ["draft", "scheduled", "published"]),
    oneOf("corrections", "status", ["planned"]),
    whole("sections", "articles_a_day", 2, 3),
    whole("articles", "words", 180, 1900),
    ...rulesFor("sections", {
      "a section has four writers": (row, view) => rowsWhere(view, "writers", { section: row.id }).length === 4,
      "a section takes no more articles a day than it may": (row, view) => {
        const days = rowsWhere(view, "articles", { section: row.id, status: "scheduled" }).map(
          (article) => article["day"]
        )
        return days.every((day) => days.filter((other) => other === day).length <= numberIn(row, "articles_a_day"))
      }
    }),
    inherits("articles", "an article is of the section of its writer", "section", "writers", "writer"),
    ...rulesFor("articles", {
      "a draft has no day, and everything else has one": (row) =>
        row["status"] === "draft" ? row["day"] === "" : isDay(textIn(row, "day")),
      "what is published has its day behind it": (row, _, today) =>
        row["status"] !== "published" || textIn(row, "day") <= today,
      "what is scheduled has its day ahead": (row, _, today) =>
        row["status"] !== "scheduled" || textIn(row, "day") > today
    }),
    ...rulesFor("embargoes", {
      "only drafts are under embargo": (row, view) =>
        view.row("articles", textIn(row, "article"))?.["status"] === "draft",
      "an embargo lasts for today at least": (row, _, today) => textIn(row, "last_day") >= today
    }),
    ...rulesFor("corrections", {
      "only what is published is corrected": (row, view) =>
        view.row("articles", textIn(row, "article"))?.["status"] === "published",
      "a correction is still to come": (row, _, today) => textIn(row, "day") > today
    })
  ]
}
