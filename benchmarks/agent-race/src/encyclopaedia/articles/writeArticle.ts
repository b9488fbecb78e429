import type { Encyclopaedia } from "../Encyclopaedia.ts"
import type { Entity } from "../Entity.ts"
import type { EntityKind } from "../Kind.ts"
import type { Article } from "./Article.ts"
import { type Pen, penFor } from "./Pen.ts"
import { city, country, peak, region, river } from "./places.ts"
import { coin, company, event, museum, person } from "./society.ts"

const articles: { readonly [kind in EntityKind]: (pen: Pen) => Article } = {
  country,
  region,
  city,
  person,
  company,
  river,
  peak,
  museum,
  event,
  coin
}

/** Writes the article on an entity. */
export const writeArticle = (world: Encyclopaedia, entity: Entity): Article =>
  articles[entity.kind](penFor(world, entity))
