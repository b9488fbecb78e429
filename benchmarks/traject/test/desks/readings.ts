import { type Lexicon, type Term, sayNumber, term } from "../../src/desks/Term.ts"

const numeric = /^(?:=days|=count|=nth|=sum|=year|=day)$/

/** Numbers that a category may be said for. */
const numbersOf = (category: string): ReadonlyArray<number> =>
  Array.from({ length: category === "=days" ? 60 : 30 }, (_, i) => i)

const spelled = new Map<string, ReadonlyMap<string, string>>()

const bySaying = (category: string): ReadonlyMap<string, string> => {
  const found = spelled.get(category)
  if (found !== undefined) return found
  const made = new Map(
    numbersOf(category).flatMap((value) =>
      sayNumber(category, String(value)).map((said): readonly [string, string] => [said, String(value)])
    )
  )
  spelled.set(category, made)
  return made
}

const readName = (category: string, text: string): ReadonlyArray<Term> => {
  if (category === "=day") return /^\d{1,2} [A-Z]\w+ \d{4}$/.test(text) ? [term(text)] : []
  if (category === "=sum" || category === "=year") return /^\d+$/.test(text) ? [term(text)] : []
  if (numeric.test(category)) {
    const name = bySaying(category).get(text)
    return name === undefined ? [] : [term(name)]
  }
  if (category === "=word") return /^[a-z]+$/.test(text) ? [term(text)] : []
  return /^[\p{L}& ]{3,24}$/u.test(text) ? [term(text)] : []
}

const taken = new Map<string, ReadonlyArray<string>>()

/** What stands between the holes of a template. */
const piecesOf = (template: string): ReadonlyArray<string> => {
  const found = taken.get(template) ?? template.split(/\{\d\}/)
  taken.set(template, found)
  return found
}

const distinct = new Map<ReadonlyArray<string>, ReadonlyArray<string>>()

/** The wordings of an entry, each once. */
const waysOf = (says: ReadonlyArray<string>): ReadonlyArray<string> => {
  const found = distinct.get(says) ?? [...new Set(says)]
  distinct.set(says, found)
  return found
}

/** The ways to cut a text by a template: what its holes would hold. */
const cuts = (template: string, text: string): ReadonlyArray<ReadonlyArray<string>> => {
  if (!template.includes("{")) return template === text ? [[]] : []
  const pieces = piecesOf(template)
  if (!text.endsWith(pieces.at(-1) ?? "") || !pieces.every((piece) => text.includes(piece))) return []
  const hole = template.search(/\{\d\}/)
  if (hole < 0) return template === text ? [[]] : []
  const head = template.slice(0, hole)
  if (!text.startsWith(head)) return []
  const rest = template.slice(hole + 3)
  const next = rest.split(/\{\d\}/)[0] ?? ""
  const body = text.slice(head.length)
  const found: Array<ReadonlyArray<string>> = []
  if (rest === "") return body === "" ? [] : [[body]]
  for (let at = body.indexOf(next, 1); at > 0; at = body.indexOf(next, at + 1)) {
    for (const more of cuts(rest, body.slice(at))) found.push([body.slice(0, at), ...more])
  }
  return found
}

/** The wordings of a category: what those without holes mean, and those with holes. */
interface Wordings {
  readonly whole: ReadonlyMap<string, ReadonlyArray<Term>>
  readonly holed: ReadonlyArray<{
    readonly name: string
    readonly takes: ReadonlyArray<string>
    readonly template: string
    readonly order: ReadonlyArray<number>
  }>
}

const nothing: Wordings = { whole: new Map(), holed: [] }

const wordingsOf = (entries: Lexicon[string]): Wordings => {
  const whole = new Map<string, Array<Term>>()
  const holed: Array<Wordings["holed"][number]> = []
  for (const [name, { says, takes }] of Object.entries(entries)) {
    for (const template of waysOf(says)) {
      const order = [...template.matchAll(/\{(\d)\}/g)].map(([, place]) => Number(place))
      if (order.length > 0) holed.push({ name, takes, template, order })
      else whole.set(template, [...(whole.get(template) ?? []), term(name, ...takes.map(() => term("any")))])
    }
  }
  return { whole, holed }
}

/** Reads texts by a lexicon: every meaning that its words allow. Knows nothing of what was meant. */
export const makeReader = (lexicon: Lexicon) => {
  const known = new Map<string, ReadonlyArray<Term>>()
  const wordings = new Map(
    Object.entries(lexicon).map(([category, entries]) => [category, wordingsOf(entries)] as const)
  )
  const read = (category: string, text: string): ReadonlyArray<Term> => {
    if (category.startsWith("=")) return readName(category, text)
    const { holed, whole } = wordings.get(category) ?? nothing
    if (holed.length === 0) return whole.get(text) ?? []
    const key = `${category}|${text}`
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, [])
    const meanings = new Map((whole.get(text) ?? []).map((meaning) => [written(meaning), meaning]))
    for (const { name, order, takes, template } of holed) {
      for (const parts of cuts(template, text)) {
        const readings: Array<ReadonlyArray<Term>> = []
        for (let place = 0; place < takes.length; place++) {
          // what a wording leaves unsaid may be anything
          const at = order.indexOf(place)
          const each = at < 0 ? [term("any")] : read(takes[place] ?? "", parts[at] ?? "")
          if (each.length === 0) break
          readings.push(each)
        }
        if (readings.length < takes.length) continue
        const combined = readings.reduce<ReadonlyArray<ReadonlyArray<Term>>>(
          (made, each) => made.flatMap((before) => each.map((one) => [...before, one])),
          [[]]
        )
        for (const terms of combined) {
          const meaning = term(name, ...terms)
          meanings.set(written(meaning), meaning)
        }
      }
    }
    const all = [...meanings.values()]
    known.set(key, all)
    return all
  }
  return (category: string, text: string): ReadonlyArray<Term> => {
    const small = text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
    const found = [...read(category, text), ...(small === text ? [] : read(category, small))]
    return [...new Map(found.map((each) => [written(each), each])).values()]
  }
}

/** A term as text. */
export const written = ({ name, parts }: Term): string =>
  parts.length === 0 ? name : `${name}(${parts.map(written).join(",")})`
