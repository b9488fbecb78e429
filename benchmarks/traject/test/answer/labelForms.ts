import type { Languages } from "@escapement/env"

/** A value with the number of its question. */
export type Entry = readonly [nth: number, text: string]

/** Writes entries, in whatever order they are, each with its number. */
export type LabelForm = (entries: ReadonlyArray<Entry>) => string

const by =
  (separator: string, write: (nth: number, text: string) => string): LabelForm =>
  (entries) =>
    entries.map(([nth, text]) => write(nth, text)).join(separator)

const signs: ReadonlyArray<LabelForm> = [
  by("\n", (n, v) => `${n}. ${v}`),
  by("\n", (n, v) => `${n}) ${v}`),
  by("\n", (n, v) => `(${n}) ${v}`),
  by("\n", (n, v) => `[${n}] ${v}`),
  by("\n", (n, v) => `${n}: ${v}`),
  by("\n", (n, v) => `${n} - ${v}`),
  by("\n", (n, v) => `${n} = ${v}`),
  by("\n", (n, v) => `#${n}: ${v}`),
  by("\n", (n, v) => `- ${n}: ${v}`),
  by("\n", (n, v) => `**${n}.** ${v}`),
  by("\n", (n, v) => `**${n}:** **${v}**`),
  by("\n", (n, v) => `| ${n} | ${v} |`),
  by("\n", (n, v) => `${"①②③④⑤⑥"[n - 1]} ${v}`),
  by("\n", (n, v) => `${"abcdef"[n - 1]}) ${v}`),
  by("\n", (n, v) => `${"abcdef"[n - 1]}. ${v}`),
  by("\n", (n, v) => `${"ABCDEF"[n - 1]}: ${v}`),
  by("\n", (n, v) => `${["i", "ii", "iii", "iv", "v", "vi"][n - 1]}) ${v}`),
  by(" ", (n, v) => `${n}. ${v}`),
  by("; ", (n, v) => `${n}) ${v}`),
  by(", ", (n, v) => `(${n}) ${v}`),
  (entries) => `{${by(", ", (n, v) => `"${n}": ${v}`)(entries)}}`,
  by("\n", (n, v) => `Q${n}: ${v}`),
  by(", ", (n, v) => `A${n}: ${v}`),
  (entries) => `{${by(", ", (n, v) => `"answer_${n}": ${v}`)(entries)}}`
]

const named = (nouns: string, verb: string): ReadonlyArray<LabelForm> =>
  nouns
    .split(" ")
    .flatMap((noun) => [
      by("\n", (n, v) => `${noun} ${n}: ${v}`),
      by("\n", (n, v) => `**${noun} ${n}:** ${v}`),
      by(". ", (n, v) => `${noun} ${n} ${verb} ${v}`),
      by("\n", (n, v) => `### ${noun} ${n}\n${v}`)
    ])

const ordinal = (words: string, write: (word: string, text: string) => string): LabelForm =>
  by("; ", (n, v) => write(words.split(" ")[n - 1] ?? "", v))

/** Usual ways to write answers to several questions with their numbers. */
export const labelled: { readonly [language in Languages.Language]: ReadonlyArray<LabelForm> } = {
  en: [
    ...signs,
    ...named("Answer Question Part Value", "is"),
    ordinal("first second third fourth fifth", (word, v) => `the ${word} is ${v}`),
    ordinal("First Second Third Fourth Fifth", (word, v) => `${word}: ${v}`),
    ordinal("first second third fourth fifth", (word, v) => `the answer to the ${word} question is ${v}`),
    ordinal("first second third fourth fifth", (word, v) => `${v} is the ${word}`),
    ordinal("1st 2nd 3rd 4th 5th", (word, v) => `${word}: ${v}`)
  ],
  de: [
    ...signs,
    ...named("Antwort Frage Teil Wert", "ist"),
    ordinal("erste zweite dritte vierte fünfte", (word, v) => `die ${word} ist ${v}`),
    ordinal("Erstens Zweitens Drittens Viertens Fünftens", (word, v) => `${word}: ${v}`),
    ordinal("ersten zweiten dritten vierten fünften", (word, v) => `die Antwort auf die ${word} Frage ist ${v}`),
    ordinal("1. 2. 3. 4. 5.", (word, v) => `${word} Antwort: ${v}`)
  ],
  es: [
    ...signs,
    ...named("Respuesta Pregunta Parte Valor", "es"),
    ordinal("primera segunda tercera cuarta quinta", (word, v) => `la ${word} es ${v}`),
    ordinal("Primero Segundo Tercero Cuarto Quinto", (word, v) => `${word}: ${v}`),
    ordinal("primera segunda tercera cuarta quinta", (word, v) => `la ${word} respuesta es ${v}`),
    ordinal("1ª 2ª 3ª 4ª 5ª", (word, v) => `${word} respuesta: ${v}`)
  ],
  zh: [
    ...signs,
    ...named("答案 问题", "是"),
    by("；", (n, v) => `答案${n}：${v}`),
    by("，", (n, v) => `问题${n}：${v}`),
    by("\n", (n, v) => `${n}）${v}`),
    by("\n", (n, v) => `${n}、${v}`),
    ordinal("一 二 三 四 五", (word, v) => `${word}、${v}`),
    ordinal("一 二 三 四 五", (word, v) => `第${word}个是${v}`),
    ordinal("一 二 三 四 五", (word, v) => `第${word}题：${v}`),
    ordinal("一 二 三 四 五", (word, v) => `第${word}个问题的答案是${v}`)
  ]
}
