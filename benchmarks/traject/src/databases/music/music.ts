import { numberIn, rowsWhere, textIn } from "../Database.ts"
import { type Service, foundBy } from "../Service.ts"
import { each, oneOf, past, references, uniques, whole } from "../rules.ts"
import { buildMusic, territories } from "./build.ts"
import { musicGoals } from "./goals.ts"
import { lengthOf, musicTools, stampedMusicTools } from "./tools.ts"

/** A library of music: its tracks, their licences, and listeners' playlists. */
export const music: Service = {
  domain: "Music",
  tables: {
    artists: { prefix: "AR", found: foundBy("name") },
    albums: { prefix: "AL", found: foundBy("title") },
    tracks: { prefix: "TR", found: foundBy("artist") },
    licences: {
      prefix: "LC",
      found: foundBy("album"),
      isStamped: true,
      undo: (row, base) => ({
        tool: "music_extend_licence",
        args: { licence: row.id, last_day: textIn(base, "last_day") }
      })
    },
    listeners: { prefix: "LI", found: foundBy("name") },
    playlists: {
      prefix: "PL",
      found: foundBy("owner"),
      computed: (row, view) => ({ seconds: lengthOf(row.id, view) })
    },
    entries: {
      prefix: "ET",
      found: foundBy("playlist"),
      isVoid: (row) => row["status"] === "off",
      undo: (row) => ({ tool: row["status"] === "on" ? "music_take_off" : "music_put_back", args: { entry: row.id } })
    }
  },
  build: buildMusic,
  tools: musicTools,
  stamped: stampedMusicTools,
  goals: musicGoals,
  rules: [
    ...uniques({
      artists: ["id", "name"],
      albums: ["id", "title"],
      tracks: ["id", "title", "plays", "seconds"],
      licences: ["id", "fee"],
      listeners: ["id", "name"],
      playlists: ["id"],
      entries: ["id"]
    }),
    ...references({
      albums: { artist: "artists" },
      tracks: { album: "albums", artist: "artists" },
      licences: { track: "tracks", album: "albums" },
      playlists: { owner: "listeners" },
      entries: { playlist: "playlists", track: "tracks" }
    }),
    oneOf("licences", "territory", territories),
    oneOf("listeners", "home", territories),
    oneOf("entries", "status", ["on"]),
    whole("albums", "year", 1990, 2019),
    whole("tracks", "seconds", 131, 419),
    past("entries", "added"),
    each(
      "albums",
      "no album has the title of a track",
      (row, view) => rowsWhere(view, "tracks", { title: textIn(row, "title") }).length === 0
    ),
    each(
      "albums",
      "no artist has two albums of a year",
      (row, view) =>
        rowsWhere(view, "albums", { artist: textIn(row, "artist"), year: numberIn(row, "year") }).length === 1
    ),
    each(
      "tracks",
      "a track is by the artist of its album",
      (row, view) => view.row("albums", textIn(row, "album"))?.["artist"] === row["artist"]
    ),
    each(
      "licences",
      "a licence is of the album of its track",
      (row, view) => view.row("tracks", textIn(row, "track"))?.["album"] === row["album"]
    ),
    each(
      "licences",
      "a track has one licence in a territory",
      (row, view) =>
        rowsWhere(view, "licences", { track: textIn(row, "track"), territory: textIn(row, "territory") }).length === 1
    ),
    each("licences", "no licence has ended", (row, _, today) => textIn(row, "last_day") > today),
    each(
      "playlists",
      "nobody has two lists of a title",
      (row, view) =>
        rowsWhere(view, "playlists", { owner: textIn(row, "owner"), title: textIn(row, "title") }).length === 1
    ),
    each(
      "entries",
      "no track is on a list twice",
      (row, view) =>
        rowsWhere(view, "entries", { playlist: textIn(row, "playlist"), track: textIn(row, "track") }).length === 1
    ),
    each("entries", "what is on a list is licensed where its owner lives", (row, view) => {
      const owner = view.row("listeners", textIn(view.row("playlists", textIn(row, "playlist")), "owner"))
      return rowsWhere(view, "licences", { track: textIn(row, "track"), territory: textIn(owner, "home") }).length === 1
    })
  ]
}
