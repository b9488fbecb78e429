import type { Trade } from "../Trade.ts"
import { bulkDesk } from "./bulkDesk.ts"
import { goodsDesk } from "./goodsDesk.ts"
import { lotsDesk } from "./lotsDesk.ts"
import { officeDesk } from "./officeDesk.ts"
import { shopDesk } from "./shopDesk.ts"
import { staysDesk } from "./staysDesk.ts"
import { stockDesk } from "./stockDesk.ts"
import { storeDesk } from "./storeDesk.ts"
import { wareDesk } from "./wareDesk.ts"

/** The trades of the first edition of desks. */
export const trades: ReadonlyArray<Trade> = [staysDesk, officeDesk, shopDesk]

/** The trades that count pieces: from the second edition of desks on. */
export const countedTrades: ReadonlyArray<Trade> = [bulkDesk]

/** The trades of the fourth edition of desks. */
export const mendedTrades: ReadonlyArray<Trade> = countedTrades.map((trade) => ({ ...trade, isMended: true }))

/** The trades of the fifth edition of desks. */
export const checkedTrades: ReadonlyArray<Trade> = [wareDesk]

/** The trades of the sixth edition of desks. */
export const judgedTrades: ReadonlyArray<Trade> = [storeDesk]

/** The trades of the seventh edition of desks. */
export const silentTrades: ReadonlyArray<Trade> = [goodsDesk]

/** The trades of the eighth edition of desks. */
export const soldTrades: ReadonlyArray<Trade> = [lotsDesk]

/** The trades of the ninth edition of desks. */
export const blindTrades: ReadonlyArray<Trade> = [stockDesk]
