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

/** Reads a typed text as JSON, or as plain text if it is not valid JSON. */
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

/** Wraps a sentence into indented lines of a terminal's width. */
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

/** The reason of a trial that its player left; such a trial says nothing about anybody. */
export const leftEarly = "the input ended before the trial was over"
const left = new AgentUnavailable({ reason: leftEarly })

const line = (terminal: LineTerminal, prompt: string) =>
  Effect.flatMap(terminal.ask(prompt), (typed) => Effect.mapError(Effect.fromOption(typed), () => left))

/** Asks for the arguments of a tool one by one; an empty line leaves an argument out. */
const askArguments = Effect.fnUntraced(function* (terminal: LineTerminal, tool: ToolSpec) {
  const args: Array<readonly [string, Json.Json]> = []
  for (const { hint, name } of parametersOf(tool)) {
    const asked = indented(`${name} (${hint}):`, terminal, "  ").join("\n")
    const typed = (yield* line(terminal, `${asked} `)).trim()
    if (typed !== "") args.push([name, valueOf(typed)])
  }
  return Object.fromEntries(args)
})

/** Asks for a call; undefined if the person typed nothing or `?`, which show help instead. */
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

/** Writes a time in whole seconds. */
const wholeSeconds = (time: Duration.Duration): string =>
  Duration.format(Duration.seconds(Math.ceil(Duration.toSeconds(time))))

const leftText = Effect.fnUntraced(function* (session: Session) {
  const entries = Object.entries(yield* session.left).filter(([name]) => name !== "steps")
  const parts = entries.map(([name, value]) => `${name} ${Duration.isDuration(value) ? wholeSeconds(value) : value}`)
  return parts.length === 0 ? "" : `Left: ${parts.join(", ")}.`
})

/** Lists the lines of what an agent is shown, not wrapped, so that a person can copy a value of several lines. */
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

/** Makes a seat from a terminal. */
export const deskSeat = (terminal: LineTerminal): Seat => ({
  begin: (number, of) => terminal.lines([terminal.style.heading(`Trial ${number} of ${of}`)]),
  over: terminal.lines(["The trial is over.", ""]),
  play: (session) => playAtTerminal(terminal)({ session })
})

const name = /^[\p{L}\p{N}_-]{1,40}$/u

/**
 * Returns the adapter id of a person: `human`, or one with the person's name, which keeps the trials of several persons
 * apart.
 */
export const nameHuman = (person: Option.Option<string>): Effect.Effect<string, Refused> =>
  Option.match(person, {
    onNone: () => Effect.succeed("human"),
    onSome: (given) =>
      name.test(given)
        ? Effect.succeed(`human-${given}`)
        : new Refused({ message: `--as ${Lines.sanitise(given)}: expected 1 to 40 letters, digits, - or _` })
  })

/**
 * Makes the adapter of a person, who has the interface, the feedback and the limits of every agent. It is an external
 * adapter, as no model of the run decides.
 *
 * @param id as `nameHuman` returns it
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
