import type { Languages } from "@escapement/env"
import type { Instance } from "../Instance.ts"
import { type AnswerValue, answerValue, simple, states } from "./AnswerValue.ts"
import { blankAt } from "./blank.ts"
import { isHedged } from "./isHedged.ts"
import type { Label } from "./labelsIn.ts"
import { type Whole, divide } from "./divide.ts"
import { type QueryNumbers, readQuery } from "./QueryNumbers.ts"
import { listsOthers } from "./listsOthers.ts"
import { withoutOffer } from "./plainText.ts"
import { readDays } from "./readDays.ts"
import { readFigures } from "./readFigures.ts"
import type { FiguresRead } from "./settle.ts"
import { type TextReader, makeTextReader } from "./TextReader.ts"

/** How an answer compares with the values asked for. Its score is stated / asked, or 0 for a shotgun answer. */
interface JudgedAnswer {
  /** Number of the values asked for that the answer states. */
  readonly stated: number
  /** Number of values asked for. */
  readonly asked: number
  /**
   * Count of different numbers in the answer, without those of the request, of dates, of ids and of list marks; 0 if no
   * value is asked for.
   */
  readonly numbers: number
  /**
   * Whether the answer leaves open which of its numbers it means, or states so many that one is bound to be right. If
   * an exact answer was asked for: whether it is anything else than the values in order.
   */
  readonly isShotgun: boolean
}

/** Most characters of an answer; a longer one counts as a shotgun answer. */
const longest = 20_000

/** Most numbers that an answer may state: two for each question, and two more. */
const mostNumbers = (questions: number): number => 2 * questions + 2

/** Most numbers that are read in an answer; the reader of figures compares them with each other. */
const mostRead = 200

/** Counts the different numbers that do not repeat numbers of the request. */
const countFresh = (numbers: ReadonlyArray<Languages.WrittenNumber>, { known }: QueryNumbers): number => {
  const fresh = new Set<number | string>()
  for (const { hasUnit, readings } of numbers) {
    const [first] = readings
    if (hasUnit === true || readings.some((reading) => known.has(reading))) continue
    fresh.add(readings.length === 1 && first !== undefined ? first : readings.join())
  }
  return fresh.size
}

/** Whether these are the numbers of an exact answer: the values in order, and no others. */
const areExactly = (numbers: ReadonlyArray<Languages.WrittenNumber>, values: ReadonlyArray<string>): boolean =>
  [numbers, numbers.filter(({ hasUnit }) => hasUnit !== true)].some(
    (said) => said.length === values.length && said.every(({ readings }, i) => readings.includes(Number(values[i])))
  )

/** Matches what is struck out. */
const struck = /~~[^~]*~~|<(del|s|strike)>[^<]*<\/\1>/giu

const isNumber = ({ _tag }: AnswerValue): boolean => _tag === "Number"
const isDay = ({ _tag }: AnswerValue): boolean => _tag === "Date"

/** Matches a number in digits or in Chinese characters. */
const figure = /[\p{N}零〇一二两三四五六七八九十]/u

/** Whether a part of an answer can state a value; `isSure` if its label says so. */
const canState = (part: string, value: AnswerValue | undefined, isSure: boolean): boolean =>
  (isSure || value?._tag !== "Number" ? /[\p{L}\p{N}]/u : figure).test(part)

/** The names that a value consists of; none for a number or a day. */
const namesOf = (value: AnswerValue): ReadonlyArray<string> =>
  value._tag === "Name" ? [value.value] : value._tag === "List" ? value.members.flatMap(namesOf) : []

/** Whether the last line with all these names, or else the text, first names them in their order. */
const areInOrder = (text: string, names: ReadonlyArray<string>): boolean => {
  const wanted = names.map((name) => simple(name).toLowerCase())
  const placesIn = (part: string) => wanted.map((name) => simple(part).toLowerCase().indexOf(name))
  const lines = text.split("\n").map(placesIn)
  const places = lines.findLast((all) => all.every((at) => at >= 0)) ?? placesIn(text)
  return places.every((at, i) => i === 0 || at < 0 || at >= Math.max(...places.slice(0, i)))
}

/** Returns whether the next question has its value among the figures that were read. */
const inTurn = <Value>(read: FiguresRead<Value> | undefined) => {
  let nth = 0
  return (value: Value): boolean =>
    read === undefined || !("figures" in read) || read.figures[nth++]?.includes(value) === true
}

/** Compares a text with the values of some questions. */
const compare = (text: string, asked: ReadonlyArray<AnswerValue>, request: QueryNumbers, reader: TextReader) => {
  const [numbers, days] = [asked.filter(isNumber).length, asked.filter(isDay).length]
  // the members of a list have no order
  const isOrdered = asked.every(({ _tag }) => _tag !== "List")
  const figures = isOrdered && numbers > 0 ? readFigures(text, { many: numbers, asked: request }, reader) : undefined
  const dates = isOrdered && days > 0 ? readDays(text, days, request.query, reader) : undefined
  const [isNumberGiven, isDayGiven] = [inTurn(figures), inTurn(dates)]
  const isGiven = (value: AnswerValue): boolean =>
    value._tag === "Number" ? isNumberGiven(value.value) : value._tag === "Date" ? isDayGiven(value.value) : true
  const stated = asked.filter((value) => isGiven(value) && states(text, value, reader)).length
  const names = asked.flatMap(namesOf)
  const reads = [figures, dates]
  return {
    // a figure that could answer several questions answers only one
    stated: reads.some((read) => read?._tag === "Fewer") ? Math.min(stated, asked.length - 1) : stated,
    isOpen:
      reads.some((read) => read?._tag === "More") ||
      (names.length > 0 && listsOthers(text, names, request.query)) ||
      (isOrdered && names.length > 1 && !areInOrder(text, names))
  }
}

/**
 * Whether the labels of a text that is not divided contradict nothing: each stands behind as many numbers as questions
 * before its own, or all stand before the numbers.
 */
const isInOrder = (
  { isOdd, named }: Whole,
  text: string,
  asked: ReadonlyArray<AnswerValue>,
  reader: TextReader
): boolean => {
  if (named.length === 0 && !isOdd) return true
  const numbers = reader.numbers(reader.plain(text))
  const countBefore = ({ at }: Label): number => numbers.filter((number) => number.at < at).length
  const isBehind = (label: Label): boolean =>
    countBefore(label) === asked.slice(0, label.index - 1).filter(isNumber).length
  return (
    (named.every(isBehind) || named.every((label, i) => label.index === i + 1 && countBefore(label) === 0)) &&
    (!isOdd || numbers.length <= asked.filter(isNumber).length)
  )
}

/** Compares a final answer with the values asked for. */
export type AnswerJudge = (answer: string) => JudgedAnswer

/**
 * Makes the judge of answers to a request. It compares a final answer with the values asked for, one typed value per
 * question: numbers in the notation of the request's language, dates as days, names without regard to case and accents.
 * If the answer labels its parts, each part answers the question of its label; otherwise figures are in the order of the
 * questions. It reads the request once, when the first answer comes.
 */
export const answerJudge = ({
  answer: { isExact, values },
  difficulty,
  query
}: Pick<Instance, "answer" | "difficulty" | "query">): AnswerJudge => {
  const language = difficulty?.language ?? "en"
  const asked = values.map(answerValue)
  let known: QueryNumbers | undefined
  const request = (): QueryNumbers => (known ??= readQuery(query, language))
  return (answer) => {
    const refused = { stated: 0, asked: values.length, numbers: 0, isShotgun: true }
    if (answer.length > longest) return refused
    // if nothing is asked for, numbers do not matter, and published answers are long
    if (values.length === 0) return { ...refused, isShotgun: false }
    const reader = makeTextReader(language, (factor) => request().isUnit(factor))
    const kept = withoutOffer(answer.includes("~~") || answer.includes("</") ? answer.replaceAll(struck, "") : answer)
    const divided = divide(kept, values.length, language, (part, nth, isSure) => canState(part, asked[nth], isSure))
    const isWhole = divided._tag === "Whole"
    const parts = isWhole ? [blankAt(kept, divided.marks)] : divided.parts
    const said = parts.flatMap((part) => reader.numbers(reader.withoutDates(part)))
    const numbers = countFresh(said, request())
    if (numbers > mostNumbers(values.length) || said.length > mostRead) return { ...refused, numbers }
    const compared = parts.map((part, nth) =>
      compare(part, isWhole ? asked : asked.slice(nth, nth + 1), request(), reader)
    )
    const isOpen =
      compared.some((each) => each.isOpen) ||
      isHedged(kept, query, language) ||
      (isWhole && !isInOrder(divided, parts.join(""), asked, reader))
    return {
      stated: compared.reduce((sum, { stated }) => sum + stated, 0),
      asked: values.length,
      numbers,
      isShotgun: isOpen || (isExact === true && !areExactly(said, values))
    }
  }
}

/** Compares one final answer with the values that an instance asks for, as `answerJudge` does. */
export const judgeAnswer = (
  answer: string,
  instance: Pick<Instance, "answer" | "difficulty" | "query">
): JudgedAnswer => answerJudge(instance)(answer)

/** Whether an answer is right: it states every value asked for, and is no shotgun answer. */
export const isRight = ({ asked, isShotgun, stated }: JudgedAnswer): boolean => stated === asked && !isShotgun
