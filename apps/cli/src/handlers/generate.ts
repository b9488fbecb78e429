import { instanceLine, openSource } from "@escapement/runner"
import { Console, Effect, FileSystem, Option, Path, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { builtIn } from "../Registry.ts"
import { choiceOf } from "../choice.ts"
import { type SourceFlags, sourceOf } from "../planOf.ts"

/** Flags of `escapement generate`. */
export interface GenerateFlags extends SourceFlags {
  readonly out: Option.Option<string>
}

/** Writes a stream of texts into a file that appears only when it is whole. */
const writeWhole = Effect.fnUntraced(function* <E extends { readonly message: string }>(
  path: string,
  texts: Stream.Stream<string, E>
): Effect.fn.Return<void, Refused, FileSystem.FileSystem | Path.Path> {
  const fs = yield* FileSystem.FileSystem
  const { dirname } = yield* Path.Path
  const partial = `${path}.partial`
  yield* fs.makeDirectory(dirname(path), { recursive: true }).pipe(
    Effect.andThen(texts.pipe(Stream.encodeText, Stream.run(fs.sink(partial)))),
    Effect.andThen(fs.rename(partial, path)),
    Effect.mapError(refuse),
    Effect.onError(() => Effect.ignore(fs.remove(partial)))
  )
})

/** Writes instances, one JSON line each, to a file or to standard output. */
export const generate = Effect.fnUntraced(function* (flags: GenerateFlags) {
  const { benchmark, firstTier } = yield* choiceOf(flags, yield* builtIn)
  const source = yield* sourceOf(flags, firstTier)
  let count = 0
  const lines = benchmark.use((typed) => {
    const line = instanceLine(typed)
    return openSource(source, flags.seed)
      .instances(typed)
      .pipe(
        Stream.map((instance) => {
          count++
          return line(instance)
        })
      )
  })
  if (Option.isNone(flags.out)) {
    return yield* Effect.mapError(
      Stream.runForEach(lines, (line) => Console.log(line.trimEnd())),
      refuse
    )
  }
  const path = flags.out.value
  yield* writeWhole(path, lines)
  yield* Console.error(`${count} instances of ${benchmark.id} in ${path}`)
  yield* Console.error(`Try: escapement eval --instances-file ${path}`)
})
