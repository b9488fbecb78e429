import type { Benchmarks, Fact } from "@escapement/core"
import { Option, Schema } from "effect"
import type { Board } from "./Board.ts"
import type { Stop } from "./leg/Stop.ts"
import type { State } from "./State.ts"

const row = 46
const top = 40

interface StopLine {
  readonly text: string
  readonly tone: Benchmarks.PictureTone
  readonly page: string
}

const kinds: { readonly [kind in Stop["_tag"]]: string } = {
  Page: "page",
  Roadblock: "tools",
  Detour: "worked out in the head",
  Finish: "finish line"
}

const lineOf = ({ articleOfStop, articles, steps }: Board, state: State, stop: Stop, index: number): StopLine => {
  const article = articleOfStop[index]
  const isRead = article !== undefined && state.fetched.includes(article)
  const isFound = article !== undefined && state.found.includes(article)
  const mine = steps.filter((step) => step.stop === index)
  const done = mine.filter(({ step }) => state.done.some((each) => each.stop === index && each.step === step)).length
  const page = article === undefined ? "" : (articles[article]?.title ?? "")
  const isDone = mine.length > 0 ? done === mine.length : isRead
  const chain = mine.length === 0 ? "" : `, ${done} of ${mine.length} tools done`
  const seen = article === undefined ? "" : isRead ? ", page read" : isFound ? ", page found" : ", page not found"
  const tone = isDone ? "good" : done > 0 || isRead || isFound ? "warn" : "faint"
  return { text: `${kinds[stop._tag]}${chain}${seen}`, tone, page }
}

/** Position of the list of events beside the route, and the distance of its lines. */
const beside = { x: 380, line: 20 }

const decodeStep = Schema.decodeUnknownOption(Schema.Struct({ stop: Schema.Natural, step: Schema.Natural }))

interface WayLine {
  readonly text: string
  readonly tone: Benchmarks.PictureTone
}

/**
 * Returns the lines that a fact adds to the list of events: a page of the leg that was served, a tool of a chain,
 * a resulting value, a mistake.
 */
const wayLine = ({ articles, steps }: Board, fact: Fact): ReadonlyArray<WayLine> => {
  if (fact._tag === "Erred") return [{ text: fact.class, tone: "bad" }]
  if (fact._tag === "Resolved") return [{ text: `${fact.node} is worked out`, tone: "good" }]
  if (fact._tag !== "Custom") return []
  if (fact.name === "visited") {
    const page = articles.find(({ url }) => url === fact.value)?.title ?? String(fact.value)
    return [{ text: `page ${page}`, tone: "accent" }]
  }
  const done = fact.name === "step" ? decodeStep(fact.value) : Option.none()
  return Option.toArray(done).map(({ step, stop }): WayLine => {
    const tool = steps.find((each) => each.stop === stop && each.step === step)?.is.tool ?? "a tool"
    return { text: `stop ${stop}: ${tool}`, tone: "warn" }
  })
}

/** Draws the last lines of what the trial has done so far. */
const gone = (board: Board, facts: ReadonlyArray<Fact>, most: number): ReadonlyArray<Benchmarks.PictureShape> => {
  const lines = facts.flatMap((fact) => wayLine(board, fact))
  const left = Math.max(0, lines.length - most)
  return lines.slice(left).flatMap(({ text, tone }, i): ReadonlyArray<Benchmarks.PictureShape> => {
    const y = top + 14 + i * beside.line
    const said = `${left + i + 1} ${text}`
    return [
      { _tag: "Disc", x: beside.x + 6, y: y - 4, radius: 5, fill: tone, title: text },
      { _tag: "Label", x: beside.x + 18, y, text: said.length > 52 ? `${said.slice(0, 51)}…` : said }
    ]
  })
}

/**
 * Draws the leg as a route: a mark for each stop, green once its page was read and its tools were called. Beside
 * it are the trial's events, in order. Work without a call does not show.
 */
export const stepPicture = (board: Board, state: State, facts: ReadonlyArray<Fact>): Benchmarks.Picture => {
  const { stops } = board.instance
  const lines = stops.map((stop, index) => lineOf(board, state, stop, index))
  const summary = `${state.fetched.length} of ${board.articles.length} pages read, ${state.done.length} of ${board.steps.length} tool steps done`
  const height = top + Math.max(4, stops.length) * row
  return {
    width: 740,
    height,
    alt: `${summary}.`,
    shapes: [
      { _tag: "Label", x: 8, y: 20, text: summary, bold: true, size: 14 },
      {
        _tag: "Path",
        points: [
          [24, top + row / 2],
          [24, top + (stops.length - 0.5) * row]
        ],
        stroke: "muted",
        thickness: 3
      },
      { _tag: "Label", x: beside.x, y: 20, text: "the way so far", tone: "muted" },
      ...gone(board, facts, Math.floor((height - top) / beside.line) - 1),
      ...lines.flatMap(({ page, text, tone }, i): ReadonlyArray<Benchmarks.PictureShape> => {
        const y = top + (i + 0.5) * row
        return [
          {
            _tag: "Disc",
            x: 24,
            y,
            radius: 11,
            fill: tone,
            stroke: "ink",
            dashed: stops[i]?.distractor === true,
            title: stops[i]?.target ?? ""
          },
          {
            _tag: "Label",
            x: 24,
            y: y + 4,
            text: String(i),
            tone: tone === "faint" ? "ink" : "paper",
            anchor: "middle",
            size: 11
          },
          { _tag: "Label", x: 46, y: y - 3, text: page === "" ? `stop ${i}` : page, bold: true },
          { _tag: "Label", x: 46, y: y + 14, text, tone: "muted" }
        ]
      })
    ]
  }
}
