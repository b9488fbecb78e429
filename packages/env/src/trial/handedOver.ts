import { Predicate } from "effect"
import { isJsonText } from "./Bounds.ts"

/** What is wrong with a value: where in it, and the rest of the sentence. */
interface Fault {
  readonly at: string
  readonly says: string
}

/** Finds what is wrong with a value. Paths are written only for faults, because every request is checked. */
type Check = (value: unknown) => Fault | undefined

/** Names what a value is, for a sentence. */
const nameOf = (value: unknown): string => {
  if (value === null || value === undefined) return String(value)
  if (Array.isArray(value)) return "a list"
  if (value instanceof Promise) return "a Promise (await it)"
  return typeof value === "object" ? "an object" : `a ${typeof value}`
}

const mustBe = (what: string, value: unknown): Fault => ({ at: "", says: `must be ${what}, not ${nameOf(value)}` })

const expected =
  (what: string, is: (value: unknown) => boolean): Check =>
  (value) =>
    is(value) ? undefined : mustBe(what, value)

const text = expected("a string", Predicate.isString)
const bytes = expected("a Uint8Array", Predicate.isUint8Array)
const json = expected("JSON", isJsonText)

const listOf =
  (what: string, check: Check): Check =>
  (value) => {
    if (!Array.isArray(value)) return mustBe(what, value)
    for (let index = 0; index < value.length; index++) {
      const fault = check(value[index])
      if (fault !== undefined) return { ...fault, at: `[${index}]${fault.at}` }
    }
    return undefined
  }

const fields = (checks: { readonly [field: string]: Check }): Check => {
  const entries = Object.entries(checks)
  return (value) => {
    if (!Predicate.isObject(value)) return mustBe("an object", value)
    for (const [field, check] of entries) {
      const fault = check(Reflect.get(value, field))
      if (fault !== undefined) return { ...fault, at: `.${field}${fault.at}` }
    }
    return undefined
  }
}

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined ? undefined : check(value)

/** Checks an object by the rule of its kind, which one of its fields names. */
const byKind = (field: string, kinds: { readonly [kind: string]: Check }): Check => {
  const rules = new Map<unknown, Check>(Object.entries(kinds))
  const known = Object.keys(kinds).map((kind) => `"${kind}"`)
  return (value) => {
    if (!Predicate.isObject(value)) return mustBe("an object", value)
    const kind: unknown = Reflect.get(value, field)
    const rule = rules.get(kind)
    if (rule !== undefined) return rule(value)
    const found = typeof kind === "string" ? `"${kind.slice(0, 40)}"` : nameOf(kind)
    return { at: `.${field}`, says: `must be one of ${known.join(", ")}, not ${found}` }
  }
}

/** Checks an object once: tools are the same objects in every request, and their schemas are large. */
const once = (check: Check): Check => {
  const sound = new WeakSet()
  return (value) => {
    if (typeof value === "object" && value !== null && sound.has(value)) return undefined
    const fault = check(value)
    if (fault === undefined && typeof value === "object" && value !== null) sound.add(value)
    return fault
  }
}

const medium = fields({ mediaType: text, data: bytes, alt: text })
const content = listOf(
  'a list of parts, such as Content.text("…")',
  byKind("_tag", { Text: fields({ text }), Image: medium, Audio: medium })
)
const call = fields({ tool: text })
const message = byKind("role", {
  system: fields({ text }),
  user: fields({ content }),
  assistant: fields({
    text,
    calls: listOf("a list of calls", fields({ id: text, tool: text, args: json })),
    opaque: optional(json)
  }),
  tool: fields({ results: listOf("a list of results", fields({ id: text, tool: text, content })) })
})
const request = fields({
  messages: listOf("a list of messages", message),
  tools: optional(listOf("a list of tools", once(fields({ name: text, description: text, parameters: json })))),
  json: optional(fields({ name: text, schema: json }))
})
const note = byKind("kind", { thought: fields({ text }), plan: fields({ text }), reflection: fields({ text }) })

const sentence =
  (name: string, check: Check) =>
  (given: unknown): string | undefined => {
    const fault = check(given)
    return fault && `${name}${fault.at} ${fault.says}`
  }

/**
 * Says what is wrong with a request to the model; undefined if nothing is. Types prove nothing at run time: an adapter
 * may be written in JavaScript, and Node strips the types of TypeScript.
 */
export const requestFault = sentence("request", request)

/** Says what is wrong with a tool call; undefined if nothing is. The world judges the arguments. */
export const callFault = sentence("call", call)

/** Says what is wrong with a note; undefined if nothing is. */
export const noteFault = sentence("note", note)
