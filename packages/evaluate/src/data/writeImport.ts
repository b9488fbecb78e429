import { createHash } from "node:crypto"
import { mkdir, open, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import { type Benchmark, Benchmarks, TextRules } from "@escapement/core"
import { Instances } from "@escapement/runner"
import { Effect, Stream } from "effect"

const pack = promisify(gzip)

/** Number of instances that are packed together. */
const batch = 100

const { importFiles } = Instances

/** What an import wrote. */
interface Written {
  readonly instances: number
  readonly parts: ReadonlyArray<string>
  readonly setAside: { readonly [reason: string]: number }
}

/**
 * Writes the instances of folders, and the parts that they share, into a new folder. Returns the number of instances,
 * the parts, and how many instances were set aside by reason.
 */
export const writeInstances = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  folders: ReadonlyArray<string>,
  into: string
): Effect.Effect<Written, Benchmarks.ImportFailed> => {
  const failed = (error: unknown) => new Benchmarks.ImportFailed({ path: into, reason: TextRules.systemReason(error) })
  const attempt = <A>(body: () => Promise<A>) => Effect.tryPromise({ try: body, catch: failed })
  const { published = () => Stream.empty, shared } = benchmark
  const line = Instances.instanceLine(benchmark)
  return Effect.scoped(
    Effect.gen(function* () {
      const file = yield* Effect.acquireRelease(
        attempt(() => open(join(into, importFiles.instances), "wx")),
        (made) => Effect.promise(() => made.close())
      )
      const parts = new Set<string>()
      const seen = new Set<string>()
      const setAside: Record<string, number> = {}
      // one folder may lie below another
      const paths = new Set<string>()
      const leaveOut = ({ path, reason }: Benchmarks.ImportFailed): void => {
        if (paths.has(path)) return
        paths.add(path)
        setAside[reason] = (setAside[reason] ?? 0) + 1
      }
      yield* Stream.fromIterable(folders).pipe(
        Stream.flatMap((folder) => published(folder, leaveOut)),
        Stream.filter((instance) => {
          const text = createHash("sha256").update(line(instance)).digest("base64")
          return !seen.has(text) && seen.add(text) !== undefined
        }),
        Stream.tap((instance) =>
          Effect.sync(() => {
            for (const part of shared?.of(instance) ?? []) parts.add(part)
          })
        ),
        Stream.map(line),
        Stream.grouped(batch),
        Stream.runForEach((lines) => attempt(async () => file.writeFile(await pack(lines.join("")))))
      )
      yield* attempt(() => mkdir(join(into, importFiles.parts)))
      for (const part of parts) {
        const text = JSON.stringify(shared?.find(part) ?? null)
        yield* attempt(async () => writeFile(join(into, importFiles.parts, `${part}.json.gz`), await pack(text)))
      }
      return { instances: seen.size, parts: [...parts], setAside }
    })
  )
}
