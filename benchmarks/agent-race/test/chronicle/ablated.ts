import { settleAccount } from "../../src/chronicle/accounts/Account.ts"
import type { Reader } from "../../src/chronicle/accounts/corrections.ts"
import type { CorrectedAccount } from "../../src/chronicle/accounts/CorrectedAccount.ts"
import type { Chronicle } from "../../src/chronicle/Chronicle.ts"
import { figuresOf } from "../../src/chronicle/Figure.ts"
import { makeChronicleSite } from "../../src/chronicle/Site.ts"
import { isKept, staleItem } from "../../src/chronicle/stale.ts"

/** The last count that an article reports, by whomever and whether it is so or not. */
const lastReported = ({ printed }: CorrectedAccount): number | undefined =>
  printed
    .flatMap((each) => (each._tag === "Count" ? [each] : []))
    .toSorted((a, b) => a.year - b.year)
    .at(-1)?.value

/** Readers who lack an ability and are in no filter of the generator. They find every page all the same. */
export const ablatedReaders = (world: Chronicle): ReadonlyArray<readonly [who: string, reader: Reader]> => {
  const site = makeChronicleSite(world)
  return [
    [
      "who believes every page and every sentence",
      (account, item, figure) =>
        isKept(world, item)
          ? staleItem(world, item).facts[figure]
          : settleAccount(account.printed, { rule: undefined, isBelieved: () => true, changes: "later" })
    ],
    [
      "who takes numbers from infoboxes and tables alone",
      (_, item, figure) => {
        const label = figuresOf[item.kind][figure]?.label ?? ""
        const shown = new RegExp(String.raw`^\| ${label} \| ([\d,]+)`, "m").exec(site.text(item).text)?.[1]
        return shown === undefined ? undefined : Number(shown.replaceAll(",", ""))
      }
    ],
    ["who takes the last count that an article reports", lastReported],
    ["who reads errata and no prose", ({ corrections }) => corrections.findLast(({ of }) => of === "Count")?.value],
    [
      "who reads errata, and of the prose the last count",
      (account) => account.corrections.findLast(({ of }) => of === "Count")?.value ?? lastReported(account)
    ]
  ]
}
