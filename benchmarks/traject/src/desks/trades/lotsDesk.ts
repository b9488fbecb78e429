import type { Trade } from "../Trade.ts"
import { goodsDesk } from "./goodsDesk.ts"

const { wrong, ...reasons } = goodsDesk.reasons

/** Petitions about goods, of which a bank has bought some and says only what the invoices of these come to. */
export const lotsDesk: Trade = {
  ...goodsDesk,
  prefix: "lots",
  isSold: true,
  reasons: {
    ...reasons,
    // "the very goods that were ordered had been sent" may leave out all but wrong goods, or all but a change of mind
    ...(wrong === undefined ? {} : { wrong: { ...wrong, isNot: wrong.isNot.slice(1) } })
  }
}
