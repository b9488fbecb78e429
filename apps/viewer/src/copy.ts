/** The data of a static copy: files beside the page, which replace the answers of a server. */
import type * as Api from "@escapement/evaluate/view/api"
import { filterTrials, readFilter } from "@escapement/evaluate/view/filter"
import type { Asked } from "./Asked.ts"

const folder = document.querySelector<HTMLMetaElement>('meta[name="escapement-data"]')?.content

/** Whether this page is a static copy. */
export const isCopy = (): boolean => folder !== undefined

const missing = "This is not in the copy. Open the run with escapement view."

/** Encodes a part of a file name as the export does. */
const safe = (part: string): string => encodeURIComponent(part).replaceAll("%", "_").replace(/^\./, "_")

const read = async (address: string) => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(missing)
  return response.json()
}

/** The most files that are cached: those of one or two trials. */
const mostKept = 12
const kept = new Map<string, ReturnType<typeof read>>()

/** Reads the data of a file. It comes from the project's own export, whose types it has. */
const file = async <A>(...parts: ReadonlyArray<string>): Promise<A> => {
  const address = `${folder ?? ""}/${parts.map(safe).join("/")}.json`
  const found = kept.get(address) ?? read(address)
  kept.delete(address)
  kept.set(address, found)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  found.catch(() => kept.delete(address))
  const data: A = await found
  return data
}

const textOf = (value: string | number | undefined): string => (value === undefined ? "" : String(value))

const trialPage = async (run: string, asked: Asked): Promise<Api.TrialPage> => {
  const page = await file<Api.TrialPage>("run", run, "trials")
  const rows = filterTrials(page.rows, readFilter(asked))
  const from = Number(asked["from"] ?? 0)
  return { ...page, total: rows.length, from, rows: rows.slice(from, from + Number(asked["limit"] ?? 100)) }
}

const stepAt = async (run: string, trial: string, at: number): Promise<Api.StepDetail> => {
  const { moments, steps } = await file<Api.SiteSteps>("trial", run, trial, "steps")
  const found = steps[moments[at] ?? -1]
  if (found === undefined) throw new Error(missing)
  return found
}

/** The most characters of a message that a page shows at first, as a server sends them. */
const mostShown = 4000

const clipped = <A extends Api.ShownPart | Api.ClippedText>(shown: A): A =>
  "text" in shown && shown.text.length > mostShown
    ? {
        ...shown,
        text: shown.text.slice(0, mostShown),
        more: shown.text.length - mostShown + (shown.more ?? 0)
      }
    : shown

/** Returns the piece of a text that a page asks for, as a server sends it. */
const pieceOf = (text: string, { from = 0, limit = 0 }: Asked) => ({
  text: text.slice(Number(from), Number(from) + Number(limit)),
  length: text.length
})

const promptAt = async (run: string, trial: string, step: string): Promise<Api.PromptView> => {
  const { messages, steps } = await file<Api.SitePrompts>("trial", run, trial, "prompts")
  const found = steps[step]
  if (found === undefined) return { missing }
  if ("missing" in found) return found
  const added = new Set(found.added)
  const shown = found.messages.flatMap((place, i) => {
    const message = messages[place]
    if (message === undefined) return []
    const calls = message.calls === undefined ? {} : { calls: clipped(message.calls) }
    return [{ ...message, ...calls, parts: message.parts.map(clipped), isNew: added.has(i) }]
  })
  return { prompt: { from: found.from, tools: found.tools, messages: shown } }
}

/** Returns a piece of a message of a prompt: of the named part, or of its calls if no part is named. */
const promptTextAt = async (run: string, trial: string, step: string, asked: Asked) => {
  const { call = 0, part } = asked
  const { messages, steps } = await file<Api.SitePrompts>("trial", run, trial, "prompts")
  const found = steps[step]
  const place = found === undefined || "missing" in found ? undefined : found.messages[Number(call)]
  const message = place === undefined ? undefined : messages[place]
  const shown = part === undefined ? message?.calls : message?.parts[Number(part)]
  return pieceOf(shown !== undefined && "text" in shown ? shown.text : "", asked)
}

/** Finds the moments whose step has a text, as far as the copy contains the step. */
const search = async (run: string, trial: string, text: string): Promise<ReadonlyArray<number>> => {
  const { moments, steps } = await file<Api.SiteSteps>("trial", run, trial, "steps")
  const wanted = text.toLowerCase()
  const holds = (...texts: ReadonlyArray<string>) => texts.some((each) => each.toLowerCase().includes(wanted))
  return moments.flatMap((place, at) => {
    const step = steps[place]
    if (step === undefined || wanted === "") return []
    const call = step.calls.find((each) => each.at === at)
    const said = [step.reply?.text.text ?? "", ...step.notes.map((note) => note.text)]
    const shown = (call?.content ?? []).map((part) => (part._tag === "Text" ? part.text : part.alt))
    const done = call === undefined ? [] : [call.tool, call.given.text, ...shown, ...call.facts]
    // a reply counts only for the first moment that came of it
    const isFirst = moments.indexOf(place) === at
    return holds(...done) || (isFirst && holds(...said)) ? [at] : []
  })
}

const pictureAt = async (run: string, trial: string, done: string): Promise<unknown> => {
  const pictures = await file<Readonly<Record<string, object>>>("trial", run, trial, "pictures")
  const found = pictures[done]
  if (found === undefined) throw new Error(missing)
  if ("error" in found) throw new Error(String(found.error))
  return found
}

const textAt = async (run: string, trial: string, step: string, asked: Asked) => {
  const texts = await file<Readonly<Record<string, string>>>("trial", run, trial, "texts")
  const key = [step, asked["call"], asked["part"]].filter((each) => each !== undefined).join("/")
  return pieceOf(texts[key] ?? "", asked)
}

/** Reads two trials with their alignment, which is stored once for both. */
const compared = async (run: string, a: string, b: string): Promise<Api.Comparison> => {
  const outline = (trial: string) => file<Api.TrialOutline>("trial", run, trial, "outline")
  const both = { a: await outline(a), b: await outline(b) }
  const kept = (one: string, other: string) => file<Omit<Api.Comparison, "a" | "b">>("compare", run, `${one}-${other}`)
  const turned = ({ rows, ...alignment }: Omit<Api.Comparison, "a" | "b">) => ({
    ...alignment,
    rows: rows.map(({ a: left, b: right, same }) => ({
      ...(right === undefined ? {} : { a: right }),
      ...(left === undefined ? {} : { b: left }),
      same
    }))
  })
  const alignment = a < b ? await kept(a, b) : turned(await kept(b, a))
  return { ...alignment, ...both }
}

const answer = (
  [, , kind, run = "", first = "", second = "", third = "", fourth = ""]: ReadonlyArray<string>,
  asked: Asked
): ReturnType<Response["json"]> => {
  if (kind === "runs") return file("runs")
  if (kind === "compare") return compared(run, first, third)
  if (kind === "run") {
    if (first === "trials") return trialPage(run, asked)
    if (first === "contrast") return file("run", run, "contrast", `${textOf(asked["a"])}-${textOf(asked["b"])}`)
    return file("run", run, first === "" ? "answer" : first)
  }
  switch (second) {
    case "":
      return file("trial", run, first, "outline")
    case "step":
      return stepAt(run, first, Number(third))
    case "prompt":
      return fourth === "text" ? promptTextAt(run, first, third, asked) : promptAt(run, first, third)
    case "picture":
      return pictureAt(run, first, third)
    case "text":
      return textAt(run, first, third, asked)
    case "search":
      return search(run, first, textOf(asked["text"]))
    default:
      return Promise.reject(new Error(missing))
  }
}

/** Returns the run of an address; for `last`, the newest run, as in a command. */
const named = async (run: string): Promise<string> =>
  run === "last" ? ((await file<Api.RunList>("runs")).runs[0]?.id ?? run) : run

/** Returns what a server would answer at a path. */
export const askCopy = async (path: string, asked: Asked): ReturnType<Response["json"]> => {
  const [start = "", api = "", kind = "", run = "", ...rest] = path.split("/").map(decodeURIComponent)
  return answer([start, api, kind, await named(run), ...rest], asked)
}

const startsWith = (bytes: Uint8Array, ...signs: ReadonlyArray<number>): boolean =>
  signs.every((sign, i) => bytes[i] === sign)

/** Reads the bytes of an image; their first bytes tell its type. */
export const askCopiedImage = async (hash: string): Promise<Blob> => {
  const response = await fetch(`${folder ?? ""}/image/${safe(hash)}`)
  if (!response.ok) throw new Error(missing)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const type = startsWith(bytes, 0x89, 0x50, 0x4e, 0x47)
    ? "image/png"
    : startsWith(bytes, 0xff, 0xd8, 0xff)
      ? "image/jpeg"
      : startsWith(bytes, 0x52, 0x49, 0x46, 0x46)
        ? "audio/wav"
        : "application/octet-stream"
  return new Blob([bytes], { type })
}
