import { plainDate } from "../../generate/calendar.ts"
import { type Row, type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import { type Draw, type Goal, tell } from "../Service.ts"
import { iso, least, sayGoal } from "../draws.ts"
import { territories } from "./build.ts"
import { lengthOf, tracksOn } from "./tools.ts"

const known = (row: Row) => ({ table: "listeners", where: { name: textIn(row, "name") } })
const listsOf = (row: Row) => ({ table: "playlists", where: { owner: row.id } })
const isLicensed = (view: View, track: string, territory: string): boolean =>
  rowsWhere(view, "licences", { track, territory }).length > 0

/**
 * Draws a goal: add the most played track of an artist that is short enough, licensed at a listener's home, and
 * not yet on their list; else one of another artist.
 */
const add = ({ rng, view }: Draw): Goal | undefined => {
  const list = rng.pick(view.rows("playlists"))
  const listener = view.row("listeners", textIn(list, "owner"))
  const [one, other] = rng.sample(view.rows("artists"), 2)
  if (listener === undefined || one === undefined || other === undefined) return undefined
  const home = textIn(listener, "home")
  const most = 10 * rng.int(15, 32)
  const own = new Set(tracksOn(list.id, view).map(({ id }) => id))
  const fits = (artist: Row) =>
    rowsWhere(view, "tracks", { artist: artist.id }).filter(
      (row) => numberIn(row, "seconds") <= most && !own.has(row.id) && isLicensed(view, row.id, home)
    )
  const here = fits(one)
  const artist = here.length > 0 ? one : other
  const track = least(artist === one ? here : fits(other), (row) => -numberIn(row, "plays"))
  if (track === undefined) return undefined
  const [who, title] = [textIn(listener, "name"), textIn(list, "title")]
  const [band, second] = [textIn(one, "name"), textIn(other, "name")]
  const asked = [
    `${who} wants something by ${band} on the playlist "${title}": the most played track that lasts ${most} seconds or less, is licensed in ${home}, and is not on the list yet. If ${band} have none, take one by ${second} on the same terms.`,
    `Put a track by ${band} on the list "${title}" of ${who}. Of those that are no longer than ${most} seconds, may be played in ${home} by their licence, and are not there already, choose the one with the most plays. Only when nothing by ${band} is left, do so with ${second}.`,
    `The playlist "${title}", which belongs to ${who}, is to have one more track: by ${band}, or by ${second} if no track by ${band} will do. It may last ${most} seconds at most, needs a licence for ${home}, and must be new to the list. Where several will do, the most played wins.`
  ]
  const ask = [
    "Which track is it, and how many seconds does the whole list play then?",
    `What is the track called, and what is the length of "${title}" after that, in seconds?`,
    "Tell me the title of the track, and how long the playlist is with it, in seconds."
  ]
  const demands = (row: Row) => [
    { table: "artists", where: { name: textIn(row, "name") } },
    { table: "tracks", where: { artist: row.id, territory: home } }
  ]
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(who, title, band, second, home),
    demands: [
      known(listener),
      listsOf(listener),
      ...(own.size > 0 ? [{ table: "tracks", where: { playlist: list.id } }] : []),
      ...demands(one),
      ...(artist === one ? [] : demands(other))
    ],
    writes: [{ tool: "music_add", args: { playlist: list.id, track: track.id } }],
    answers: [textIn(track, "title"), String(lengthOf(list.id, view) + numberIn(track, "seconds"))]
  }
}

/** Draws a goal: remove all tracks from a list whose licence ends before a day. */
const tidy = ({ rng, today, view }: Draw): Goal | undefined => {
  const before = today + rng.int(60, 250)
  const endOf = (track: unknown, territory: string) =>
    textIn(rowsWhere(view, "licences", { track: String(track), territory })[0], "last_day")
  const homeOf = (list: Row) => textIn(view.row("listeners", textIn(list, "owner")), "home")
  const entriesOf = (list: Row) => rowsWhere(view, "entries", { playlist: list.id, status: "on" })
  const goneOf = (list: Row) => entriesOf(list).filter((row) => endOf(row["track"], homeOf(list)) < iso(before))
  const list = rng.sample(view.rows("playlists"), 8).find((row) => {
    const gone = goneOf(row).length
    return gone > 0 && gone < entriesOf(row).length
  })
  const listener = view.row("listeners", textIn(list, "owner"))
  if (list === undefined || listener === undefined) return undefined
  const gone = goneOf(list)
  const rest =
    lengthOf(list.id, view) -
    gone.reduce((sum, row) => sum + numberIn(view.row("tracks", textIn(row, "track")), "seconds"), 0)
  const [who, title, on] = [textIn(listener, "name"), textIn(list, "title"), plainDate(before)]
  const where = textIn(listener, "home")
  const asked = [
    `${who} will be without a connection from ${on}. Take every track off the playlist "${title}" whose licence in ${where} ends before that day.`,
    `Clear out the list "${title}" of ${who}: whatever may not be played in ${where} any more on ${on}, because its licence has ended by then, comes off. Everything else stays.`,
    `On ${on}, each track on ${who}'s playlist "${title}" must still be licensed in ${where}. Remove those whose licence there runs out earlier.`,
    `Go by the licences for ${where}. A track whose licence has its last day before ${on} is to be taken off the playlist "${title}" of ${who}; leave the others on it.`
  ]
  const ask = [
    "How many seconds does the list play afterwards?",
    "How many seconds of music are left on it?",
    "How long is the list then, in seconds?"
  ]
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(who, title),
    demands: [
      known(listener),
      listsOf(listener),
      { table: "entries", where: { playlist: list.id } },
      { table: "licences", where: { playlist: list.id } },
      { table: "tracks", where: { playlist: list.id } }
    ],
    writes: gone.map((row) => ({ tool: "music_take_off", args: { entry: row.id } })),
    answers: [String(rest)]
  }
}

/** Draws a goal: extend the licences of an album that end soon and are cheap enough. */
const extend = ({ rng, today, view }: Draw): Goal | undefined => {
  const territory = rng.pick(territories)
  const [soon, until] = [today + rng.int(120, 260), today + rng.int(430, 700)]
  const most = 10 * rng.int(22, 42)
  const endingOf = (album: Row) =>
    rowsWhere(view, "licences", { album: album.id, territory }).filter((row) => textIn(row, "last_day") <= iso(soon))
  const chosenOf = (album: Row) => endingOf(album).filter((row) => numberIn(row, "fee") <= most)
  const album = rng
    .sample(view.rows("albums"), 8)
    .find((row) => chosenOf(row).length > 0 && chosenOf(row).length < endingOf(row).length)
  const artist = view.row("artists", textIn(album, "artist"))
  if (album === undefined || artist === undefined) return undefined
  const chosen = chosenOf(album)
  const [title, band] = [textIn(album, "title"), textIn(artist, "name")]
  const [end, last] = [plainDate(until), plainDate(soon)]
  const asked = [
    `Some tracks of "${title}" by ${band} are about to lose their licence in ${territory}. Extend each licence there that ends on ${last} or sooner to ${end}, unless its fee is above ${most}.`,
    `Look at the licences for ${territory} of the album "${title}" (${band}). Those with ${last} or an earlier day as their last day shall run until ${end}, provided that the fee is no more than ${most}. Let the dearer ones run out.`,
    `For "${title}" by ${band}, keep the rights in ${territory} where they are affordable: every licence that runs out by ${last}, that day included, and has a fee of ${most} or less gets ${end} as its last day.`
  ]
  const ask = [
    "What do the fees of the extended licences add up to?",
    "How much are the fees altogether for those that you extended?",
    "I need the sum of the fees of the extended ones."
  ]
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(title, territory, [iso(until), end]),
    demands: [
      { table: "albums", where: { title } },
      { table: "licences", where: { album: album.id, territory } }
    ],
    writes: chosen.map((row) => ({ tool: "music_extend_licence", args: { licence: row.id, last_day: iso(until) } })),
    answers: [String(chosen.reduce((sum, row) => sum + numberIn(row, "fee"), 0))]
  }
}

/** The goals that requests about music are made of. */
export const musicGoals = { add, tidy, extend }
