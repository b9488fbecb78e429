import type { Benchmarks } from "@escapement/core"
import { detectLeak } from "./audit/Flags.ts"
import { type Instance, languageOf } from "./Instance.ts"

/** The bins of stop counts of the paper's Table 8, by their upper ends; longer legs are in the last. */
const bins = [8, 14, 20, 26]

const binOf = (stops: number): string => {
  const at = bins.findIndex((upper) => stops <= upper)
  const low = at === 0 ? 3 : (bins.at(at < 0 ? -1 : at - 1) ?? 0) + 1
  return at < 0 ? `${low}+` : `${low}-${bins[at]}`
}

/**
 * Returns the facets of a leg: variant, level, a bin of the number of stops, diamonds, the language if the leg
 * names one, whose words the clues are if a model was asked, and whether the clues leak the answer's operands.
 */
export const facets = (instance: Instance): Benchmarks.Facets => ({
  variant: instance.variant,
  level: instance.level,
  stops: binOf(instance.stops.length),
  diamonds: instance.stops.filter((stop) => stop._tag === "Roadblock" && stop.template === "merge").length,
  leaks: detectLeak(instance),
  ...languageFacet(languageOf(instance)),
  ...wordingFacet(instance)
})

const languageFacet = (language: string | undefined): Benchmarks.Facets => (language === undefined ? {} : { language })

const wordingFacet = ({ narrator }: Instance): Benchmarks.Facets =>
  narrator === undefined ? {} : { wording: narrator.plan === undefined ? "grammar" : "model" }
