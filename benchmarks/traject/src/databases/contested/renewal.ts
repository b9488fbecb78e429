import { dayOfIso } from "../../generate/calendar.ts"
import { type Change, type Row, type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import { tell, versionOf } from "../Service.ts"
import { territories } from "../music/build.ts"
import { iso, least } from "../draws.ts"
import { music } from "../music/music.ts"
import { type Contest, contend, sayContested } from "./Contest.ts"
import { renewalWords } from "./words/renewalWords.ts"

const dayIn = (row: Row): number => dayOfIso(textIn(row, "last_day")) ?? 0

/**
 * The licence that ends first; another person extends it first, so that it ends later and perhaps another one
 * ends first.
 */
export const renewal: Contest = {
  service: music,
  draw: (draw) => {
    const { rng, view } = draw
    const library = view(music)
    const [album, territory] = [rng.pick(library.rows("albums")), rng.pick(territories)]
    const days = rng.int(20, 90)
    const licences = (now: View): ReadonlyArray<Row> => rowsWhere(now, "licences", { album: album.id, territory })
    const ids = new Set(rowsWhere(library, "licences", { album: album.id, territory }).map(({ id }) => id))
    if (ids.size < 3) return undefined
    const title = textIn(album, "title")
    const update = (row: Row, until: number) => ({
      tool: "music_update_licence",
      args: { licence: row.id, last_day: iso(until), version: versionOf(row) }
    })
    const derived = new Map<string, string>()
    const contended = contend<Row>(
      {
        view: (more) => view(music, more),
        isNoted: true,
        choose: (now, without) =>
          least(
            licences(now).filter((row) => row.id !== without?.id),
            dayIn
          ),
        call: (row) => {
          derived.set(iso(dayIn(row) + days), textIn(row, "last_day"))
          return update(row, dayIn(row) + days)
        },
        at: ({ id }) => id,
        demands: () => [
          { table: "albums", where: { title } },
          { table: "licences", where: { album: album.id, territory } }
        ],
        rivals: (_, best, second) => {
          if (second === undefined) return []
          const to = (until: number): ReadonlyArray<Change> => [
            { table: "licences", row: { ...best, last_day: iso(until) } }
          ]
          const gap = dayIn(second) - dayIn(best)
          const between = gap > 1 ? [dayIn(best) + rng.int(1, gap - 1)] : []
          // excludes the change that the request wants: afterwards, nobody could tell who made it
          return rng
            .shuffle([...between, dayIn(second) + rng.int(1, 40)])
            .filter((until) => until !== dayIn(best) + days)
            .map(to)
        },
        stale: (best, after) => {
          const row = after.row("licences", best.id)
          return row === undefined ? [] : [update(row, dayIn(best) + days)]
        }
      },
      rng.int(1, 2)
    )
    if (contended === undefined) return undefined
    const { choice } = contended
    const until = dayIn(choice) + days
    const text = sayContested(draw, renewalWords, { title, territory, days })
    return {
      ...contended,
      text,
      told: tell(title, territory),
      derived,
      answers: [iso(until), String(numberIn(choice, "fee"))]
    }
  }
}
