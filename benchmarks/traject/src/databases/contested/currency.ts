import { type Row, numberIn, rowsWhere, textIn } from "../Database.ts"
import { tell } from "../Service.ts"
import { bank } from "../bank/bank.ts"
import { balanceOf } from "../bank/tools.ts"
import { accountOf } from "../joint/Joint.ts"
import { type Contest, sayContested } from "./Contest.ts"

/** Currency bought with the rest of the money, at a rate that changes once the first of two tasks is done. */
export const currency: Contest = {
  service: bank,
  draw: ({ rng, view }) => {
    const money = view(bank)
    const client = rng.pick(money.rows("clients"))
    const [current, foreign] = [accountOf(money, client, "current"), accountOf(money, client, "foreign")]
    if (current === undefined || foreign === undefined) return undefined
    const [rate] = rowsWhere(money, "rates", { currency: textIn(foreign, "currency") })
    const orders = rowsWhere(money, "standing_orders", { account: current.id, status: "active" })
    if (rate === undefined || orders.length === 0) return undefined
    const order = rng.pick(orders)
    const payee = money.row("payees", textIn(order, "payee"))
    if (payee === undefined || orders.filter((row) => row["payee"] === payee.id).length > 1) return undefined
    const [before, balance] = [numberIn(rate, "crowns_per_100"), balanceOf(current, money)]
    const after = before + rng.pick([-1, 1]) * rng.int(5, 40)
    const rest = 50 * rng.int(2, Math.max(3, Math.floor(balance / 100)))
    const hundredsAt = (price: number): number => Math.floor((balance - rest) / price)
    const [old, many] = [hundredsAt(before), hundredsAt(after)]
    if (after < 41 || after > 389 || old < 1 || many < 1 || old === many) return undefined
    // the first task is decided by the rate before the change; mostly, the rate after it would decide otherwise
    const limit =
      rng.int(0, 2) === 0
        ? before + rng.pick([-1, 1]) * rng.int(45, 70)
        : Math.min(before, after) + rng.int(1, Math.abs(after - before) - 1)
    const day = rng.int(1, 28)
    if (limit < 10 || day === order["day"]) return undefined
    const isDear = before > limit
    const [who, whom, what] = [textIn(client, "name"), textIn(payee, "name"), textIn(foreign, "currency")]
    const exchange = (hundreds: number) => ({
      tool: "bank_exchange",
      args: { from: current.id, to: foreign.id, amount: 100 * hundreds }
    })
    const changed: Row = { ...rate, crowns_per_100: after }
    const text = sayContested(
      rng,
      [
        `Two things for ${who}, in this order. First look at what 100 ${what} cost: if it is more than ${limit} crowns, end the standing order of ${who} for ${whom}, and if it is not, have it carried out on day ${day} of the month from now on. Only when that is done, buy ${what} from the current account of ${who} for the foreign account: as many as possible in whole hundreds, so that ${rest} crowns or more stay on the current account.`,
        `The standing order that ${who} has for ${whom} ends if 100 ${what} cost more than ${limit} crowns; otherwise it moves to day ${day} of the month. See to the standing order first. Only then spend what is on the current account of ${who} on ${what}, but leave ${rest} crowns or more there: only whole hundreds are sold, and as many of them as that allows go to the foreign account.`,
        `${who} saves for a journey. Begin with the standing order for ${whom}: end it if the price of 100 ${what} is above ${limit} crowns, and set it to day ${day} of the month if it is not. The purchase comes after that: the greatest number of ${what}, in whole hundreds, that leaves at least ${rest} crowns on the current account of ${who}, which pays for it. They go to the foreign account.`,
        `Is the price of 100 ${what} above ${limit} crowns? If yes, end what ${who} pays ${whom} by standing order; if no, move that standing order to day ${day} of the month. Do this first. Then exchange crowns from the current account of ${who} for ${what} on the foreign account, in whole hundreds and as many as can be had without going below ${rest} crowns on the current account.`
      ],
      [
        `The bank sets new rates now and then: what becomes of the standing order is decided by the rate before it is changed, and is not decided again, and ${what} are bought at the rate that is in force after that.`,
        "Rates change: for the standing order the one counts that is in force before you change it, whatever comes later, and for the purchase the one that is in force once that is done.",
        "Should the rate change after the standing order is ended or moved, leave that as it is, but work out the purchase by the new rate."
      ],
      [
        `How many crowns are on the current account of ${who} in the end?`,
        `What is left on the current account of ${who} after the purchase?`,
        `Tell me the balance of the current account of ${who} when all is done.`
      ]
    )
    return {
      text,
      told: tell(who, whom, what, day, "active"),
      derived: new Map([
        [100 * old, String(before)],
        [100 * many, String(after)]
      ]),
      stages: [
        {
          demands: [
            { table: "clients", where: { name: who } },
            { table: "accounts", where: { owner: client.id } },
            { table: "payees", where: { name: whom } },
            { table: "standing_orders", where: { account: current.id } },
            { table: "rates", where: { currency: what } }
          ],
          writes: [
            isDear
              ? { tool: "bank_end_order", args: { order: order.id } }
              : { tool: "bank_move_order", args: { order: order.id, day } }
          ]
        },
        { demands: [{ table: "rates", where: { currency: what } }], writes: [exchange(many)] }
      ],
      acts: [
        {
          when: "after",
          at: order.id,
          changes: [{ table: "rates", row: changed }],
          notice: "the bank has set new rates"
        }
      ],
      stale: [exchange(old)],
      answers: [String(balance - many * after)]
    }
  }
}
