import { TextRules } from "@escapement/core"
import { Lines } from "@escapement/report"
import type { Contrast } from "../view/Api.ts"
import type { Layout } from "./Layout.ts"
import { shortId } from "./shortId.ts"

/** Lists the instances on which two agents differ, each with the trials to compare. */
export const contrastLines = (
  { a, b, counts, metric, rows }: Contrast,
  most: number,
  { style, width }: Layout
): ReadonlyArray<string> => {
  const side = (of: "a" | "b"): ReadonlyArray<string> => {
    const [better, worse] = of === "a" ? [a, b] : [b, a]
    const mine = rows.filter((row) => row.better === of)
    const left = counts[of] - Math.min(mine.length, most)
    return [
      "",
      ...Lines.wrap(`${better.label} better than ${worse.label}: ${counts[of]}`, width).map(style.heading),
      ...mine
        .slice(0, most)
        .map(({ a: one, b: other, epoch, name }) =>
          Lines.cut(
            `${shortId(one.id)}  ${shortId(other.id)}  ${Lines.sanitiseLine(name)}${epoch > 0 ? ` · epoch ${epoch + 1}` : ""}`,
            width
          )
        ),
      ...(left > 0 ? [`and ${left} more${mine.length > most ? `: --limit ${mine.length}` : ""}`] : [])
    ]
  }
  const all = counts.a + counts.b + counts.same
  return [
    ...Lines.wrap(
      `By ${metric}, on ${TextRules.counted(all, "trial")} that both have; the same on ${counts.same}. The first id is of ${a.label}, the second of ${b.label}.`,
      width
    ),
    ...side("a"),
    ...side("b")
  ]
}
