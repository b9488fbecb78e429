import { type ErrorClass, type Transition, type World, NoOptions, configurable, text } from "@escapement/core"
import { giveUp, typedTool } from "@escapement/env"
import { Effect, Option, Result, Schema } from "effect"
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
// one array for ever: adapters compare it by identity
const tools = [readPage.spec, submit.spec, giveUp.spec]

type Step = Transition<State>

const refuse = (state: State, error: ErrorClass, message: string): Step => ({
  state,
  observation: { content: text(message), error },
  facts: [{ _tag: "Erred", class: error }]
})

const show = (instance: Instance, state: State, page: number): Step => {
  const number = instance.pages[page - 1]
  if (number === undefined) return refuse(state, "wrong-value", `There is no page ${page}.`)
  const isNew = !state.read.includes(page)
  return {
    state: isNew ? { read: [...state.read, page] } : state,
    observation: { content: text(`page ${page}: ${number}`) },
    facts: isNew ? [{ _tag: "Revealed", node: `page-${page}` }] : []
  }
}

const close = (instance: Instance, state: State, sum: number): Step => {
  const correct = sum === sumOf(instance)
  return {
    state,
    observation: { content: text("The book is closed.") },
    facts: [{ _tag: "Submitted", value: sum, correct }],
    ended: correct ? "solved" : "wrong-answer"
  }
}

const step = (instance: Instance, state: State, tool: string, args: Schema.Json): Step => {
  if (tool === giveUp.spec.name) {
    return { state, observation: { content: text("You gave up.") }, facts: [], ended: "gave-up" }
  }
  if (tool === readPage.spec.name) {
    const decoded = readPage.decode(args)
    return Result.isSuccess(decoded)
      ? show(instance, state, decoded.success.page)
      : refuse(state, decoded.failure.error, decoded.failure.message)
  }
  if (tool === submit.spec.name) {
    const decoded = submit.decode(args)
    return Result.isSuccess(decoded)
      ? close(instance, state, decoded.success.sum)
      : refuse(state, decoded.failure.error, decoded.failure.message)
  }
  return refuse(state, "unknown-tool", `There is no tool ${tool}.`)
}

const book: World<Instance, State> = {
  replays: "pure",
  initial: () => ({ read: [] }),
  instructions: ({ pages }) =>
    text(`A book has ${pages.length} pages with a number on each. Submit the sum of all numbers.`),
  tools: () => tools,
  step: (instance, state, { args, tool }) => Effect.sync(() => step(instance, state, tool, args)),
  gold: (instance, { read }) => {
    const page = instance.pages.findIndex((_, i) => !read.includes(i + 1)) + 1
    return Option.some(
      page > 0
        ? { call: { tool: readPage.spec.name, args: { page } }, evidence: [], inferred: [] }
        : {
            call: { tool: submit.spec.name, args: { sum: sumOf(instance) } },
            evidence: instance.pages.map(String),
            inferred: ["sum"]
          }
    )
  },
  remaining: ({ pages }, { read }) => Option.some(pages.length - read.length + 1),
  guess: ({ pages }, _, random) =>
    random.int(0, pages.length) === 0
      ? { tool: submit.spec.name, args: { sum: random.int(100, 999 * pages.length) } }
      : { tool: readPage.spec.name, args: { page: random.int(1, pages.length) } }
}

/** The world of books; it has no options. */
export const world = configurable("my-plugin", NoOptions, () => Effect.succeed(book))
