import { type Hit, type SearchIndex, best, splitWords } from "../encyclopaedia/SearchIndex.ts"
import { buildUrl } from "../encyclopaedia/Url.ts"
import type { Chronicle } from "./Chronicle.ts"
import type { Item } from "./Item.ts"
import { hasStale, staleSuffix } from "./stale.ts"
import { tieIdsOf } from "./Tie.ts"

/** What can be found: the article on an item, an earlier version of it, or a list. */
interface Document {
  readonly title: string
  readonly snippet: string
}

const nouns: { readonly [kind in Item["kind"]]: string } = {
  country: "country",
  region: "region",
  city: "city",
  person: "",
  company: "company",
  river: "river",
  peak: "mountain",
  museum: "museum of",
  event: "recurring",
  coin: "cryptocurrency"
}

/** What the results of a search show: in the third edition not what somebody did for a living. */
const shownOf = (world: Chronicle, item: Item): string =>
  world.edition === 3 && item.kind === "person" ? `person, ${world.entity(item.country).name}` : describe(world, item)

/** What an item is, in a few words: no figure, no tie. */
export const describe = (world: Chronicle, { country, field, id, kind }: Item): string => {
  const what = `${nouns[kind]} ${field}`.trim()
  return id === country ? what : `${what}, ${world.entity(country).name}`
}

/** Words of titles count for more than what stands on the page. */
const titleWeight = 2.5

/** What comes before all else: the page whose title or plain name was asked for. */
const exactWeight = 1000

/** Indexes articles by titles, by what they are about and by the names in them; figures are in no index. */
export const makeChronicleIndex = (world: Chronicle): SearchIndex => {
  const documents: Array<Document> = []
  const indices = new Map<string, number>()
  const postings: Array<Array<number>> = []
  /** The last document that a word was posted of: there it counts once. */
  const latest: Array<number> = []
  const exact = new Map<string, Array<number>>()
  const read = new Map<string, ReadonlyArray<number>>()
  const indicesIn = (text: string): ReadonlyArray<number> => {
    const known = read.get(text)
    if (known !== undefined) return known
    const found = splitWords(text).map((word) => {
      const index = indices.get(word) ?? indices.size
      if (index === indices.size) {
        indices.set(word, index)
        postings.push([])
      }
      return index
    })
    read.set(text, found)
    return found
  }
  // a document in the words of its title is posted as its complement
  const post = (words: ReadonlyArray<number>, at: number, isTitle: boolean) => {
    for (const word of words) {
      if (latest[word] === at) continue
      latest[word] = at
      postings[word]!.push(isTitle ? ~at : at)
    }
  }
  const begin = (document: Document, title: string): number => {
    const at = documents.length
    documents.push(document)
    const words = indicesIn(title)
    const key = words.join(" ")
    const same = exact.get(key)
    if (same === undefined) exact.set(key, [at])
    else same.push(at)
    post(words, at, true)
    return at
  }
  const addItem = (item: Item, suffix: string) => {
    const snippet = shownOf(world, item) + (suffix === "" ? "" : " (earlier version)")
    const at = begin({ title: item.title + suffix, snippet }, item.name + suffix)
    post(indicesIn(`${nouns[item.kind]} ${item.kind}`), at, false)
    if (item.field !== "") post(indicesIn(item.field), at, false)
    if (item.code !== "") post(indicesIn(item.code), at, false)
    post(indicesIn(world.entity(item.country).name), at, false)
    for (const tie of tieIdsOf(item.kind)) {
      const to = item.ties[tie]
      if (to !== undefined) post(indicesIn(world.entity(to).name), at, false)
    }
  }
  for (const item of world.entities) addItem(item, "")
  for (const { country, title } of world.lists) begin({ title, snippet: `list, ${world.entity(country).name}` }, title)
  for (const item of world.entities) if (hasStale(world, item)) addItem(item, staleSuffix)
  const scores = new Float64Array(documents.length)
  const search = (query: string, limit: number): ReadonlyArray<Hit> => {
    const words = [...new Set(splitWords(query).flatMap((word) => indices.get(word) ?? []))]
    const touched: Array<number> = []
    const raise = (at: number, by: number) => {
      if (scores[at] === 0) touched.push(at)
      scores[at]! += by
    }
    for (const at of exact.get(words.join(" ")) ?? []) raise(at, exactWeight)
    for (const word of words) {
      const found = postings[word] ?? []
      const weight = Math.sqrt(documents.length / (found.length + 1))
      for (const mark of found) raise(mark < 0 ? ~mark : mark, mark < 0 ? weight * titleWeight : weight)
    }
    touched.sort((a, b) => a - b)
    const hits = best(scores, touched, limit)
    for (const at of touched) scores[at] = 0
    return hits.flatMap((at) => {
      const document = documents[at]
      return document === undefined ? [] : [{ ...document, url: buildUrl(document.title) }]
    })
  }
  return { search }
}
