import type { Randomness } from "@escapement/core"
import { type Kind, type Label, type Measure, kinds, measures } from "./Label.ts"
import {
  type End,
  type Group,
  type Reference,
  ends,
  extremesOf,
  labelOf,
  labelsOf,
  namesIn,
  nearestModels
} from "./Query.ts"

/** Fewest labels in a group that is ordered: fewer could soon be tried one by one. */
const leastGroup = 4

type Draw = () => Reference | undefined

/** A description of a label that chains at most `relations` relations. */
interface Wanted {
  readonly label: Label
  readonly labels: ReadonlyArray<Label>
  readonly relations: number
  readonly rng: Randomness.Rng
}

const extremeOf = ({ label, labels, rng }: Wanted, group: Group): Reference | undefined => {
  const members = labelsOf(group, labels)
  if (members.length < leastGroup || !members.includes(label)) return undefined
  const fits = extremesOf(label, members)
  return fits.length === 0 ? undefined : { tag: "extreme", ...rng.pick(fits), group }
}

const having = (wanted: Wanted): Reference | undefined => {
  const kind = wanted.rng.pick(kinds)
  return extremeOf(wanted, { tag: "having", kind, value: wanted.label[kind] })
}

const without = (wanted: Wanted): Reference | undefined => {
  const { label, labels, rng } = wanted
  const [kind = "keeper", notKind = "place"] = rng.sample<Kind>(kinds, 2)
  const others = [...new Set(labels.map((one) => one[notKind]))].filter((value) => value !== label[notKind])
  if (others.length === 0) return undefined
  const notValue = rng.pick(others)
  return extremeOf(wanted, { tag: "without", kind, value: label[kind], notKind, notValue })
}

const like = (wanted: Wanted): Reference | undefined => {
  const { label, labels, relations, rng } = wanted
  const kind = rng.pick(kinds)
  const models = labels.filter((one) => one !== label && one[kind] === label[kind])
  if (models.length === 0) return undefined
  const of = describeWithin({ ...wanted, label: rng.pick(models), relations: relations - 2 })
  return of && extremeOf(wanted, { tag: "like", kind, of })
}

const beside = (wanted: Wanted): Reference | undefined => {
  const { label, labels, relations, rng } = wanted
  const by: Measure = rng.pick(measures)
  const end: End = rng.pick(ends)
  const model = labelOf(
    { tag: "beside", by, end: end === "least" ? "most" : "least", of: { tag: "named", name: label.name } },
    labels
  )
  const of = model && describeWithin({ ...wanted, label: model, relations: relations - 1 })
  return of && { tag: "beside", by, end, of }
}

const near = (wanted: Wanted): Reference | undefined => {
  const { label, labels, relations, rng } = wanted
  const by = rng.pick(measures)
  const models = nearestModels(label, labels, by)
  if (models.length === 0) return undefined
  const of = describeWithin({ ...wanted, label: rng.pick(models), relations: relations - 1 })
  return of && { tag: "nearest", by, of }
}

const chosen = (wanted: Wanted): Reference | undefined => {
  const { label, labels, relations, rng } = wanted
  const other = rng.pick(labels)
  if (other === label) return undefined
  const by = rng.pick(measures)
  const end: End = label[by] < other[by] ? "least" : "most"
  const share = Math.floor((relations - 1) / 2)
  const pair = [label, other].map((one) => describeWithin({ ...wanted, label: one, relations: Math.max(1, share) }))
  const [one, two] = rng.shuffle(pair)
  return one && two && { tag: "chosen", by, end, one, other: two }
}

/** Describes a label with at most the wanted number of relations, or by its name if no relation is left. */
const describeWithin = (wanted: Wanted): Reference | undefined => {
  const { label, relations, rng } = wanted
  if (relations <= 0) return { tag: "named", name: label.name }
  const forms: ReadonlyArray<(wanted: Wanted) => Reference | undefined> =
    relations === 1
      ? [having, without, beside, near]
      : relations === 2
        ? [beside, beside, near, like]
        : [beside, near, like, chosen, chosen]
  const draws: ReadonlyArray<Draw> = rng.shuffle(forms).map((form) => () => form(wanted))
  for (const draw of draws) {
    const reference = draw()
    if (reference !== undefined) return reference
  }
  return undefined
}

/** Tries before a label is given up. */
const maxTries = 40

/**
 * Draws a reference that means one label among those of its type without naming it: a chain of relations to other
 * labels. Undefined if no chain was found.
 *
 * @param relations the most relations to chain: 1, 2, …
 */
export const drawQuery = (
  label: Label,
  labels: ReadonlyArray<Label>,
  relations: number,
  rng: Randomness.Rng
): Reference | undefined => {
  for (let tries = 0; tries < maxTries; tries++) {
    const reference = describeWithin({ label, labels, relations, rng })
    // a chain may lead back to its own label
    if (reference === undefined || namesIn(reference).includes(label.name)) continue
    if (labelOf(reference, labels) === label) return reference
  }
  return undefined
}
