import { Randomness } from "@escapement/core"
import { type Database, type Row, numberIn, tableOf, textIn } from "../Database.ts"
import { drawNames, drawNumbers, idsOf, iso } from "../draws.ts"

/** Where licences hold. */
export const territories: ReadonlyArray<string> = ["Ardenia", "Borrovia", "Caltria"]

const first = "Amber,Broken,Crimson,Drowsy,Electric,Faded,Gentle,Hollow,Iron,Jagged,Little,Midnight".split(",")
const last = "Atlas,Bells,Comets,Foxes,Harbours,Kites,Lanterns,Magpies,Orchards,Pilots,Rivers,Satellites".split(",")
const verbs =
  "Waiting for,Letters to,Leaving,Under,Back to,Without,Songs for,Half of,Nothing but,Asking,Far from,Goodnight to".split(
    ","
  )
const things =
  "the Ferry,Winter,Nobody,the North Pier,Morning,a Stranger,the Old Mill,Sunday,Lisbet,the Tide,Tomorrow,the Signalman".split(
    ","
  )
const moods = "Breakfast,Running,Kitchen,Late Night,Road,Rainy Day,Workshop,Garden,Party,Train".split(",")

const perAlbum = 5

/** Two words, one of each list. */
const pairAt = (one: ReadonlyArray<string>, other: ReadonlyArray<string>, nth: number): string =>
  `${one[nth % one.length] ?? ""} ${other[Math.floor(nth / one.length)] ?? ""}`

/** Artists, their albums and tracks, where each track is licensed, listeners, and what stands on their playlists. */
export const buildMusic = (seed: Randomness.Seed, today: number): Database => {
  const rng = Randomness.rng(seed, "music")
  const named = drawNumbers(rng, 0, first.length * last.length - 1, 8)
  const pairs = Array.from({ length: 8 }, (_, i) => pairAt(first, last, named(i)))
  const artistId = idsOf(rng, "AR", pairs.length)
  const artists = pairs.map((name, i): Row => ({ id: artistId(i), name: `The ${name}` }))
  const titled = drawNumbers(rng, 0, verbs.length * things.length - 1, artists.length * 2 * (perAlbum + 1))
  const titleAt = (nth: number): string => pairAt(verbs, things, titled(nth))
  const albumId = idsOf(rng, "AL", artists.length * 2)
  const albums = artists.flatMap((artist, i) =>
    [0, 1].map((j): Row => ({
      id: albumId(i * 2 + j),
      title: titleAt(i * 2 + j),
      artist: artist.id,
      year: 1990 + rng.int(0, 14) * 2 + j
    }))
  )
  const trackId = idsOf(rng, "TR", albums.length * perAlbum)
  const lengths = drawNumbers(rng, 131, 419, albums.length * perAlbum)
  const plays = drawNumbers(rng, 1000, 99_999, albums.length * perAlbum)
  const tracks = albums.flatMap((album, i) =>
    Array.from({ length: perAlbum }, (_, j): Row => ({
      id: trackId(i * perAlbum + j),
      title: titleAt(albums.length + i * perAlbum + j),
      album: album.id,
      artist: album["artist"] ?? "",
      seconds: lengths(i * perAlbum + j),
      plays: plays(i * perAlbum + j)
    }))
  )
  const licenceId = idsOf(rng, "LC", tracks.length * 2)
  const fees = drawNumbers(rng, 60, 490, tracks.length * 2)
  const licences = tracks.flatMap((track, i) => {
    const missing = rng.int(0, territories.length - 1)
    return territories
      .filter((_, place) => place !== missing)
      .map((territory, j): Row => ({
        id: licenceId(i * 2 + j),
        track: track.id,
        album: track["album"] ?? "",
        territory,
        last_day: iso(today + rng.int(5, 400)),
        fee: fees(i * 2 + j)
      }))
  })
  const names = drawNames(rng, 16)
  const listenerId = idsOf(rng, "LI", names.length)
  const listeners = names.map((name, i): Row => ({ id: listenerId(i), name, home: rng.pick(territories) }))
  const playlistId = idsOf(rng, "PL", listeners.length * 2)
  const playlists = listeners.flatMap((listener, i) =>
    rng.sample(moods, 2).map((title, j): Row => ({ id: playlistId(i * 2 + j), title, owner: listener.id }))
  )
  const entryId = idsOf(rng, "ET", playlists.length * 8)
  const licensed = new Map(territories.map((territory) => [territory, new Set<string>()]))
  for (const row of licences) licensed.get(textIn(row, "territory"))?.add(textIn(row, "track"))
  const entries = playlists.flatMap((playlist, i) => {
    const home = textIn(listeners[Math.floor(i / 2)], "home")
    const trackAt = drawNumbers(rng, 0, tracks.length - 1, 8)
    return Array.from({ length: rng.int(4, 8) }, (_, j) => tracks[trackAt(j)]?.id ?? "").flatMap(
      (track, j): ReadonlyArray<Row> =>
        // whoever put a track on a list had it licensed at home
        licensed.get(home)?.has(track) === true
          ? [
              {
                id: entryId(i * 8 + j),
                playlist: playlist.id,
                track,
                added: iso(today - rng.int(0, 700)),
                status: "on"
              }
            ]
          : []
    )
  })
  return {
    artists: tableOf(artists),
    albums: tableOf(albums),
    tracks: tableOf(tracks.toSorted((a, b) => numberIn(b, "plays") - numberIn(a, "plays"))),
    licences: tableOf(licences),
    listeners: tableOf(listeners),
    playlists: tableOf(playlists),
    entries: tableOf(entries)
  }
}
