import { dayOfIso } from "../../generate/calendar.ts"
import { spellDay } from "../../generate/languages/spellDay.ts"
import { type Cell, type Change, type Row, type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import { type Call, tell, versionOf } from "../Service.ts"
import { iso } from "../draws.ts"
import { weather } from "../weather/weather.ts"
import { dangers } from "../weather/build.ts"
import { warningOf } from "../weather/tools.ts"
import { type Contest, contend, sayContested } from "./Contest.ts"
import { alarmWords, dangerWords } from "./words/alarmWords.ts"

/** The present warning, or `none` if there is none. */
type Standing = Row | "none"

/** A warning that is raised and prolonged, but another person changes or withdraws it first. */
export const alarm: Contest = {
  service: weather,
  draw: (draw) => {
    const { language, rng, today, view } = draw
    const sky = view(weather)
    const [region, danger] = [rng.pick(sky.rows("regions")), rng.pick(dangers)]
    if (warningOf(sky, region.id, danger) === undefined) return undefined
    const [days, level, last] = [rng.int(2, 6), rng.int(1, 3), today + rng.int(1, 9)]
    const name = textIn(region, "name")
    const now = (at: View): Standing => warningOf(at, region.id, danger) ?? "none"
    const untilOf = (row: Row): number => (dayOfIso(textIn(row, "until")) ?? 0) + days
    const levelOf = (row: Row): number => Math.min(3, numberIn(row, "level") + 1)
    const update = (row: Row, decided: Row): Call => ({
      tool: "weather_update_warning",
      args: { warning: row.id, level: levelOf(decided), until: iso(untilOf(decided)), version: versionOf(row) }
    })
    const derived = new Map<Cell, string>()
    const contended = contend<Standing>(
      {
        view: (more) => view(weather, more),
        choose: now,
        isNoted: true,
        call: (choice) => {
          if (choice === "none")
            return { tool: "weather_issue", args: { region: region.id, danger, level, until: iso(last) } }
          derived.set(levelOf(choice), String(choice["level"]))
          derived.set(iso(untilOf(choice)), textIn(choice, "until"))
          return update(choice, choice)
        },
        at: (choice) => (choice === "none" ? region.id : choice.id),
        demands: () => [
          { table: "regions", where: { name } },
          { table: "warnings", where: { region: region.id, danger } },
          { table: "subscriptions", where: { region: region.id, danger } }
        ],
        rivals: (_, choice) => {
          if (choice === "none") return []
          const to = (more: { readonly [column: string]: string | number }): ReadonlyArray<Change> => [
            { table: "warnings", row: { ...choice, ...more } }
          ]
          const [at, until] = [numberIn(choice, "level"), textIn(choice, "until")]
          // excludes the change that the request wants: afterwards, nobody could tell who made it
          const longer = [1, 2, 3, 4, 5].filter((each) => each !== days)
          return rng.shuffle([
            to({ status: "withdrawn" }),
            ...[1, 2, 3].filter((each) => each !== at).map((each) => to({ level: each })),
            to({ until: iso((dayOfIso(until) ?? 0) + rng.pick(longer)) })
          ])
        },
        stale: (choice, after) => {
          if (choice === "none") return []
          const row = after.row("warnings", choice.id)
          return row?.["status"] === "in force" ? [update(row, choice)] : []
        }
      },
      rng.int(1, 2)
    )
    if (contended === undefined) return undefined
    const { choice } = contended
    const reached = choice === "none" ? level : levelOf(choice)
    const warned = rowsWhere(sky, "subscriptions", { region: region.id, danger, status: "running" }).filter(
      (row) => numberIn(row, "from_level") <= reached
    )
    if (warned.length === 0) return undefined
    const [phrase, until] = [dangerWords[language][danger], spellDay(language, last)]
    const text = sayContested(draw, alarmWords, { name, danger: phrase, days, level, last: until })
    return {
      ...contended,
      text,
      told: tell(name, [danger, phrase], level, [iso(last), until]),
      derived,
      answers: [String(warned.length)]
    }
  }
}
