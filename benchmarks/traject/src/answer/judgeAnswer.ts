import type { Instance } from "../Instance.ts"
import { type AnswerValue, answerValue, states } from "./AnswerValue.ts"
import type { Numbering } from "./Numbering.ts"
import { type QueryNumbers, readQuery } from "./QueryNumbers.ts"
import { type FiguresRead, readFigures } from "./readFigures.ts"
import { type TextReader, makeTextReader } from "./TextReader.ts"

/** How an answer compares with the values asked for. Its score is stated / asked, or 0 for a shotgun answer. */
export interface JudgedAnswer {
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

/** Counts the different numbers of an answer that do not repeat numbers of the request. */
const saidNumbers = (answer: string, { known }: QueryNumbers, reader: TextReader): number => {
  const said = reader.numbers(reader.withoutDates(reader.unmarked(answer)))
  const fresh = said.filter(
    ({ hasUnit, readings }) => hasUnit !== true && !readings.some((reading) => known.has(reading))
  )
  return new Set(fresh.map(({ readings }) => (readings.length === 1 ? readings[0] : readings.join()))).size
}

/** Removes the marks of a numbered list of `many` items in one line: `1. 3627 2. 448`. */
const withoutMarks = (text: string, many: number): string => {
  let [rest, at] = ["", 0]
  for (let nth = 1; nth <= many; nth++) {
    const mark = new RegExp(`(?<![\\p{L}\\p{N}.,-])${nth}[.)](?=[ \\t]+\\S)`, "gu")
    mark.lastIndex = at
    const found = mark.exec(text)
    if (found === null) return text
    rest += text.slice(at, found.index)
    at = found.index + found[0].length
  }
  return rest + text.slice(at)
}

/** Whether an answer states these values in order and no other number; list marks and dates do not count as numbers. */
const isExactly = (answer: string, values: ReadonlyArray<string>, reader: TextReader): boolean =>
  [answer, withoutMarks(answer, values.length)].some((text) => {
    const all = reader.numbers(reader.withoutDates(reader.unmarked(text)))
    return [all, all.filter(({ hasUnit }) => hasUnit !== true)].some(
      (said) => said.length === values.length && said.every(({ readings }, i) => readings.includes(Number(values[i])))
    )
  })

/** An answer with what was read in it. `figures` is absent if the order of figures does not matter. */
interface ReadAnswer {
  readonly reader: TextReader
  readonly numbers: number
  readonly isListed: boolean
  readonly figures: FiguresRead | undefined
}

/** Compares a final answer with the values asked for. */
export type AnswerJudge = (answer: string) => JudgedAnswer

/**
 * Makes the judge of answers to a request. It compares a final answer with the values asked for, one typed value per
 * question: numbers in the notation of the request's language and in the order of the questions, dates as days, names
 * without regard to case and accents. It reads the request once, when the first answer comes. If the figures of an answer
 * are not as many as the questions, its numberings are read in the other way, and count so if then they are.
 */
export const answerJudge = ({
  answer: { isExact, values },
  difficulty,
  query
}: Pick<Instance, "answer" | "difficulty" | "query">): AnswerJudge => {
  const language = difficulty?.language ?? "en"
  const asked = values.map(answerValue)
  const count = asked.filter(({ _tag }) => _tag === "Number").length
  // the members of a list have no order
  const isOrdered = count > 0 && asked.every(({ _tag }) => _tag !== "List")
  let known: QueryNumbers | undefined
  const request = (): QueryNumbers => (known ??= readQuery(query, language))
  const read = (answer: string, numbering: Numbering): ReadAnswer => {
    const reader = makeTextReader(language, numbering)
    // if nothing is asked for, numbers do not matter, and published answers are long
    const numbers = values.length === 0 ? 0 : saidNumbers(answer, request(), reader)
    const isListed = numbers > mostNumbers(values.length)
    const figures = isOrdered && !isListed ? readFigures(answer, { many: count, asked: request() }, reader) : undefined
    return { reader, numbers, isListed, figures }
  }
  return (answer) => {
    if (answer.length > longest) return { stated: 0, asked: values.length, numbers: 0, isShotgun: true }
    const usual = read(answer, "usual")
    const isOpen = usual.figures !== undefined && usual.figures._tag !== "Settled"
    const other = isOpen && /\d/.test(answer) ? read(answer, "other") : usual
    const { figures, isListed, numbers, reader } = other.figures?._tag === "Settled" ? other : usual
    let nth = 0
    const isGiven = (value: AnswerValue): boolean => {
      if (value._tag !== "Number" || figures === undefined || !("figures" in figures)) return true
      return figures.figures[nth++]?.includes(value.value) === true
    }
    const stated = asked.filter((value) => isGiven(value) && states(answer, value, reader)).length
    return {
      // a figure that could answer several questions answers only one
      stated: figures?._tag === "Fewer" ? Math.min(stated, asked.length - 1) : stated,
      asked: values.length,
      numbers,
      isShotgun: isExact === true ? !isExactly(answer, values, reader) : isListed || figures?._tag === "More"
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
