import { type Row, numberIn, rowsWhere, textIn } from "../Database.ts"
import { tell } from "../Service.ts"
import { bank } from "../bank/bank.ts"
import { balanceOf } from "../bank/tools.ts"
import { accountOf } from "../joint/Joint.ts"
import { type Contest, sayContested } from "./Contest.ts"
import { currencyWords } from "./words/currencyWords.ts"

/** Currency bought with the rest of the money, at a rate that changes once the first of two tasks is done. */
export const currency: Contest = {
  service: bank,
  draw: (draw) => {
    const { rng, view } = draw
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
    const text = sayContested(draw, currencyWords, { who, whom, what, limit, day, rest })
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
