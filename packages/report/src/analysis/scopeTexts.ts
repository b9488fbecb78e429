import { TextRules } from "@escapement/core"
import { type Analysis, Statistics } from "@escapement/metrics"
import { firstCallsText } from "../text/firstCallsText.ts"
import { originText } from "../text/originText.ts"
import { missingKinds } from "../text/missingKinds.ts"
import { distinct } from "../text/naming.ts"
import { span } from "../text/numbers.ts"
import { sizeCondition } from "../text/stoppedTexts.ts"

/** Up to this number, comparisons with few groups are named. */
const mostNamed = 3

type Told = Pick<Analysis.Analysis, "fork" | "groups" | "instances" | "pairs" | "question">

const continued = {
  "after-mistake": "after their first mistake",
  "before-loss": "before the call that made them unsolvable"
} as const

/**
 * Says to what the differences of an analysis generalise, or its means if there are none: new instances of the same
 * values of a facet, or other values too; for a fork, that also its means hold only for trials that failed likewise.
 * Else empty if no facet is named, or nothing is compared and instances count one by one.
 */
export const scopeTexts = ({ fork, groups, instances, pairs, question }: Told): ReadonlyArray<string> => {
  const { cluster, strata } = question
  const facet = cluster ?? strata
  if (fork !== undefined && "trial" in fork) {
    return [
      `This trial continues trial ${fork.trial.slice(0, 12)}${fork.run === undefined ? "" : ` of ${originText(fork)}`} after its ${firstCallsText(fork.at)}, so its scores are not those of a whole trial.`
    ]
  }
  if (fork !== undefined) {
    return [
      `Means${pairs.length === 0 ? "" : " and comparisons"} hold for failed trials like those of ${originText(fork)}, continued ${continued[fork.at]}; they do not hold for whole trials.`
    ]
  }
  if (facet === undefined || groups === undefined) return []
  const these = groups === 1 ? `this ${facet}` : `these ${TextRules.counted(groups, facet)}`
  if (pairs.length === 0) {
    if (cluster === undefined || groups === instances) return []
    return groups < Statistics.fewClusters
      ? [
          `Means hold for new instances of ${these} only: fewer than ${Statistics.fewClusters} say nothing about other ${facet}s.`
        ]
      : [
          `Intervals of means hold for other ${facet}s too, if the ${TextRules.counted(groups, facet)} are a fair sample of them.`
        ]
  }
  if (cluster === undefined) {
    return [`Comparisons hold for new instances of ${these}; --cluster ${facet} asks about other ${facet}s.`]
  }
  if (groups === instances) return [`Comparisons hold for new instances: each is a ${facet} of its own.`]
  const counts = pairs.flatMap(({ clusters }) => clusters ?? [])
  const narrow = pairs.filter(({ clusters }) => clusters === undefined)
  const fair = `for other ${facet}s too, if the ${TextRules.counted(span(counts), facet)} are a fair sample of them`
  const few = `fewer than ${Statistics.fewClusters}`
  // a stopping rule weighs groups alike
  const weights = pairs.some(({ clusters, looks }) => clusters !== undefined && looks !== undefined)
    ? ` Each ${facet} weighs the same in a comparison, which holds ${sizeCondition(facet)}.`
    : ""
  const kinds = missingKinds(pairs, facet).map((text) => ` ${text}`)
  if (narrow.length === 0) return [`Comparisons and intervals of means hold ${fair}.${weights}${kinds.join("")}`]
  const nothing = `${few} say nothing about other ${facet}s`
  if (groups < Statistics.fewClusters) return [`Comparisons hold for new instances of ${these} only: ${nothing}.`]
  if (counts.length === 0) {
    return [`Comparisons hold for new instances of those ${facet}s only in which both agents have a score: ${nothing}.`]
  }
  const named =
    narrow.length > mostNamed
      ? `${narrow.length} of ${pairs.length}`
      : narrow.map(({ a, b }) => `${b} − ${a}`).join(", ")
  return [
    `Comparisons over ${Statistics.fewClusters} ${facet}s or more hold ${fair}.${weights}${kinds.join("")}`,
    `Comparisons over ${few} (${named}) hold for new instances of the same ${facet}s only.`
  ]
}

/** Says for all analyses of a run to what their differences generalise, by benchmark if the run has several. */
export const scopesOf = (analyses: ReadonlyArray<Told & { readonly benchmark: string }>): ReadonlyArray<string> => {
  const isOne = distinct(analyses.map(({ benchmark }) => benchmark)).length < 2
  return distinct(
    analyses.flatMap((analysis) =>
      scopeTexts(analysis).map((text) =>
        isOne ? text : text.replace(" hold ", () => ` on ${analysis.benchmark} hold `)
      )
    )
  )
}
