import { readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { gunzip } from "node:zlib"
import { TextRules, WorldFailed } from "@escapement/core"
import { Effect, Option, Schema } from "effect"
import { canonicalUrl } from "../../leg/urls.ts"

/** Archived pages, by address. */
export interface Snapshots {
  /** Reads the Markdown of a page; `none` if it was not archived. */
  readonly page: (url: string) => Effect.Effect<Option.Option<string>, WorldFailed>
  /** Whether a page was archived. */
  readonly holds: (url: string) => boolean
}

const inflate = promisify(gunzip)

/** Largest file that is read, in bytes. */
const maxBytes = 64 * 1024 * 1024

/** Most characters in a file name. */
const longestName = 255

/** Snapshots without any archived page. */
export const noSnapshots: Snapshots = { page: () => Effect.succeedNone, holds: () => false }

const Index = Schema.fromJsonString(Schema.Record(Schema.String, Schema.String))
const Page = Schema.fromJsonString(Schema.Struct({ title: Schema.String, raw_markdown: Schema.String }))

const masthead = "From Wikipedia, the free encyclopedia"

/** Returns the article, without the navigation before it. */
const bodyOf = (markdown: string): string => {
  const at = markdown.indexOf(masthead)
  return (at < 0 ? markdown : markdown.slice(at + masthead.length)).trim()
}

const read = <A>(path: string, schema: Schema.Codec<A, string>): Effect.Effect<A, WorldFailed> => {
  const failed = (error: unknown) => {
    const reason = error instanceof Error ? TextRules.oneLine(error.message) : "cannot be read"
    return new WorldFailed({ reason: `archived pages: ${path}: ${reason}` })
  }
  const checked = async (): Promise<string> => {
    const there = await stat(path)
    // devices and pipes may never end
    if (!there.isFile()) throw new Error("not a regular file")
    if (there.size > maxBytes) throw new Error(`the file has ${there.size} bytes; at most ${maxBytes} are allowed`)
    const bytes = await readFile(path)
    return (path.endsWith(".gz") ? await inflate(bytes, { maxOutputLength: maxBytes }) : bytes).toString("utf8")
  }
  return Effect.tryPromise({ try: checked, catch: failed }).pipe(
    Effect.flatMap((text) => Effect.mapError(Schema.decodeEffect(schema)(text), failed))
  )
}

/** Reads an index: the file name of each page in its folder, by address. */
export const readIndex = (path: string) => read(path, Index)

/** Reads the parts of an archived page that replay needs. */
export const readPage = (path: string) => read(path, Page)

/**
 * Opens the pages that the authors archived: a folder with `index.json`, from address to file, and one file per
 * page. A file is read when its page is requested.
 */
export const openSnapshots = (folder: string): Effect.Effect<Snapshots, WorldFailed> =>
  Effect.map(readIndex(join(folder, "index.json")), (index) => {
    const files = new Map(Object.entries(index).map(([url, file]) => [canonicalUrl(url), file]))
    /** Returns the file of an address; undefined unless the index gives a valid file name within its own folder. */
    const fileOf = (url: string): string | undefined => {
      const file = files.get(canonicalUrl(url))
      return file === undefined || file.length > longestName || /[/\\]/.test(file) ? undefined : file
    }
    return {
      holds: (url) => fileOf(url) !== undefined,
      page: (url) => {
        const file = fileOf(url)
        if (file === undefined) return Effect.succeedNone
        return Effect.map(readPage(join(folder, file)), ({ raw_markdown, title }) =>
          Option.some(`# ${title}\n\n${bodyOf(raw_markdown)}`)
        )
      }
    }
  })
