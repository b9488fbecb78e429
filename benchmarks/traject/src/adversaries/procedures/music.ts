import { Effect } from "effect"
import { type Caller, type ReplyRow, amount, cell, lowest } from "../databaseCalls.ts"
import { type Procedure, type Slots, fit, fitName } from "./Procedure.ts"

const band = "(The [A-Z][a-z]+ [A-Z][a-z]+)"

const lengthOf = (tracks: ReadonlyArray<ReplyRow>): number =>
  tracks.reduce((sum, row) => sum + amount(row, "seconds"), 0)

const listOf = Effect.fnUntraced(function* (caller: Caller, name: string, title: string) {
  const listener = yield* caller.first("music_find_listener", { name })
  const lists = yield* caller.list("music_list_playlists", { owner: cell(listener, "id") })
  return cell(
    lists.find((row) => row["title"] === title),
    "id"
  )
})

const add = Effect.fnUntraced(function* (caller: Caller, { text }: Slots) {
  const name = fitName(text, "@ wants something", String.raw`" of @\.`, "belongs to @")
  const playlist = yield* listOf(caller, name, fit(text, /(?:playlist|list) "(.+?)"/))
  const seconds = Number(fit(text, /(\d+) seconds/))
  const territory = fit(text, /licensed in (\w+)/, /played in (\w+)/, /licence for (\w+)/)
  const own = yield* caller.list("music_tracks_on", { playlist })
  const bands = [
    fit(text, new RegExp(`by ${band}`)),
    fit(text, new RegExp(`one by ${band}`), new RegExp(`so with ${band}`), new RegExp(`or by ${band}`))
  ]
  for (const artistName of bands) {
    const artist = yield* caller.first("music_find_artist", { name: artistName })
    const tracks = yield* caller.list("music_tracks_of_artist", { artist: cell(artist, "id"), territory })
    const best = lowest(
      tracks.filter((row) => amount(row, "seconds") <= seconds && !own.some((each) => each["id"] === row["id"])),
      (row) => -amount(row, "plays")
    )
    if (best === undefined) continue
    yield* caller.call("music_add", { playlist, track: cell(best, "id") })
    return [String(best["title"]), lengthOf([...own, best])]
  }
  return []
})

const tidy = Effect.fnUntraced(function* (caller: Caller, { dates: [before = ""], text }: Slots) {
  const name = fitName(text, "@ will be", String.raw`" of @[:;.]`, "each track on @'s")
  const playlist = yield* listOf(caller, name, fit(text, /(?:playlist|list) "(.+?)"/))
  const entries = yield* caller.list("music_list_entries", { playlist })
  const licences = yield* caller.list("music_licences_of_playlist", { playlist })
  const gone = new Set(licences.flatMap((row) => (String(row["last_day"]) < before ? [row["track"]] : [])))
  const tracks = yield* caller.list("music_tracks_on", { playlist })
  for (const row of entries.filter((each) => gone.has(each["track"])))
    yield* caller.call("music_take_off", { entry: cell(row, "id") })
  return [lengthOf(tracks.filter((row) => !gone.has(row["id"])))]
})

const extend = Effect.fnUntraced(function* (caller: Caller, { dates: [soon = "", until = ""], text }: Slots) {
  const title = fit(text, /(?:of|album|For) "(.+?)"/)
  const territory = fit(text, /licence in (\w+)/, /licences for (\w+)/, /rights in (\w+)/)
  const most = Number(fit(text, /above (\d+)/, /no more than (\d+)/, /fee of (\d+)/))
  const album = yield* caller.first("music_find_album", { title })
  let sum = 0
  for (const row of yield* caller.list("music_licences_of_album", { album: cell(album, "id"), territory })) {
    if (String(row["last_day"]) > soon || amount(row, "fee") > most) continue
    yield* caller.call("music_extend_licence", { licence: cell(row, "id"), last_day: until })
    sum += amount(row, "fee")
  }
  return [sum]
})

/** The procedures for music. */
export const musicProcedures: ReadonlyArray<Procedure> = [
  { words: /most played|most plays/, run: add },
  { words: /(?=.*licen[cs]e)(?=.*\bfee\b)/, run: extend },
  { words: /licen[cs]e/, run: tidy }
]
