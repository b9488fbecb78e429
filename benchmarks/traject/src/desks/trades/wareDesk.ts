import type { Trade } from "../Trade.ts"
import { bulkDesk } from "./bulkDesk.ts"

/**
 * Petitions about goods that a wholesaler sold by the piece. Somebody's count is believed only if checks bear it out,
 * and circulars arrive while the tray is settled.
 */
export const wareDesk: Trade = {
  ...bulkDesk,
  prefix: "ware",
  entry: "petition",
  entries: "petitions",
  isMended: true,
  isChecked: true,
  openings: ["petitions that buyers have sent in"]
}
