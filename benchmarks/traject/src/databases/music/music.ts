import { rowsWhere, textIn } from "../Database.ts"
import { type Service, foundBy } from "../Service.ts"
import { each, inherits, once, oneOf, past, references, rulesFor, uniques, whole } from "../rules.ts"
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
    ...rulesFor("albums", {
      "no album has the title of a track": (row, view) =>
        rowsWhere(view, "tracks", { title: textIn(row, "title") }).length === 0
    }),
    once("albums", "no artist has two albums of a year", "artist", "year"),
    inherits("tracks", "a track is by the artist of its album", "artist", "albums", "album"),
    inherits("licences", "a licence is of the album of its track", "album", "tracks", "track"),
    once("licences", "a track has one licence in a territory", "track", "territory"),
    each("licences", "no licence has ended", (row, _, today) => textIn(row, "last_day") > today),
    once("playlists", "nobody has two lists of a title", "owner", "title"),
    once("entries", "no track is on a list twice", "playlist", "track"),
    ...rulesFor("entries", {
      "what is on a list is licensed where its owner lives": (row, view) => {
        const owner = view.row("listeners", textIn(view.row("playlists", textIn(row, "playlist")), "owner"))
        return (
          rowsWhere(view, "licences", { track: textIn(row, "track"), territory: textIn(owner, "home") }).length === 1
        )
      }
    })
  ]
}
