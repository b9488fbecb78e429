import { TextRules } from "@escapement/core"
import { maxValue } from "./limits.ts"

/** A value to find in a JSON text: its path of keys, `*` for every element of an array. */
interface WantedValue {
  readonly path: ReadonlyArray<string>
  /** Called with each value found, as JSON text. */
  readonly take: (text: string) => void
}

/** Fields to find in the objects at one path; all other fields are skipped and never kept. */
interface WantedFields {
  readonly path: ReadonlyArray<string>
  readonly fields: ReadonlyArray<string>
  /** Called with the fields that an object has, as JSON text by name. */
  readonly take: (fields: ReadonlyMap<string, string>) => void
}

interface Node {
  readonly children: Map<string, Node>
  take?: WantedValue["take"]
  gathers?: WantedFields["take"]
}

interface Frame {
  readonly isArray: boolean
  readonly node: Node
  readonly gathered: Map<string, string> | undefined
  key: string
  isKeyNext: boolean
}

type Mode = "structure" | "key" | "text" | "scalar" | "container"

const newNode = (): Node => ({ children: new Map() })

const nodeAt = (root: Node, path: ReadonlyArray<string>): Node =>
  path.reduce((node, key) => {
    const child = node.children.get(key) ?? newNode()
    node.children.set(key, child)
    return child
  }, root)

const treeOf = (wanted: ReadonlyArray<WantedValue | WantedFields>): Node => {
  const root = newNode()
  for (const want of wanted) {
    const node = nodeAt(root, want.path)
    if (!("fields" in want)) {
      node.take = want.take
      continue
    }
    node.gathers = want.take
    for (const field of want.fields) nodeAt(node, [field])
  }
  return root
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]
const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
const endsScalar = (code: number): boolean =>
  code === comma || code === closeList || code === closeObject || isSpace(code)

const keyText = (raw: string): string => {
  if (!raw.includes("\\")) return raw.slice(1, -1)
  const parsed: unknown = JSON.parse(raw)
  return typeof parsed === "string" ? parsed : ""
}

const nothing: ReadonlyArray<string> = []

const fail = (reason: string): never => {
  throw new SyntaxError(reason)
}

/**
 * Finds values in JSON text that arrives in pieces, and stores nothing else. It checks structure only as far as needed
 * to find them; the receiver of a value parses it. `feed` and `end` throw a `SyntaxError` for text that is not JSON,
 * that nests too deeply, or in which a wanted value is too long.
 */
export class JsonScanner {
  readonly #root: Node
  readonly #frames: Array<Frame> = []
  #mode: Mode = "structure"
  /** Number of open brackets in the value that is being skipped. */
  #depth = 0
  #isInText = false
  #isEscaped = false
  /** Whether the next character is the opening quote of a string. */
  #isOpening = false
  #kept: ReadonlyArray<string> | undefined
  #length = 0
  #finish: ((text: string) => void) | undefined
  #isDone = false

  constructor(wanted: ReadonlyArray<WantedValue | WantedFields>) {
    this.#root = treeOf(wanted)
  }

  feed(text: string): void {
    for (let at = 0; at < text.length;) {
      if (this.#mode === "structure") {
        at = this.#structure(text, at)
        continue
      }
      const end = this.#pass(text, at)
      const piece = this.#kept === undefined ? "" : text.slice(at, end)
      if (end <= text.length) this.#close(piece)
      else if (this.#kept !== undefined) this.#keep(piece)
      at = Math.min(end, text.length)
    }
  }

  end(): void {
    if (this.#mode === "scalar" && this.#frames.length === 0) this.#close("")
    if (this.#frames.length > 0 || this.#mode !== "structure" || !this.#isDone) fail("is not JSON: it ends too early")
  }

  #keep(piece: string): void {
    this.#length += piece.length
    if (this.#length > maxValue) fail(`holds a value longer than ${maxValue} characters`)
    this.#kept = [...(this.#kept ?? nothing), piece]
  }

  #begin(mode: Mode, finish: ((text: string) => void) | undefined): void {
    this.#mode = mode
    this.#finish = finish
    this.#kept = finish === undefined ? undefined : nothing
    this.#length = 0
    this.#isOpening = true
  }

  /** Ends the value that is being skipped; most values lie within one piece of the text. */
  #close(last: string): void {
    const { finish, kept } = { finish: this.#finish, kept: this.#kept }
    this.#mode = "structure"
    if (this.#frames.length === 0) this.#isDone = true
    if (finish === undefined || kept === undefined) return
    if (this.#length + last.length > maxValue) fail(`holds a value longer than ${maxValue} characters`)
    finish(kept.length === 0 ? last : kept.join("") + last)
  }

  /** Returns the wanted parts of the value that begins now, and the function that takes the value. */
  #next(): { readonly node: Node | undefined; readonly take: ((text: string) => void) | undefined } {
    const frame = this.#frames[this.#frames.length - 1]
    if (frame === undefined) return { node: this.#root, take: this.#root.take }
    const { gathered, isArray, key } = frame
    const node = frame.node.children.get(isArray ? "*" : key)
    if (node === undefined || node.take !== undefined) return { node, take: node?.take }
    const isLeaf = node.children.size === 0 && node.gathers === undefined
    return { node, take: gathered !== undefined && isLeaf ? (text) => void gathered.set(key, text) : undefined }
  }

  #open(code: number): boolean {
    const { node, take } = this.#next()
    const isEntered = node !== undefined && (node.children.size > 0 || node.gathers !== undefined)
    if (take !== undefined || !isEntered) {
      this.#begin("container", take)
      this.#depth = 0
      return false
    }
    const isArray = code === openList
    const gathered = node.gathers === undefined ? undefined : new Map<string, string>()
    this.#frames.push({ isArray, node, gathered, key: "", isKeyNext: !isArray })
    return true
  }

  #pop(isArray: boolean): void {
    const frame = this.#frames.pop()
    if (frame === undefined || frame.isArray !== isArray) return void fail("is not JSON: a bracket has no partner")
    if (this.#frames.length === 0) this.#isDone = true
    if (frame.gathered !== undefined) frame.node.gathers?.(frame.gathered)
  }

  /** Reads structure at one position; returns the position to continue at. */
  #structure(text: string, at: number): number {
    const code = text.charCodeAt(at)
    if (isSpace(code)) return at + 1
    if (this.#isDone) return fail("is not JSON: there is text after the end")
    const frame = this.#frames[this.#frames.length - 1]
    if (code === closeList || code === closeObject) {
      this.#pop(code === closeList)
      return at + 1
    }
    if (code === comma || code === colon) {
      if (frame === undefined) return fail("is not JSON")
      if (code === comma) frame.isKeyNext = !frame.isArray
      return at + 1
    }
    if (frame?.isKeyNext === true) return this.#key(code, frame, at)
    if (code === openList || code === openObject) return this.#open(code) ? at + 1 : at
    this.#begin(code === quote ? "text" : "scalar", this.#next().take)
    return at
  }

  #key(code: number, frame: Frame, at: number): number {
    if (code !== quote) return fail("is not JSON: expected a key")
    frame.isKeyNext = false
    this.#begin("key", (raw) => void (frame.key = keyText(raw)))
    return at
  }

  /**
   * Returns the position after the value that is being skipped; beyond the piece if the value continues in the next
   * one.
   */
  #pass(text: string, at: number): number {
    if (this.#mode === "container") return this.#passContainer(text, at)
    return this.#mode === "scalar" ? this.#passScalar(text, at) : this.#passText(text, at)
  }

  #passText(text: string, from: number): number {
    let at = from
    if (this.#isOpening && this.#mode !== "container") at++
    this.#isOpening = false
    if (this.#isEscaped) {
      at++
      this.#isEscaped = false
    }
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === quote) return at + 1
      if (code === backslash) this.#isEscaped = ++at >= text.length
    }
    return text.length + 1
  }

  #passContainer(text: string, from: number): number {
    for (let at = from; at < text.length;) {
      if (this.#isInText) {
        at = this.#passText(text, at)
        if (at <= text.length) this.#isInText = false
        continue
      }
      const code = text.charCodeAt(at++)
      if (code === quote) this.#isInText = true
      else if (code === openList || code === openObject) {
        const deep = ++this.#depth + this.#frames.length
        if (deep > TextRules.maxJsonDepth) fail(`nests deeper than ${TextRules.maxJsonDepth}`)
      } else if ((code === closeList || code === closeObject) && --this.#depth === 0) return at
    }
    return text.length + 1
  }

  #passScalar(text: string, from: number): number {
    for (let at = from; at < text.length; at++) if (endsScalar(text.charCodeAt(at))) return at
    return text.length + 1
  }
}
