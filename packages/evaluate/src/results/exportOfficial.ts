import { RunStore, type Stored } from "@escapement/core"
import { Export } from "@escapement/report"
import { Effect, Stream } from "effect"
import { listLabels } from "./collectRun.ts"
import { Refused, refuse } from "../Failure.ts"
import { reopenInstance } from "../trials/openTrial.ts"
import type { ReadRun } from "./readRun.ts"

/** A file that `exportOfficial` writes: its path below the folder of the export, name by name, and its content. */
export interface OfficialFile {
  readonly path: ReadonlyArray<string>
  readonly text: string
}

const filesOf = Effect.fnUntraced(function* (
  { general, registry, run }: ReadRun,
  labels: ReadonlyArray<string>,
  stored: Stored.StoredTrial
): Effect.fn.Return<ReadonlyArray<OfficialFile>, Refused, RunStore> {
  const label = Export.fileName(labels[stored.cell] ?? run.id)
  const written = yield* Effect.scoped(
    Effect.map(reopenInstance(stored, registry, general), ({ officialFiles }) => officialFiles(stored.trial, label))
  )
  return [...written].map(([path, text]) => ({ path: path.map(Export.fileName), text: `${text}\n` }))
})

/**
 * Writes the trials of a run in the format of the authors' own runner, which `escapement score --as official` and their
 * scripts read; refused if no trial has such a form. Lost trials are left out.
 */
export const exportOfficial = (read: ReadRun): Stream.Stream<OfficialFile, Refused, RunStore> =>
  Stream.unwrap(
    Effect.map(RunStore, (store) => {
      const labels = listLabels(read.run)
      let written = 0
      const files = store.trials(read.run.id).pipe(
        Stream.mapError(refuse),
        Stream.filter(({ trial }) => trial.outcome._tag !== "infra-error"),
        Stream.mapEffect((stored) => filesOf(read, labels, stored)),
        Stream.flattenIterable,
        Stream.tap(() => Effect.sync(() => written++))
      )
      const refusal = Effect.suspend(() =>
        written > 0
          ? Effect.void
          : new Refused({
              message:
                "no trial of this run can be written in the format of the paper's authors: play published instances (--published) of a benchmark that has such a format"
            })
      )
      return Stream.concat(files, Stream.fromEffectDrain(refusal))
    })
  )
