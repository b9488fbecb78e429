import { Adversaries, Content, type Json, type Session } from "@escapement/core"
import { Effect, Option, Schema } from "effect"
import { valueIn } from "../generate/RequestPlan.ts"
import { askedIn } from "../generate/wording.ts"
import { submit } from "../tools/toolSpec.ts"
import { hasDatabases, playDatabases, requestIn } from "./playDatabases.ts"
import { deskIn, playDesks } from "./playDesks.ts"
import { readRequest } from "./readRequest.ts"
import type { ReadStep } from "../generate/ReadStep.ts"
import { phrasebooks } from "../generate/languages/phrasebooks.ts"
import { readRequestIn } from "../generate/languages/readRequestIn.ts"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Json)))

/** The arguments of a step, filled in from earlier replies. */
const argumentsOf = ({ args }: ReadStep, results: ReadonlyArray<Json.JsonObject>): Json.JsonObject =>
  Object.fromEntries(
    args.map((argument) => {
      const value = argument._tag === "Value" ? argument.value : valueIn(results[argument.step] ?? {}, argument.output)
      return [argument.parameter, value ?? ""]
    })
  )

/** Reads the steps that a request asks for, in any of the languages. */
const read = (instructions: string, request: string, offered: ReadonlySet<string>): ReadonlyArray<ReadStep> => {
  for (const book of Object.values(phrasebooks)) {
    const [, said] = instructions.split(`\n${book.instructions[2]}\n`)
    if (said !== undefined) return readRequestIn(book, said, offered)
  }
  return readRequest(request, offered)
}

const play = Effect.fnUntraced(function* (session: Session) {
  const tools = yield* session.tools
  const request = requestIn(session)
  const desk = deskIn(
    request,
    tools.map(({ name }) => name)
  )
  if (hasDatabases(tools))
    return yield* desk === undefined ? playDatabases(session, request) : playDesks(session, request, desk)
  const steps = read(Content.plain(session.instructions), request, new Set(tools.map(({ name }) => name)))
  const results: Array<Json.JsonObject> = []
  for (const step of steps) {
    const call = { tool: step.entry.tool.name, args: argumentsOf(step, results) }
    const { content } = yield* session.call(call)
    results.push(Option.getOrElse(decode(Content.plain(content)), () => ({})))
  }
  const used = new Set(steps.flatMap(({ args }) => args.flatMap((each) => (each._tag === "Output" ? [each.step] : []))))
  const answers = steps.flatMap(({ entry }, i) =>
    used.has(i) ? [] : [String(askedIn({ entry, args: [], result: results[i] ?? {} }))]
  )
  yield* session.call({ tool: submit.spec.name, args: { answer: answers.join("; ") } })
})

/**
 * Reads requests without understanding: it matches sentences against the patterns by which the generator writes them,
 * and takes values from replies by the words of these patterns.
 */
export const pattern = Adversaries.defineAdversary({
  id: "pattern",
  version: "4",
  lacks: "fits regular expressions to known sentences",
  summary: "reads requests and replies by the generator's own sentence patterns",
  atMost: 0.1,
  play: ({ session }) => Effect.suspend(() => play(session))
})
