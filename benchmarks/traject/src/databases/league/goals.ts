import { dayOfIso, plainDate } from "../../generate/calendar.ts"
import { type Row, numberIn, rowsWhere, textIn } from "../Database.ts"
import { type Draw, type Goal, tell } from "../Service.ts"
import { iso, least, sayGoal } from "../draws.ts"
import { positions, warned } from "./build.ts"
import { isBanned, isIdle, purseOf, standingOf } from "./tools.ts"

const known = (club: Row) => ({ table: "clubs", where: { name: textIn(club, "name") } })

/**
 * Draws a goal: sign the best affordable player of a position who is young enough and not banned; else one of
 * another position.
 */
const sign = ({ rng, view }: Draw): Goal | undefined => {
  const club = rng.pick(view.rows("clubs"))
  const [first, second] = rng.sample(positions, 2)
  if (first === undefined || second === undefined) return undefined
  const oldest = rng.int(20, 27)
  const purse = purseOf(club, view)
  const fits = (position: string) =>
    rowsWhere(view, "players", { position }).filter(
      (row) =>
        row["club"] !== club.id &&
        numberIn(row, "age") <= oldest &&
        numberIn(row, "fee") <= purse &&
        !isBanned(view, row.id)
    )
  const here = fits(first)
  const position = here.length > 0 ? first : second
  const player = least(position === first ? here : fits(second), (row) => -numberIn(row, "rating"))
  if (player === undefined || view.rows("signings").some((row) => row["player"] === player.id)) return undefined
  const name = textIn(club, "name")
  const asked = [
    `${name} need a ${first}. Sign the best rated one at another club who is ${oldest} or younger, is not banned, and costs no more than ${name} can still spend. If there is nobody like that, sign a ${second} on the same terms.`,
    `Look for a new ${first} for ${name}: no older than ${oldest}, not banned, and for a fee that their purse still covers. Of those who play elsewhere, sign the one with the best rating. Should no ${first} fit, do the same for a ${second}.`,
    `Please sign a player for ${name}, preferably a ${first}, and a ${second} only if no ${first} is to be had. Whoever it is must be with another club, at most ${oldest} years old and not banned at present, and must not cost more than is left in the purse of ${name}. Among several take the best rated.`
  ]
  const ask = [
    `Who is it, and how much can ${name} spend after that?`,
    "Tell me the name of the player and what is left in the purse then.",
    `Whom did you sign, and what remains in the purse of ${name}?`
  ]
  const inPosition = (each: string) => ({ table: "players", where: { position: each } })
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(name, first, second),
    demands: [
      known(club),
      inPosition(first),
      { table: "bans", where: {} },
      ...(position === first ? [] : [inPosition(second)])
    ],
    writes: [{ tool: "league_sign", args: { club: club.id, player: player.id } }],
    answers: [textIn(player, "name"), String(purse - numberIn(player, "fee"))]
  }
}

/** Draws a goal: move a match to the first of two days on which neither club plays, or call it off. */
const postpone = ({ rng, view }: Draw): Goal | undefined => {
  const match = rng.pick(rowsWhere(view, "matches", { status: "scheduled" }))
  const [home, away] = [view.row("clubs", textIn(match, "home")), view.row("clubs", textIn(match, "away"))]
  if (home === undefined || away === undefined) return undefined
  const later = view
    .rows("matches")
    .filter((row) => row["status"] === "scheduled" && textIn(row, "day") > textIn(match, "day"))
    .map((row) => textIn(row, "day"))
  const isFree = (on: string) => [home.id, away.id].every((club) => isIdle(view, club, on, match.id))
  const days = rng.shuffle([...new Set(later)]).slice(0, 6)
  // prefer a first day on which a club plays
  const first = days.find((on) => rng.int(0, 3) > 0 && !isFree(on)) ?? days[0]
  const second = days.find((on) => first !== undefined && on > first)
  if (first === undefined || second === undefined) return undefined
  const to = [first, second].find(isFree)
  const dayOf = (on: string) => plainDate(dayOfIso(on) ?? 0)
  const [host, guest, one, other] = [textIn(home, "name"), textIn(away, "name"), dayOf(first), dayOf(second)]
  const asked = [
    `The league match of ${host} at home against ${guest} cannot be played on its day. Move it to ${one} if neither club plays then, otherwise to ${other} if neither plays on that day, and call it off if both days are taken.`,
    `${host} ask for another day for their home match against ${guest}. ${one} would be best, ${other} second best; a day is out of the question when one of the two clubs has a match on it. If neither day will do, the match is called off.`,
    `Find a new day for ${host} against ${guest}, which ${host} host. Try ${one} first and ${other} after it, and take the first of them on which both clubs are without a match. Call the match off where there is none.`
  ]
  const ask = [`How many people does the arena of ${host} seat?`, `How many seats do ${host} have in their arena?`]
  const look = (on: string) => [home, away].map((club) => ({ table: "matches", where: { club: club.id, day: on } }))
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(host, guest, [first, one], [second, other]),
    demands: [
      known(home),
      known(away),
      { table: "matches", where: { home: home.id, away: away.id } },
      ...look(first),
      ...(to === first ? [] : look(second))
    ],
    writes: [
      to === undefined
        ? { tool: "league_call_off", args: { match: match.id } }
        : { tool: "league_move_match", args: { match: match.id, day: to } }
    ],
    answers: [String(numberIn(home, "seats"))]
  }
}

/** Draws a goal: ban all players of a club with a number of yellow cards who are not banned yet. */
const punish = ({ rng, view }: Draw): Goal | undefined => {
  const cards = rng.int(warned, 7)
  const squadOf = (club: Row) => rowsWhere(view, "players", { club: club.id })
  const guiltyOf = (club: Row) => squadOf(club).filter((row) => numberIn(row, "yellow_cards") >= cards)
  const isBoth = (club: Row): boolean => new Set(guiltyOf(club).map((row) => isBanned(view, row.id))).size === 2
  const clubs = rng.shuffle(view.rows("clubs"))
  const club = clubs.find(isBoth)
  if (club === undefined) return undefined
  const fresh = guiltyOf(club).filter((row) => !isBanned(view, row.id))
  const matches = rng.int(1, 3)
  if (matches === cards || fresh.length > 5) return undefined
  const name = textIn(club, "name")
  const many = matches === 1 ? "1 match" : `${matches} matches`
  const asked = [
    `Ban each player of ${name} who has ${cards} yellow cards or more for ${many}. Whoever is banned already is not banned again.`,
    `The disciplinary board has met about ${name}: ${many} for everybody in the squad with at least ${cards} yellow cards, except for those who are serving a ban at present.`,
    `Go through the squad of ${name}. A player with no fewer than ${cards} yellow cards and without a ban in force gets one, for ${many}. Do nothing about the others.`
  ]
  const ask = [
    "What do the players whom you banned earn a week, together?",
    "How much do the weekly wages of the newly banned players add up to?",
    "I need the sum of the wages of those whom you banned."
  ]
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(name, matches),
    demands: [known(club), { table: "players", where: { club: club.id } }, { table: "bans", where: { club: club.id } }],
    writes: fresh.map((row) => ({ tool: "league_ban", args: { player: row.id, matches } })),
    answers: [String(fresh.reduce((sum, row) => sum + numberIn(row, "weekly_wage"), 0))]
  }
}

/** Draws a goal: plan a friendly at the home of the higher-placed of two clubs. */
const meet = ({ rng, today, view }: Draw): Goal | undefined => {
  const [one, other] = rng.sample(view.rows("clubs"), 2)
  if (one === undefined || other === undefined) return undefined
  const [a, b] = [standingOf(one.id, view), standingOf(other.id, view)]
  const lead = a.points - b.points || a.goal_difference - b.goal_difference
  const day = today + rng.int(20, 60)
  if (lead === 0 || ![one.id, other.id].every((club) => isIdle(view, club, iso(day)))) return undefined
  const [home, away] = lead > 0 ? [one, other] : [other, one]
  const [name, opponent, on] = [textIn(one, "name"), textIn(other, "name"), plainDate(day)]
  const asked = [
    `Arrange a friendly between ${name} and ${opponent} on ${on}. It takes place at the home of the club that stands higher in the table: the one with more points or, if they are level, with the better goal difference.`,
    `${name} and ${opponent} have agreed to a friendly on ${on}. The home side is whoever has more points in the league at present; goal difference decides between equal points. Please arrange it.`,
    `On ${on} there is to be a friendly between ${name} and ${opponent}. Let the better placed of the two host it (points first, goal difference second).`
  ]
  const ask = [
    "How many seats does the arena where they play have?",
    "How many people does that club's arena seat?",
    "What is the number of seats there?"
  ]
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(name, opponent, [iso(day), on]),
    demands: [known(one), known(other)],
    writes: [{ tool: "league_arrange_friendly", args: { home: home.id, away: away.id, day: iso(day) } }],
    answers: [String(numberIn(home, "seats"))]
  }
}

/** The goals that a league's requests are made of. */
export const leagueGoals = { sign, postpone, punish, meet }
