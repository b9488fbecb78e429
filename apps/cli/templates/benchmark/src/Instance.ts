import type { Metric } from "@escapement/core"
import { Option, Schema } from "effect"

/** A book: a number per page. */
export const Instance = Schema.Struct({ name: Schema.String, pages: Schema.Array(Schema.Int) })
export type Instance = typeof Instance.Type

/** The right answer. */
export const sumOf = ({ pages }: Pick<Instance, "pages">): number => pages.reduce((sum, page) => sum + page, 0)

/** The main metric: whether the sum was right. */
export const measureSum: Metric<Instance> = {
  id: "my-plugin.success",
  version: 1,
  summary: "the sum was right",
  unit: "share",
  better: "higher",
  source: "ours",
  measure: ({ outcome }) =>
    outcome._tag === "infra-error" ? Option.none() : Option.some(outcome._tag === "solved" ? 1 : 0)
}
