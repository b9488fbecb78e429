import { Schema } from "effect"
import { FactId } from "../encyclopaedia/Fact.ts"
import { EntityKind, listedKinds } from "../encyclopaedia/Kind.ts"
import { Figure } from "../chronicle/Figure.ts"
import { Hop, Series } from "../chronicle/Tie.ts"
import { RelationId } from "../encyclopaedia/Relation.ts"
import { Aggregator } from "../leg/Aggregator.ts"
import { Conversion } from "../leg/Conversion.ts"
import { MergeOperator } from "../leg/Merge.ts"
import { placeTypes } from "../leg/Template.ts"
import { Transform } from "../leg/Transform.ts"

/** The index of an earlier step. */
const StepRef = Schema.Natural

/** Refers to something on the map: what an earlier clue named (`value`), or the subject of that clue's page. */
export const Where = Schema.Struct({ step: StepRef, as: Schema.Literals(["value", "page"]) })
export type Where = typeof Where.Type

/**
 * A condition by which a clue of a chronicle describes a page without naming it. Paths of hops begin at the page; an
 * empty path stays there.
 */
export const Condition = Schema.TaggedUnion({
  /** The profession, subject, trade or type of gathering of the item at the end of the path. */
  Field: { path: Schema.Array(Hop), field: Schema.String },
  /** The decade of a date or a year: the first year of the decade divided by ten. */
  Decade: { path: Schema.Array(Hop), figure: Figure, decade: Schema.Int },
  /** Of all items for which the other conditions hold, it has the most or the fewest of something, or of several things. */
  Extreme: {
    figure: Figure,
    is: Schema.Literals(["most", "fewest"]),
    /** Figures that are added to `figure`: from edition 12 on. */
    plus: Schema.optionalKey(Schema.NonEmptyArray(Figure))
  },
  /** The path ends at something that an earlier clue led to. */
  Leads: { path: Schema.NonEmptyArray(Hop), to: Where },
  /** The item belongs to the country of an earlier clue's page. */
  Within: { where: Where }
})
export type Condition = typeof Condition.Type

/** How a clue leads to its page. */
export const Approach = Schema.TaggedUnion({
  /** The page that the leg hands out. */
  Given: {},
  /** The one page of a kind that has a trait. */
  Found: { kind: EntityKind, trait: Schema.Natural },
  /** The page that an earlier clue named. */
  Named: { step: StepRef },
  /** The list of a kind, of the country that the page of an earlier clue belongs to. */
  Listed: { of: Schema.Literals(listedKinds), step: StepRef },
  /** In a chronicle: the end of a path of several hops that begins at something an earlier clue led to. */
  Inferred: { path: Schema.NonEmptyArray(Hop), from: Where },
  /**
   * In a chronicle: one of several hops from something an earlier clue led to. The number of a clue is divided by how many
   * there are; the remainder says which.
   */
  Forked: { from: Where, by: StepRef, ways: Schema.NonEmptyArray(Hop) },
  /** In a chronicle: the one page of a kind that all conditions hold for. */
  Described: { kind: EntityKind, conditions: Schema.NonEmptyArray(Condition) }
})
export type Approach = typeof Approach.Type

/** What a clue takes from its page. */
export const Take = Schema.TaggedUnion({
  Fact: { fact: FactId },
  /** The name of the page that a link of a relation leads to. */
  Link: { relation: RelationId },
  /** The ticker symbol of a company, the trading pair of a coin. */
  Code: {},
  /**
   * The name in a row of a list. The integers of earlier clues and a constant are
   * added up; the remainder of the sum divided by the number of rows, plus one, is
   * the number of the row.
   */
  Row: { addends: Schema.Array(StepRef), plus: Schema.Natural },
  /** In a chronicle: a figure. */
  Figure: { figure: Figure },
  /** In a chronicle: the inhabitants counted in a year. */
  Census: { year: Schema.Int },
  /** In a chronicle: the name that a hop leads to. */
  Hop: { hop: Hop },
  /** In a chronicle: how many members a series has. */
  Tally: { series: Series }
})
export type Take = typeof Take.Type

/** A day: that of an earlier clue, or one written in the clue itself. */
export const When = Schema.TaggedUnion({ Told: { step: StepRef }, Fixed: { day: Schema.Int } })
export type When = typeof When.Type

/** Readings of the weather at a place on a day. */
export const Reading = Schema.Literals(["temperature", "precipitation", "snowfall", "sunshine"])
export type Reading = typeof Reading.Type

/** Figures of a share or a coin on a day. */
export const Trade = Schema.Literals(["price", "volume"])
export type Trade = typeof Trade.Type

/** What a roadblock finds out; there is one case per kind of tool chain. */
export const Errand = Schema.TaggedUnion({
  Elevation: { where: Where },
  Weather: { reading: Reading, where: Where, when: When },
  Distance: { from: Where, to: Where },
  Duration: { from: Where, to: Where },
  /** Days from a date to the reference day. */
  Days: { step: StepRef },
  Convert: { step: StepRef, conversion: Conversion },
  Count: { where: Where, type: Schema.Literals(placeTypes) },
  Rating: { where: Where },
  Population: { where: Where },
  Area: { where: Where },
  Share: { step: StepRef, when: When, trade: Trade },
  Coin: { step: StepRef, when: When, trade: Trade }
})
export type Errand = typeof Errand.Type

/** A step of a leg, one clue each. */
export const Step = Schema.TaggedUnion({
  Page: { approach: Approach, take: Take },
  Roadblock: { errand: Errand },
  Detour: { transform: Transform, step: StepRef },
  Merge: { operator: MergeOperator, a: StepRef, b: StepRef },
  Finish: { aggregator: Aggregator, operands: Schema.Array(StepRef) }
})
export type Step = typeof Step.Type
export type PageStep = Extract<Step, { readonly _tag: "Page" }>
export type FinishStep = Extract<Step, { readonly _tag: "Finish" }>

/** All steps of a leg in their order; the last one is the finish line. */
export const Plan = Schema.Array(Step).check(Schema.isMaxLength(200))
export type Plan = typeof Plan.Type

/** The day that dates are counted to, 1 January 2026: pinned, as in published legs. */
export const referenceDay = 20_454

/** The day of temperature and precipitation diamonds, 15 January 2024. Source: the authors' code. */
export const diamondDay = 19_737
