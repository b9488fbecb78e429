import type { Trade } from "../Trade.ts"
import { officeDesk } from "./officeDesk.ts"
import { shopDesk } from "./shopDesk.ts"
import { staysDesk } from "./staysDesk.ts"

/** The desks there are. */
export const trades: ReadonlyArray<Trade> = [staysDesk, officeDesk, shopDesk]
