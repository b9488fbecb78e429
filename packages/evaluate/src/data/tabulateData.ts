import { type Benchmarks, type Tables, TextRules } from "@escapement/core"
import { Instances } from "@escapement/runner"
import { Effect, Stream } from "effect"
import { Refused, refuse } from "../Failure.ts"

/**
 * Makes the tables of a family's paper that describe its data, from an import or from the authors' own files. Refused
 * if there are no such tables.
 *
 * @param path of the import or of the files
 */
export const tabulateData = Effect.fnUntraced(function* (
  benchmark: Benchmarks.AnyBenchmark,
  path: string
): Effect.fn.Return<ReadonlyArray<Tables.FamilyTable>, Refused> {
  const tables = benchmark.use((typed) => {
    const { dataTables } = typed
    if (dataTables === undefined) return undefined
    let aside = 0
    const source = Instances.openSource({ _tag: "Published", path }, "")
    const whole = Stream.runCollect(source.instances(typed, undefined, () => void aside++))
    return Effect.map(Effect.mapError(whole, refuse), (instances) => {
      const lost =
        aside === 0 ? [] : [`${TextRules.counted(aside, "instance")} cannot be read: see escapement validate.`]
      return dataTables(instances).map((table) => ({ ...table, notes: [...(table.notes ?? []), ...lost] }))
    })
  })
  return tables === undefined
    ? yield* new Refused({ message: `${benchmark.id} has no tables of data: its authors published none` })
    : yield* tables
})
