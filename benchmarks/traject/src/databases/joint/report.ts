import { dayOfIso, plainDate } from "../../generate/calendar.ts"
import { numberIn, rowsWhere, textIn } from "../Database.ts"
import { tell } from "../Service.ts"
import { iso, sayGoal } from "../draws.ts"
import { league } from "../league/league.ts"
import { news } from "../news/news.ts"
import { hasRoom, isFree } from "../news/tools.ts"
import { type Joint, derive } from "./Joint.ts"

/** A draft about a match is printed after the match day, which the league knows and the paper has noted wrongly. */
export const report: Joint = {
  services: [news, league],
  draw: ({ rng, today, view }) => {
    const [paper, season] = [view(news), view(league)]
    const article = rng.pick(rowsWhere(paper, "articles", { status: "draft" }))
    const section = paper.row("sections", textIn(article, "section"))
    const near = rowsWhere(season, "matches", { status: "scheduled" }).filter(
      (row) => (dayOfIso(textIn(row, "day")) ?? 0) <= today + 4
    )
    if (section === undefined || near.length === 0) return undefined
    const game = rng.pick(near)
    const [home, away] = [season.row("clubs", textIn(game, "home")), season.row("clubs", textIn(game, "away"))]
    if (home === undefined || away === undefined) return undefined
    const played = dayOfIso(textIn(game, "day")) ?? 0
    const noted = played + rng.pick([-1, 1, 2])
    const firstBehind = (day: number): number | undefined =>
      [day + 1, day + 2, day + 3].find(
        (each) => isFree(paper, article.id, iso(each)) && hasRoom(paper, section.id, iso(each))
      )
    const [day, wrong] = [firstBehind(played), firstBehind(noted)]
    // the choice of whom to believe has to change the result
    if (day === wrong || noted <= today) return undefined
    const [title, host, visitor] = [textIn(article, "title"), textIn(home, "name"), textIn(away, "name")]
    const asked = [
      `The draft "${title}" is about the match of ${host} at home against ${visitor} and may be printed on any of the three days after the match. Take the first of these on which its embargo, if it has one, is over and its section has fewer articles than it takes a day. The paper has noted ${plainDate(noted)} as the day of the match. Where the league has another day, believe the league. If none of the three days will do, spike the draft.`,
      `Schedule "${title}", a draft about ${host} against ${visitor}, a match that ${host} host. It goes on the first day after the match or, failing that, on the second or the third: the embargo has to be over by then, and the section must not be full. As to when the match is, the league goes before the note of the paper, which says ${plainDate(noted)}. Spike the draft where all three days are impossible.`
    ]
    const ask = [
      "How many words does the section have on the day on which it is printed, with this article? If it was spiked, how many words does it have itself?",
      "Tell me the words of all articles of its section on that day, this one included; for a spiked draft, its own."
    ]
    const tried = [1, 2, 3].map((after) => played + after).filter((each) => day === undefined || each <= day)
    const page = day === undefined ? [] : rowsWhere(paper, "articles", { section: section.id, day: iso(day) })
    return {
      text: sayGoal(rng, asked, ask),
      told: tell(title, host, visitor),
      derived: derive(...tried.map((each) => [iso(each), textIn(game, "day")] as const)),
      demands: [
        { table: "clubs", where: { name: host } },
        { table: "clubs", where: { name: visitor } },
        { table: "matches", where: { home: home.id, away: away.id } },
        { table: "articles", where: { title } },
        { table: "embargoes", where: { article: article.id } },
        { table: "sections", where: { id: section.id } },
        ...tried.map((each) => ({ table: "articles", where: { section: section.id, day: iso(each) } }))
      ],
      writes: [
        day === undefined
          ? { tool: "news_spike", args: { article: article.id } }
          : { tool: "news_schedule", args: { article: article.id, day: iso(day) } }
      ],
      answers: [String(page.reduce((sum, row) => sum + numberIn(row, "words"), numberIn(article, "words")))]
    }
  }
}
