import type { Contest } from "./Contest.ts"
import { alarm } from "./alarm.ts"
import { appointment } from "./appointment.ts"
import { currency } from "./currency.ts"
import { delivery } from "./delivery.ts"
import { purchase } from "./purchase.ts"
import { renewal } from "./renewal.ts"
import { room } from "./room.ts"
import { signing } from "./signing.ts"

/** Goals on databases on which other people act meanwhile: eight kinds, each on a different database. */
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
