import {
  type Adapter,
  AgentUnavailable,
  Content,
  defineExternal,
  Json,
  type Observation,
  sameTools,
  type Session,
  type ToolCall,
  type ToolSpec,
  NoOptions
} from "@escapement/core"
import { Lines } from "@escapement/report"
import { Duration, Effect, Option, Schema } from "effect"
import { Refused } from "../Failure.ts"
import type { LineTerminal } from "./LineTerminal.ts"
import type { Seat } from "./Seat.ts"

const readJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Json))

/** What was typed, as JSON where it is some. */
const valueOf = (typed: string): Json.Json => Option.getOrElse(readJson(typed), () => typed)

const objectOf = (value: Json.Json | undefined): Json.JsonObject =>
  value !== undefined && Json.isJsonObject(value) ? value : {}

const parametersOf = ({ parameters }: ToolSpec) => {
  const required = parameters["required"]
  return Object.entries(objectOf(parameters["properties"])).map(([name, schema]) => {
    const { description, enum: members, type } = objectOf(schema)
    const kind = Array.isArray(members) ? members.map((one) => JSON.stringify(one)).join(" | ") : type
    const hint = typeof description === "string" ? `, ${description}` : ""
    const isRequired = Array.isArray(required) && required.includes(name)
    return { name, isRequired, hint: `${typeof kind === "string" ? kind : "JSON"}${hint}` }
  })
}

/** A sentence in lines of a terminal, indented. */
const indented = (text: string, { width }: LineTerminal, indent: string): ReadonlyArray<string> =>
  Lines.wrap(text, width - indent.length).map((line) => `${indent}${line}`)

const toolLines = (tools: ReadonlyArray<ToolSpec>, terminal: LineTerminal): ReadonlyArray<string> =>
  tools.flatMap((tool) => [
    terminal.style.strong(`  ${Lines.sanitiseLine(tool.name)}`),
    ...indented(tool.description, terminal, "    "),
    ...parametersOf(tool).flatMap(({ hint, isRequired, name }) =>
      indented(`${name} (${hint}${isRequired ? "" : ", optional"})`, terminal, "    ")
    )
  ])

const usage = `Type the name of a tool, followed by its arguments as JSON if it takes any. ? shows the tools, Ctrl-C leaves.`

/** Why a trial ended that its player left: it says nothing about anybody. */
export const leftEarly = "the input ended before the trial was over"
const left = new AgentUnavailable({ reason: leftEarly })

const line = (terminal: LineTerminal, prompt: string) =>
  Effect.flatMap(terminal.ask(prompt), (typed) => Effect.mapError(Effect.fromOption(typed), () => left))

/** Asks for the arguments one by one; an empty line leaves one out. */
const askArguments = Effect.fnUntraced(function* (terminal: LineTerminal, tool: ToolSpec) {
  const args: Array<readonly [string, Json.Json]> = []
  for (const { hint, name } of parametersOf(tool)) {
    const asked = indented(`${name} (${hint}):`, terminal, "  ").join("\n")
    const typed = (yield* line(terminal, `${asked} `)).trim()
    if (typed !== "") args.push([name, valueOf(typed)])
  }
  return Object.fromEntries(args)
})

/** The call that a person types; undefined if it was a question. */
const askCall = Effect.fnUntraced(function* (
  terminal: LineTerminal,
  tools: ReadonlyArray<ToolSpec>
): Effect.fn.Return<ToolCall | undefined, AgentUnavailable> {
  const typed = (yield* line(terminal, "> ")).trim()
  if (typed === "" || typed === "?") {
    yield* terminal.lines(typed === "" ? indented(usage, terminal, "") : toolLines(tools, terminal))
    return undefined
  }
  const [, name = "", rest = ""] = /^(\S+)\s*([^]*)$/.exec(typed) ?? []
  if (rest !== "") return { tool: name, args: valueOf(rest) }
  const tool = tools.find((one) => one.name === name)
  return { tool: name, args: tool === undefined ? {} : yield* askArguments(terminal, tool) }
})

/** A time in whole seconds. */
const wholeSeconds = (time: Duration.Duration): string =>
  Duration.format(Duration.seconds(Math.ceil(Duration.toSeconds(time))))

const leftText = Effect.fnUntraced(function* (session: Session) {
  const entries = Object.entries(yield* session.left).filter(([name]) => name !== "steps")
  const parts = entries.map(([name, value]) => `${name} ${Duration.isDuration(value) ? wholeSeconds(value) : value}`)
  return parts.length === 0 ? "" : `Left: ${parts.join(", ")}.`
})

/** The lines of what an agent is shown, each as it stands: a value of several lines is copied from them. */
const linesOf = (content: Content.Content): ReadonlyArray<string> => Lines.sanitise(Content.plain(content)).split("\n")

const shown = (terminal: LineTerminal, { content, error }: Observation) =>
  terminal.lines(linesOf(content).map((line) => (error === undefined ? line : terminal.style.bad(line))))

/** Plays a session at a terminal. */
const playAtTerminal = (terminal: LineTerminal) =>
  Effect.fnUntraced(function* ({ session }: { readonly session: Session }) {
    const budget = yield* leftText(session)
    yield* terminal.lines([
      "",
      ...linesOf(session.instructions),
      "",
      ...toolLines(yield* session.tools, terminal),
      ...indented(usage, terminal, "")
    ])
    for (const { call, observation } of session.history) {
      yield* terminal.lines([Lines.sanitise(`> ${call.tool} ${JSON.stringify(call.args)}`)])
      yield* shown(terminal, observation)
    }
    if (budget !== "") yield* terminal.lines(indented(budget, terminal, "").map(terminal.style.faint))
    let tools = yield* session.tools
    while (true) {
      const call = yield* askCall(terminal, tools)
      if (call === undefined) continue
      const seen = yield* Effect.tapError(session.call(call), ({ last }) =>
        Option.match(last, {
          onNone: () => Effect.void,
          onSome: (observation) => Effect.uninterruptible(shown(terminal, observation))
        })
      )
      yield* shown(terminal, seen)
      const now = yield* session.tools
      if (!sameTools(now, tools))
        yield* terminal.lines(["The offered tools have changed.", ...toolLines(now, terminal)])
      tools = now
      const remaining = yield* leftText(session)
      if (remaining !== "") yield* terminal.lines(indented(remaining, terminal, "").map(terminal.style.faint))
    }
  })

/** A terminal as a seat: everything is lines. */
export const deskSeat = (terminal: LineTerminal): Seat => ({
  begin: (number, of) => terminal.lines([terminal.style.heading(`Trial ${number} of ${of}`)]),
  over: terminal.lines(["The trial is over.", ""]),
  play: (session) => playAtTerminal(terminal)({ session })
})

const name = /^[\p{L}\p{N}_-]{1,40}$/u

/** The id of the adapter that a person is; of several persons each has one, so that their trials are kept apart. */
export const nameHuman = (person: Option.Option<string>): Effect.Effect<string, Refused> =>
  Option.match(person, {
    onNone: () => Effect.succeed("human"),
    onSome: (given) =>
      name.test(given)
        ? Effect.succeed(`human-${given}`)
        : Effect.fail(
            new Refused({ message: `--as ${Lines.sanitise(given)}: expected 1 to 40 letters, digits, - or _` })
          )
  })

/**
 * A person, under the interface, the feedback and the limits of every
 * agent: external, as a mind of its own is what it brings.
 *
 * @param id as `nameHuman` gives it
 */
export const human = (seat: Seat, id: string): Adapter<{}> =>
  defineExternal({
    id,
    version: "1",
    summary: "a person",
    reach: "everything that a person has at hand",
    Options: NoOptions,
    play:
      () =>
      ({ session }) =>
        seat.play(session)
  })
