import { mkdir, readdir, writeFile } from "node:fs/promises"
import { join, sep } from "node:path"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import { Benchmarks, TextRules } from "@escapement/core"
import { Effect, Schema } from "effect"
import { readIndex, readPage } from "../backend/replay/Snapshots.ts"

const pack = promisify(gzip)
const form = /(?:^|\/)(?:\.wiki_cache|pages)\/(?:_?index|[0-9a-f]{16})\.json$/
const indexName = /(?:^|\/)_?index\.json$/

/** Whether a path below a checkout is that of an archived page, or of an index of them. */
export const isPageFile = (file: string): boolean => form.test(file)

const write = Schema.encodeSync(Schema.fromJsonString(Schema.Record(Schema.String, Schema.String)))

/**
 * Copies the archived pages of a checkout into the folder `pages` of an import: each once, without the parts that
 * are never read. Index entries without a file are left out.
 */
export const bringPages = Effect.fnUntraced(function* (
  from: string,
  to: string
): Effect.fn.Return<{ readonly [option: string]: string }, Benchmarks.ImportFailed> {
  const attempt = <A>(path: string, body: () => Promise<A>) =>
    Effect.tryPromise({
      try: body,
      catch: (error) => new Benchmarks.ImportFailed({ path, reason: TextRules.systemReason(error) })
    })
  const all = yield* attempt(from, () => readdir(from, { recursive: true }))
  const files = all.map((file) => file.replaceAll(sep, "/")).filter(isPageFile)
  const known = new Set(files)
  const indexes = files.filter((file) => indexName.test(file)).toSorted()
  if (indexes.length === 0) return {}
  const folder = join(to, "pages")
  yield* attempt(folder, () => mkdir(folder))
  const brought = new Map<string, string>()
  for (const index of indexes) {
    const refuse = ({ reason }: { readonly reason: string }) => new Benchmarks.ImportFailed({ path: index, reason })
    const entries = yield* Effect.mapError(readIndex(join(from, index)), refuse)
    for (const [url, file] of Object.entries(entries)) {
      const path = [...index.split("/").slice(0, -1), file].join("/")
      if (brought.has(url) || !known.has(path)) continue
      const name = `${file}.gz`
      const page = yield* Effect.mapError(readPage(join(from, path)), refuse)
      const text = JSON.stringify(page)
      yield* attempt(name, async () => writeFile(join(folder, name), await pack(text)))
      brought.set(url, name)
    }
  }
  yield* attempt(folder, () => writeFile(join(folder, "index.json"), write(Object.fromEntries(brought))))
  return { pages: "pages" }
})
