import { Randomness } from "@escapement/core"
import { type Database, type Row, tableOf } from "../Database.ts"
import { drawNames, idsOf, iso } from "../draws.ts"

const towns =
  "Arvendal,Bruckhollen,Caldermoor,Dunvarra,Eskilford,Fjordhaven,Grenwald,Hollmere,Ilvesund,Jorvenka,Kestrelby,Lindmark,Mirabel,Norvik,Ostrava Bay,Pellworth,Quarnberg,Rivenholt,Selkirk Sands,Tarnstead".split(
    ","
  )
const adjectives = "Amber,Blue,Copper,Distant,Emerald,Foggy,Golden,Harbour,Ivory,Jade,Kingfisher,Lantern".split(",")
const nouns = "Anchor,Barn,Crown,Dove,Elm,Fountain,Gate,Heron,Inn,Lodge,Mill,Nest".split(",")

/** How a stay stands: over, to come, or called off. */
const statusOf = (rng: Randomness.Rng, leave: number, today: number): string =>
  leave <= today ? "completed" : rng.int(0, 9) === 0 ? "cancelled" : "confirmed"

/** Towns, hotels in them, rooms in those, guests, and who slept or will sleep where: no two in one room at one time, and nobody in two. */
export const buildStays = (seed: Randomness.Seed, today: number): Database => {
  const rng = Randomness.rng(seed, "stays")
  const places = rng.sample(towns, 8)
  const townId = idsOf(rng, "TW", places.length)
  const hotelNames = rng.sample(
    Array.from({ length: 144 }, (_, i) => `${adjectives[i % 12] ?? ""} ${nouns[Math.floor(i / 12)] ?? ""}`),
    32
  )
  const hotelId = idsOf(rng, "HT", hotelNames.length)
  const hotels = hotelNames.map((name, i): Row => ({
    id: hotelId(i),
    name,
    town: townId(i % places.length),
    stars: rng.int(2, 5),
    breakfast: rng.int(0, 9) < 6,
    free_cancellation_days: rng.pick([2, 7, 14, 21])
  }))
  const roomId = idsOf(rng, "RM", hotels.length * 5)
  const rooms = hotels.flatMap((hotel, i) => {
    const level = 40 + 18 * Number(hotel["stars"])
    return [1, 2, 2, 3, 4].map((sleeps, j): Row => ({
      id: roomId(i * 5 + j),
      hotel: hotel.id,
      town: hotel["town"] ?? "",
      sleeps,
      price: level + 21 * sleeps + rng.int(0, 60)
    }))
  })
  const names = drawNames(rng, 30)
  const guestId = idsOf(rng, "GS", names.length)
  const guests = names.map((name, i): Row => ({
    id: guestId(i),
    name,
    home: rng.pick(places),
    tier: rng.pick(["standard", "silver", "gold"])
  }))
  const taken = new Map<string, Array<readonly [number, number]>>()
  const codes = idsOf(rng, "RS", 150)
  const reservations: Array<Row> = []
  for (let nth = 0; nth < 150; nth++) {
    const room = rng.pick(rooms)
    const from = today + rng.int(-20, 50)
    const to = from + rng.int(1, 6)
    const guest = rng.pick(guests).id
    const others = [...(taken.get(room.id) ?? []), ...(taken.get(guest) ?? [])]
    if (others.some(([start, end]) => start < to && from < end)) continue
    const status = statusOf(rng, to, today)
    // who is in a room today neither comes nor has been
    if (from <= today && to > today) continue
    if (status !== "cancelled") for (const id of [room.id, guest]) taken.set(id, [...(taken.get(id) ?? []), [from, to]])
    reservations.push({
      id: codes(nth),
      guest,
      room: room.id,
      hotel: room["hotel"] ?? "",
      arrive: iso(from),
      leave: iso(to),
      status
    })
  }
  return {
    towns: tableOf(places.map((name, i) => ({ id: townId(i), name }))),
    hotels: tableOf(hotels),
    rooms: tableOf(rooms),
    guests: tableOf(guests),
    reservations: tableOf(reservations)
  }
}
