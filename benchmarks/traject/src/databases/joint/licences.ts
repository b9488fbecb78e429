import { plainDate } from "../../generate/calendar.ts"
import { spend } from "../../desks/spend.ts"
import { type Row, numberIn, rowsWhere, textIn } from "../Database.ts"
import { tell } from "../Service.ts"
import { bank } from "../bank/bank.ts"
import { balanceOf } from "../bank/tools.ts"
import { iso, sayGoal } from "../draws.ts"
import { territories } from "../music/build.ts"
import { music } from "../music/music.ts"
import { type Joint, accountOf, derive, payingDemands } from "./Joint.ts"
import { budgetRules } from "./budgetRules.ts"

/** Licences are extended as far as savings at the bank allow, of which a given sum must be left. */
export const licences: Joint = {
  services: [music, bank],
  draw: ({ rng, today, view }) => {
    const [sounds, money] = [view(music), view(bank)]
    const territory = rng.pick(territories)
    const [soon, until] = [today + rng.int(200, 330), today + rng.int(430, 700)]
    const endingOf = (album: Row) =>
      rowsWhere(sounds, "licences", { album: album.id, territory })
        .filter((row) => textIn(row, "last_day") <= iso(soon))
        .toSorted((a, b) => (textIn(a, "last_day") < textIn(b, "last_day") ? -1 : 1))
    const album = rng.sample(sounds.rows("albums"), 8).find((row) => endingOf(row).length > 2)
    const artist = sounds.row("artists", textIn(album, "artist"))
    const [client, other] = rng.sample(money.rows("clients"), 2)
    if (album === undefined || artist === undefined || client === undefined || other === undefined) return undefined
    const ending = endingOf(album)
    if (new Set(ending.map((row) => row["last_day"])).size < ending.length) return undefined
    const [from, to] = [accountOf(money, client, "savings"), accountOf(money, other, "current")]
    if (from === undefined || to === undefined) return undefined
    const dues = ending.map((row) => ({ id: row.id, sum: numberIn(row, "fee") }))
    const [all, balance] = [dues.reduce((sum, due) => sum + due.sum, 0), balanceOf(from, money)]
    const rest = 10 * Math.round((balance - all * (0.35 + 0.45 * rng.unit())) / 10)
    const rule = rng.pick(budgetRules)
    const paid = spend(rule.id, dues, balance - rest)
    if (rest < 50 || paid === undefined || paid.length === 0 || paid.length === dues.length) return undefined
    const sum = paid.reduce((total, due) => total + due.sum, 0)
    const [payer, payee, title, band] = [
      textIn(client, "name"),
      textIn(other, "name"),
      textIn(album, "title"),
      textIn(artist, "name")
    ]
    const [end, last] = [plainDate(until), plainDate(soon)]
    const asked = [
      `Of the licences of "${title}" by ${band} in ${territory}, those that end on ${last} or sooner are to run until ${end}. ${payer} pays the fees out of savings, and ${rest} crowns have to stay there, so that the money does not do for all. ${rule.say("the licences", "their last day")} Extend those that are paid and no others, and transfer their fees in one sum from the savings of ${payer} to the current account of ${payee}.`,
      `"${title}" (${band}) is about to lose licences in ${territory}. Everything that ${payer} has in savings beyond ${rest} crowns may go into the fees of those whose last day is ${last} or an earlier one. ${rule.say("them", "their last day")} What is paid for gets ${end} as its last day, and the rest is left as it is. ${payee} receives the fees, all in one transfer from ${payer}'s savings to the current account of ${payee}.`
    ]
    const ask = [
      `How many crowns does ${payer} have in savings then?`,
      `What is left in the savings of ${payer} after that?`
    ]
    return {
      text: sayGoal(rng, asked, ask),
      told: tell(title, territory, payer, payee, [iso(until), end]),
      derived: derive([sum, paid[0]?.sum ?? 0]),
      demands: [
        { table: "albums", where: { title } },
        { table: "licences", where: { album: album.id, territory } },
        ...payingDemands(client, other)
      ],
      writes: [
        ...paid.map(({ id }) => ({ tool: "music_extend_licence", args: { licence: id, last_day: iso(until) } })),
        { tool: "bank_transfer", args: { from: from.id, to: to.id, amount: sum } }
      ],
      answers: [String(balance - sum)]
    }
  }
}
