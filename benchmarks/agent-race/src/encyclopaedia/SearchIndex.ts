import { getOrInsertComputed } from "@escapement/core"
import { writeArticle } from "./articles/writeArticle.ts"
import { factText } from "./articles/Pen.ts"
import type { Encyclopaedia } from "./Encyclopaedia.ts"
import type { Entity, Subject } from "./Entity.ts"
import { factIdsOf } from "./Fact.ts"
import { relationIdsOf } from "./Relation.ts"
import { traitSentence } from "./Trait.ts"
import { buildUrl } from "./Url.ts"

/** A page that a search found. */
export interface Hit {
  readonly title: string
  readonly url: string
  readonly snippet: string
}

/** Finds pages by words. */
export interface SearchIndex {
  /** Returns the best pages, best first: rare words count for more, words of titles for most. */
  readonly search: (query: string, limit: number) => ReadonlyArray<Hit>
}

const empty = new Set(
  "a an and at by for from has have in is it its of on or that the to was were which who with".split(" ")
)

const isPlain = /^[\u0020-\u007e]*$/

const isWordCode = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57)

const small = "s".charCodeAt(0)

/** Length of the longest word in `empty`. */
const longestEmpty = Math.max(...[...empty].map(({ length }) => length))

/** Splits a text into words: lower case, without accents, plural endings and uninformative words. */
export const splitWords = (text: string): ReadonlyArray<string> => {
  const plain = isPlain.test(text) ? text : text.normalize("NFD").replaceAll(/\p{M}/gu, "")
  const lower = plain.toLowerCase()
  const whole = lower.includes(",") ? lower.replaceAll(",", "") : lower
  const words: Array<string> = []
  let start = -1
  // by hand: an expression takes three times as long, and this is done for every name of a world
  for (let i = 0; i <= whole.length; i++) {
    if (i < whole.length && isWordCode(whole.charCodeAt(i))) {
      if (start < 0) start = i
      continue
    }
    if (start < 0) continue
    const isPlural = i - start > 4 && whole.charCodeAt(i - 1) === small
    const word = whole.slice(start, i)
    if (word.length > longestEmpty || !empty.has(word)) words.push(isPlural ? word.slice(0, -1) : word)
    start = -1
  }
  return words
}

/** Words of the title weigh this much more, */
const titleWeight = 3

/** unless more titles than these have them: `coin` says less of Treit Coin than what its logo shows. */
const maxTitles = 4

/** The weight of the page whose exact title was searched, so that it always comes first. */
const exactWeight = 1000

/** Lists the texts besides its title by which an entity is found. */
const partsOf = (world: Encyclopaedia, entity: Entity): ReadonlyArray<string> => [
  entity.kind,
  entity.kind === "peak" ? "mountain" : "",
  entity.field,
  entity.code,
  traitSentence(entity.kind, entity.trait),
  world.entity(entity.country).name,
  ...relationIdsOf(entity.kind).map((relation) => world.follow(entity, relation).name),
  ...factIdsOf(entity.kind).map((fact) => factText(entity, fact))
]

const snippetOf = (world: Encyclopaedia, subject: Subject): string => {
  if (subject.kind === "list") return `${subject.rows.length} rows.`
  const { lead } = writeArticle(world, subject)
  return `${lead.replaceAll(/<[^>]*>/g, "")} … ${traitSentence(subject.kind, subject.trait)}`
}

/** The pages with each word: for the word with index `w`, `pages` from `starts[w]` up to `starts[w + 1]`, ascending. */
interface Postings {
  readonly indices: ReadonlyMap<string, number>
  readonly starts: Int32Array
  readonly pages: Int32Array
}

/** Sorts occurrences by their words; those of one word keep their order. */
const sorted = (indices: ReadonlyMap<string, number>, words: ReadonlyArray<number>, at: ReadonlyArray<number>) => {
  const starts = new Int32Array(indices.size + 1)
  for (const word of words) starts[word + 1]!++
  for (let word = 0; word < indices.size; word++) starts[word + 1]! += starts[word]!
  const ends = starts.slice()
  const pages = new Int32Array(at.length)
  words.forEach((word, i) => {
    pages[ends[word]!++] = at[i]!
  })
  return { indices, starts, pages }
}

const postingsOf = (world: Encyclopaedia): Postings => {
  const indices = new Map<string, number>()
  const words: Array<number> = []
  const at: Array<number> = []
  const indexOf = (word: string): number => {
    const known = indices.get(word)
    if (known !== undefined) return known
    indices.set(word, indices.size)
    return indices.size - 1
  }
  const post = (word: number, page: number) => {
    words.push(word)
    at.push(page)
  }
  // most parts are names that occur on several pages
  const read = new Map<string, ReadonlyArray<number>>()
  const indicesIn = (text: string): ReadonlyArray<number> =>
    getOrInsertComputed(read, text, () => splitWords(text).map(indexOf))
  const titles: Array<number> = []
  for (const { title } of world.pages)
    for (const word of new Set(indicesIn(title))) titles[word] = (titles[word] ?? 0) + 1
  /** The last page whose text had a word, so that the word counts once per page. */
  const latest: Array<number> = []
  for (const subject of world.pages) {
    const { id, title } = subject
    for (const word of new Set(indicesIn(title))) {
      const times = (titles[word] ?? 0) > maxTitles ? 1 : titleWeight
      for (let i = 0; i < times; i++) post(word, id)
      latest[word] = id
    }
    if (subject.kind === "list") continue
    for (const part of partsOf(world, subject)) {
      for (const word of indicesIn(part)) {
        if (latest[word] !== id) post(word, id)
        latest[word] = id
      }
    }
  }
  return sorted(indices, words, at)
}

/** Returns the pages with the highest scores among those touched; earlier pages win ties. */
export const best = (scores: Float64Array, touched: ReadonlyArray<number>, limit: number): ReadonlyArray<number> => {
  const top: Array<number> = []
  const isBetter = (id: number, than: number): boolean => {
    const by = scores[id]! - scores[than]!
    return by > 0 || (by === 0 && id < than)
  }
  for (const id of touched) {
    if (top.length === limit && !isBetter(id, top[limit - 1]!)) continue
    let at = top.length
    while (at > 0 && isBetter(id, top[at - 1]!)) at--
    top.splice(at, 0, id)
    if (top.length > limit) top.pop()
  }
  return top
}

/** Indexes every page by its title, its figures, the names in it and its trait. */
export const makeSearchIndex = (world: Encyclopaedia): SearchIndex => {
  const { indices, pages, starts } = postingsOf(world)
  const scores = new Float64Array(world.pages.length)
  const byTitle = new Map(world.pages.map(({ id, title }) => [splitWords(title).join(" "), id]))
  const search = (query: string, limit: number): ReadonlyArray<Hit> => {
    const touched: Array<number> = []
    const words = splitWords(query)
    const exact = byTitle.get(words.join(" "))
    if (exact !== undefined) {
      touched.push(exact)
      scores[exact] = exactWeight
    }
    for (const word of new Set(words)) {
      const index = indices.get(word)
      if (index === undefined) continue
      const [start, end] = [starts[index]!, starts[index + 1]!]
      const weight = Math.sqrt(scores.length / (end - start + 1))
      for (let i = start; i < end; i++) {
        const id = pages[i]!
        if (scores[id] === 0) touched.push(id)
        scores[id]! += weight
      }
    }
    const hits = best(scores, touched, limit)
    for (const id of touched) scores[id] = 0
    return hits.flatMap((id) => {
      const subject = world.pages[id]
      return subject === undefined
        ? []
        : [{ title: subject.title, url: buildUrl(subject.title), snippet: snippetOf(world, subject) }]
    })
  }
  return { search }
}
