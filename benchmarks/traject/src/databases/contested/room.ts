import { spellDay } from "../../generate/languages/spellDay.ts"
import { type Change, type Row, type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import { tell } from "../Service.ts"
import { iso, least, newRow } from "../draws.ts"
import { fill } from "../fill.ts"
import { stays } from "../stays/stays.ts"
import { isFree, isUnbooked } from "../stays/tools.ts"
import { type Contest, contend, sayContested } from "./Contest.ts"
import { partyWords, roomWords } from "./words/roomWords.ts"

/**
 * The cheapest suitable room; another person books it first, and meanwhile another room gets cheaper, dearer or
 * free.
 */
export const room: Contest = {
  service: stays,
  draw: (draw) => {
    const { language, rng, today, view } = draw
    const hotels = view(stays)
    const guest = rng.pick(hotels.rows("guests"))
    const town = rng.pick(hotels.rows("towns"))
    const nights = rng.int(2, 5)
    const from = today + rng.int(3, 40)
    const [arrive, leave] = [iso(from), iso(from + nights)]
    if (!isUnbooked(hotels, guest.id, arrive, leave)) return undefined
    const [people, stars] = [rng.int(1, 3), rng.int(2, 4)]
    const suits = (now: View, row: Row): boolean => {
      const hotel = now.row("hotels", textIn(row, "hotel"))
      return numberIn(row, "sleeps") >= people && hotel?.["breakfast"] === true && numberIn(hotel, "stars") >= stars
    }
    const suitable = (now: View): ReadonlyArray<Row> =>
      rowsWhere(now, "rooms", { town: town.id }).filter((row) => suits(now, row))
    const free = (now: View): ReadonlyArray<Row> => suitable(now).filter((row) => isFree(now, row.id, arrive, leave))
    const [who, where] = [textIn(guest, "name"), textIn(town, "name")]
    const contended = contend<Row>(
      {
        view: (more) => view(stays, more),
        choose: (now, without) =>
          least(
            free(now).filter((row) => row.id !== without?.id),
            (row) => numberIn(row, "price")
          ),
        call: ({ id }) => ({ tool: "stays_book", args: { room: id, guest: guest.id, arrive, leave } }),
        at: ({ id }) => id,
        demands: () => [
          { table: "guests", where: { name: who } },
          { table: "towns", where: { name: where } },
          { table: "hotels", where: { town: town.id } },
          { table: "rooms", where: { town: town.id, sleeps: people, arrive, leave } }
        ],
        rivals: (now, best, second) => {
          const rival = rng
            .shuffle(now.rows("guests"))
            .find(({ id }) => id !== guest.id && isUnbooked(now, id, arrive, leave))
          if (second === undefined || rival === undefined) return []
          const row = {
            guest: rival.id,
            room: best.id,
            hotel: textIn(best, "hotel"),
            arrive,
            leave,
            status: "confirmed"
          }
          const taken: Change = newRow(now, "reservations", "RS", row)
          const price = numberIn(second, "price")
          const priced = (each: Row, to: number): Change => ({ table: "rooms", row: { ...each, price: to } })
          const dearer = free(now).filter((each) => numberIn(each, "price") > price)
          const inTheWay = (each: Row): ReadonlyArray<Row> =>
            rowsWhere(now, "reservations", { room: each.id, status: "confirmed" }).filter(
              (stay) => textIn(stay, "arrive") < leave && arrive < textIn(stay, "leave")
            )
          const busy = suitable(now).filter((each) => numberIn(each, "price") < price && inTheWay(each).length > 0)
          return rng
            .shuffle([
              ...dearer.map((each): ReadonlyArray<Change> => [priced(second, numberIn(each, "price") + rng.int(1, 9))]),
              ...dearer.map((each): ReadonlyArray<Change> => [priced(each, price - rng.int(1, 9))]),
              ...busy
                .filter((each) => each.id !== best.id)
                .map((each): ReadonlyArray<Change> =>
                  inTheWay(each).map((stay) => ({
                    table: "reservations",
                    row: { ...stay, status: "cancelled" }
                  }))
                )
            ])
            .map((more) => [taken, ...more])
        }
      },
      rng.int(1, 2)
    )
    if (contended === undefined) return undefined
    const [on, off] = [spellDay(language, from), spellDay(language, from + nights)]
    const party = fill(partyWords[language][people === 1 ? "one" : "several"], { people })
    const text = sayContested(draw, roomWords, { who, where, on, off, party, stars })
    return {
      ...contended,
      text,
      told: tell(who, where, people, [arrive, on], [leave, off]),
      answers: [String(nights * numberIn(contended.choice, "price"))]
    }
  }
}
