import {
  type ErrorClass,
  type GoldCall,
  Json,
  type Model,
  type ModelError,
  type Position,
  type Transition,
  type World,
  type WorldFailed,
  getOrInsertComputed
} from "@escapement/core"
import { type Languages, defineWorld, giveUpTool, toolbox, Transitions, worldTool, type Toolkit } from "@escapement/env"
import type { Python } from "@escapement/sandbox"
import { Effect, Option } from "effect"
import { titleOfUrl } from "./encyclopaedia/Url.ts"
import { codes } from "./leg/Aggregator.ts"
import { canonicalUrl } from "./leg/urls.ts"
import type { Backend, ServedPage } from "./backend/Backend.ts"
import { phrasebooks } from "./generate/languages/phrasebooks.ts"
import {
  type Instance,
  hasLongCode,
  isOfAudited,
  isOfContested,
  isOfRevised,
  isOfWeighed,
  languageOf
} from "./Instance.ts"
import { type State, initialParts, initialState } from "./State.ts"
import { stepPicture } from "./stepPicture.ts"
import { allTools } from "./tools/allTools.ts"
import { containerSearch, containerTools, needsAbsentTool } from "./tools/containerTools.ts"
import { runsNoProgram } from "./tools/pythonTools.ts"
import { namingTools, readTools, tellingTools } from "./tools/readTools.ts"
import { readCode } from "./tools/readCode.ts"
import { submit, submitCode, submitIn } from "./tools/submit.ts"
import type { RaceTool, Reply } from "./tools/RaceTool.ts"
import { type Board, buildBoard } from "./Board.ts"
import { gold, remaining } from "./gold.ts"
import { guess } from "./guess.ts"
import { writeInstructions } from "./instructions.ts"
import { headOf } from "./play/parts.ts"
import { copyShown, settle, settleUnanswered } from "./play/settle.ts"

/** Raised whenever a stored call may get another reply: a changed word of a refusal counts. */
export const worldVersion = 5

/** The parts of a world. */
export interface Parts {
  /** Returns the services behind the tools of an instance. */
  readonly backendOf: (instance: Instance) => Effect.Effect<Backend, WorldFailed>
  readonly python: Python.PythonSandbox
  /** Describes the sandbox in which the agent's programs run. */
  readonly containment?: string
  /** The model that writes programs; undefined if there is none. */
  readonly coder: Model<ModelError> | undefined
  /** Whether repeating a trial's calls gives the same replies. */
  readonly replays: Position<State>["replays"]
  /** Characters of a reply that are shown; the paper's runner shows 8,000. */
  readonly maxReply: number
  /** Whether agents have the interface of the authors' container. */
  readonly isContainer?: boolean
}

/** Cuts a text to `max` characters and marks the cut. Source: the authors' runner. */
const truncated = (reply: string, max: number): string =>
  reply.length <= max ? reply : `${reply.slice(0, max)}...[truncated]`

/** Cuts a reply to the part that is shown. On a page that is read in parts, the cut mark says where to read on. */
const cut = ({ part, text }: Reply, max: number): string => {
  if (part === undefined) return truncated(text, max)
  const { from } = part
  const head = headOf(part, max)
  const room = max - head.length
  if (text.length <= room) return head + text
  const end = from + room
  return `${head}${text.slice(0, room)}...[truncated: characters ${from} to ${end} of ${part.length}; read on with offset=${end}]`
}

const argumentsOf = (args: Json.Json): Json.JsonObject => (Json.isJsonObject(args) ? args : {})

const failed = (state: State, error: ErrorClass, message: string, parameter?: string): Transition<State> =>
  Transitions.refuse(state, error, `Error: ${message}`, { parameter })

/** Whether the pages of a leg are read in parts: those of a chronicle. */
const isReadInParts = ({ origin }: Instance): boolean => origin._tag === "Generated" && origin.edition !== undefined

/** A leg, prepared to be played, with the services behind its tools. */
interface Prepared {
  readonly board: Board
  readonly backend: Effect.Effect<Backend, WorldFailed>
}

/** The text before a kept copy. */
const copyHead =
  "[A copy that the reader kept on 3 March 2019. The current page is fetched when it is asked for again.]\n\n"

/**
 * Shows the kept copy of a page; the next fetch shows the current page. Before edition 10 a copy that is too long loses
 * the mark that says where to read on.
 */
const keptShown = (
  board: Board,
  state: State,
  { text, url }: ServedPage,
  from: number,
  maxReply: number
): Transition<State> => {
  const renewed = [...(state.renewed ?? []), canonicalUrl(url)]
  const part = { title: titleOfUrl(url) ?? url, from, length: text.length }
  const shown = copyHead + cut({ text: text.slice(from), json: null, part }, Math.max(200, maxReply - copyHead.length))
  const settled = copyShown(board, { ...state, renewed }, url, shown)
  return Transitions.show(
    settled.state,
    isOfRevised(board.instance) ? shown : truncated(shown, maxReply),
    settled.facts
  )
}

/** Turns a tool of the race into a tool of the world. */
const playable = (parts: Parts, tool: RaceTool): Toolkit.WorldTool<Prepared, State> => ({
  spec: tool.spec,
  call: ({ backend, board }, state, args, malformed) => {
    const { coder, maxReply, python } = parts
    const given = argumentsOf(args)
    const tried = (services: Backend) =>
      Effect.map(tool.call({ backend: services, python, coder }, args), (reply) => {
        const copy =
          tool.name === "fetch_webpage" && reply.part?.isReadable === true
            ? services.kept?.(reply.url ?? "")
            : undefined
        return copy === undefined || state.renewed?.includes(canonicalUrl(copy.url)) === true
          ? answer(reply)
          : keptShown(board, state, copy, reply.part?.from ?? 0, maxReply)
      })
    const answer = (reply: Reply): Transition<State> => {
      const shown = cut(reply, maxReply)
      const settled = settle(board, state, { tool: tool.name, args: given, reply, shown, width: maxReply })
      return Transitions.show(settled.state, shown, settled.facts)
    }
    return backend.pipe(
      Effect.flatMap(tried),
      Effect.catch((failure) => {
        if (!("_tag" in failure)) return Effect.succeed(malformed(failure))
        if (failure._tag === "WorldFailed") return Effect.fail(failure)
        return Effect.succeed(failed(settleUnanswered(board, state, tool.name, given), failure.error, failure.reason))
      })
    )
  }
})

const english = { won: "That is the code. The leg is won.", lost: "That is not the code.", left: "You leave the race." }

/** Returns the texts with which a leg ends. */
const endings = (language: Languages.Language = "en"): typeof english =>
  language === "en" ? english : phrasebooks[language].instructions

const declared = ({ board: { instance } }: Prepared, state: State, { answer }: { readonly answer: number }) => {
  const correct = answer === instance.passcode
  const { lost, won } = endings(languageOf(instance))
  return Transitions.submitted(state, answer, correct, correct ? won : lost)
}

const submission = worldTool(submit, declared)

const submissionOfCode = worldTool(submitCode, declared)

/** Makes the submit tool of a leg that names a language: the code may be a number or a text. */
const submissionIn = (language: Languages.Language, isLong: boolean) =>
  worldTool(submitIn(language, isLong), (prepared: Prepared, state: State, { answer }) => {
    const code = typeof answer === "number" ? answer : readCode(answer, language, isLong ? codes : 10)
    return declared(prepared, state, { answer: code ?? -1 })
  })

/** Makes the services of a leg open with its first call; later calls share them. */
const opened = (backend: Effect.Effect<Backend, WorldFailed>): Effect.Effect<Backend, WorldFailed> => {
  let known: Backend | undefined
  return Effect.suspend(() =>
    known === undefined ? Effect.tap(backend, (made) => Effect.sync(() => void (known = made))) : Effect.succeed(known)
  )
}

/** Returns a gold call with the tool names of the interface. */
const named = (gold: GoldCall, isContainer: boolean): GoldCall =>
  isContainer && gold.call.tool === "web_search" ? { ...gold, call: { ...gold.call, tool: containerSearch } } : gold

/** Makes the world of legs: the paper's 19 tools (14 in the container, 17 from edition 14 on), and a finish-line code to submit. */
export const makeWorld = (parts: Parts): World<Instance, State> => {
  const offered = (tools: ReadonlyArray<RaceTool>, submit = submission, left = english.left) =>
    toolbox<Prepared, State>([...tools.map((tool) => playable(parts, tool)), submit, giveUpTool(left)])
  const whole = offered(allTools)
  const inParts = offered(readTools)
  const withCode = offered(readTools, submissionOfCode)
  const withWords = offered(tellingTools, submissionOfCode)
  const withNames = offered(namingTools, submissionOfCode)
  const withoutPrograms = offered(namingTools.filter(runsNoProgram), submissionOfCode)
  const inContainer = offered(containerTools)
  const inContainerWithoutPrograms = offered(containerTools.filter(runsNoProgram))
  const { isContainer = false, maxReply } = parts
  const inLanguages = new Map<string, Toolkit.Toolbox<Prepared, State>>()
  const inLanguage = (language: Languages.Language, instance: Instance): Toolkit.Toolbox<Prepared, State> => {
    const [isLong, areParts] = [hasLongCode(instance), isReadInParts(instance)]
    const key = `${language} ${isLong} ${areParts}`
    return getOrInsertComputed(inLanguages, key, () => {
      const tools = areParts ? readTools : allTools
      return offered(tools, submissionIn(language, isLong), endings(language).left)
    })
  }
  /** Whether the leg has a gold plan: not if a chain needs a tool that the container lacks. */
  const hasPlan = (board: Board) => !isContainer || !needsAbsentTool(board.instance)
  return defineWorld({
    replays: parts.replays,
    ...(parts.containment === undefined ? {} : { containment: parts.containment }),
    prepare: (instance: Instance): Prepared => ({
      board: buildBoard(instance),
      backend: opened(parts.backendOf(instance))
    }),
    initial: ({ board }) => (isReadInParts(board.instance) ? initialParts : initialState),
    instructions: ({ board }) => writeInstructions(board.instance),
    tools: ({ board: { instance } }) => {
      if (isContainer) return isOfAudited(instance) ? inContainerWithoutPrograms : inContainer
      const language = languageOf(instance)
      if (language !== undefined) return inLanguage(language, instance)
      if (isOfAudited(instance)) return withoutPrograms
      if (isOfContested(instance)) return withNames
      if (isOfWeighed(instance)) return withWords
      return hasLongCode(instance) ? withCode : isReadInParts(instance) ? inParts : whole
    },
    unknown: (_, state, { tool }) => failed(state, "unknown-tool", `unknown tool ${tool}`),
    malformed: (_, state, { error, message, parameter }) => failed(state, error, message, parameter),
    gold: ({ board }, state) =>
      hasPlan(board) ? Option.some(named(gold(board, state, maxReply), isContainer)) : Option.none(),
    remaining: ({ board }, state) => (hasPlan(board) ? Option.some(remaining(board, state, maxReply)) : Option.none()),
    guess: ({ board }, __, rng) => guess(rng, hasLongCode(board.instance) ? codes : 10),
    picture: ({ board }, state, facts) => stepPicture(board, state, facts)
  })
}
