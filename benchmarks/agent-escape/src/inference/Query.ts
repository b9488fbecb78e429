import { getOrInsertComputed } from "@escapement/core"
import { memoize } from "effect/Function"
import { type Kind, type Label, type Measure, measures } from "./Label.ts"

/** One end of an order. */
export type End = "least" | "most"

/** A description that means one label. */
export type Reference =
  | { readonly tag: "named"; readonly name: string }
  /** The first, second or third label of a group, counted from one end. */
  | {
      readonly tag: "extreme"
      readonly by: Measure
      readonly end: End
      readonly rank: "1" | "2" | "3"
      readonly group: Group
    }
  /** The label directly after (`most`) or before (`least`) another label in the order of all labels. */
  | { readonly tag: "beside"; readonly by: Measure; readonly end: End; readonly of: Reference }
  /** The label whose measure is nearest to that of another label. */
  | { readonly tag: "nearest"; readonly by: Measure; readonly of: Reference }
  /** Of two labels, the one with the least or most of a measure. */
  | {
      readonly tag: "chosen"
      readonly by: Measure
      readonly end: End
      readonly one: Reference
      readonly other: Reference
    }

/** A description that means several labels. */
export type Group =
  | { readonly tag: "having"; readonly kind: Kind; readonly value: string }
  /** The labels that share a property with another label, without that label. */
  | { readonly tag: "like"; readonly kind: Kind; readonly of: Reference }
  /** The labels that have one property and lack another. */
  | {
      readonly tag: "without"
      readonly kind: Kind
      readonly value: string
      readonly notKind: Kind
      readonly notValue: string
    }

/** Returns the labels of one type that a group means. */
export const labelsOf = (group: Group, labels: ReadonlyArray<Label>): ReadonlyArray<Label> => {
  switch (group.tag) {
    case "having":
      return labels.filter((label) => label[group.kind] === group.value)
    case "without":
      return labels.filter((label) => label[group.kind] === group.value && label[group.notKind] !== group.notValue)
    case "like": {
      const model = labelOf(group.of, labels)
      return model === undefined
        ? []
        : labels.filter((label) => label !== model && label[group.kind] === model[group.kind])
    }
  }
}

/** Labels by a measure, the least first, and the place of each in that order. */
interface Order {
  readonly sorted: ReadonlyArray<Label>
  readonly places: ReadonlyMap<Label, number>
}

const orders = memoize<ReadonlyArray<Label>, Map<Measure, Order>>(() => new Map())

/** Returns the order of a list of labels; cached as long as the list exists. */
const orderOf = (labels: ReadonlyArray<Label>, by: Measure): Order =>
  getOrInsertComputed(orders(labels), by, () => {
    const sorted = labels.toSorted((a, b) => a[by] - b[by])
    return { sorted, places: new Map(sorted.map((label, place) => [label, place])) }
  })

/** Returns the label directly before or after another one in an order of all labels. */
const besideOf = (labels: ReadonlyArray<Label>, by: Measure, end: End, model: Label): Label | undefined => {
  const { places, sorted } = orderOf(labels, by)
  const place = places.get(model)
  return place === undefined ? undefined : sorted[place + (end === "most" ? 1 : -1)]
}

/** Returns the label whose measure differs least from that of another one; undefined if two are equally near. */
const nearestTo = (labels: ReadonlyArray<Label>, by: Measure, model: Label): Label | undefined => {
  const [before, after] = [besideOf(labels, by, "least", model), besideOf(labels, by, "most", model)]
  if (before === undefined || after === undefined) return before ?? after
  const [down, up] = [model[by] - before[by], after[by] - model[by]]
  return down === up ? undefined : down < up ? before : after
}

/** Returns the label at a place of an order, counted from 0. */
const atRank = (labels: ReadonlyArray<Label>, by: Measure, end: End, rank: number): Label | undefined =>
  labels.toSorted((a, b) => (end === "least" ? a[by] - b[by] : b[by] - a[by]))[rank]

const chosenOf = (by: Measure, end: End, one: Label | undefined, other: Label | undefined): Label | undefined => {
  if (one === undefined || other === undefined || one === other) return undefined
  return (end === "least" ? other[by] < one[by] : other[by] > one[by]) ? other : one
}

/** Returns the label of one type that a reference means; undefined if it means no label. */
export const labelOf = (reference: Reference, labels: ReadonlyArray<Label>): Label | undefined => {
  switch (reference.tag) {
    case "named":
      return labels.find(({ name }) => name === reference.name)
    case "extreme":
      return atRank(labelsOf(reference.group, labels), reference.by, reference.end, Number(reference.rank) - 1)
    case "beside":
    case "nearest": {
      const model = labelOf(reference.of, labels)
      if (model === undefined) return undefined
      return reference.tag === "nearest"
        ? nearestTo(labels, reference.by, model)
        : besideOf(labels, reference.by, reference.end, model)
    }
    case "chosen":
      return chosenOf(reference.by, reference.end, labelOf(reference.one, labels), labelOf(reference.other, labels))
  }
}

/** A label, and how a reference names it as the extreme of a group. */
interface Extreme {
  readonly by: Measure
  readonly end: End
  readonly rank: "1" | "2" | "3"
}

/** The two ends of a group by a measure. */
export const ends: ReadonlyArray<End> = ["least", "most"]

/** Calls `say` for each measure and end, and joins the results. */
export const forMeasuresAndEnds = <A>(say: (by: Measure, end: End) => ReadonlyArray<A>): ReadonlyArray<A> =>
  measures.flatMap((by) => ends.flatMap((end) => say(by, end)))

/** Ranks counted from an end. */
export const ranks = ["1", "2", "3"] as const

/** Lists every way in which a label is among the first three of a group, by measure, end and rank. */
export const extremesOf = (label: Label, members: ReadonlyArray<Label>): ReadonlyArray<Extreme> =>
  measures.flatMap((by) => {
    const below = members.filter((one) => one[by] < label[by]).length
    return ends.flatMap((end) => {
      const rank = ranks[end === "least" ? below : members.length - 1 - below]
      return rank === undefined ? [] : [{ by, end, rank }]
    })
  })

/** Returns the labels whose nearest label by a measure is the given one. */
export const nearestModels = (label: Label, labels: ReadonlyArray<Label>, by: Measure): ReadonlyArray<Label> => {
  const around = [besideOf(labels, by, "least", label), besideOf(labels, by, "most", label)]
  const models = around.filter((one) => one !== undefined && nearestTo(labels, by, one) === label)
  // in the order of the list, because a draw depends on it
  return models.length < 2 ? models.flatMap((one) => one ?? []) : labels.filter((one) => models.includes(one))
}

/** Counts the relations that a reference chains: orders, comparisons and shared properties. */
export const relationsOf = (reference: Reference): number => {
  switch (reference.tag) {
    case "named":
      return 0
    case "extreme":
      return 1 + (reference.group.tag === "like" ? 1 + relationsOf(reference.group.of) : 0)
    case "beside":
    case "nearest":
      return 1 + relationsOf(reference.of)
    case "chosen":
      return 1 + relationsOf(reference.one) + relationsOf(reference.other)
  }
}

/** Returns the names of labels in a reference. */
export const namesIn = (reference: Reference): ReadonlyArray<string> => {
  switch (reference.tag) {
    case "named":
      return [reference.name]
    case "extreme":
      return reference.group.tag === "like" ? namesIn(reference.group.of) : []
    case "beside":
    case "nearest":
      return namesIn(reference.of)
    case "chosen":
      return [...namesIn(reference.one), ...namesIn(reference.other)]
  }
}
