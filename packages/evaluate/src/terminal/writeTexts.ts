import { type Refused, refuse } from "../Failure.ts"
import { Effect, FileSystem, Option, Path, Stream } from "effect"
import { standardOutput } from "./Output.ts"

/** Writes bytes to a file that appears only once it is complete. */
export const writeBytes = Effect.fnUntraced(function* <E extends { readonly message: string }>(
  path: string,
  bytes: Stream.Stream<Uint8Array, E>
): Effect.fn.Return<void, Refused, FileSystem.FileSystem | Path.Path> {
  const fs = yield* FileSystem.FileSystem
  const { dirname } = yield* Path.Path
  const partial = `${path}.partial`
  // a file that is there already may be a link that somebody else made: it is removed, not written to
  yield* fs.makeDirectory(dirname(path), { recursive: true }).pipe(
    Effect.andThen(fs.remove(partial, { force: true })),
    Effect.andThen(Stream.run(bytes, fs.sink(partial, { flag: "wx" }))),
    Effect.andThen(fs.rename(partial, path)),
    Effect.mapError(refuse),
    Effect.onError(() => Effect.ignore(fs.remove(partial)))
  )
})

/** Writes texts to a file, or to standard output if none is given. */
export const writeTexts = <E extends { readonly message: string }>(
  out: Option.Option<string>,
  texts: Stream.Stream<string, E>
): Effect.Effect<void, Refused, FileSystem.FileSystem | Path.Path> =>
  Option.match(out, {
    onNone: () => {
      const { data, isBroken } = standardOutput()
      // stops once the reader has closed the output
      const wanted = Stream.takeWhile(Stream.rechunk(texts, 1), () => !isBroken())
      return Effect.mapError(Stream.runForEach(wanted, data), refuse)
    },
    onSome: (path) => writeBytes(path, Stream.encodeText(texts))
  })
