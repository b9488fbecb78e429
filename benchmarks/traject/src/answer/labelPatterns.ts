import type { Languages } from "@escapement/env"

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

/** The patterns of labels in each language. */
export const labelPatterns = {
  en: makePatterns(words.en, false),
  de: makePatterns(words.de, false),
  es: makePatterns(words.es, false),
  zh: makePatterns(words.zh, true)
}

/** The number that a numeral means; 0 if it is none. */
export const indexOf = (numeral: string, stems: ReadonlyArray<RegExp>): number => {
  const low = numeral.toLowerCase()
  const listed = [[...circled], han, roman, [...letters]].map((list) => list.indexOf(low)).find((nth) => nth >= 0)
  return (listed ?? stems.findIndex((each) => each.test(numeral))) + 1
}
