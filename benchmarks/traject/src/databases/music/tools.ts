import { type Row, type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import {
  type Args,
  type Service,
  type Written,
  added,
  atMost,
  day,
  declare,
  done,
  lookAt,
  number,
  optional,
  refused,
  stamp,
  text
} from "../Service.ts"

const { outdated, read, show, turn, write } = declare("Music")

/** Returns the tracks of a playlist. */
export const tracksOn = (playlist: string, view: View): ReadonlyArray<Row> =>
  rowsWhere(view, "entries", { playlist, status: "on" }).flatMap(
    (row) => view.row("tracks", textIn(row, "track")) ?? []
  )

/** Returns the playing time of a playlist, in seconds. */
export const lengthOf = (playlist: string, view: View): number =>
  tracksOn(playlist, view).reduce((sum, track) => sum + numberIn(track, "seconds"), 0)

const add = (view: View, { playlist, track }: Args): Written => {
  const [list, piece] = [view.row("playlists", String(playlist)), view.row("tracks", String(track))]
  if (list === undefined) return refused(`no playlist ${playlist}`)
  if (piece === undefined) return refused(`no track ${track}`)
  const territory = textIn(view.row("listeners", textIn(list, "owner")), "home")
  if (rowsWhere(view, "licences", { track: piece.id, territory }).length === 0)
    return refused(`the track is not licensed in ${territory}`)
  if (tracksOn(list.id, view).some(({ id }) => id === piece.id)) return refused("the track is on that list")
  return added(view, "entries", "ET", {
    playlist: list.id,
    track: piece.id,
    added: view.today ?? "today",
    status: "on"
  })
}

const extend = (view: View, { last_day: until, licence }: Args): Written => {
  const row = view.row("licences", String(licence))
  if (row === undefined) return refused(`no licence ${licence}`)
  return /^\d{4}-\d{2}-\d{2}$/.test(String(until))
    ? done({ table: "licences", row: { ...row, last_day: String(until) } })
    : refused("a licence ends on a day")
}

const isOnList = (view: View, playlist: unknown, track: string): boolean =>
  rowsWhere(view, "entries", { playlist: String(playlist), track, status: "on" }).length > 0
const isOn = (row: Row, playlist: unknown, _: Args, view: View): boolean => isOnList(view, playlist, row.id)
const isLicensed = (row: Row, territory: unknown, _: Args, view: View): boolean =>
  rowsWhere(view, "licences", { track: row.id, territory: String(territory) }).length > 0
const isForList = (row: Row, playlist: unknown, _: Args, view: View): boolean =>
  isOnList(view, playlist, textIn(row, "track")) &&
  view.row("listeners", textIn(view.row("playlists", String(playlist)), "owner"))?.["home"] === row["territory"]

const extendLicence = write(
  "music_extend_licence",
  "Lets a licence end on another day",
  { licence: text("Id"), last_day: day("Last day") },
  { run: extend, verify: lookAt("music_get_licence", "licence") }
)

/** Changes that name the version of the licence that was read. */
export const stampedMusicTools = {
  music_extend_licence: stamp(extendLicence, { name: "music_update_licence", table: "licences", word: "licence" })
}

const entry = { table: "entries", word: "entry" } as const

/** The tools of the music library. */
export const musicTools: Service["tools"] = [
  read("music_find_artist", "Finds an artist by name", "artists", { name: text("Name") }),
  read("music_list_albums", "Lists albums of an artist", "albums", { artist: text("Id of an artist") }),
  read("music_find_album", "Finds an album by title", "albums", { title: text("Title") }),
  read("music_list_tracks", "Lists tracks of an album", "tracks", { album: text("Id of an album") }),
  read("music_tracks_of_artist", "Lists tracks of an artist, the most played first", "tracks", {
    artist: text("Id of an artist"),
    seconds: { ...optional(number("Seconds, at most")), filter: atMost("seconds") },
    territory: { ...optional(text("Where it must be licensed")), filter: isLicensed }
  }),
  show("music_get_track", "Shows a track", "tracks"),
  read("music_find_listener", "Finds a listener by name", "listeners", { name: text("Name") }),
  read("music_list_playlists", "Lists playlists of a listener", "playlists", { owner: text("Id of a listener") }),
  show("music_get_playlist", "Shows a playlist", "playlists"),
  read("music_list_entries", "Lists what was put on a playlist", "entries", { playlist: text("Id of a playlist") }),
  show("music_get_entry", "Shows an entry of a playlist", "entries"),
  read("music_tracks_on", "Lists tracks that are on a playlist", "tracks", {
    playlist: { ...text("Id of a playlist"), filter: isOn }
  }),
  read("music_licences_of_album", "Lists licences of the tracks of an album", "licences", {
    album: text("Id of an album"),
    territory: optional(text("Territory"))
  }),
  read(
    "music_licences_of_playlist",
    "Lists the licences that tracks on a playlist have in the territory where its owner lives",
    "licences",
    {
      playlist: { ...text("Id of a playlist"), filter: isForList }
    }
  ),
  show("music_get_licence", "Shows a licence", "licences"),
  write(
    "music_add",
    "Puts a track on a playlist",
    { playlist: text("Id"), track: text("Id") },
    { run: add, verify: lookAt("music_list_entries", "playlist", "playlist") }
  ),
  turn("music_take_off", "Takes an entry off its playlist", entry, "on", "off"),
  turn("music_put_back", "Puts an entry back on its playlist", entry, "off", "on"),
  extendLicence,
  outdated("music_charts_v1", "Lists tracks of an artist with plays. Deprecated", "tracks", { artist: text("Id") }),
  outdated("music_fees_v1", "Lists licences of an album. Deprecated: fees of last year", "licences", {
    album: text("Id")
  })
]
