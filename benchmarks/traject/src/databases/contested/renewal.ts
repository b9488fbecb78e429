import { dayOfIso } from "../../generate/calendar.ts"
import { type Change, type Row, type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import { tell, versionOf } from "../Service.ts"
import { territories } from "../music/build.ts"
import { iso, least } from "../draws.ts"
import { music } from "../music/music.ts"
import { type Contest, contend, sayContested } from "./Contest.ts"

const dayIn = (row: Row): number => dayOfIso(textIn(row, "last_day")) ?? 0

/**
 * The licence that ends first; another person extends it first, so that it ends later and perhaps another one
 * ends first.
 */
export const renewal: Contest = {
  service: music,
  draw: ({ rng, view }) => {
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
    const text = sayContested(
      rng,
      [
        `Of the licences that tracks of the album "${title}" have in ${territory}, the one that ends first is to end ${days} days later than it does. Extend that one and no other.`,
        `Extend one licence by ${days} days: of all those for tracks of "${title}" in ${territory} it is the one with the earliest last day.`,
        `Which licence for a track of the album "${title}" runs out first in ${territory}? Let it end ${days} days after the day on which it ends at present, and leave the others as they are.`,
        `Of the licences for tracks of the album "${title}" in ${territory}, the one with the nearest last day gets ${days} days more: its last day moves on by that many. Only that one is to be changed.`
      ],
      [
        "Colleagues work on licences too: whichever ends first at the moment of your change is meant, counted from the day on which it ends at that moment.",
        "If somebody changes a licence before you do, that change stands: look which one ends first then, and add the days to what it has then.",
        "Should one of them be changed by somebody else in the meantime, keep what they did and decide again by the days as they are then, for which licence it is and from which day the days are added."
      ],
      [
        "On which day does the licence that you extended end now?",
        "Tell me its new last day.",
        "I need the day on which the extended licence ends from now on."
      ],
      ["And what is its fee?", "Say its fee as well.", "Also, how high is its fee?"]
    )
    return {
      ...contended,
      text,
      told: tell(title, territory),
      derived,
      answers: [iso(until), String(numberIn(choice, "fee"))]
    }
  }
}
