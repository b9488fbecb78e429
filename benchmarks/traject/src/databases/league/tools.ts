import { type Cell, type Row, type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import {
  type Args,
  type Service,
  type Written,
  added,
  atMost,
  day,
  declare,
  done,
  lookAt,
  number,
  optional,
  refused,
  standing,
  text
} from "../Service.ts"

const { outdated, read, show, turn, write } = declare("Gaming")

/** Returns the standing of a club in the table: three points for a win, one for a draw, and its goal difference. */
export const standingOf = (club: string, view: View): { readonly points: number; readonly goal_difference: number } => {
  let [points, difference] = [0, 0]
  const score = (own: number, other: number): void => {
    points += own > other ? 3 : own === other ? 1 : 0
    difference += own - other
  }
  for (const row of rowsWhere(view, "matches", { home: club, status: "played" }))
    score(numberIn(row, "home_goals"), numberIn(row, "away_goals"))
  for (const row of rowsWhere(view, "matches", { away: club, status: "played" }))
    score(numberIn(row, "away_goals"), numberIn(row, "home_goals"))
  return { points, goal_difference: difference }
}

/** Returns the money that a club can still spend. */
export const purseOf = (club: Row, view: View): number =>
  rowsWhere(view, "signings", { to: club.id, status: "agreed" }).reduce(
    (left, row) => left - numberIn(row, "fee"),
    numberIn(club, "purse")
  )

const isOf = (row: Row, club: Cell): boolean => row["home"] === club || row["away"] === club

/** Whether a club has no scheduled match and no friendly on a day, apart from the excepted one. */
export const isIdle = (view: View, club: string, on: string, except = ""): boolean =>
  [
    ...rowsWhere(view, "matches", { day: on, status: "scheduled" }),
    ...rowsWhere(view, "friendlies", { day: on, status: "arranged" })
  ].every((row) => row.id === except || !isOf(row, club))

/** Whether a player is banned at present. */
export const isBanned = (view: View, player: string): boolean =>
  rowsWhere(view, "bans", { player, status: "in force" }).length > 0

const sign = (view: View, { club, player }: Args): Written => {
  const [buyer, wanted] = [view.row("clubs", String(club)), view.row("players", String(player))]
  if (buyer === undefined) return refused(`no club ${club}`)
  if (wanted === undefined) return refused(`no player ${player}`)
  if (wanted["club"] === buyer.id) return refused("the player is with that club")
  if (rowsWhere(view, "signings", { player: wanted.id, status: "agreed" }).length > 0)
    return refused("the player is signed")
  if (purseOf(buyer, view) < numberIn(wanted, "fee")) return refused("the fee is more than the club can spend")
  return added(view, "signings", "SG", {
    player: wanted.id,
    from: textIn(wanted, "club"),
    to: buyer.id,
    fee: numberIn(wanted, "fee"),
    status: "agreed"
  })
}

const ban = (view: View, { matches, player }: Args): Written => {
  const row = view.row("players", String(player))
  if (row === undefined) return refused(`no player ${player}`)
  if (isBanned(view, row.id)) return refused("the player is banned")
  if (!Number.isInteger(matches) || Number(matches) < 1) return refused("a ban is for one match or more")
  return added(view, "bans", "BN", {
    player: row.id,
    club: textIn(row, "club"),
    matches: Number(matches),
    status: "in force"
  })
}

const busy = (view: View, { away, home, id }: Row, on: string): string | undefined =>
  [home, away].find((club) => !isIdle(view, String(club), on, id)) === undefined
    ? undefined
    : "a club plays on that day"

const moveMatch = (view: View, { day: on, match }: Args): Written => {
  const row = standing(view, "matches", match, "scheduled")
  if (row === undefined) return refused(`no scheduled match ${match}`)
  const reason = busy(view, row, String(on))
  return reason === undefined ? done({ table: "matches", row: { ...row, day: String(on) } }) : refused(reason)
}

const arrange = (view: View, { away, day: on, home }: Args): Written => {
  const missing = [home, away].find((club) => view.row("clubs", String(club)) === undefined)
  if (missing !== undefined) return refused(`no club ${missing}`)
  if (home === away) return refused("a club does not play itself")
  const row = { home: String(home), away: String(away), day: String(on), status: "arranged" }
  const reason = busy(view, { id: "", ...row }, row.day)
  return reason === undefined ? added(view, "friendlies", "FR", row) : refused(reason)
}

const match = { table: "matches", word: "match" } as const

/** The tools of a league. */
export const leagueTools: Service["tools"] = [
  read("league_find_club", "Finds a club by name", "clubs", { name: text("Name") }),
  show("league_get_club", "Shows a club", "clubs"),
  read("league_list_squad", "Lists players of a club, the best first", "players", { club: text("Id of a club") }),
  read("league_list_players", "Lists players of a position, the best first", "players", {
    position: text("Position"),
    age: { ...optional(number("Age, at most")), filter: atMost("age") }
  }),
  read("league_find_player", "Finds a player by name", "players", { name: text("Name") }),
  read("league_find_match", "Finds a match by who plays", "matches", {
    home: text("Id of a club"),
    away: text("Id of a club")
  }),
  read("league_matches_on", "Lists matches of a club on a day", "matches", {
    club: { ...text("Id of a club"), filter: (row, club) => isOf(row, club) },
    day: day("Day")
  }),
  read("league_matches_of_round", "Lists matches of a round", "matches", { round: number("Round") }),
  show("league_get_match", "Shows a match", "matches"),
  read("league_list_bans", "Lists bans", "bans", { club: optional(text("Id of a club")) }),
  show("league_get_ban", "Shows a ban", "bans"),
  read("league_list_signings", "Lists whom a club has signed", "signings", { to: text("Id of a club") }),
  show("league_get_signing", "Shows a signing", "signings"),
  read("league_list_friendlies", "Lists friendlies at home of a club", "friendlies", { home: text("Id of a club") }),
  show("league_get_friendly", "Shows a friendly", "friendlies"),
  write(
    "league_sign",
    "Signs a player for a club",
    { club: text("Id"), player: text("Id") },
    { run: sign, verify: lookAt("league_list_signings", "club", "to") }
  ),
  turn("league_undo_signing", "Takes a signing back", { table: "signings", word: "signing" }, "agreed", "undone"),
  write(
    "league_ban",
    "Bans a player",
    { player: text("Id"), matches: number("For how many matches") },
    { run: ban, verify: () => ({ tool: "league_list_bans", args: {} }) }
  ),
  turn("league_lift_ban", "Lifts a ban", { table: "bans", word: "ban" }, "in force", "lifted"),
  write(
    "league_move_match",
    "Moves a match to another day",
    { match: text("Id"), day: day("Day") },
    { run: moveMatch, verify: lookAt("league_get_match", "match") }
  ),
  turn("league_call_off", "Calls a match off", match, "scheduled", "called off"),
  turn("league_call_on", "Schedules a match again that was called off", match, "called off", "scheduled"),
  write(
    "league_arrange_friendly",
    "Arranges a friendly",
    { home: text("Id of a club"), away: text("Id of a club"), day: day("Day") },
    { run: arrange, verify: lookAt("league_list_friendlies", "home", "home") }
  ),
  turn(
    "league_cancel_friendly",
    "Cancels a friendly",
    { table: "friendlies", word: "friendly" },
    "arranged",
    "cancelled"
  ),
  outdated("league_table_v1", "Shows a club by name. Deprecated: after the last round but one", "clubs", {
    name: text("Name")
  }),
  outdated("league_market_v1", "Lists players of a position. Deprecated", "players", { position: text("Position") })
]
