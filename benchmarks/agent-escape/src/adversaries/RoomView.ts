import { ingotsHead, lastRun } from "../play/describe.ts"
import type { Scale } from "../Scale.ts"
import { PortType } from "../tools/PortType.ts"
import { Schema } from "effect"

/** A parameter as a description lists it. */
export interface SeenParameter {
  readonly name: string
  readonly type: PortType
  readonly title: string
}

/** A value that the room printed: its title, and the thing that shows it. */
export interface SeenValue {
  readonly from: string
  readonly title: string
  readonly value: string
  /** The parameter that the value is meant for, if it is a constant of its own thing. */
  readonly marked?: string
}

/** A thing as far as it was seen. */
export interface Thing {
  readonly id: string
  readonly kind: "tool" | "item" | "item with a lock"
  readonly epithet: string
  readonly look: string
  isLooked: boolean
  isSolved: boolean
  parameters: ReadonlyArray<SeenParameter>
  /** Titles and types of its outputs, as its description states them. */
  yields: ReadonlyArray<{ readonly title: string; readonly type: string }>
  /** Sentences of its description that are neither parameters nor values. */
  hints: ReadonlyArray<string>
  /** The scale beside it. */
  scale?: Scale
}

/** Everything that a player was shown of a room, read from texts only. */
export interface RoomView {
  /** The instructions at the start. */
  readonly opening: string
  readonly things: Map<string, Thing>
  readonly values: Array<SeenValue>
  /** The last word of the goal's name. */
  readonly goal: string
}

const isPortType = Schema.is(PortType)
const listing = /^- (\S+) \((tool|item|item with a lock)\): the (.+?)\. (.*)$/

const kindOf = (text: string): Thing["kind"] => (text === "tool" || text === "item" ? text : "item with a lock")

/** Adds every thing that a text lists. */
const readListing = (view: RoomView, text: string): void => {
  for (const line of text.split("\n")) {
    const [, id = "", kind = "", epithet = "", look = ""] = listing.exec(line) ?? []
    if (id === "" || view.things.has(id)) continue
    const unseen = { isLooked: false, isSolved: false, parameters: [], yields: [], hints: [] }
    view.things.set(id, { id, kind: kindOf(kind), epithet, look, ...unseen })
  }
}

/** Reads the instructions at the start of a trial into a view of the room. */
export const openView = (opening: string): RoomView => {
  const goal = /The flag is what the (\S+) yields/.exec(opening)?.[1] ?? ""
  const view: RoomView = { opening, things: new Map(), values: [], goal }
  readListing(view, opening)
  return view
}

const addValue = (view: RoomView, seen: SeenValue): void => {
  const isKnown = view.values.some(
    ({ from, marked, title, value }) =>
      from === seen.from && title === seen.title && value === seen.value && marked === seen.marked
  )
  if (!isKnown) view.values.push(seen)
}

/** Reads lines `title: value`; a program spans the lines of its fence. */
const readValues = (lines: ReadonlyArray<string>): ReadonlyArray<readonly [title: string, value: string]> => {
  const found: Array<readonly [string, string]> = []
  for (let i = 0; i < lines.length; i++) {
    const [, title = "", value = ""] = /^([^:]+):(?: (.*))?$/.exec(lines[i] ?? "") ?? []
    if (title === "") continue
    if (lines[i + 1] !== "```python") {
      found.push([title, value])
      continue
    }
    const end = lines.indexOf("```", i + 2)
    found.push([title, lines.slice(i + 2, end).join("\n")])
    i = end
  }
  return found
}

const readParameters = (lines: ReadonlyArray<string>): ReadonlyArray<SeenParameter> =>
  lines.flatMap((line) => {
    const [, name = "", type = "", title = ""] = /^- (\S+) \((\w+)\): the (.+?), /.exec(line) ?? []
    return isPortType(type) ? [{ name, type, title }] : []
  })

const sections = ["Marked on it, to be used here:", ingotsHead, "On it:", "You have solved it. It gave:", lastRun]

/** Reads a whole number whose digits are grouped by commas. */
const readGrouped = (text = ""): number => Number(text.replaceAll(",", ""))

/** Reads the scale that a description shows; undefined if it shows none. */
const readScale = (text: string): Scale | undefined => {
  const total = /^Beside it lie \d+ ingots\. Its load is some of them, and weighs exactly ([\d,]+) ng in all\./m.exec(
    text
  )?.[1]
  const rows = [...text.matchAll(/^([\d,]+) ng, (\d+)$/gm)]
  const ingots = rows.map(([, weight, stamp]) => ({ weight: readGrouped(weight), stamp: Number(stamp) }))
  return total === undefined ? undefined : { ingots, total: readGrouped(total) }
}

/** Reads the description of a thing. */
export const readDescription = (view: RoomView, id: string, text: string): void => {
  const thing = view.things.get(id)
  if (thing === undefined) return
  const lines = text.split("\n")
  const starts = lines.flatMap((line, i) => (sections.includes(line) ? [i] : []))
  const head = lines.slice(1, starts[0] ?? lines.length)
  const scale = readScale(text)
  if (scale !== undefined) thing.scale = scale
  thing.isLooked = true
  thing.parameters = readParameters(head)
  thing.hints = head.filter(
    (line) => !line.startsWith("- ") && line !== "Parameters:" && !line.startsWith("It yields:")
  )
  const yielded = head.find((line) => line.startsWith("It yields:")) ?? ""
  thing.yields = [...yielded.matchAll(/the ([^()]+) \((\w+)\)/g)].map(([, title = "", type = ""]) => ({ title, type }))
  starts.forEach((start, i) => {
    const isMarked = lines[start] === sections[0]
    for (const [title, value] of readValues(lines.slice(start + 1, starts[i + 1] ?? lines.length))) {
      addValue(view, { from: id, title, value, ...(isMarked ? { marked: title } : {}) })
    }
  })
}

/** Reads the reply to a use; true if the use solved the thing, as far as the reply says. */
export const readUse = (view: RoomView, id: string, text: string): boolean => {
  const thing = view.things.get(id)
  if (thing === undefined || !/^(?:Right\. )?The .* (?:works|opens)\.$/m.test(text.split("\n", 1)[0] ?? ""))
    return false
  thing.isSolved = true
  const [yielded = "", news = ""] = text.split("\nNew in sight:\n")
  for (const [title, value] of readValues(yielded.split("\n").slice(1))) addValue(view, { from: id, title, value })
  readListing(view, news)
  return true
}
