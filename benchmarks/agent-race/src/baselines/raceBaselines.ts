import type { Adapters } from "@escapement/core"
import { constantDigit } from "./constantDigit.ts"
import { shortcut } from "./shortcut.ts"

/** The baselines of this family, beside those of every family: `oracle`, and `random`, which submits a uniform digit. */
export const raceBaselines: ReadonlyArray<Adapters.AnyAdapter> = [constantDigit, shortcut]
