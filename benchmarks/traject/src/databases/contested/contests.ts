import type { Contest } from "./Contest.ts"
import { alarm } from "./alarm.ts"
import { appointment } from "./appointment.ts"
import { currency } from "./currency.ts"
import { delivery } from "./delivery.ts"
import { purchase } from "./purchase.ts"
import { renewal } from "./renewal.ts"
import { room } from "./room.ts"
import { signing } from "./signing.ts"

/** What people ask of databases on which others act meanwhile: eight kinds, each of a database of its own. */
export const contests: { readonly [goal: string]: Contest } = {
  room,
  purchase,
  delivery,
  signing,
  appointment,
  currency,
  renewal,
  alarm
}
