import { defineWorld, giveUpTool, toolbox, Transitions, typedTool, worldTool } from "@escapement/env"
import { Option, Schema } from "effect"

/** A book: a number per page. */
export const Instance = Schema.Struct({ name: Schema.String, pages: Schema.Array(Schema.Int) })
export type Instance = typeof Instance.Type

/** What was disclosed: the pages that were read, by number from 1. */
export const State = Schema.Struct({ read: Schema.Array(Schema.Natural) })
export type State = typeof State.Type

const sumOf = ({ pages }: Instance): number => pages.reduce((sum, page) => sum + page, 0)

const Page = Schema.Struct({ page: Schema.Int.annotate({ description: "Number of the page, from 1." }) })
const Sum = Schema.Struct({ sum: Schema.Int.annotate({ description: "The sum of the numbers on all pages." }) })
const readPage = typedTool({ name: "read_page", description: "Shows the number on a page.", Args: Page })
const submit = typedTool({ name: "submit", description: "Submits the sum, once.", Args: Sum, role: "submit" })

const tools = toolbox([
  worldTool(readPage, (book: Instance, state: State, { page }) => {
    const number = book.pages[page - 1]
    if (number === undefined) return Transitions.refuse(state, "wrong-value", `There is no page ${page}.`)
    const read = [...new Set([...state.read, page])]
    return Transitions.show({ read }, `page ${page}: ${number}`, [{ _tag: "Revealed", node: `page-${page}` }])
  }),
  worldTool(submit, (book: Instance, state: State, { sum }) =>
    Transitions.submitted(state, sum, sum === sumOf(book), "The book is closed.")
  ),
  giveUpTool<Instance, State>()
])

/** The world of books. */
export const books = defineWorld({
  prepare: (instance: Instance) => instance,
  initial: (): State => ({ read: [] }),
  instructions: ({ pages }) => `A book has ${pages.length} pages with a number on each. Submit the sum of all numbers.`,
  tools: () => tools,
  gold: (instance, { read }) => {
    const page = instance.pages.findIndex((_, i) => !read.includes(i + 1)) + 1
    if (page > 0) return Option.some({ call: { tool: "read_page", args: { page } }, evidence: [], inferred: [] })
    const call = { tool: "submit", args: { sum: sumOf(instance) } }
    return Option.some({ call, evidence: instance.pages.map(String), inferred: ["sum"] })
  },
  remaining: ({ pages }, { read }) => Option.some(pages.length - read.length + 1),
  guess: ({ pages }, _, random) =>
    random.int(0, pages.length) === 0
      ? { tool: "submit", args: { sum: random.int(100, 999 * pages.length) } }
      : { tool: "read_page", args: { page: random.int(1, pages.length) } },
  // what a person sees after each call in `escapement view`
  picture: ({ pages }, { read }) => ({
    width: 44 * pages.length + 8,
    height: 60,
    alt: `${read.length} of ${pages.length} pages are read.`,
    shapes: pages.map((number, i) => {
      const text = read.includes(i + 1) ? `${number}` : "?"
      return { _tag: "Label", x: 44 * i + 26, y: 35, text, tone: "ink", anchor: "middle" }
    })
  })
})
