import { dayOfIso, plainDate } from "../../generate/calendar.ts"
import { numberIn, rowsWhere, textIn } from "../Database.ts"
import { tell } from "../Service.ts"
import { iso, least, sayGoal } from "../draws.ts"
import { league } from "../league/league.ts"
import { isIdle } from "../league/tools.ts"
import { stays } from "../stays/stays.ts"
import { isFree, isUnbooked, nightsOf } from "../stays/tools.ts"
import { type Joint, listed } from "./Joint.ts"

/** A match moves to another day, together with a stay that was booked for it; what cannot be moved is cancelled. */
export const match: Joint = {
  services: [league, stays],
  draw: ({ rng, today, view }) => {
    const [season, hotels] = [view(league), view(stays)]
    const game = rng.pick(rowsWhere(season, "matches", { status: "scheduled" }))
    const [home, away] = [season.row("clubs", textIn(game, "home")), season.row("clubs", textIn(game, "away"))]
    const stay = rng.pick(rowsWhere(hotels, "reservations", { status: "confirmed" }))
    const [guest, room] = [hotels.row("guests", textIn(stay, "guest")), hotels.row("rooms", textIn(stay, "room"))]
    if (home === undefined || away === undefined || guest === undefined || room === undefined) return undefined
    const arrival = dayOfIso(textIn(stay, "arrive")) ?? 0
    const nights = nightsOf(textIn(stay, "arrive"), textIn(stay, "leave"))
    const open = [...new Set(rowsWhere(season, "matches", { status: "scheduled" }).map((row) => textIn(row, "day")))]
      .map((on) => dayOfIso(on) ?? 0)
      .filter((day) => day !== arrival && iso(day) > textIn(game, "day") && day < today + 60)
    const days = rng.sample(open, 3).toSorted((a, b) => a - b)
    const isOpen = (day: number): boolean => [home, away].every((club) => isIdle(season, club.id, iso(day), game.id))
    const day = days.find(isOpen)
    if (days.length < 3 || (day === days[0] && rng.int(0, 2) > 0)) return undefined
    if (!days.every((each) => isUnbooked(hotels, guest.id, iso(each), iso(each + nights), stay.id))) return undefined
    const [arrive, leave] = [iso(day ?? 0), iso((day ?? 0) + nights)]
    const others = rowsWhere(hotels, "rooms", { hotel: textIn(room, "hotel") }).filter(
      (row) => numberIn(row, "sleeps") >= numberIn(room, "sleeps") && isFree(hotels, row.id, arrive, leave, stay.id)
    )
    const isSame = others.includes(room)
    const to = day === undefined ? undefined : isSame ? room : least(others, (row) => numberIn(row, "price"))
    if (day !== undefined && to === undefined && others.length > 0) return undefined
    const [host, visitor, who] = [home, away, guest].map((row) => textIn(row, "name"))
    const [words, begins] = [days.map(plainDate), plainDate(arrival)]
    const asked = [
      `The league match of ${host} at home against ${visitor} cannot be played on its day. Move it to the first of ${listed(words, "and")} on which neither club plays, and call it off if there is none. ${who} has booked a stay for it that begins on ${begins}. It is to begin on the new day of the match and to last as many nights, in its room if that is free then, and otherwise in the cheapest free room of the same hotel that sleeps at least as many. If the match is off, or the hotel has no such room, cancel the stay.`,
      `${host} have to put off their home match against ${visitor}: ${listed(words, "or")}, whichever is the first day on which both clubs are without a match. If none of the three is, the match is called off. The stay of ${who} from ${begins} was booked for that match and follows it. It begins on the day to which the match is moved and gets neither shorter nor longer. The room stays the same if nobody else has it then; if somebody does, take the free room of that hotel that costs least and is for no fewer people. Without a match or without a room there is no stay either: cancel it.`
    ]
    const ask = [
      `What do all nights of the stay cost then? If it is cancelled, how many seats does the arena of ${host} have?`,
      `Tell me the price of the whole stay after that, or the seats in the arena of ${host} if the stay is off.`
    ]
    const tried = days.slice(0, day === undefined ? days.length : days.indexOf(day) + 1)
    const rooms = { hotel: textIn(room, "hotel"), sleeps: numberIn(room, "sleeps"), arrive, leave, except: stay.id }
    return {
      text: sayGoal(rng, asked, ask),
      told: tell(
        ...[host, visitor, who].map((name) => name ?? ""),
        [leave, plainDate(day ?? arrival)],
        [iso(arrival), begins],
        ...days.map((each) => [iso(each), plainDate(each)] as const)
      ),
      demands: [
        { table: "clubs", where: { name: host ?? "" } },
        { table: "clubs", where: { name: visitor ?? "" } },
        { table: "matches", where: { home: home.id, away: away.id } },
        ...tried.flatMap((each) =>
          [home, away].map((club) => ({ table: "matches", where: { club: club.id, day: iso(each) } }))
        ),
        { table: "guests", where: { name: who ?? "" } },
        { table: "reservations", where: { guest: guest.id } },
        ...(day === undefined
          ? []
          : [
              { table: "rooms", where: { id: room.id } },
              { table: "rooms", where: rooms }
            ])
      ],
      writes: [
        day === undefined
          ? { tool: "league_call_off", args: { match: game.id } }
          : { tool: "league_move_match", args: { match: game.id, day: iso(day) } },
        to === undefined
          ? { tool: "stays_cancel", args: { reservation: stay.id } }
          : { tool: "stays_move", args: { reservation: stay.id, room: to.id, arrive, leave } }
      ],
      answers: [String(to === undefined ? numberIn(home, "seats") : nights * numberIn(to, "price"))]
    }
  }
}
