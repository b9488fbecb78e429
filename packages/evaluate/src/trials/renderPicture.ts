import { extname } from "node:path"
import type { RunStore } from "@escapement/core"
import { Effect, type Scope } from "effect"
import { Refused } from "../Failure.ts"
import { unknownName } from "../plan/nearest.ts"
import { reopenInstance, findRun, findTrial } from "./openTrial.ts"
import { registryOfRun } from "../plugins/registryOfRun.ts"
import type { Setup } from "../Registry.ts"

/** Options of `renderPicture`. */
interface Drawing extends Setup {
  /** The name of the picture; if absent, the first one. */
  readonly kind?: string | undefined
  /** The file that the picture is for; refused if its ending says another format. */
  readonly out?: string | undefined
}

/** The endings of files by format, the usual one first. */
const endings = {
  "an SVG": [".svg"],
  text: [".txt", ".md"],
  "a PNG": [".png", ".apng"],
  "an image": [".gif", ".jpg", ".jpeg", ".webp", ".avif"],
  "a PDF": [".pdf"]
} as const
const known: ReadonlySet<string> = new Set(Object.values(endings).flat())

const formatOf = (picture: string | Uint8Array): keyof typeof endings => {
  if (typeof picture === "string") return /^\s*<(\?xml|svg)/.test(picture) ? "an SVG" : "text"
  return picture[0] === 0x89 && picture[1] === 0x50 ? "a PNG" : "an image"
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

/** Names an SVG as a whole, for a screen reader and as a tooltip, unless its benchmark has done so. */
const titled = (svg: string, title: string): string =>
  svg.replace(/^(\s*(?:<\?xml[^>]*\?>\s*)?<svg\b)([^>]*>)(?!\s*<title>)/, (_, start: string, rest: string) => {
    const role = /\srole=/.test(rest) ? "" : ' role="img"'
    return `${start}${role}${rest}<title>${escaped(title)}</title>`
  })

/** Says why a file of this name would not open as the picture that it holds; undefined if it would. */
const misnamed = (out: string, picture: string | Uint8Array, names: ReadonlyArray<string>): string | undefined => {
  const format = formatOf(picture)
  const right: ReadonlyArray<string> = endings[format]
  const ending = extname(out).toLowerCase()
  if (!known.has(ending) || right.includes(ending)) return undefined
  const others = names.length < 2 ? "" : `, or choose another picture with --kind (${names.join(", ")})`
  return `--out ${out}: this picture is ${format}: end the name in ${right[0]}${others}`
}

/**
 * Draws a stored trial as one of the pictures that its benchmark offers: an SVG or other text, or the bytes of an
 * image. Refused if the benchmark offers none.
 *
 * @param id the id of the trial, or the beginning of that id
 */
export const renderPicture = Effect.fnUntraced(function* (
  id: string,
  { kind, out, ...setup }: Drawing
): Effect.fn.Return<string | Uint8Array, Refused, RunStore | Scope.Scope> {
  const stored = yield* findTrial(id)
  const registry = yield* registryOfRun(yield* findRun(stored.run), setup)
  const { pictures, stored: about } = yield* reopenInstance(stored, registry, [])
  const names = [...pictures.keys()]
  const wanted = kind ?? names[0] ?? ""
  const draw = pictures.get(wanted)
  if (draw !== undefined) {
    const drawn = draw(stored.trial)
    const title = `${about.benchmark}, ${about.name}: ${wanted} of trial ${stored.trial.id.slice(0, 12)}`
    const picture = typeof drawn === "string" ? titled(drawn, title) : drawn
    const fault = out === undefined ? undefined : misnamed(out, picture, names)
    return fault === undefined ? picture : yield* new Refused({ message: fault })
  }
  const message =
    names.length === 0 ? `${about.benchmark} has no pictures of trials` : unknownName("picture", wanted, names)
  return yield* new Refused({ message })
}, Effect.scoped)
