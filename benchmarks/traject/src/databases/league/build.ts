import { Randomness } from "@escapement/core"
import { type Database, type Row, numberIn, tableOf } from "../Database.ts"
import { drawNames, drawNumbers, idsOf, iso } from "../draws.ts"

/** The positions of players. */
export const positions = ["goalkeeper", "defender", "midfielder", "forward"] as const

/** Yellow cards from which somebody may be banned. */
export const warned = 5

const towns = "Ashby,Bellmoor,Carrow,Dunstead,Elmswick,Farrowdale,Gorsley,Hatherby,Ingrave,Kelmarsh".split(",")
const kinds = "Rovers,Athletic,United,Wanderers,Rangers,Albion,City,Town".split(",")

const [many, perClub] = [8, 9] as const

/** Pairs the clubs of a round: each plays once, and meets all others over seven rounds. */
const pairsOf = (round: number): ReadonlyArray<readonly [number, number]> => {
  const place = (i: number): number => (i === 0 ? 0 : 1 + ((i - 1 + round) % (many - 1)))
  return Array.from({ length: many / 2 }, (_, i) => {
    const pair = [place(i), place(many - 1 - i)] as const
    return round >= many - 1 === (i + (round % (many - 1))) % 2 > 0 ? [pair[1], pair[0]] : pair
  })
}

/** Builds clubs, their players, the matches of a season that is half over, and bans. */
export const buildLeague = (seed: Randomness.Seed, today: number): Database => {
  const rng = Randomness.rng(seed, "league")
  const clubId = idsOf(rng, "CB", many)
  const seats = drawNumbers(rng, 41, 389, many)
  const clubs = rng.sample(towns, many).map((town, i): Row => ({
    id: clubId(i),
    name: `${town} ${rng.pick(kinds)}`,
    seats: seats(i) * 100,
    purse: 10 * rng.int(30, 220)
  }))
  const names = drawNames(rng, many * perClub)
  const playerId = idsOf(rng, "PA", names.length)
  const ratings = drawNumbers(rng, 400, 999, names.length)
  const players = names.map((name, i): Row => {
    const rating = ratings(i)
    return {
      id: playerId(i),
      name,
      club: clubs[i % many]?.id ?? "",
      position: positions[Math.floor(i / many) % positions.length] ?? "forward",
      rating: rating / 10,
      age: rng.int(18, 35),
      fee: 10 * Math.round((rating - 380) * (0.15 + 0.2 * rng.unit())),
      weekly_wage: rng.int(11, 99),
      yellow_cards: rng.int(0, 8)
    }
  })
  const matchId = idsOf(rng, "MT", (many - 1) * many)
  const matches = Array.from({ length: 2 * (many - 1) }, (_, round) => round).flatMap((round) =>
    pairsOf(round).map(([home, away], i): Row => {
      const day = today + (round - many + 1) * 7 + rng.int(1, 3)
      const isPlayed = day < today
      return {
        id: matchId((round * many) / 2 + i),
        home: clubs[home]?.id ?? "",
        away: clubs[away]?.id ?? "",
        round: round + 1,
        day: iso(day),
        status: isPlayed ? "played" : "scheduled",
        home_goals: isPlayed ? rng.int(0, 4) : 0,
        away_goals: isPlayed ? rng.int(0, 3) : 0
      }
    })
  )
  const banId = idsOf(rng, "BN", players.length)
  const bans = players.flatMap((player, i): ReadonlyArray<Row> =>
    numberIn(player, "yellow_cards") >= warned && rng.int(0, 2) === 0
      ? [{ id: banId(i), player: player.id, club: player["club"] ?? "", matches: rng.int(1, 3), status: "in force" }]
      : []
  )
  return {
    clubs: tableOf(clubs),
    players: tableOf(players.toSorted((a, b) => numberIn(b, "rating") - numberIn(a, "rating"))),
    matches: tableOf(matches),
    bans: tableOf(bans),
    signings: tableOf([]),
    friendlies: tableOf([])
  }
}
