import type { Json, TextProtocol, Adapters } from "@escapement/core"
import { Option, Result } from "effect"
import { parseValue } from "./JsonText.ts"
import { noAction, noInput } from "../prompts/ReActPrompt.ts"

// Every repetition is bounded, so that any line is checked in constant time.
const label =
  /^[\s>*_#`-]{0,8}(thought|action[ _]?input|action|observation|final answer) ?\d{0,3}[\s*_`]{0,4}:[*_`]{0,3}/i
const quoted = /^\\+/
const fence = /^\s{0,8}```\w{0,16}\s{0,8}$/

type Label = "thought" | "action" | "input" | "other"

const labelOf = (line: string): { readonly label: Label; readonly rest: string } | undefined => {
  const match = label.exec(line)
  const word = match?.[1]?.toLowerCase()
  if (match === null || word === undefined) return undefined
  const rest = line.slice(match[0].length)
  if (word === "thought" || word === "action") return { label: word, rest }
  return { label: word.startsWith("action") ? "input" : "other", rest }
}

// A thought may contain lines that look like labels; these are written with one more backslash.
const quote = (line: string): string => (labelOf(line.replace(quoted, "")) === undefined ? line : `\\${line}`)
const unquote = (line: string): string =>
  line.startsWith("\\") && labelOf(line.replace(quoted, "")) !== undefined ? line.slice(1) : line

const nameOf = (written: string): string => {
  const name = written.trim()
  const json = name.startsWith('"') ? parseValue(name) : Option.none()
  if (Option.isSome(json) && typeof json.value === "string") return json.value
  return name.replace(/^[`*'"]{1,4}/, "").replace(/[`*'"().]{1,4}$/, "")
}

const argsOf = (written: string): Json.Json => {
  const opening = /^```[A-Za-z]{0,16}/.exec(written)
  const inside = written.slice(opening?.[0].length ?? 0).trim()
  // brackets have an end of their own and may contain a fence
  const isFenced = opening !== null && !/^[{[]/.test(inside)
  const input = isFenced ? (inside.split("```")[0] ?? "").trim() : inside
  return Option.getOrElse(parseValue(input), () => input)
}

interface Sections {
  readonly thought: string
  readonly action: string
  readonly input: string
}

/** Cuts a reply at its labels; a missing section is empty. */
const sectionsOf = (reply: string): Sections => {
  const lines = reply.split("\n")
  const labels = lines.map(labelOf)
  const find = (from: number, fits: (label: Label) => boolean): number => {
    const at = labels.findIndex((found, i) => i >= from && found !== undefined && fits(found.label))
    return at < 0 ? lines.length : at
  }
  const section = (at: number, end: number) => (at < 0 ? [] : [labels[at]?.rest ?? "", ...lines.slice(at + 1, end)])

  const first = find(0, (label) => label === "action")
  const input = find(first, (label) => label !== "action")
  const isInput = labels[input]?.label === "input"
  const action = labels.findLastIndex((found, i) => i < input && found?.label === "action")
  const thought = find(0, (label) => label === "thought")
  // a line with a fence, in a reply without a thought, is no thought
  const said = thought < first ? section(thought, first) : lines.slice(0, first).filter((line) => !fence.test(line))
  return {
    thought: said.map(unquote).join("\n").trim(),
    action: nameOf(section(action, input).find((line) => line.trim() !== "") ?? ""),
    input: isInput
      ? section(
          input,
          find(input + 1, () => true)
        )
          .join("\n")
          .trim()
      : ""
  }
}

const render = ({ call, thought }: Adapters.Turn): string => {
  const [first = "", ...others] = thought.split("\n")
  const plain = call.tool !== "" && !/\s/.test(call.tool) && nameOf(call.tool) === call.tool
  return [
    ...(thought === "" ? [] : [`Thought: ${first}`, ...others.map(quote)]),
    `Action: ${plain ? call.tool : JSON.stringify(call.tool)}`,
    `Action Input: ${JSON.stringify(call.args)}`
  ].join("\n")
}

/**
 * The text protocol of `react`: a thought, an action and its input. Source: Yao et al. 2023,
 * *ReAct: Synergizing Reasoning and Acting in Language Models*, with the action
 * split into a tool and JSON arguments.
 *
 * **Details** Besides what `render` writes, it accepts: labels in any case, numbered, or in Markdown emphasis; prose
 * before the thought; a missing `Thought:` label or thought; the tool's name in quotes or back-ticks, or on the next
 * line; the input on the next lines, in a code fence, or followed by prose; JSON with single quotes or trailing commas.
 * Everything after the first action (an observation, a final answer or another turn that the model made up) is cut.
 * Input that is not JSON becomes a JSON string, for the world to judge. A reply without an action or without an input
 * cannot be read.
 *
 * ```ts
 * import { AgentLoop } from "@escapement/adapters"
 *
 * const call = { tool: "read_page", args: { page: 2 } }
 * console.log(AgentLoop.reactText.render({ thought: "I need page 2.", call }))
 * // prints
 * // Thought: I need page 2.
 * // Action: read_page
 * // Action Input: {"page":2}
 * ```
 */
export const reactText: TextProtocol = {
  render,
  parse: (reply) => {
    const { action, input, thought } = sectionsOf(reply)
    if (action === "") return Result.fail(noAction)
    if (input === "") return Result.fail(noInput)
    return Result.succeed({ thought, call: { tool: action, args: argsOf(input) } })
  }
}
