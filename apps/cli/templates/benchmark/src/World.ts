import { NoOptions, configurable } from "@escapement/core"
import { defineWorld, end, givesUp, refuse, show, toolbox, typedTool, worldTool } from "@escapement/env"
import { Effect, Option, Schema } from "effect"
import { type Instance, sumOf } from "./Instance.ts"

/** What was disclosed: the pages that were read, by number from 1. */
export const State = Schema.Struct({ read: Schema.Array(Schema.Natural) })
export type State = typeof State.Type

const readPage = typedTool({
  name: "read_page",
  description: "Shows the number on a page.",
  Args: Schema.Struct({ page: Schema.Int.annotate({ description: "Number of the page, from 1." }) })
})
const submit = typedTool({
  name: "submit",
  description: "Submits the sum. There is one try: it ends the trial.",
  Args: Schema.Struct({ sum: Schema.Int.annotate({ description: "The sum of the numbers on all pages." }) }),
  role: "submit"
})

const tools = toolbox([
  worldTool(readPage, (book: Instance, state: State, { page }) => {
    const number = book.pages[page - 1]
    if (number === undefined) return refuse(state, "wrong-value", `There is no page ${page}.`)
    const shown = `page ${page}: ${number}`
    if (state.read.includes(page)) return show(state, shown)
    return show({ read: [...state.read, page] }, shown, [{ _tag: "Revealed", node: `page-${page}` }])
  }),
  worldTool(submit, (book: Instance, state: State, { sum }) => {
    const correct = sum === sumOf(book)
    return end(state, correct ? "solved" : "wrong-answer", "The book is closed.", [
      { _tag: "Submitted", value: sum, correct }
    ])
  }),
  givesUp<Instance, State>()
])

const book = defineWorld({
  prepare: (instance: Instance) => instance,
  initial: (): State => ({ read: [] }),
  instructions: ({ pages }) => `A book has ${pages.length} pages with a number on each. Submit the sum of all numbers.`,
  tools: () => tools,
  gold: ({ pages }, { read }) => {
    const page = pages.findIndex((_, i) => !read.includes(i + 1)) + 1
    const sum = sumOf({ pages })
    return Option.some(
      page > 0
        ? { call: { tool: readPage.spec.name, args: { page } }, evidence: [], inferred: [] }
        : { call: { tool: submit.spec.name, args: { sum } }, evidence: pages.map(String), inferred: ["sum"] }
    )
  },
  remaining: ({ pages }, { read }) => Option.some(pages.length - read.length + 1),
  guess: ({ pages }, _, random) =>
    random.int(0, pages.length) === 0
      ? { tool: submit.spec.name, args: { sum: random.int(100, 999 * pages.length) } }
      : { tool: readPage.spec.name, args: { page: random.int(1, pages.length) } }
})

/** The world of books; it has no options. */
export const world = configurable("my-plugin", NoOptions, () => Effect.succeed(book))
