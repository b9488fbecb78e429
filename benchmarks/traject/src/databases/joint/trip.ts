import { dayOfIso, plainDate } from "../../generate/calendar.ts"
import { type Row, numberIn, rowsWhere, textIn } from "../Database.ts"
import { tell } from "../Service.ts"
import { bank } from "../bank/bank.ts"
import { balanceOf } from "../bank/tools.ts"
import { iso, least, sayGoal } from "../draws.ts"
import { workdays } from "../office/build.ts"
import { office } from "../office/office.ts"
import { stays } from "../stays/stays.ts"
import { isFree, isUnbooked } from "../stays/tools.ts"
import { type Joint, accountOf, balanceAfter, derive, listed, payingDemands } from "./Joint.ts"

/**
 * A stay whose day follows from a calendar and for which a bank client pays; if there is no stay, what depends on
 * it is called off.
 */
export const trip: Joint = {
  services: [stays, office, bank],
  draw: ({ rng, today, view }) => {
    const [hotels, calendar, money] = [view(stays), view(office), view(bank)]
    const next = rng.pick(rowsWhere(hotels, "reservations", { status: "confirmed" }))
    const [person, town] = [rng.pick(calendar.rows("people")), rng.pick(hotels.rows("towns"))]
    const guest = hotels.row("guests", textIn(next, "guest"))
    const [client, other] = rng.sample(money.rows("clients"), 2)
    const [before, ...days] = rng.sample(workdays(today, 7), 4).toSorted((a, b) => a - b)
    if (guest === undefined || client === undefined || other === undefined || before === undefined) return undefined
    if (guest["name"] === person["name"]) return undefined
    // the later stay must begin after all possible days of the journey
    if (iso(days.at(-1) ?? 0) >= textIn(next, "arrive")) return undefined
    const meetingsOn = (day: number): ReadonlyArray<Row> =>
      rowsWhere(calendar, "meetings", { day: iso(day), status: "planned" }).filter(
        (row) => row["organizer"] === person.id || row["guest"] === person.id
      )
    const preparing = least(meetingsOn(before), (row) => numberIn(row, "hour"))
    const day = days.find((each) => meetingsOn(each).length === 0)
    // if the first day is possible, there is less to find out
    if (preparing === undefined || (day === days[0] && rng.int(0, 2) > 0)) return undefined
    const [nights, people, stars] = [rng.int(2, 4), rng.int(1, 4), rng.int(3, 5)]
    if (!days.every((each) => isUnbooked(hotels, guest.id, iso(each), iso(each + nights)))) return undefined
    const [arrive, leave] = [iso(day ?? 0), iso((day ?? 0) + nights)]
    const fitting =
      day === undefined
        ? []
        : rowsWhere(hotels, "rooms", { town: town.id }).filter((room) => {
            const hotel = hotels.row("hotels", textIn(room, "hotel"))
            return (
              numberIn(room, "sleeps") >= people &&
              hotel?.["breakfast"] === true &&
              numberIn(hotel, "stars") >= stars &&
              isFree(hotels, room.id, arrive, leave)
            )
          })
    const room = least(fitting, (each) => numberIn(each, "price"))
    if (room === undefined && fitting.length > 0) return undefined
    const [savings, current] = [accountOf(money, client, "savings"), accountOf(money, client, "current")]
    const to = accountOf(money, other, "current")
    if (savings === undefined || current === undefined || to === undefined) return undefined
    const sum = nights * numberIn(room, "price")
    const left = balanceOf(savings, money) - sum
    const rest = 50 * Math.round((left + rng.int(-500, 500)) / 50)
    const from = left >= rest ? savings : current
    const after = balanceAfter(from, money, sum)
    if (rest < 100 || after === undefined) return undefined
    const otherOf = textIn(preparing, preparing["organizer"] === person.id ? "guest" : "organizer")
    const [who, whom, payer, payee, where] = [guest, person, client, other, town].map((row) => textIn(row, "name"))
    const words = days.map(plainDate)
    const begins = plainDate(dayOfIso(textIn(next, "arrive")) ?? 0)
    const [early, party] = [plainDate(before), people === 1 ? "1 person" : `${people} people`]
    const asked = [
      `${who} is to spend ${nights} nights in ${where}, and ${whom} comes along. The stay begins on the first of ${listed(words, "and")} on which the calendar of ${whom} has no meeting that is still planned; no later day is tried. Book ${who} the cheapest room for ${party} that is free on all those nights, in a hotel there with breakfast and ${stars} stars or more. ${payer} pays for all nights: transfer that sum to the current account of ${payee}, from the savings of ${payer} if at least ${rest} crowns stay there, and otherwise from the current account of ${payer}. If ${whom} has a meeting on each of these days, or no room will do, the journey is off: book and pay nothing. Cancel the earliest meeting that ${whom} still has planned on ${early}, which was to prepare it, and the stay of ${who} that begins on ${begins}, which was to follow it.`,
      `Arrange ${nights} nights in ${where} for ${who}. Which day they begin on is up to the calendar of ${whom}: ${listed(words, "or")}, whichever is the first without a planned meeting of ${whom}. Only that day counts. The room has to be for ${party}, in a hotel with breakfast and at least ${stars} stars, and the cheapest of those that are free throughout. Have ${payer} pay ${payee} what all nights cost, into the current account of ${payee}. The money comes from the savings of ${payer} unless that would leave less than ${rest} crowns there, and in that case from the current account of ${payer}. Should none of the days be without a meeting, or no room fit, the journey is off: nothing is booked or paid. Instead, two things that depend on it are cancelled: the first of the meetings that ${whom} has planned on ${early}, and the stay that ${who} has booked from ${begins}.`
    ]
    const ask = [
      `How many crowns are left on the account that paid? If the journey is off, tell me the telephone extension of the person whom ${whom} would have met.`,
      `Tell me the balance of the paying account afterwards or, if there is no journey, the extension of the other person of the cancelled meeting.`
    ]
    const tried = days.slice(0, day === undefined ? days.length : days.indexOf(day) + 1)
    return {
      text: sayGoal(rng, asked, ask),
      told: tell(
        ...[who, whom, payer, payee, where].map((name) => name ?? ""),
        people,
        [leave, plainDate(day ?? before)],
        ...[before, ...days].map((each) => [iso(each), plainDate(each)] as const)
      ),
      ...(room === undefined ? {} : { derived: derive([sum, numberIn(room, "price")]) }),
      demands: [
        { table: "people", where: { name: whom ?? "" } },
        ...tried.map((each) => ({ table: "meetings", where: { person: person.id, day: iso(each) } })),
        ...(day === undefined
          ? []
          : [
              { table: "towns", where: { name: where ?? "" } },
              { table: "hotels", where: { town: town.id } },
              { table: "rooms", where: { town: town.id, sleeps: people, arrive, leave } }
            ]),
        ...(room === undefined
          ? [
              { table: "meetings", where: { person: person.id, day: iso(before) } },
              { table: "people", where: { id: otherOf } }
            ]
          : payingDemands(client, other)),
        { table: "guests", where: { name: who ?? "" } },
        ...(room === undefined ? [{ table: "reservations", where: { guest: guest.id } }] : [])
      ],
      writes:
        room === undefined
          ? [
              { tool: "calendar_cancel", args: { meeting: preparing.id } },
              { tool: "stays_cancel", args: { reservation: next.id } }
            ]
          : [
              { tool: "stays_book", args: { room: room.id, guest: guest.id, arrive, leave } },
              { tool: "bank_transfer", args: { from: from.id, to: to.id, amount: sum } }
            ],
      answers: [String(room === undefined ? numberIn(calendar.row("people", otherOf), "extension") : after)]
    }
  }
}
