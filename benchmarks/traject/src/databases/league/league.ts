import { numberIn, rowsWhere, textIn } from "../Database.ts"
import { type Service, foundBy, takenBackBy } from "../Service.ts"
import { inherits, once, oneOf, references, rulesFor, uniques, whole } from "../rules.ts"
import { buildLeague, positions, warned } from "./build.ts"
import { leagueGoals } from "./goals.ts"
import { isIdle, leagueTools, purseOf, standingOf } from "./tools.ts"

/** A league: its clubs and their players, the matches, and the table. */
export const league: Service = {
  domain: "Gaming",
  tables: {
    clubs: {
      prefix: "CB",
      found: foundBy("name"),
      computed: (row, view) => ({ ...standingOf(row.id, view), purse_left: purseOf(row, view) })
    },
    players: { prefix: "PA", found: foundBy("club") },
    matches: {
      prefix: "MT",
      found: (row) => ({ home: row["home"] ?? "", away: row["away"] ?? "" }),
      undo: (row, base) =>
        row["status"] === "called off"
          ? { tool: "league_call_on", args: { match: row.id } }
          : { tool: "league_move_match", args: { match: row.id, day: textIn(base, "day") } }
    },
    bans: {
      prefix: "BN",
      found: foundBy("club"),
      ...takenBackBy("league_lift_ban", "ban", "in force", "lifted")
    },
    signings: {
      prefix: "SG",
      found: foundBy("to"),
      ...takenBackBy("league_undo_signing", "signing", "agreed", "undone")
    },
    friendlies: {
      prefix: "FR",
      found: foundBy("home"),
      ...takenBackBy("league_cancel_friendly", "friendly", "arranged", "cancelled")
    }
  },
  build: buildLeague,
  tools: leagueTools,
  goals: leagueGoals,
  rules: [
    ...uniques({
      clubs: ["id", "name", "seats"],
      players: ["id", "name", "rating"],
      matches: ["id"],
      bans: ["id", "player"]
    }),
    ...references({
      players: { club: "clubs" },
      matches: { home: "clubs", away: "clubs" },
      bans: { player: "players", club: "clubs" }
    }),
    oneOf("players", "position", positions),
    whole("players", "age", 18, 35),
    whole("players", "weekly_wage", 11, 99),
    whole("players", "yellow_cards", 0, 8),
    whole("matches", "round", 1, 14),
    whole("matches", "home_goals", 0, 4),
    whole("matches", "away_goals", 0, 3),
    ...rulesFor("clubs", {
      "a club has nine players and one or more for each position": (row, view) => {
        const squad = rowsWhere(view, "players", { club: row.id })
        return squad.length === 9 && new Set(squad.map((player) => player["position"])).size === positions.length
      },
      "a club plays once in a round": (row, view) =>
        Array.from({ length: 14 }, (_, i) => i + 1).every(
          (round) =>
            rowsWhere(view, "matches", { round, home: row.id }).length +
              rowsWhere(view, "matches", { round, away: row.id }).length ===
            1
        ),
      "a club can spend what is in its purse": (row, view) => purseOf(row, view) === row["purse"]
    }),
    once("matches", "two clubs meet once at home of each", "home", "away"),
    ...rulesFor("matches", {
      "nobody plays themselves": (row) => row["home"] !== row["away"],
      "a match was played if its day is over": (row, _, today) =>
        textIn(row, "day") < today === (row["status"] === "played"),
      "a match to come has no goals": (row) =>
        row["status"] === "played" || (row["home_goals"] === 0 && row["away_goals"] === 0),
      "no club plays twice on a day": (row, view) =>
        row["status"] !== "scheduled" ||
        [row["home"], row["away"]].every((club) => isIdle(view, String(club), textIn(row, "day"), row.id))
    }),
    ...rulesFor("players", {
      "a fee is what a player may be worth": (row) => numberIn(row, "fee") % 10 === 0 && numberIn(row, "fee") > 0
    }),
    ...rulesFor("bans", {
      "a ban has its reason": (row, view) =>
        numberIn(view.row("players", textIn(row, "player")), "yellow_cards") >= warned
    }),
    inherits("bans", "a ban is of the club of its player", "club", "players", "player")
  ]
}
