import { longDate } from "../Day.ts"
import type { Encyclopaedia } from "../Encyclopaedia.ts"
import type { Entity } from "../Entity.ts"
import { type FactId, factsOf, grouped } from "../Fact.ts"
import type { RelationId } from "../Relation.ts"
import { traitSentence } from "../Trait.ts"
import { buildPath } from "../Url.ts"

/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string =>
  /[&<>"]/.test(text)
    ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
    : text

/** Makes a link to a page, with its title or other words as the link text. */
export const anchor = (title: string, words = title): string => `<a href="${buildPath(title)}">${escapeHtml(words)}</a>`

/** Writes about one entity: its links, its figures, its emblem. */
export interface Pen {
  readonly entity: Entity
  readonly name: string
  /** Writes a link to the page to which a relation leads, with the plain name of that page. */
  readonly to: (relation: RelationId) => string
  /** Writes a fact as articles print it, with its unit. */
  readonly fact: (fact: FactId) => string
  readonly trait: string
  readonly home: string
}

/** Formats a fact as articles print it: grouped digits with a unit, a plain year, a long date. */
export const factText = (entity: Entity, fact: FactId): string => {
  const spec = factsOf[entity.kind][fact]
  const value = entity.facts[fact] ?? 0
  if (spec === undefined || spec.form === "year") return String(value)
  if (spec.form === "date") return longDate(value)
  return spec.unit === undefined ? grouped(value) : `${grouped(value)} ${spec.unit}`
}

/** Makes the pen for an entity. */
export const penFor = (world: Encyclopaedia, entity: Entity): Pen => {
  const country = world.entity(entity.country)
  return {
    entity,
    name: escapeHtml(entity.name),
    to: (relation) => {
      const { name, title } = world.follow(entity, relation)
      return anchor(title, name)
    },
    fact: (fact) => factText(entity, fact),
    trait: traitSentence(entity.kind, entity.trait),
    home: anchor(country.title, country.name)
  }
}
