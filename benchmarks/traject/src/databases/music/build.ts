import { Randomness } from "@escapement/core"
import { type Database, type NumberedIds, type Row, laterTables, makeTable, tableOf, textIn } from "../Database.ts"
import { drawNames, drawNumbers, idsOf, iso, someOf } from "../draws.ts"

/** The territories of licences. */
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

/** Joins two words, one from each list. */
const pairAt = (one: ReadonlyArray<string>, other: ReadonlyArray<string>, nth: number): string =>
  `${one[nth % one.length] ?? ""} ${other[Math.floor(nth / one.length)] ?? ""}`

/** Draws listeners and the entries of their playlists. A track is licensed in all territories but its missing one. */
const drawListeners = (rng: Randomness.Rng, today: number, trackId: NumberedIds, missing: Int32Array) => {
  const names = drawNames(rng, 16)
  const listenerId = idsOf(rng, "LI", names.length)
  const listeners = names.map((name, i): Row => ({ id: listenerId(i), name, home: rng.pick(territories) }))
  const playlistId = idsOf(rng, "PL", listeners.length * 2)
  const playlists = listeners.flatMap((listener, i) =>
    rng.sample(moods, 2).map((title, j): Row => ({ id: playlistId(i * 2 + j), title, owner: listener.id }))
  )
  const entryId = idsOf(rng, "ET", playlists.length * 8)
  const entries = playlists.flatMap((playlist, i) => {
    const at = territories.indexOf(textIn(listeners[Math.floor(i / 2)], "home"))
    const trackAt = drawNumbers(rng, 0, missing.length - 1, 8)
    return Array.from({ length: rng.int(4, 8) }, (_, j) => trackAt(j)).flatMap((track, j): ReadonlyArray<Row> =>
      // a listener can only put a track on a list that is licensed at their home
      missing[track] === at
        ? []
        : [
            {
              id: entryId(i * 8 + j),
              playlist: playlist.id,
              track: trackId(track),
              added: iso(today - rng.int(0, 700)),
              status: "on"
            }
          ]
    )
  })
  return { listeners: tableOf(listeners), playlists: tableOf(playlists), entries: tableOf(entries) }
}

/** Builds artists, their albums and tracks, the licences, listeners, and the entries of their playlists. */
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
  const trackCount = albums.length * perAlbum
  const trackId = idsOf(rng, "TR", trackCount)
  const lengths = drawNumbers(rng, 131, 419, trackCount)
  const plays = drawNumbers(rng, 1000, 99_999, trackCount)
  const order = Array.from({ length: trackCount }, (_, track) => track).toSorted((a, b) => plays(b) - plays(a))
  const albumOf = (track: number): string => albumId(Math.floor(track / perAlbum))
  const artistOf = (track: number): string => artistId(Math.floor(track / perAlbum / 2))
  const trackTitle = (track: number): string => titleAt(albums.length + track)
  const tracks = makeTable(
    trackCount,
    someOf(trackId, (place) => order[place]!),
    (place) => {
      const track = order[place]!
      return {
        id: trackId(track),
        title: trackTitle(track),
        album: albumOf(track),
        artist: artistOf(track),
        seconds: lengths(track),
        plays: plays(track)
      }
    },
    {
      title: (place) => trackTitle(order[place]!),
      album: (place) => albumOf(order[place]!),
      artist: (place) => artistOf(order[place]!)
    }
  )
  const licenceId = idsOf(rng, "LC", trackCount * 2)
  const fees = drawNumbers(rng, 60, 490, trackCount * 2)
  const [missing, lasts] = [new Int32Array(trackCount), new Int32Array(trackCount * 2)]
  for (let track = 0; track < trackCount; track++) {
    missing[track] = rng.int(0, territories.length - 1)
    for (const nth of [track * 2, track * 2 + 1]) lasts[nth] = rng.int(5, 400)
  }
  const trackOf = (nth: number): number => Math.floor(nth / 2)
  const territoryOf = (nth: number): string => territories[(nth % 2) + Number(missing[trackOf(nth)]! <= nth % 2)] ?? ""
  const licences = makeTable(
    trackCount * 2,
    licenceId,
    (nth) => ({
      id: licenceId(nth),
      track: trackId(trackOf(nth)),
      album: albumOf(trackOf(nth)),
      territory: territoryOf(nth),
      last_day: iso(today + lasts[nth]!),
      fee: fees(nth)
    }),
    { track: (nth) => trackId(trackOf(nth)), album: (nth) => albumOf(trackOf(nth)), territory: territoryOf }
  )
  return {
    artists: tableOf(artists),
    albums: tableOf(albums),
    tracks,
    licences,
    ...laterTables(["listeners", "playlists", "entries"], () => drawListeners(rng, today, trackId, missing))
  }
}
