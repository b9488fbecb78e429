import { type Benchmarks, findRole, type Plans } from "@escapement/core"
import { Instances } from "@escapement/runner"
import { Effect, Result, Stream } from "effect"
import { type Refused, refuse } from "./Failure.ts"

/** Instances that a narrator is asked about at a time. */
const telling = 8

/**
 * The instances of a source, one line of JSON each.
 *
 * @param isRetold whether the model in the role `narrator` tells them anew
 */
export const instanceLines = (
  benchmark: Benchmarks.AnyBenchmark,
  source: Plans.Source,
  seed: string,
  isRetold = false
) =>
  benchmark.use((typed) => {
    const line = Instances.instanceLine(typed)
    const instances = Instances.openSource(source, seed).instances(typed)
    const { retell } = typed
    const told =
      !isRetold || retell === undefined
        ? instances
        : Stream.mapEffect(
            instances,
            (instance) => Effect.flatMap(findRole("narrator"), (narrator) => retell(instance, narrator)),
            { concurrency: telling }
          )
    return Stream.map(told, line)
  })

/** Findings that are listed; all are counted. */
const maxListed = 100

/** Checks the instances of a source one by one. Lines of a file that are no instance are findings. */
export const audit = Effect.fnUntraced(function* (
  benchmark: Benchmarks.AnyBenchmark,
  source: Plans.Source,
  seed: string
): Effect.fn.Return<Benchmarks.Audit, Refused> {
  const unread: Array<Benchmarks.Audit["findings"][number]> = []
  let unreadCount = 0
  const setAside = (error: Benchmarks.ImportFailed) => {
    unreadCount++
    if (unread.length < maxListed) unread.push({ instance: `${error.path}, ${error.at ?? ""}`, finding: error.reason })
  }
  const found = yield* benchmark.use((typed) => {
    const sound = Instances.streamInstances(typed, source, seed).pipe(
      Stream.tap((each) => Effect.sync(() => void (Result.isFailure(each) && setAside(each.failure)))),
      Stream.filter(Result.isSuccess),
      Stream.map(({ success }) => success)
    )
    return Effect.mapError(typed.audit(sound), refuse)
  })
  return {
    ...found,
    instances: found.instances + unreadCount,
    findings: [...unread, ...found.findings].slice(0, maxListed)
  }
})

/** The id of the benchmark that a file of instances is of. */
export const benchmarkOfInstances = (path: string): Effect.Effect<string, Refused> =>
  Effect.mapError(Instances.benchmarkOfFile(path), refuse)
