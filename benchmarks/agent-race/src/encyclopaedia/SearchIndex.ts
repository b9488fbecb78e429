import { articleOf } from "./articles/articleOf.ts"
import { factText } from "./articles/Pen.ts"
import type { Encyclopaedia } from "./Encyclopaedia.ts"
import type { Entity, Subject } from "./Entity.ts"
import { factIdsOf } from "./Fact.ts"
import { relationIdsOf } from "./Relation.ts"
import { traitSentence } from "./Trait.ts"
import { urlOf } from "./Url.ts"

/** A page that a search found. */
export interface Hit {
  readonly title: string
  readonly url: string
  readonly snippet: string
}

/** Finds pages by words. */
export interface SearchIndex {
  /** The best pages, best first: rare words count for more, words of titles for most. */
  readonly search: (query: string, limit: number) => ReadonlyArray<Hit>
}

const empty = new Set(
  "a an and at by for from has have in is it its of on or that the to was were which who with".split(" ")
)

const isPlain = /^[\u0020-\u007e]*$/

/** The words of a text: lower case, without accents, plural endings and words that say nothing. */
export const wordsOf = (text: string): ReadonlyArray<string> => {
  const plain = isPlain.test(text) ? text : text.normalize("NFD").replaceAll(/\p{M}/gu, "")
  return plain
    .toLowerCase()
    .replaceAll(",", "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !empty.has(word))
    .map((word) => (word.length > 4 && word.endsWith("s") ? word.slice(0, -1) : word))
}

/** Words of the title weigh this much more. */
const titleWeight = 3

/** Nothing comes before the page whose title was asked for. */
const exactWeight = 1000

const textOf = (world: Encyclopaedia, entity: Entity): string =>
  [
    entity.kind,
    entity.kind === "peak" ? "mountain" : "",
    entity.field,
    entity.code,
    traitSentence(entity.kind, entity.trait),
    world.entity(entity.country).name,
    ...relationIdsOf(entity.kind).map((relation) => world.follow(entity, relation).name),
    ...factIdsOf(entity.kind).map((fact) => factText(entity, fact))
  ].join(" ")

const snippetOf = (world: Encyclopaedia, subject: Subject): string => {
  if (subject.kind === "list") return `${subject.rows.length} rows.`
  const { lead } = articleOf(world, subject)
  return `${lead.replaceAll(/<[^>]*>/g, "")} … ${traitSentence(subject.kind, subject.trait)}`
}

const postingsOf = (world: Encyclopaedia): ReadonlyMap<string, ReadonlyArray<number>> => {
  const postings = new Map<string, Array<number>>()
  const post = (word: string, id: number) => {
    const ids = postings.get(word)
    if (ids === undefined) postings.set(word, [id])
    else ids.push(id)
  }
  for (const subject of world.pages) {
    for (const word of wordsOf(subject.title)) for (let i = 0; i < titleWeight; i++) post(word, subject.id)
    if (subject.kind === "list") continue
    for (const word of new Set(wordsOf(textOf(world, subject)))) post(word, subject.id)
  }
  return postings
}

/** The pages with the highest scores among those touched; earlier pages win ties. */
const best = (scores: Float64Array, touched: ReadonlyArray<number>, limit: number): ReadonlyArray<number> => {
  const top: Array<number> = []
  for (const id of touched) {
    const score = scores[id]!
    if (top.length === limit && score <= scores[top[limit - 1]!]!) continue
    let at = top.length
    while (at > 0 && scores[top[at - 1]!]! < score) at--
    top.splice(at, 0, id)
    if (top.length > limit) top.pop()
  }
  return top
}

/** Indexes every page by its title, its figures, the names in it and what it is known for. */
export const makeSearchIndex = (world: Encyclopaedia): SearchIndex => {
  const postings = postingsOf(world)
  const scores = new Float64Array(world.pages.length)
  const byTitle = new Map(world.pages.map(({ id, title }) => [wordsOf(title).join(" "), id]))
  const search = (query: string, limit: number): ReadonlyArray<Hit> => {
    const touched: Array<number> = []
    const words = wordsOf(query)
    const exact = byTitle.get(words.join(" "))
    if (exact !== undefined) {
      touched.push(exact)
      scores[exact] = exactWeight
    }
    for (const word of new Set(words)) {
      const ids = postings.get(word) ?? []
      const weight = Math.sqrt(scores.length / (ids.length + 1))
      for (const id of ids) {
        if (scores[id] === 0) touched.push(id)
        scores[id]! += weight
      }
    }
    touched.sort((a, b) => a - b)
    const hits = best(scores, touched, limit)
    for (const id of touched) scores[id] = 0
    return hits.flatMap((id) => {
      const subject = world.pages[id]
      return subject === undefined
        ? []
        : [{ title: subject.title, url: urlOf(subject.title), snippet: snippetOf(world, subject) }]
    })
  }
  return { search }
}
