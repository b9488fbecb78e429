import { plainDate } from "../../generate/calendar.ts"
import { type Row, numberIn, rowsWhere, textIn } from "../Database.ts"
import { type Draw, type Goal, tell } from "../Service.ts"
import { iso, least, sayGoal } from "../draws.ts"
import { draftWords, hasRoom, isFree } from "./tools.ts"

const wordsOf = (rows: ReadonlyArray<Row>): number => rows.reduce((sum, row) => sum + numberIn(row, "words"), 0)

/**
 * Draws a goal: schedule a draft on the first of two days on which its embargo is over and its section has room,
 * or drop it.
 */
const schedule = ({ rng, today, view }: Draw): Goal | undefined => {
  const article = rng.pick(rowsWhere(view, "articles", { status: "draft" }))
  const section = view.row("sections", textIn(article, "section"))
  if (section === undefined) return undefined
  const [early, late] = [rng.int(1, 3), rng.int(4, 6)]
  const days = [today + early, today + late] as const
  const canBe = (day: number) => isFree(view, article.id, iso(day)) && hasRoom(view, section.id, iso(day))
  const day = days.find(canBe)
  // if the first day is possible, there is less to find out
  if (day === days[0] && rng.int(0, 1) === 0) return undefined
  const title = textIn(article, "title")
  const [first, second] = days.map(plainDate)
  const page = day === undefined ? [] : rowsWhere(view, "articles", { section: section.id, day: iso(day) })
  const asked = [
    `"${title}" is a draft that should be printed on ${first}. If it is still under embargo on that day, or its section has as many articles then as it takes a day, schedule it for ${second} under the same conditions. If that does not work either, spike it.`,
    `Schedule the draft "${title}" for ${first}, provided that its last day of embargo is over and that its section is not full. Failing that, try ${second} in the same way. Spike the draft if neither day will do.`,
    `When can "${title}" be printed? ${first} is wanted, ${second} would do. By that day its embargo, if it has one, must be over, and its section must have fewer articles on it than it takes a day. Schedule it for the first of the two days that fits, and spike it where none does.`
  ]
  const ask = [
    "How many words does the section have on that day, with this article? If you spiked it, how many words does it have itself?",
    "Tell me the words of all articles of its section on that day, this one included; for a spiked draft, its own.",
    "What is the number of words of the section's page of that day, together with the article (or of the article alone, if it was spiked)?"
  ]
  const look = (each: number) => ({ table: "articles", where: { section: section.id, day: iso(each) } })
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(title, [iso(days[0]), first ?? ""], [iso(days[1]), second ?? ""]),
    demands: [
      { table: "articles", where: { title } },
      { table: "embargoes", where: { article: article.id } },
      { table: "sections", where: { id: section.id } },
      look(days[0]),
      ...(day === days[0] ? [] : [look(days[1])])
    ],
    writes: [
      day === undefined
        ? { tool: "news_spike", args: { article: article.id } }
        : { tool: "news_schedule", args: { article: article.id, day: iso(day) } }
    ],
    answers: [String(wordsOf(page) + numberIn(article, "words"))]
  }
}

/** Draws a goal: correct the articles that a writer published since a day, if no correction is planned yet. */
const correct = ({ rng, today, view }: Draw): Goal | undefined => {
  const since = today - rng.int(12, 38)
  const isPlanned = (row: Row) => rowsWhere(view, "corrections", { article: row.id, status: "planned" }).length > 0
  const recentOf = (writer: Row) =>
    rowsWhere(view, "articles", { writer: writer.id, status: "published" }).filter(
      (row) => textIn(row, "day") >= iso(since)
    )
  const writer = rng.sample(view.rows("writers"), 12).find((row) => new Set(recentOf(row).map(isPlanned)).size === 2)
  if (writer === undefined || recentOf(writer).length > 5) return undefined
  const recent = recentOf(writer)
  const fresh = recent.filter((row) => !isPlanned(row))
  const day = today + rng.int(2, 9)
  const [who, from, on] = [textIn(writer, "name"), plainDate(since), plainDate(day)]
  const asked = [
    `${who} has got a name wrong in everything published since ${from}, that day included. Plan a correction on ${on} for each of these articles, but not for those that have a correction planned already.`,
    `Every article by ${who} that was published on ${from} or later needs a correction. Where one is planned, that is enough. Plan the others for ${on}.`,
    `Go through what ${who} has published from ${from} on. Whatever has no correction planned gets one, to be printed on ${on}.`
  ]
  const ask = [
    "How many words do the articles have altogether for which you planned one?",
    "What do the articles that got a new correction add up to in words?",
    "I need the total number of words of the articles that you planned corrections for."
  ]
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(who, [iso(day), on]),
    demands: [
      { table: "writers", where: { name: who } },
      { table: "articles", where: { writer: writer.id } },
      ...recent.map((row) => ({ table: "corrections", where: { article: row.id } }))
    ],
    writes: fresh.map((row) => ({ tool: "news_correct", args: { article: row.id, day: iso(day) } })),
    answers: [String(wordsOf(fresh))]
  }
}

/**
 * Draws a goal: give a writer's short drafts to the writer of the section with the least work, and drop the long
 * ones.
 */
const handOver = ({ rng, view }: Draw): Goal | undefined => {
  const draftsOf = (row: Row) => rowsWhere(view, "articles", { writer: row.id, status: "draft" })
  const writer = rng.sample(view.rows("writers"), 4).find((row) => draftsOf(row).length > 1 && draftsOf(row).length < 6)
  if (writer === undefined) return undefined
  const drafts = draftsOf(writer)
  const section = view.row("sections", textIn(writer, "section"))
  const others = rowsWhere(view, "writers", { section: textIn(writer, "section") }).filter(({ id }) => id !== writer.id)
  const to = least(others, (row) => draftWords(row.id, view))
  if (section === undefined || to === undefined) return undefined
  const most = 50 * Math.round(numberIn(rng.pick(drafts), "words") / 50)
  const kept = drafts.filter((row) => numberIn(row, "words") <= most)
  if (kept.length === 0) return undefined
  const who = textIn(writer, "name")
  const asked = [
    `${who} is ill. All drafts of ${who} that have ${most} words or fewer go to the other writer of the section who has the fewest words in drafts at present; the longer ones are spiked.`,
    `Take the drafts off ${who}. Spike each that is longer than ${most} words, and give the rest, all of them to one person, to the colleague of the same section whose own drafts come to the fewest words now.`,
    `${who} leaves the paper. Of what ${who} has in draft, pieces of up to ${most} words pass to whichever other writer of that section has least in draft so far, counted in words. Anything longer is spiked.`
  ]
  const ask = [
    "Who is that, and how many words in drafts does this colleague have then?",
    "Name whoever takes over, and the words that their drafts come to afterwards.",
    "Tell me who that was, and how many words in drafts they have after that."
  ]
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(who),
    demands: [
      { table: "writers", where: { name: who } },
      { table: "articles", where: { writer: writer.id } },
      { table: "writers", where: { section: section.id } }
    ],
    writes: drafts.map((row) =>
      kept.includes(row)
        ? { tool: "news_assign", args: { article: row.id, writer: to.id } }
        : { tool: "news_spike", args: { article: row.id } }
    ),
    answers: [textIn(to, "name"), String(draftWords(to.id, view) + wordsOf(kept))]
  }
}

/** The goals that a newspaper's requests are made of. */
export const newsGoals = { schedule, correct, handOver }
