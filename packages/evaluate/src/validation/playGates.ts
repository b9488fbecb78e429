import type { Adversaries, Benchmarks } from "@escapement/core"
import { Effect, Stream } from "effect"
import type { Refused } from "../Failure.ts"
import type { OnAudit } from "./AuditProgress.ts"
import { adversariesOf, judgeGate } from "./judgeGate.ts"
import { type Player, solvedOf } from "./Played.ts"

/** Most instances that adversaries play; more would take minutes. */
export const maxPlayed = 100

/** The instances that adversaries play, and who lets them play. */
interface Games {
  /** Lines of the instances. */
  readonly lines: ReadonlyArray<string>
  readonly play: Player<Refused>
  /** How many instances are played at a time. */
  readonly concurrency: number
}

/** Lets every adversary of a family play some instances, and judges their gates. */
export const playGates = (
  benchmark: Benchmarks.AnyBenchmark,
  { concurrency, lines, play }: Games,
  onProgress: OnAudit = () => Effect.void
): Effect.Effect<ReadonlyArray<Adversaries.GateResult>, Refused> => {
  const players = adversariesOf(benchmark)
  const counts = players.map(() => 0)
  const total = lines.length * players.length
  const tell = (done: number) => onProgress({ stage: "games of adversaries played", done, total })
  const played = Stream.fromIterable(lines).pipe(
    Stream.mapEffect((line) => Effect.flatMap(play(line), solvedOf), { concurrency }),
    Stream.zipWithIndex,
    Stream.runForEach(([solved, index]) => {
      for (const [player, isSolved] of solved.entries()) if (isSolved) counts[player]!++
      return tell((index + 1) * players.length)
    }),
    Effect.map(() =>
      lines.length === 0 ? [] : players.map((player, index) => judgeGate(player, counts[index]!, lines.length))
    )
  )
  return Effect.andThen(tell(0), played)
}
