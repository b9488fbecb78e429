import type { Languages } from "@escapement/env"
import type { Place } from "./blank.ts"
import { matchAtDigits } from "./matchAtDigits.ts"
import { matchesIn } from "./matchesIn.ts"

/** The number of a question or of an entry, as an answer writes it: `2.`, `| 2 |`, `Answer 2:`, `The second is`. */
export interface Label {
  readonly at: number
  readonly end: number
  readonly index: number
  /** `named`: a word says that it counts questions. `line`: it begins its line. `inline`: it may be a value. */
  readonly kind: "named" | "line" | "inline"
}

/** Words of labels. */
interface Words {
  /** Before or behind the number. */
  readonly nouns: string
  readonly ordinals: ReadonlyArray<string>
  /** Between a label and its value. */
  readonly verbs: string
}

const roman = "i ii iii iv v vi vii viii ix x xi xii".split(" ")
const letters = "abcdefghijkl"
const circled = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫"
const han = "一 二 三 四 五 六 七 八 九 十 十一 十二".split(" ")

const english: Words = {
  nouns: "[qa](?=\\d)|question|answer|ques|ans|part|task|nr|value|figure|result|number",
  ordinals:
    "first(?:ly)? second(?:ly)? third(?:ly)? fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" "),
  verbs: "is|are|was|were|equals"
}
const words: { readonly [language in Languages.Language]: Words } = {
  en: english,
  de: {
    nouns: `${english.nouns}|[fa](?=\\d)|Frage|Antwort|Teil|Teilfrage|Wert|Zahl|Nummer|Ergebnis`,
    ordinals: "erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft"
      .split(" ")
      .map((stem) => `${stem}e(?:[rsnm]|ns)?`),
    verbs: "ist|sind|war|waren|lautet|beträgt"
  },
  es: {
    nouns: `${english.nouns}|[pr](?=\\d)|pregunta|respuesta|parte|valor|cifra|número|resultado|n[.º°]+`,
    ordinals:
      "primer[oa]? segund[oa] tercer[oa]? cuart[oa] quint[oa] sext[oa] séptim[oa] octav[oa] noven[oa] décim[oa] undécim[oa] duodécim[oa]".split(
        " "
      ),
    verbs: "es|son|era|eran|fue"
  },
  zh: {
    nouns: `${english.nouns}|答案?|问题?|题目?|结果|数值`,
    ordinals: han.map((each) => `第${each}`),
    verbs: "是|为|等于"
  }
}

const bold = String.raw`["'”*_]*`

const makePatterns = ({ nouns, ordinals, verbs }: Words, isHan: boolean) => {
  const [begin, end] = isHan ? ["", ""] : [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?!\p{L})`]
  const line = String.raw`(?<=^|[\s|([{（*_"、；;，。#])`
  const sign = String.raw`${bold}(?:\s*(?:\.(?!\d)|[)\]:：、）=|]|[-–—→](?=\s)|(?:${verbs})${end})${bold}|\s*\n)`
  const orStop = String.raw`(?:${sign}|${bold}(?:[,，](?!\d)|(?=\s*(?:[.;!)]|$))))`
  const noun = `(?:\\s?(?:${nouns}${isHan ? "|个|项|的" : "|one"})${end})`
  const beside = String.raw`${begin}(?:${nouns})[ \t]*[_#№.]?[ \t]*第?`
  const alone = String.raw`${bold}(?:\.(?=[*_]*[ \t]+\S)|[)\]）】]|\s?[:：](?!\d\d(?!\d))|、|[ \t]*\||[ \t][-–—=→](?=[ \t]))${bold}`
  const han = isHan ? "[一二三四五六七八九十]{1,2}" : "(?!)"
  return {
    /** Matches at digits. The first group holds the noun before them; the second is there if they are an ordinal. */
    digits: new RegExp(
      String.raw`(?<!\d)(?=\d\d?(?!\d))(?:(?<=(${beside}))\d+(?!\p{N}|[.,]\p{N})${sign}|` +
        String.raw`(?:(?<=第)\d+${noun}*|(?<![\p{L}\p{N}.,])\d+(?:\.${noun}|(?:st|nd|rd|th|[ºª])${end}${noun}*))()${orStop}|` +
        String.raw`${line}\d+${alone})`,
      "imuy"
    ),
    /** Matches numerals that are no digits, in groups: behind a noun, as an ordinal, alone. */
    words: new RegExp(
      `${beside}([${circled}]|${han})${sign}|${begin}(${ordinals.join("|")})${end}${noun}*${orStop}|` +
        `(?:${line}(?=[a-z]+[)）])|(?<=^[ \\t*_-]*)(?=[a-z]+${bold}[.:：]))((?:x|ix|iv|v|vi{1,3}|i{1,3}|[a-l])(?!\\p{L}))${alone}|` +
        `${line}(${han})${alone}|([${circled}])`,
      "gimu"
    ),
    /** Matches in every text in which `words` does. */
    some: new RegExp(
      `[${circled}${isHan ? "一二三四五六七八九十" : ""}]|[a-lvx]${bold}[)）.:：]|(?:^|[^\\p{L}])(?:${ordinals.join("|")})`,
      "imu"
    ),
    stems: ordinals.map((each) => new RegExp(`^(?:${each})$`, "iu"))
  }
}

const patterns = {
  en: makePatterns(words.en, false),
  de: makePatterns(words.de, false),
  es: makePatterns(words.es, false),
  zh: makePatterns(words.zh, true)
}

/** The number that a numeral means. */
const indexOf = (numeral: string, stems: ReadonlyArray<RegExp>): number => {
  const low = numeral.toLowerCase()
  const listed = [[...circled], han, roman, [...letters]].map((list) => list.indexOf(low)).find((nth) => nth >= 0)
  return (listed ?? stems.findIndex((each) => each.test(numeral))) + 1
}

/** Whether a number alone begins its line. */
const beginsLine = (ahead: string, at: number): boolean =>
  /(?:^|\n)[^\p{L}\p{N}\n]*$/u.test(ahead) && (at <= ahead.length || ahead.includes("\n"))

/** Match in every text with a label in digits, and in one without. */
const digit = /\d["'”*_ \t]*(?:\.(?!\d)|[)\]:：、）=|–—→\n\p{L}ºª-])/u
const word = /[\p{L}①-⑫]/u

/** Matches a text that ends with a word. */
const wordEnd = /\p{L}["'*_]*\s$/u

/** Finds what may be the labels of a text, in order. */
export const labelsIn = (text: string, language: Languages.Language): ReadonlyArray<Label> => {
  const { digits, some, stems, words: numerals } = patterns[language]
  const labels: Array<Label> = []
  const add = (index: number, at: number, written: string, isNamed: boolean): void => {
    const label = { at, end: at + written.length, index }
    const ahead = text.slice(Math.max(0, at - 12), at)
    if (isNamed) labels.push({ ...label, kind: "named" })
    else if (beginsLine(ahead, at)) labels.push({ ...label, kind: "line" })
    // neither a calculation nor `Room 2: 5`, unless the label before counts: `1: Oslo 2: 5`
    else if (
      !/[-–—=→]/.test(written) &&
      (labels.at(-1)?.index === index - 1 || !/[:：]/.test(written) || !wordEnd.test(ahead))
    )
      labels.push({ ...label, kind: "inline" })
  }
  for (const { 0: written, 1: noun, 2: nth, index } of digit.test(text) ? matchAtDigits(text, digits) : []) {
    const before = noun ?? ""
    add(Number.parseInt(written, 10), index - before.length, before + written, noun !== undefined || nth !== undefined)
  }
  for (const { 0: written, 1: beside, 2: ordinal, 3: letter, 4: han, 5: sign, index } of word.test(text)
    ? matchesIn(text, numerals, some)
    : [])
    add(
      indexOf(beside ?? ordinal ?? letter ?? han ?? sign ?? "", stems),
      index,
      written,
      letter === undefined && han === undefined
    )
  return labels.length === 0 ? labels : labels.filter(({ index }) => index > 0).toSorted((a, b) => a.at - b.at)
}

/** Joins labels of the same number that follow each other, as in `1. Answer 1:`. */
const merged = (labels: ReadonlyArray<Label>): ReadonlyArray<Label> => {
  const all: Array<Label> = []
  for (const label of labels) {
    const last = all.at(-1)
    if (last?.index === label.index) all[all.length - 1] = { ...label, at: last.at }
    else all.push(label)
  }
  return all
}

/** Whether a part of an answer can be the answer to a question. */
type IsEntry = (part: string, question: number, isSure: boolean) => boolean

/** The parts of a text that these labels number from 1 to `many`, in the order of the numbers. */
const partsBy = (
  text: string,
  labels: ReadonlyArray<Label>,
  many: number,
  isEntry: IsEntry
): ReadonlyArray<string> | undefined => {
  const all = merged(labels)
  const [first] = all
  if (first === undefined || all.length !== many || new Set(all.map(({ index }) => index)).size !== many)
    return undefined
  if (all.some(({ index }) => index > many)) return undefined
  // `1 - 5` may be a range
  if (many === 1 && (first.kind === "inline" || /[-–—=→]/.test(text.slice(first.at, first.end)))) return undefined
  const isSure = all.every(({ kind }) => kind === "named" || (kind === "line" && many > 1))
  const head = text.slice(0, first.at)
  const behind = all.map(({ end }, i) => text.slice(end, all[i + 1]?.at))
  const ahead = all.map(({ at }, i) => text.slice(all[i - 1]?.end ?? 0, at))
  // `5 is the first, 8 the second`
  const isTrailing = !/[\p{L}\p{N}]/u.test(behind.at(-1) ?? "") && isEntry(head, first.index - 1, false)
  const parts = isTrailing ? ahead : behind
  if (!all.every(({ index }, i) => isEntry(parts[i] ?? "", index - 1, isSure))) return undefined
  const [start = "", ...rest] = parts
  const whole = isTrailing || !/[\p{L}\p{N}]/u.test(head) ? parts : [head + start, ...rest]
  return Array.from({ length: many }, (_, nth) => whole[all.findIndex(({ index }) => index === nth + 1)] ?? "")
}

/** Whether labels number the entries of lists: 1, 2 and so on, perhaps once more from 1. */
const areCounting = (labels: ReadonlyArray<Label>): boolean =>
  labels.length > 1 &&
  labels.every(({ index }, i) => {
    const before = labels[i - 1]?.index ?? 0
    return index === before + 1 || (index === 1 && before > 1)
  })

/**
 * An answer that its labels do not divide. `marks` are the places of labels that state nothing, because they are named or count the
 * entries of a list. `named` must be in order. `isOdd`: lines begin with numbers that do not count.
 */
export interface Whole {
  readonly _tag: "Whole"
  readonly marks: ReadonlyArray<Place>
  readonly named: ReadonlyArray<Label>
  readonly isOdd: boolean
}

/** An answer as its labels divide it: one part for each question, in their order, or one whole. */
export type Labelled = { readonly _tag: "Parts"; readonly parts: ReadonlyArray<string> } | Whole

/**
 * Divides an answer to `many` questions by its labels, in whatever order they are. Named labels count before those that
 * may be values.
 */
export const divide = (text: string, many: number, language: Languages.Language, isEntry: IsEntry): Labelled => {
  const found = labelsIn(text, language)
  if (found.length === 0) return { _tag: "Whole", marks: [], named: [], isOdd: false }
  const all = found.filter(({ kind }) => kind === "named")
  // higher ones may be values: "The answer 23 is final."
  const highest = all.length > 1 ? Math.max(many + 1, all.length) : many
  const named = all.filter(({ index }) => index <= highest)
  const lines = found.filter(({ kind }) => kind === "line")
  // a list with more entries is none of answers
  const isList = areCounting(lines) && lines.some(({ index }) => index > many)
  if (!isList && many > 0)
    for (const labels of [
      found.filter(({ index, kind }) => index <= (kind === "named" ? highest : many)),
      named,
      lines,
      found.filter(({ kind }) => kind !== "named")
    ]) {
      const parts = partsBy(text, labels, many, isEntry)
      if (parts !== undefined) return { _tag: "Parts", parts }
    }
  // letters, signs and numbers in brackets or quotation marks are no values
  const sure = found.filter(
    ({ at, end, kind }) =>
      kind !== "named" &&
      /^(?:\D+|.*[)\]）】"”].*)$/s.test(text.slice(at, end)) &&
      (kind === "line" || /^\s*\p{N}/u.test(text.slice(end, end + 9)))
  )
  const counting = [lines, sure].find(areCounting)
  const odd = counting === undefined && sure.length > 1 ? sure : []
  return {
    _tag: "Whole",
    marks: [...named, ...odd, ...(counting ?? [])].map(({ at, end }) => [at, end]),
    named: [...named, ...odd],
    isOdd: lines.length > 1 && counting === undefined
  }
}
