import { randomUUID } from "node:crypto"
import { TextRules } from "@escapement/core"
import { Refused, refuse } from "../Failure.ts"
import { Effect, FileSystem, Option, Path, Stream } from "effect"
import { standardOutput } from "./Output.ts"

/** Whether a path is a pipe, a device or another thing that bytes pass through: it is written to, never replaced. */
const isStream = Effect.fnUntraced(function* (path: string): Effect.fn.Return<boolean, never, FileSystem.FileSystem> {
  const { stat } = yield* FileSystem.FileSystem
  const type = yield* Effect.option(Effect.map(stat(path), (found) => found.type))
  return TextRules.isShellStream(path) || Option.exists(type, (one) => one !== "File")
})

/** Writes bytes to a file that appears only once it is complete, or straight to a pipe or a device. */
export const writeBytes = Effect.fnUntraced(function* <E extends { readonly message: string }>(
  path: string,
  bytes: Stream.Stream<Uint8Array, E>
): Effect.fn.Return<void, Refused, FileSystem.FileSystem | Path.Path> {
  const fs = yield* FileSystem.FileSystem
  const { dirname } = yield* Path.Path
  // a pipe has no position to write at
  if (yield* isStream(path)) return yield* Effect.mapError(Stream.run(bytes, fs.sink(path, { flag: "a" })), refuse)
  // a name of its own, as another process may write the same file
  const partial = `${path}.${randomUUID()}.partial`
  const given = path === "" ? "the empty path" : path
  yield* fs.makeDirectory(dirname(path), { recursive: true }).pipe(
    Effect.andThen(Stream.run(bytes, fs.sink(partial, { flag: "wx" }))),
    Effect.andThen(fs.rename(partial, path)),
    Effect.mapError((error) => new Refused({ message: refuse(error).message.replaceAll(partial, () => given) })),
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
