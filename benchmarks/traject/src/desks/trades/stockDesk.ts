import type { Trade } from "../Trade.ts"
import { lotsDesk } from "./lotsDesk.ts"

/** The petitions of `lotsDesk`, where nothing but the sum that a bank has paid depends on which petitions are sold. */
export const stockDesk: Trade = { ...lotsDesk, prefix: "stock", isBlind: true }
