import { readRun, Refused, Results } from "@escapement/evaluate"
import { Console, Effect, Option, Path } from "effect"
import { setupOf } from "../Registry.ts"
import { writeBytes, writeTexts } from "../writeTexts.ts"

/** Flags of `escapement run export`. */
export interface ExportFlags {
  readonly id: string
  readonly format: Results.TextFormat | "inspect"
  readonly out: Option.Option<string>
  readonly plugin: ReadonlyArray<string>
}

/** Writes a run in another format. */
export const exportRun = Effect.fnUntraced(function* ({ format, id, out, ...flags }: ExportFlags) {
  const read = yield* readRun(id, setupOf(flags))
  if (format !== "inspect") return yield* writeTexts(out, yield* Results.exportRun(read, format))
  if (Option.isNone(out)) {
    return yield* new Refused({
      message: "--format inspect writes one log per agent: name a folder with --out"
    })
  }
  const { join } = yield* Path.Path
  for (const { bytes, name } of yield* Results.exportInspectLogs(read)) {
    const path = join(out.value, name)
    yield* writeBytes(path, bytes)
    yield* Console.error(path)
  }
})
