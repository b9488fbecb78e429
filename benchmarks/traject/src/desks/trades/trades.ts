import type { Trade } from "../Trade.ts"
import { bulkDesk } from "./bulkDesk.ts"
import { officeDesk } from "./officeDesk.ts"
import { shopDesk } from "./shopDesk.ts"
import { staysDesk } from "./staysDesk.ts"

/** The desks there are. */
export const trades: ReadonlyArray<Trade> = [staysDesk, officeDesk, shopDesk]

/** Those that count pieces: the second edition of desks. */
export const countedTrades: ReadonlyArray<Trade> = [bulkDesk]
