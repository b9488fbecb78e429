import type { Benchmarks } from "@escapement/core"
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

/** The leg as a route: a mark for each stop, green when its page was read and its tools are done. Nothing is seen of what is worked out in the head. */
export const stepPicture = (board: Board, state: State): Benchmarks.Picture => {
  const { stops } = board.instance
  const lines = stops.map((stop, index) => lineOf(board, state, stop, index))
  const summary = `${state.fetched.length} of ${board.articles.length} pages read, ${state.done.length} of ${board.steps.length} tool steps done`
  return {
    width: 620,
    height: top + stops.length * row,
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
