import { readRun, Refused, Results } from "@escapement/evaluate"
import { exportSite } from "@escapement/evaluate/view"
import { Console, Effect, FileSystem, Option, Path, Stream } from "effect"
import { requireEmptyFolder, writeBytes, writeTexts } from "@escapement/evaluate/terminal"
import type { Given } from "@escapement/evaluate/flags"
import { setupOf } from "../Registry.ts"
import { findPage } from "./view.ts"
import type { exportFlags } from "../commands/run.ts"

/** Writes a run in another format. */
export const exportRun = Effect.fnUntraced(function* ({ format, id, out, ...flags }: Given<typeof exportFlags>) {
  const read = yield* readRun(id, setupOf(flags))
  if (format !== "inspect" && format !== "official" && format !== "site") {
    yield* writeTexts(out, yield* Results.exportRun(read, format, setupOf(flags)))
    return yield* Option.isSome(out) ? Console.error(out.value) : Effect.void
  }
  if (Option.isNone(out)) {
    return yield* new Refused({ message: `--format ${format} writes several files: name a folder with --out` })
  }
  const { join } = yield* Path.Path
  if (format === "site") {
    const { exists } = yield* FileSystem.FileSystem
    if (yield* Effect.orElseSucceed(exists(join(out.value, "index.html")), () => false)) {
      return yield* new Refused({ message: `${out.value} already contains a page: name a new folder with --out` })
    }
    const site = yield* exportSite({ ...setupOf(flags), read, page: yield* findPage })
    yield* Stream.runForEach(site, ({ bytes, name }) => writeBytes(join(out.value, name), Stream.make(bytes)))
    return yield* Console.error(`${join(out.value, "index.html")}: show the folder with any web server`)
  }
  if (format === "official") {
    yield* requireEmptyFolder(out.value)
    yield* Stream.runForEach(Results.exportOfficial(read), ({ path, text }) =>
      writeBytes(join(out.value, ...path), Stream.encodeText(Stream.succeed(text)))
    )
    return yield* Console.error(out.value)
  }
  for (const { bytes, name } of yield* Results.exportInspectLogs(read)) {
    const path = join(out.value, name)
    yield* writeBytes(path, bytes)
    yield* Console.error(path)
  }
})
