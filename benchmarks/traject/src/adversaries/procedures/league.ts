import type { Json } from "@escapement/core"
import { Effect } from "effect"
import { type Caller, amount, cell, lowest } from "../databaseCalls.ts"
import { type Procedure, type Slots, fit, fitName } from "./Procedure.ts"

const clubOf = ({ first }: Caller, name: string) => first("league_find_club", { name })

/** The matches of clubs on a day that have not been called off. */
export const matchesOn = (caller: Caller, clubs: ReadonlyArray<Json.Json>, day: string) =>
  Effect.map(
    Effect.forEach(clubs, (club) => caller.list("league_matches_on", { club, day })),
    (rows) => rows.flat().filter((row) => row["status"] === "scheduled")
  )

const position = "(goalkeeper|defender|midfielder|forward)"

const sign = Effect.fnUntraced(function* (caller: Caller, { text }: Slots) {
  const club = yield* clubOf(caller, fitName(text, "@ need a", "for @: no older", "player for @,"))
  const age = Number(fit(text, /(\d+) or younger/, /no older than (\d+)/, /at most (\d+) years/))
  const positions = [
    fit(text, new RegExp(`(?:need a|new|preferably a) ${position}`)),
    fit(
      text,
      new RegExp(`sign a ${position} on the same`),
      new RegExp(`same for a ${position}`),
      new RegExp(`and a ${position} only`)
    )
  ]
  const banned = new Set(
    (yield* caller.list("league_list_bans", {})).flatMap((row) => (row["status"] === "in force" ? [row["player"]] : []))
  )
  const purse = amount(club, "purse_left")
  for (const each of positions) {
    const best = lowest(
      (yield* caller.list("league_list_players", { position: each })).filter(
        (row) =>
          row["club"] !== club["id"] &&
          amount(row, "age") <= age &&
          amount(row, "fee") <= purse &&
          !banned.has(row["id"])
      ),
      (row) => -amount(row, "rating")
    )
    if (best === undefined) continue
    yield* caller.call("league_sign", { club: cell(club, "id"), player: cell(best, "id") })
    return [String(best["name"]), purse - amount(best, "fee")]
  }
  return []
})

const postpone = Effect.fnUntraced(function* (caller: Caller, { dates, text }: Slots) {
  const host = yield* clubOf(caller, fitName(text, "match of @ at home", "@ ask for", "day for @ against"))
  const guest = yield* clubOf(caller, fitName(text, "against @"))
  const [home, away] = [cell(host, "id"), cell(guest, "id")]
  const match = cell(yield* caller.first("league_find_match", { home, away }), "id")
  for (const day of dates.slice(0, 2)) {
    if ((yield* matchesOn(caller, [home, away], day)).length > 0) continue
    yield* caller.call("league_move_match", { match, day })
    return [amount(host, "seats")]
  }
  yield* caller.call("league_call_off", { match })
  return [amount(host, "seats")]
})

const punish = Effect.fnUntraced(function* (caller: Caller, { text }: Slots) {
  const { id: club = "" } = yield* clubOf(caller, fitName(text, "player of @", "met about @", "squad of @"))
  const cards = Number(fit(text, /(\d+) yellow/))
  const matches = Number(fit(text, /(\d) match/))
  const bans = (yield* caller.list("league_list_bans", { club })).filter((row) => row["status"] === "in force")
  let sum = 0
  for (const row of yield* caller.list("league_list_squad", { club })) {
    if (amount(row, "yellow_cards") < cards || bans.some((ban) => ban["player"] === row["id"])) continue
    yield* caller.call("league_ban", { player: cell(row, "id"), matches })
    sum += amount(row, "weekly_wage")
  }
  return [sum]
})

const meet = Effect.fnUntraced(function* (caller: Caller, { dates: [day = ""], text }: Slots) {
  const one = yield* clubOf(caller, fitName(text, "between @ and", "@ and"))
  const other = yield* clubOf(caller, fitName(text, String.raw`(?:${fitName(text, "between @ and", "@ and")}) and @`))
  const lead =
    amount(one, "points") - amount(other, "points") || amount(one, "goal_difference") - amount(other, "goal_difference")
  const [home, away] = lead > 0 ? [one, other] : [other, one]
  yield* caller.call("league_arrange_friendly", { home: cell(home, "id"), away: cell(away, "id"), day })
  return [amount(home, "seats")]
})

/** The procedures for a league. */
export const leagueProcedures: ReadonlyArray<Procedure> = [
  { words: /yellow cards/, run: punish },
  { words: /friendly/, run: meet },
  { words: /purse|can still spend/, run: sign },
  { words: /home match|at home against|\bhost\. Try/, run: postpone }
]
