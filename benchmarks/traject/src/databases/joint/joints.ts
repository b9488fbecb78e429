import type { Joint } from "./Joint.ts"
import { bills } from "./bills.ts"
import { lesson } from "./lesson.ts"
import { licences } from "./licences.ts"
import { match } from "./match.ts"
import { parcel } from "./parcel.ts"
import { report } from "./report.ts"
import { storm } from "./storm.ts"
import { trip } from "./trip.ts"

/** Goals that need several databases. Together they need all ten. */
export const joints: { readonly [goal: string]: Joint } = {
  trip,
  bills,
  parcel,
  storm,
  match,
  licences,
  report,
  lesson
}
