import type { Trade } from "../Trade.ts"
import { storeDesk } from "./storeDesk.ts"

/** Petitions about goods from a storehouse, where no reply tells what became of a change. */
export const goodsDesk: Trade = { ...storeDesk, prefix: "goods", isSilent: true }
