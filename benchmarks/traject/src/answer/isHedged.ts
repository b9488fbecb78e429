import type { Languages } from "@escapement/env"

const wordsOf = (words: string): RegExp => new RegExp(String.raw`(?:^|[^\p{L}])(${words})(?!\p{L})`, "giu")

/** Words, in a group, by which an answer leaves open whether it is right, or which value answers which question. */
const hedges: { readonly [language in Languages.Language]: RegExp } = {
  en: wordsOf(
    "maybe|perhaps|possibly|probably|presumably|supposedly|guess(?:ing|ed)?|not (?:quite )?sure|unsure|uncertain|(?:might|could|may)(?: also)? be(?=[^\\p{L}]{0,5}\\p{N})|alternatively|not (?:quite |entirely |fully )?certain|might be right|(?:any|some|whichever|whatever|unknown|no (?:particular|specific|certain)) order|order (?:is |may be |might be )?(?:uncertain|unknown|unclear|different)|not necessarily|vice versa|(?:the )?other way a?round|swap them|(?:could|might|may) be (?:swapped|reversed)|which is which|interchangeable|one order or the other|mixed (?:them|these|those) up"
  ),
  de: wordsOf(
    "vielleicht|eventuell|evtl|möglicherweise|womöglich|vermutlich|wahrscheinlich|nicht (?:ganz )?sicher|unsicher|geraten|könnten?|alternativ|beziehungsweise|bzw|wenn ich (?:mich )?nicht irre|umgekehrt|nicht unbedingt|(?:beliebiger|irgendeiner|keiner bestimmten|unbekannter) Reihenfolge|Reihenfolge (?:ist )?(?:unklar|unbekannt|unsicher|beliebig|egal)|(?:könnten?|eventuell) vertauscht"
  ),
  es: wordsOf(
    "quizás?|tal vez|posiblemente|probablemente|a lo mejor|acaso|puede que|podrían?|no estoy (?:muy )?segur[oa]|supongo|alternativamente|si no me equivoco|(?:cualquier|algún|sin) orden|orden (?:incierto|desconocido|indistinto)|no necesariamente|viceversa|al revés|cuál es cuál"
  ),
  zh: /((?<!不)可能|也许|或许|大概|不(?:太)?确定|猜|说不定|顺序(?:不明|不详|不清楚|未知|随意)|反过来|颠倒|任意顺序|不分先后|如果没记错)/gu
}

/** Matches quotations, which may be names. */
const quotations = /["“„«][^"“”„«»\n]{1,80}["”»]/gu

/**
 * Whether an answer leaves open whether it is right, other than in a quotation and in words of the request.
 */
export const isHedged = (text: string, query: string, language: Languages.Language): boolean =>
  /\p{L}/u.test(text) &&
  text.search(hedges[language]) >= 0 &&
  [...text.replaceAll(quotations, "").matchAll(hedges[language])].some(
    ([, word = ""]) => !query.toLowerCase().includes(word.toLowerCase())
  )
