import { officesBehind } from "../../chronicle/accounts/corrections.ts"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import type { Plan } from "../Plan.ts"
import type { Done } from "../Done.ts"
import { listAccounts } from "./listAccounts.ts"

/** Counts the offices on whose convictions the accounts of a plan depend; those of two countries are different ones. */
export const countOffices = (
  world: Chronicle,
  drafted: { readonly done: ReadonlyArray<Done>; readonly plan: Plan }
): number =>
  new Set(
    listAccounts(world, drafted).flatMap(({ figure, item }) =>
      officesBehind(world, item, figure).map((office) => `${item.country} ${office}`)
    )
  ).size
