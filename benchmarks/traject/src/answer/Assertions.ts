import { Languages } from "@escapement/env"
import { matchesIn } from "./matchesIn.ts"
import { mayBeLetter } from "./mayBeLetter.ts"

/**
 * Patterns of a language that deny a value or leave it open, before and after the value. Those named `before` are
 * sticky and match behind the index where they are tried, as they all end at the value.
 */
interface Denial {
  /**
   * Matches at the beginning of each phrase that a pattern below can match, so that a value far from all of them is
   * asserted.
   */
  readonly cues: RegExp
  /** Matches a cue at the beginning of a text. */
  readonly cue: RegExp
  /** Matches in every text with a cue; found faster. */
  readonly some: RegExp
  readonly before: ReadonlyArray<RegExp>
  readonly after: ReadonlyArray<RegExp>
  /** Pairs that match before and after the value, such as the first of two in `between 4 and 5`. */
  readonly around: ReadonlyArray<readonly [before: RegExp, after: RegExp]>
  /**
   * `before` matches a word such as `or` directly ahead of the value, or directly behind a number ahead of it; `after`
   * one directly behind the value. Their groups hold the other number, if there is one. A value with another number, or
   * with something else, is left open.
   */
  readonly or: { readonly before: ReadonlyArray<RegExp>; readonly after: RegExp }
}

/** Signs that may stand between the value and the words before it (`open`) or after it (`shut`). */
const open = String.raw`[\s"'“‘„«¿¡*_$£€¥￥]*[-−]?`
const shut = String.raw`["'”’“»）)*_%\s]*`
const digits = String.raw`[\p{N}][\p{N}.,'’]*`
/** Signs between a value and a remark on it, and behind the remark if nothing follows. */
const last = String.raw`(?=[^\p{L}\p{N}]*$|\s*[.;!?)])`
const aside = String.raw`[^\p{L}\p{N}]*`
const units = String.raw`(?:\p{L}+\s+){0,2}?`

interface Words {
  /** Words that deny what follows. */
  readonly not: string
  /** Words that say that something other than the value is meant. */
  readonly instead: string
  /**
   * Verbs that may directly follow `not` or `instead`, as in `not come to 5`. After a noun, a verb begins a new
   * statement.
   */
  readonly verbs: string
  /** Words that may stand between these and the value: articles, prepositions, the noun of the value. */
  readonly fill: string
  /** Patterns that deny the value before them. */
  readonly wrong: ReadonlyArray<string>
  /** `neither … nor`, where the second word alone denies nothing. */
  readonly neither?: readonly [string, string]
  readonly or: string
  readonly between: string
  readonly and: string
  /**
   * First words of all phrases above, whole or up to their ending. Text that a value cuts off may begin within a word,
   * and end there.
   */
  readonly cues: string
  /** The same for phrases that are no words. */
  readonly marks: string
}

const begin = String.raw`(?<![\p{L}\p{N}])`

/** A sticky pattern that matches behind the index where it is tried, if what it is made of ends there. */
const endingIn = (pattern: string, flags: "iuy" | "uy"): RegExp => new RegExp(`(?<=${pattern})`, flags)

const cuesOf = (cues: string, some = cues): Pick<Denial, "cue" | "cues" | "some"> => ({
  // nothing is consumed, because one cue may begin within another
  cues: new RegExp(`(?=${cues})`, "giu"),
  cue: new RegExp(`^(?:${cues})`, "iu"),
  some: new RegExp(some, "iu")
})

/** Patterns of choices; the word must stand directly beside a number. */
const orIn = (or: string): Denial["or"] => {
  const comma = String.raw`${shut}[,，(（]?`
  return {
    before: [
      new RegExp(String.raw`(?:(${digits})${comma})?${or}${open}$`, "iu"),
      new RegExp(String.raw`(${digits})${comma}${or}[^.;!?。；！？]*$`, "iu")
    ],
    after: new RegExp(String.raw`^${comma}${or}${open}(.*)`, "iu")
  }
}

const denialIn = ({ and, between, cues, fill, instead, marks, neither, not, or, verbs, wrong }: Words): Denial => {
  const filled = String.raw`(?:\s+(?:${verbs})(?!\p{L})){0,3}(?:\s+(?:${fill})(?!\p{L})){0,4}(?:\s+|(?=["'“‘„«*_$£€¥￥]))${open}`
  const before = (words: string): RegExp => endingIn(`${begin}(?:${words})${filled}`, "iuy")
  const behind = (...words: ReadonlyArray<string>): RegExp =>
    endingIn(`${begin}${words.join(String.raw`(?!\p{L})[^.;!?]*${begin}`)}${filled}`, "iuy")
  const then = (pattern: string): RegExp => new RegExp(`^${shut}(?:${pattern})`, "iu")
  return {
    ...cuesOf(String.raw`(?<!\p{L})(?:${cues})|${marks}`, String.raw`(?:^|[^\p{L}])(?:${cues})|${marks}`),
    before: [
      endingIn(String.raw`(?:${begin}(?:${not})|n['’]t)${filled}`, "iuy"),
      before(instead),
      endingIn(String.raw`${begin}${between}\s+${open}${digits}${shut}${units}${and}${filled}`, "iuy"),
      ...(neither === undefined ? [] : [behind(...neither)])
    ],
    // `5 readings are wrong` denies the readings and not the number, so a plural is left out
    after: wrong.map(then),
    around: [[before(between), then(String.raw`${units}${and}\s+${open}\p{N}`)]],
    or: orIn(String.raw`\s*${begin}${or}(?!\p{L})`)
  }
}

const denials: { readonly [language in Languages.Language]: Denial } = {
  en: denialIn({
    not: "(?<!\\bor )not|cannot|never|neither|nor|no longer",
    instead:
      "instead of|rather than|(?<!none )other than|anything but|everything but|different from|differs from|far from|as opposed to",
    verbs: "be|been|equal|come|amount|add up|total|sum|exactly|really|actually|simply|cost|have|make|give",
    fill: "an?|the|that|to|of|for|at|in|on|by|total|sum|number|figure|value|answer|result",
    wrong: [
      String.raw`(?:${units}(?=is|was|would))?(?:is|was|would be)(?:\s+\p{L}+ly)?(?:\s+not|\s+never|n['’]t)\s+(?:the\s+)?(?:right|correct|true|so|it|answer|case)(?!\p{L})`,
      String.raw`(?:${units}(?=is|was|would|looks|seems))?(?:is|was|would be|looks|seems)(?:\s+\p{L}+ly)?\s+(?:(?:an?|the)\s+)?(?:wrong|incorrect|false|mistaken)(?!\p{L})`,
      String.raw`${aside}(?:(?:no|that|this|it|which)[\s,.]+){0,2}(?:(?:is|was)\s+)?(?:\p{L}+ly\s+)?(?:wrong|incorrect|false|mistaken|not(?: (?:right|correct|true|so|it))?${last})(?!\p{L})`,
      String.raw`\?\s*no(?!\p{L})|[.,]\s*no${last}`
    ],
    or: "or",
    between: "between",
    and: "and",
    cues: "(?:not|nor|or)(?!\\p{L})|cannot|never|neither|no longer|instead|rather than|other than|(?:any|every)thing but|different|differs|far from|as opposed|wrong|incorrect|false|mistaken|between",
    marks: String.raw`n['’]t|[?.,]\s*no`
  }),
  de: denialIn({
    not: "nicht|kein|keine|keinen|keinem|keiner|keines|nie|niemals|weder|keinesfalls|keineswegs",
    instead:
      "statt(?! (?:am|um|im|in|an|auf|zu) )|anstatt|anstelle von|anders als|alles außer|alles andere als|ungleich",
    verbs: "gleich|genau|mehr|wirklich|einfach",
    fill: "der|die|das|den|dem|des|ein|eine|einen|auf|in|im|am|an|bei|zu|mit|um|für|von|aus|Zahl|Wert|Summe|Betrag|Antwort",
    wrong: [
      String.raw`(?:ist|war|wäre)\s+(?:(?:es|das|dies)\s+)?(?:\p{L}+\s+)?nicht(?:\s+(?:richtig|korrekt|wahr|die Antwort|der Fall|es))?\s*(?:[.,;!)]|$)`,
      String.raw`(?:stimmt|passt|gilt)\s+(?:\p{L}+\s+)?nicht(?!\p{L})`,
      String.raw`(?:ist|war|wäre)\s+(?:\p{L}+\s+)?(?:falsch|unrichtig|inkorrekt|verkehrt)(?!\p{L})`,
      String.raw`${aside}(?:(?:nein|das|dies|es)[\s,.]+){0,2}(?:(?:ist|war)\s+)?(?:falsch|unrichtig|inkorrekt|verkehrt|stimmt nicht|nicht(?: (?:richtig|korrekt|wahr|so))?${last})(?!\p{L})`,
      String.raw`\?\s*nein(?!\p{L})|[.,]\s*nein${last}`
    ],
    neither: ["weder", "noch"],
    or: "oder",
    between: "zwischen",
    and: "und",
    cues: "nicht|kein|nie|weder|(?:an)?statt|anstelle|anders|alles a|ungleich|falsch|unrichtig|inkorrekt|verkehrt|oder|zwischen",
    marks: String.raw`n['’]t|[?.,]\s*nein`
  }),
  es: denialIn({
    not: "no|nunca|jamás|tampoco|ni",
    instead: "en vez de|en lugar de|distinto de|distinta de|diferente de|menos que nada",
    verbs:
      "es|son|era|eran|fue|fueron|sea|sean|sería|serían|está|están|hay|cuesta|cuestan|suma|asciende|ascienden|llega|llegan|equivale|da|dan|puede|pueden|ser|se|trata|igual|exactamente",
    fill: "el|la|los|las|un|una|en|a|de|del|al|por|valor|número|total|cifra|suma|respuesta",
    wrong: [
      String.raw`no\s+(?:es|era|fue|sería)(?:\s+(?:la|el|lo))?(?:\s+(?:correct[oa]s?|ciert[oa]s?|verdad|respuesta|así|eso)(?!\p{L})|\s*(?:[.,;!)]|$))`,
      String.raw`(?:es|era|fue|está|sería)\s+(?:\p{L}+\s+)?(?:incorrect[oa]|fals[oa]|erróne[oa]|equivocad[oa]|mal)(?!\p{L})`,
      String.raw`${aside}(?:(?:no|eso|esto)[\s,.]+){0,2}(?:(?:no )?(?:es|está)\s+)?(?:incorrect[oa]|fals[oa]|erróne[oa]|equivocad[oa]|mal|no(?: (?:correct[oa]|verdad|así))?${last})(?!\p{L})`,
      String.raw`\?\s*no(?!\p{L})|[.,]\s*no${last}`
    ],
    or: "[ou]",
    between: "entre",
    and: "y",
    cues: "(?:no|ni|[ou])(?!\\p{L})|nunca|jamás|tampoco|en vez|en lugar|distint|diferente|menos que|incorrect|fals|erróne|equivocad|mal|entre",
    marks: String.raw`n['’]t|[?.,]\s*no`
  }),
  zh: {
    ...cuesOf("[不非没错误吗或抑]|要么|介于|还是"),
    before: [
      endingIn(
        `(?:(?<!是)不是|并非|而非|绝非|既非|不为|不等于|不可能是|不会是|不应是|不应为|不应该是|没有|不叫)(?:在|为)?${open}`,
        "uy"
      ),
      endingIn(`(?:不是[^。；！？，,]{1,12}[，,]?就是|介于(?:[^。；！？]{1,30}[和与至到])?)${open}`, "uy")
    ],
    after: [
      new RegExp(
        String.raw`^${shut}[元克]?${aside}(?:这|那)?(?:不对|不正确|不是答案|不是正确|是?错|是不对|是不正确|有误)`,
        "u"
      ),
      new RegExp(String.raw`^${shut}\p{Script=Han}{0,2}吗[？?]\s*(?:不|否)`, "u")
    ],
    around: [],
    or: orIn("[，,]?(?:或者?|还是|抑或|要么)是?")
  }
}

/** Number of characters read before and after a value: longer than any of the phrases. */
const [wide, far] = [160, 80] as const

/** Whether a text ends with what a sticky pattern matches, such as one of `endingIn`. */
export const endsWith = (pattern: RegExp, text: string): boolean => {
  pattern.lastIndex = text.length
  return pattern.test(text)
}

const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code < 0xe000

/** What a text says of a value of `length` characters at index `at`; `open` if it is one of several choices. */
export type Assertions = (at: number, length: number) => "said" | "denied" | "open"

/**
 * Returns a function that tells what a text says of a value: it denies it (`it is not 5`, `5 is wrong`, `4 rather than
 * 5`, `between 4 and 5`), leaves open which of two is meant (`4 or 5`), or asserts it. If a word of denial is about
 * something else, as in `not above 5` or `no room was free: 5`, the value is asserted.
 */
export const assertionsIn = (text: string, language: Languages.Language = "en"): Assertions => {
  const { after, around, before, cue, cues, or, some } = denials[language]
  let places: ReadonlyArray<number> | undefined
  return (at, length) => {
    const end = at + length
    const start = Math.max(0, at - wide)
    places ??= matchesIn(text, cues, some).map(({ index }) => index)
    const isNear = places.some((place) => (place >= start && place < at) || (place >= end && place < end + far))
    const isPlain = !isNear && !isLowSurrogate(text.charCodeAt(start)) && !isLowSurrogate(text.charCodeAt(end))
    // texts are cut off at both ends of the value and before the words ahead of it, perhaps within a word
    const isCut = mayBeLetter(text, start - 1) || mayBeLetter(text, at) || mayBeLetter(text, end - 1)
    if (isPlain && !isCut) return "said"
    const left = text.slice(start, at)
    const right = text.slice(end, end + far)
    if (isPlain && !cue.test(left) && !cue.test(right)) return "said"
    const [ahead, behind] = [left.slice(left.lastIndexOf("\n") + 1), right.split("\n", 1)[0] ?? ""]
    if (
      before.some((pattern) => endsWith(pattern, ahead)) ||
      after.some((pattern) => pattern.test(behind)) ||
      around.some(([first, second]) => endsWith(first, ahead) && second.test(behind))
    )
      return "denied"
    const own = readingsOf(text.slice(at, end), language)
    const others = [...or.before.map((pattern) => pattern.exec(ahead)), or.after.exec(behind)]
    const isOpen = others.some(
      (found) => found !== null && !readingsOf(found[1] ?? "", language).some((each) => own.includes(each))
    )
    return isOpen ? "open" : "said"
  }
}

/** The values that the first number of a text can mean. */
const readingsOf = (text: string, language: Languages.Language): ReadonlyArray<number> =>
  Languages.readNumbers(text, language)[0]?.readings ?? []
