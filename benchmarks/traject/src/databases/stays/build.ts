import { Randomness } from "@escapement/core"
import { type Database, type Row, makeTable, numberIn, tableOf } from "../Database.ts"
import { drawInts, drawNames, idsOf, iso, someOf } from "../draws.ts"

const towns =
  "Arvendal,Bruckhollen,Caldermoor,Dunvarra,Eskilford,Fjordhaven,Grenwald,Hollmere,Ilvesund,Jorvenka,Kestrelby,Lindmark,Mirabel,Norvik,Ostrava Bay,Pellworth,Quarnberg,Rivenholt,Selkirk Sands,Tarnstead".split(
    ","
  )
const adjectives = "Amber,Blue,Copper,Distant,Emerald,Foggy,Golden,Harbour,Ivory,Jade,Kingfisher,Lantern".split(",")
const nouns = "Anchor,Barn,Crown,Dove,Elm,Fountain,Gate,Heron,Inn,Lodge,Mill,Nest".split(",")

const names = Array.from({ length: 144 }, (_, i) => `${adjectives[i % 12] ?? ""} ${nouns[Math.floor(i / 12)] ?? ""}`)

const [townCount, hotelCount, guestCount] = [8, 32, 30] as const
/** Beds of each room of a hotel. */
const beds = [1, 2, 2, 3, 4] as const
const roomCount = hotelCount * beds.length

/** Returns the status of a stay: over, to come, or called off. */
const statusOf = (rng: Randomness.Rng, leave: number, today: number): string =>
  leave <= today ? "completed" : rng.int(0, 9) === 0 ? "cancelled" : "confirmed"

/** Whether one of the stays, given as first and last days in turn, shares a night with those between two days. */
const isTaken = (stays: ReadonlyArray<number>, from: number, to: number): boolean => {
  for (let i = 0; i < stays.length; i += 2) if (stays[i]! < to && from < stays[i + 1]!) return true
  return false
}

interface Stay {
  readonly nth: number
  readonly room: number
  readonly guest: number
  readonly from: number
  readonly to: number
  readonly status: string
}

/** Draws stays: no two in one room at the same time, and no guest in two. */
const drawStays = (rng: Randomness.Rng, today: number): ReadonlyArray<Stay> => {
  const [rooms, guests] = [roomCount, guestCount].map((length) => Array.from({ length }, (): Array<number> => []))
  const stays: Array<Stay> = []
  for (let nth = 0; nth < 150; nth++) {
    const room = rng.int(0, roomCount - 1)
    const from = today + rng.int(-20, 50)
    const to = from + rng.int(1, 6)
    const guest = rng.int(0, guestCount - 1)
    const [ofRoom = [], ofGuest = []] = [rooms?.[room], guests?.[guest]]
    if (isTaken(ofRoom, from, to) || isTaken(ofGuest, from, to)) continue
    const status = statusOf(rng, to, today)
    // no room is occupied today: every stay is over or still to come
    if (from <= today && to > today) continue
    if (status !== "cancelled") {
      ofRoom.push(from, to)
      ofGuest.push(from, to)
    }
    stays.push({ nth, room, guest, from, to, status })
  }
  return stays
}

/** Builds towns, their hotels and rooms, guests, and stays. */
export const buildStays = (seed: Randomness.Seed, today: number): Database => {
  const rng = Randomness.rng(seed, "stays")
  const places = rng.sample(towns, townCount)
  const townId = idsOf(rng, "TW", townCount)
  const hotelNames = rng.sample(names, hotelCount)
  const hotelId = idsOf(rng, "HT", hotelCount)
  const hotels = hotelNames.map((name, i): Row => ({
    id: hotelId(i),
    name,
    town: townId(i % townCount),
    stars: rng.int(2, 5),
    breakfast: rng.int(0, 9) < 6,
    free_cancellation_days: rng.pick([2, 7, 14, 21])
  }))
  const roomId = idsOf(rng, "RM", roomCount)
  const extras = drawInts(rng, 0, 60, roomCount)
  const hotelOf = (room: number): number => Math.floor(room / beds.length)
  const rooms = makeTable(
    roomCount,
    roomId,
    (room) => {
      const sleeps = beds[room % beds.length] ?? 1
      const hotel = hotelOf(room)
      const level = 40 + 18 * numberIn(hotels[hotel], "stars")
      return {
        id: roomId(room),
        hotel: hotelId(hotel),
        town: townId(hotel % townCount),
        sleeps,
        price: level + 21 * sleeps + extras[room]!
      }
    },
    { hotel: (room) => hotelId(hotelOf(room)), town: (room) => townId(hotelOf(room) % townCount) }
  )
  const guestNames = drawNames(rng, guestCount)
  const guestId = idsOf(rng, "GS", guestCount)
  const guests = guestNames.map((name, i): Row => ({
    id: guestId(i),
    name,
    home: rng.pick(places),
    tier: rng.pick(["standard", "silver", "gold"])
  }))
  const codes = idsOf(rng, "RS", 150)
  const stays = drawStays(rng, today)
  const reservations = makeTable(
    stays.length,
    someOf(codes, (place) => stays[place]!.nth),
    (place) => {
      const { from, guest, nth, room, status, to } = stays[place]!
      return {
        id: codes(nth),
        guest: guestId(guest),
        room: roomId(room),
        hotel: hotelId(hotelOf(room)),
        arrive: iso(from),
        leave: iso(to),
        status
      }
    },
    {
      guest: (place) => guestId(stays[place]!.guest),
      room: (place) => roomId(stays[place]!.room),
      status: (place) => stays[place]!.status
    }
  )
  return {
    towns: tableOf(places.map((name, i) => ({ id: townId(i), name }))),
    hotels: tableOf(hotels),
    rooms,
    guests: tableOf(guests),
    reservations
  }
}
